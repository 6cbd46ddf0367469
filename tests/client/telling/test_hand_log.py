"""client/telling/hand_log.py: sentences under a heading for each street."""

from __future__ import annotations

import pytest

from desktop_poker.client.telling.game_names import street_text
from desktop_poker.client.telling.hand_log import LineKind, LogLine, log_lines
from desktop_poker.client.telling.hand_words import card_text
from desktop_poker.client.telling.sentences import Teller
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.events import (
    Acted,
    BetsGathered,
    CardsDealt,
    HandStarted,
    PotAwarded,
    PotJudged,
)
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.events import Fact
from desktop_poker.languages import CODES
from tests.client.evenings import KEYS, evening, shown
from tests.client.retelling import ENGLISH, cards_in, visible

SEEDS = range(2)


def lines_of(key: str, seed: int = 0, texts: Texts = ENGLISH) -> list[tuple[Fact, list[LogLine]]]:
    found: list[tuple[Fact, list[LogLine]]] = []
    told = 0
    for moment in shown(evening(key, seed), texts=texts):
        log = moment.screen.log
        found.append((moment.fact, log[told:]))
        told = len(log)
    return found


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("key", KEYS)
def test_every_hand_and_every_later_street_has_one_heading(key: str, seed: int) -> None:
    for moment in shown(evening(key, seed)):
        fact, hand = moment.fact, moment.hand
        new = log_lines(fact, hand, moment.screen.teller, Seat(0), ENGLISH)
        kind = LineKind.HAND if isinstance(fact, HandStarted) else LineKind.HEADING
        headings = [line for line in new if line.kind in (LineKind.HAND, LineKind.HEADING)]
        assert {line.kind for line in headings} <= {kind}
        match fact:
            case HandStarted():
                assert [line.text for line in headings] == [f"Hand {fact.hand_no}"]
            case CardsDealt() if fact.street and hand is not None:
                name = street_text(hand.variant.key, fact.street, ENGLISH)
                assert len(headings) == 1
                assert headings[0].text.startswith(name)
                assert new[0] is headings[0]
                if len(hand.boards) > 1:
                    assert headings[0].text == f"{name}, board {fact.board_no + 1}"
            case _:
                assert not headings


@pytest.mark.parametrize("key", KEYS)
def test_the_heading_of_a_board_street_shows_the_board_so_far(key: str) -> None:
    for moment in shown(evening(key)):
        fact, hand = moment.fact, moment.hand
        if isinstance(fact, CardsDealt) and fact.board and hand is not None:
            new = log_lines(fact, hand, moment.screen.teller, Seat(0), ENGLISH)
            assert new[0].cards == hand.boards[fact.board_no]
            assert len(new) == 1


@pytest.mark.parametrize("key", KEYS)
def test_lines_look_like_what_they_tell(key: str) -> None:
    kinds = set()
    for fact, lines in lines_of(key):
        found = {line.kind for line in lines}
        kinds |= found
        match fact:
            case Acted():
                assert found == {LineKind.OWN if fact.seat == 0 else LineKind.PLAIN}
            case BetsGathered():
                assert found == {LineKind.QUIET}
            case PotAwarded():
                assert found == {LineKind.WIN}
                assert len(lines) == len(fact.payouts)
            case PotJudged():
                assert not lines
            case _:
                pass
    assert kinds == set(LineKind)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("key", KEYS)
def test_h6_the_log_names_no_card_that_was_not_seen(key: str, seed: int) -> None:
    known: set[str] = set()
    for fact, lines in lines_of(key, seed):
        if isinstance(fact, HandStarted):
            known = set()
        known |= visible(fact, Seat(0))  # type: ignore[arg-type]
        assert cards_in([line.text for line in lines]) <= known
        assert {card_text(face) for line in lines for face in line.cards} <= known


@pytest.mark.parametrize("language", CODES)
@pytest.mark.parametrize("key", KEYS)
def test_every_line_has_something_to_say(key: str, language: str) -> None:
    for _, lines in lines_of(key, texts=Texts(language)):
        for line in lines:
            assert line.text.strip()


@pytest.mark.parametrize("key", ["stud_hi", "razz", "stud_8"])
def test_stud_streets_tell_what_everybody_gets_below_their_heading(key: str) -> None:
    for fact, lines in lines_of(key):
        if isinstance(fact, CardsDealt) and fact.street in (1, 2, 3):
            assert len(lines) == 1 + len(fact.hole)


def test_somebody_who_watches_has_no_lines_of_their_own() -> None:
    for moment in shown(evening("holdem"), None):
        assert all(line.kind is not LineKind.OWN for line in moment.screen.log[-3:])


def test_a_hand_that_is_not_known_is_told_without_headings() -> None:
    teller = Teller(ENGLISH, {}, None)
    dealt = CardsDealt(street=1, burned=(), hole=(), board=(None,) * 3)
    assert log_lines(dealt, None, teller, None, ENGLISH) == []
