"""engine/table/home_noted.py: cards that people have noted (I2, I4)."""

from __future__ import annotations

from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.hand.asking import VerdictDue
from desktop_poker.engine.hand.log import replay
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.home_commands import NoteCards
from desktop_poker.engine.table.home_noted import hand_with_cards, winners_by_cards, with_cards
from desktop_poker.engine.table.home_state import HomeState
from tests.engine.table.homes import do, evening, play


def showdown() -> HomeState:
    state = play(evening(1000, 1000), "next, deal, call, check")
    return play(state, *["deal, check, check"] * 3)


def test_cards_stay_unknown_until_they_are_noted() -> None:
    state = showdown()
    assert state.hand is not None
    assert with_cards(state) == state.hand.log.events
    assert with_cards(evening(1000, 1000)) == ()
    assert hand_with_cards(evening(1000, 1000)) is None


def test_noted_cards_stand_where_they_were_dealt() -> None:
    state = do(showdown(), NoteCards(None, cards("AsKsQs2d3d")))
    state = do(state, NoteCards(Seat(0), cards("AhAd")))
    hand = replay(with_cards(state))
    assert hand.boards[0] == cards("AsKsQs2d3d")
    assert hand.player(Seat(0)).down == cards("AhAd")
    assert hand.player(Seat(1)).down == (None, None)


def test_stud_cards_keep_their_order_down_and_up() -> None:
    state = play(evening(1000, 1000, key="stud_hi"), "next, deal, opens 1, bring_in, call")
    for _ in range(3):
        state = play(state, "deal, opens 1, check, check")
    state = play(state, "deal, check, check")
    state = do(state, NoteCards(Seat(1), cards("AsAhAdKsKhKd2c")))
    player = replay(with_cards(state)).player(Seat(1))
    assert player.down == cards("AsAh2c")
    assert player.up == cards("AdKsKhKd")


def test_i4_the_judge_speaks_when_everything_is_known() -> None:
    state = do(showdown(), NoteCards(None, cards("AsKsQs2d3d")))
    state = do(state, NoteCards(Seat(0), cards("AhAd")))
    assert state.hand is not None
    due = state.hand.due
    assert isinstance(due, VerdictDue)
    assert winners_by_cards(state, due) == ()
    state = do(state, NoteCards(Seat(1), cards("KhKd")))
    (verdict,) = winners_by_cards(state, due)
    assert verdict.winners == (0,)
