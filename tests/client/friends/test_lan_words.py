"""client/friends/lan_words.py: every fault has words that say what to do."""

from __future__ import annotations

import errno

import pytest
from msgspec import Struct

from desktop_poker.client.friends.lan_words import (
    complaint_text,
    fault_text,
    found_house,
    host_knows_text,
    result_lines,
    rules_sentence,
    unreachable_text,
)
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.rules.stakes import Stakes
from desktop_poker.lan.referee.complaint import Complaint
from desktop_poker.lan.wire.faults import Fault
from tests.engine.table.tables import at_table, cash, event

TEXTS = Texts("en")
CONFUSED = "do not understand each other"
TECHNICAL = {Fault.BAD_FRAME, Fault.BAD_MESSAGE, Fault.OUT_OF_ORDER}


@pytest.mark.parametrize("fault", Fault)
def test_every_fault_has_words(fault: Fault) -> None:
    text = fault_text(fault, TEXTS)
    assert (CONFUSED in text) == (fault in TECHNICAL)


@pytest.mark.parametrize("complaint", Complaint)
def test_every_complaint_has_words(complaint: Complaint) -> None:
    text = complaint_text(complaint, 12, TEXTS)
    assert "hand 12" in text
    assert complaint not in text


@pytest.mark.parametrize(
    ("error", "word"),
    [
        (OSError(errno.EHOSTUNREACH, "No route"), "Local Network"),
        (ConnectionRefusedError(errno.ECONNREFUSED, "refused"), "nobody is hosting"),
        (TimeoutError(), "firewall"),
        (OSError(errno.ECONNRESET, "reset"), "reset"),
    ],
)
def test_what_to_do_when_nobody_can_be_reached(error: OSError, word: str) -> None:
    text = unreachable_text(error, "10.0.0.1:26452", TEXTS)
    assert word in text
    assert "10.0.0.1:26452" in text


def test_a_table_in_one_sentence() -> None:
    assert rules_sentence(cash(seats=6), TEXTS) == (
        "No-limit Hold'em, 1/2, buy-in 40–200, 30 seconds a turn, raises at least double, 6 seats."
    )
    both = cash(at_table("holdem"), at_table("razz"), seats=6)
    assert rules_sentence(both, TEXTS).startswith("Hold'em, Razz, ")
    assert "tournament, 100 chips" in rules_sentence(event(), TEXTS)


def test_results_with_the_transfers_that_settle_them() -> None:
    lines = result_lines([("Zoe", 1200), ("Bob", 0), ("Aki", -1200)], TEXTS)
    assert lines == ["Zoe: +1,200", "Bob: 0", "Aki: -1,200", "Aki gives Zoe 1,200."]
    assert result_lines([("Zoe", -1)], TEXTS) == ["Zoe: -1"]


def test_nobody_is_left_in_doubt() -> None:
    assert "knows everybody's cards" in host_knows_text(TEXTS)


def test_a_house_that_was_found_is_told_in_words() -> None:
    one = found_house("Mika's table", 1, "192.168.1.5:26452", TEXTS)
    assert (one.name, one.more) == ("Mika's table", "1 table · 192.168.1.5:26452")
    known = found_house("Club", 3, "10.0.0.1:1", TEXTS, is_known=True)
    assert (known.more, known.brief) == (
        "3 tables · no code needed · 10.0.0.1:1",
        "3 tables · no code needed",
    )
    assert found_house("Club", 3, "10.0.0.1:1", TEXTS).more == "3 tables · 10.0.0.1:1"
    assert found_house("Club", 3, "10.0.0.1:1", Texts("ja")).more == "テーブル3卓 · 10.0.0.1:1"


class Playing(Struct, frozen=True, kw_only=True):
    games: tuple[str, ...] = ("holdem",)
    stakes: Stakes | None = Stakes(small_blind=50, big_blind=100)
    is_tournament: bool = False
    has_begun: bool = False
    taken: int = 3
    seats: int = 6


@pytest.mark.parametrize(
    ("tables", "playing", "english", "japanese"),
    [
        (
            1,
            Playing(),
            "Hold'em · 50/100 · 3 of 6 seats taken",
            "ホールデム · 50/100 · 6席中3人着席",
        ),
        (
            3,
            Playing(games=("razz", "stud_8"), stakes=None, taken=7, seats=24),
            "3 tables · Razz, Stud 8 · 7 of 24 seats taken",
            "テーブル3卓 · ラズ、スタッド8 · 24席中7人着席",
        ),
        (
            1,
            Playing(games=("dense_deck",), stakes=Stakes(big_blind=2)),
            "Dense Deck · big blind 2 · 3 of 6 seats taken",
            "デンスデック · BB 2 · 6席中3人着席",
        ),
        (
            1,
            Playing(games=("razz", "stud_8", "holdem"), stakes=None),
            "3 games · 3 of 6 seats taken",
            "3種類のゲーム · 6席中3人着席",
        ),
        (
            1,
            Playing(stakes=None, is_tournament=True),
            "Hold'em · Tournament · 3 of 6 seats taken",
            "ホールデム · トーナメント · 6席中3人着席",
        ),
        (
            1,
            Playing(stakes=None, is_tournament=True, has_begun=True),
            "Hold'em · Tournament · has begun",
            "ホールデム · トーナメント · 開始済み",
        ),
    ],
)
def test_what_is_played_comes_before_the_address(
    tables: int, playing: Playing, english: str, japanese: str
) -> None:
    for language, words in (("en", english), ("ja", japanese)):
        one = found_house("Club", tables, "10.0.0.1:1", Texts(language), playing)
        assert (one.brief, one.more) == (words, f"{words} · 10.0.0.1:1")
