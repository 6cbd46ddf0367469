"""ai/stud_books.py: stud players by the book."""

from __future__ import annotations

import pytest

from desktop_poker.ai.bot import Budget
from desktop_poker.ai.stud_books import (
    BETS,
    CALLS,
    NOTHING,
    STUD_BOOKS,
    Bully,
    StudBook,
    StudLook,
    high_later,
    high_start,
    rank,
    razz_later,
    razz_start,
    split_later,
    split_start,
)
from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.events import Acted, ActionKind
from desktop_poker.engine.views.seat_view import SeatView
from tests.ai.botting import hosted
from tests.engine.playing import Play, started
from tests.host.hosting import Ears, play, run


def look(text: str, *others: str, seen: str = "", raiser: int | None = None) -> StudLook:
    own = cards(text)
    boards = tuple(tuple(rank(card) for card in cards(one)) for one in others)
    return StudLook(False, tuple(own), rank(own[2]), boards, tuple(cards(seen)), raiser)


@pytest.mark.parametrize(
    ("text", "raiser", "worth"),
    [
        ("7c 7d 7h", None, BETS),
        ("Qc Qd 4h", None, BETS),
        ("Qc Qd 4h", 14, NOTHING),
        ("5c 5d Ah", 13, CALLS),
        ("Kc 8c 3c", 12, CALLS),
        ("Ac Kd Jh", None, CALLS),
        ("9c 7d 2h", None, NOTHING),
    ],
)
def test_starting_hands_of_stud_hi(text: str, raiser: int | None, worth: int) -> None:
    assert high_start(look(text, "9s", raiser=raiser)) == worth


def test_a_dead_flush_is_none() -> None:
    assert high_start(look("Kc 8c 3c", "9s", seen="2c 5c 9c")) == NOTHING


@pytest.mark.parametrize(
    ("text", "worth"), [("As 3d 7h", BETS), ("As 3d 8h", CALLS), ("As 3d 9h", NOTHING)]
)
def test_starting_hands_of_razz(text: str, worth: int) -> None:
    assert razz_start(look(text, "5s", raiser=5)) == worth


@pytest.mark.parametrize(
    ("text", "worth"),
    [
        ("As 3d 7h", BETS),
        ("2s 5d 8h", CALLS),
        ("As Ad Kh", BETS),
        ("Ks Kd 4h", NOTHING),
        ("Js Td 9h", NOTHING),
    ],
)
def test_starting_hands_of_stud_8(text: str, worth: int) -> None:
    assert split_start(look(text, "Ac")) == worth


def test_later_streets() -> None:
    assert high_later(look("Kc Kd 4h 7s 9d", "Th 2d 5c")) == BETS
    assert high_later(look("4c 9d 4h 7s 2d", "Ah Ad 5c")) == NOTHING
    assert high_later(look("4c 9c Jc 7c 2d", "Ah Kd 5c")) == CALLS
    assert razz_later(look("Ac 2d 4h 7s 6d", "Th 2d 5c")) == BETS
    assert razz_later(look("Ac 2d Kh Qs Jd", "3h 2d 5c")) == NOTHING
    assert split_later(look("Ac 2d 4h 7s 6d", "Th 2d 5c")) == BETS
    assert split_later(look("Qc 9d 4h 2s Kd", "3h 2d 5c")) == NOTHING


def test_a_bully_bets_the_best_board_with_nothing_behind_it() -> None:
    hands = {0: "3c 8d 2h 7s", 1: "4c 9d Ah Ks", 2: "Qc Qd 5h 6s"}
    play = Play(started("stud_hi", (400,) * 3), hands)("deal", "bring_in", "call", "call", "deal")
    assert isinstance(play.due, ActionDue)
    assert play.due.seat == 1
    view = SeatView(play.due.seat, play.state)
    found = [
        bot.act(view, play.due, SeededChance("any"), Budget(1)).kind
        for bot in (Bully(), StudBook())
    ]
    assert found == [ActionKind.BET, ActionKind.CHECK]


@pytest.mark.parametrize("name", STUD_BOOKS)
def test_they_play_every_stud_game(name: str) -> None:
    for key in ("stud_hi", "razz", "stud_8"):
        complaints: list[str] = []
        host = hosted(key, STUD_BOOKS[name], seats=4, budget=Budget(1), complain=complaints.append)
        ears = Ears(host, host.state.taken[0][1].player)
        run(play(host, 5))
        assert complaints == []
        assert any(isinstance(fact, Acted) for fact in ears.facts)
