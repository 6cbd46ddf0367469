"""engine/table/home_screen.py: the app deals for once, with the same people and stacks."""

from __future__ import annotations

import pytest

from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.asking import OpenerDue, VerdictDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.home_commands import ChooseCards, NextHand, NoteCards
from desktop_poker.engine.table.home_noted import winners_by_cards
from desktop_poker.engine.table.home_screen import board, hole_cards, is_shown, table_cards
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
        do(play(begun(1000, 1000), "deal"), NoteCards(Seat(0), cards("AsAd")))
    assert refusal.value.reason is Reason.NOT_NOW
    assert board(evening(1000, 1000)) == ()
    assert not is_shown(evening(1000, 1000), Seat(0))


STUD = ("stud_hi", "razz", "stud_8")


def stud(key: str, *amounts: int) -> HomeState:
    state = do(evening(*amounts, key=key), ChooseCards(on_screen=True))
    return play(do(state, NextHand(KEY)), "deal")


def go_on(state: HomeState) -> HomeState:
    """Deal, check, call or bring it in."""
    assert state.hand is not None
    due = state.hand.due
    if not isinstance(due, ActionDue):
        return play(state, "deal")
    kinds = {choice.kind.value for choice in due.choices}
    return play(state, next(kind for kind in ("check", "call", "bring_in") if kind in kinds))


@pytest.mark.parametrize("key", STUD)
def test_stud_shows_up_cards_to_all_and_hides_the_rest(key: str) -> None:
    state = stud(key, 1000, 1000, 1000)
    assert isinstance(state.hand and state.hand.due, ActionDue)  # the app sees who brings it in
    for seat in range(3):
        down, down_too, up = table_cards(state, Seat(seat))
        assert (down, down_too) == (None, None)
        assert up is not None
        assert up not in hole_cards(state, Seat(seat))


@pytest.mark.parametrize("key", STUD)
def test_stud_is_dealt_to_the_end_without_asking_who_opens(key: str) -> None:
    state = stud(key, 1000, 1000, 1000)
    while state.hand is not None and not isinstance(state.hand.due, VerdictDue):
        assert not isinstance(state.hand.due, OpenerDue)
        state = go_on(state)
    assert state.hand is not None
    hands = [table_cards(state, Seat(seat)) for seat in range(3)]
    assert [len(hand) for hand in hands] == [7, 7, 7]
    assert None not in sum(hands, ())
    assert len(set(sum(hands, ()))) == 21
    due = state.hand.due
    assert isinstance(due, VerdictDue)
    assert winners_by_cards(state, due)


def test_a_stud_table_goes_from_real_cards_to_the_screen_and_back() -> None:
    state = play(evening(1000, 1000, 1000, key="stud_8"), "next, deal, opens 1, bring_in")
    state = play(state, "fold, fold")
    before = stacks(state)
    state = do(do(state, ChooseCards(on_screen=True)), NextHand(KEY))
    assert stacks(state) == [stack - 10 for stack in before]
    state = play(state, "deal, bring_in, fold, fold")
    state = play(do(state, ChooseCards(on_screen=False)), "next, deal")
    assert isinstance(state.hand and state.hand.due, OpenerDue)  # real cards: people see them
    assert table_cards(state, Seat(0)) == ()
    assert state.chips == 3000


def test_eight_at_stud_share_the_last_card_on_the_screen_too() -> None:
    state = stud("stud_hi", *(5000,) * 8)
    while state.hand is not None and not isinstance(state.hand.due, VerdictDue):
        state = go_on(state)
    assert len(board(state)) == 1  # not enough cards for all (G1)
    due = state.hand.due if state.hand is not None else None
    assert isinstance(due, VerdictDue)
    assert winners_by_cards(state, due)
