"""benchmarks/bands.py: how a table of one level plays; wide bands, few hands."""

from __future__ import annotations

import pytest

from benchmarks.bands import Bands, as_table, played
from desktop_poker.ai.memory import HandMemory
from desktop_poker.engine.views.redaction import Seen
from tests.engine.playing import Play, started


@pytest.fixture(scope="module")
def tables() -> dict[str, Bands]:
    """Sixty hands of the weakest, of one in the middle and of the best."""
    return {
        level: played((level,), seats=6, hands=60, seed="ci", deep=100)
        for level in ("rookie", "regular", "master")
    }


@pytest.mark.parametrize(
    ("level", "name", "least", "most"),
    [
        ("rookie", "VPIP", 38, 62),
        ("rookie", "PFR", 3, 20),
        ("regular", "VPIP", 18, 38),
        ("regular", "all-in", 0, 14),
        ("master", "VPIP", 16, 34),
        ("master", "PFR", 11, 27),
        ("master", "all-in", 0, 12),
        ("master", "pot", 4, 30),
    ],
)
def test_a_level_plays_within_its_bands(
    tables: dict[str, Bands], level: str, name: str, *, least: float, most: float
) -> None:
    assert least <= tables[level].part(name) <= most


def test_the_weaker_are_looser_and_more_passive(tables: dict[str, Bands]) -> None:
    rookie, regular = tables["rookie"], tables["regular"]
    assert rookie.part("VPIP") > regular.part("VPIP") + 8
    assert rookie.part("limp") > regular.part("limp")
    assert rookie.part("c-bet") < regular.part("c-bet")
    assert rookie.part("WTSD") > regular.part("WTSD")


def test_nobody_does_anything_absurd(tables: dict[str, Bands]) -> None:
    assert [bands.absurd for bands in tables.values()] == [[], [], []]


def test_styles_are_clearly_apart() -> None:
    rock, maniac = (
        played((f"regular:{style}",), seats=6, hands=40, seed="ci", deep=100)
        for style in ("rock", "maniac")
    )
    assert maniac.part("VPIP") > 2 * rock.part("VPIP")


def test_the_page_shows_every_figure(tables: dict[str, Bands]) -> None:
    lines = as_table(tables, 60, "ci")
    assert any(line.startswith("| VPIP |") for line in lines)
    assert lines[-2] == "| absurd decisions | 0 | 0 | 0 |"


@pytest.mark.parametrize(
    ("lines", "last", "found"),
    [
        ("fold;call;check;deal", "bet 90", "bets 22.5 pots"),
        ("fold;call;check;deal", "bet 4", ""),
        ("fold;call;check;deal;bet 2", "fold", "folds one of the best hands to a small bet"),
        ("raise 6;raise 20;fold", "raise 60", "raises a third time with next to nothing"),
    ],
)
def test_what_nobody_would_do_with_their_cards_is_found(lines: str, last: str, found: str) -> None:
    """The small blind has four eights, the big blind a full house, the button rubbish."""
    play = Play(started("holdem", (2000,) * 3), {0: "8c8d", 1: "KsKh", 2: "7c2d"}, "Kd8h8s")
    memory, bands = HandMemory(), Bands()
    for event in play("deal", *lines.split(";"), last).events:
        memory.hear(Seen(event=event))
    bands._decision(memory.decided[-1], memory.decided[:-1])
    assert len(bands.absurd) == bool(found)
    assert found in "".join(bands.absurd)
