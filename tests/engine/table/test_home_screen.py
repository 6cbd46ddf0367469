"""engine/table/home_screen.py: the app deals for once, with the same people and stacks."""

from __future__ import annotations

import pytest

from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.asking import VerdictDue
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.home_commands import ChooseCards, NextHand, NoteCards
from desktop_poker.engine.table.home_noted import winners_by_cards
from desktop_poker.engine.table.home_screen import board, hole_cards, is_shown
from desktop_poker.engine.table.home_state import HomeState
from tests.engine.table.homes import do, evening, play, stacks

KEY = b"a secret of some length"


def begun(*amounts: int) -> HomeState:
    state = do(evening(*amounts), ChooseCards(on_screen=True))
    return do(state, NextHand(KEY))


def test_the_same_evening_goes_on_with_other_cards() -> None:
    state = play(evening(1000, 1000, 1000), "next, deal, fold, fold")
    state = do(do(state, ChooseCards(on_screen=True)), NextHand(KEY))
    assert stacks(state) == [900, 950, 1000]
    assert state.hand is not None
    assert state.hand.log.started.button == 1
    state = play(state, "deal, fold, fold")
    back = do(state, ChooseCards(on_screen=False))
    real = play(back, "next, deal")
    assert real.key == b""
    assert hole_cards(real, Seat(0)) == ()
    assert real.chips == 3000


def test_hands_belong_to_their_owners_until_the_showdown() -> None:
    state = play(begun(1000, 1000, 1000), "deal")
    hands = [hole_cards(state, Seat(seat)) for seat in range(3)]
    assert all(len(hand) == 2 for hand in hands)
    assert len({card for hand in hands for card in hand}) == 6
    assert not any(is_shown(state, Seat(seat)) for seat in range(3))
    state = play(state, "fold, call, check, deal")
    assert hole_cards(state, Seat(0)) == ()
    assert len(board(state)) == 3
    state = play(state, "check, check, deal, check, check, deal, check, check")
    assert is_shown(state, Seat(1))
    assert not is_shown(state, Seat(0))


def test_a_run_out_opens_the_hands_and_the_judge_proposes() -> None:
    state = play(begun(1000, 1000), "deal, raise 1000, call")
    assert is_shown(state, Seat(0))
    state = play(state, "deal, deal, deal")
    assert state.hand is not None
    due = state.hand.due
    assert isinstance(due, VerdictDue)
    (verdict,) = winners_by_cards(state, due)
    assert verdict.winners


def test_who_deals_a_street_again_gets_the_same_cards() -> None:
    state = play(begun(1000, 1000), "deal, call, check, deal")
    first = board(state)
    assert board(play(state, "undo, deal")) == first
    assert board(play(state, "undo, undo, check, deal")) == first
    other = do(do(evening(1000, 1000), ChooseCards(on_screen=True)), NextHand(b"another"))
    assert board(play(other, "deal, call, check, deal")) != first


def test_nothing_is_dealt_that_is_not_due_or_not_possible() -> None:
    with pytest.raises(Refused) as refusal:
        play(begun(1000, 1000), "deal, deal")
    assert refusal.value.reason is Reason.NOT_ASKED
    with pytest.raises(Refused) as refusal:
        do(evening(1000, 1000, key="razz"), ChooseCards(on_screen=True))
    assert refusal.value.reason is Reason.NOT_ALLOWED_HERE
    with pytest.raises(Refused) as refusal:
        do(play(begun(1000, 1000), "deal"), NoteCards(Seat(0), cards("AsAd")))
    assert refusal.value.reason is Reason.NOT_NOW
    assert board(evening(1000, 1000)) == ()
    assert not is_shown(evening(1000, 1000), Seat(0))
