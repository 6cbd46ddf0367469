"""engine/table/home_table.py: rules I1 to I9 from what people enter."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.asking import DealDue, OpenerDue, VerdictDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.house import MisdealBlinds, MisdealLimit, OddChips, Straddle
from desktop_poker.engine.rules.stakes import Stakes
from desktop_poker.engine.table.home_commands import (
    Arrive,
    ChangeTable,
    HomeCommand,
    MakeBombPot,
    MoveClock,
    NextHand,
    PlaceButton,
    PostStraddle,
    RunClock,
    StopClock,
    TakeBack,
)
from desktop_poker.engine.table.home_hands import played
from desktop_poker.engine.table.home_state import HomeState
from desktop_poker.engine.table.home_table import can_do_again, can_take_back, may_straddle
from tests.engine.table.homes import TOURNAMENT, do, evening, play, setup, stacks

TO_SHOWDOWN = "deal, check, check, check"


def refused(state: HomeState, command: HomeCommand) -> Reason:
    with pytest.raises(Refused) as refusal:
        do(state, command)
    return refusal.value.reason


def checked_down(*amounts: int, **options: object) -> HomeState:
    """Three players check a hand down to its showdown."""
    state = play(evening(*amounts, **options), "next, deal, call, call, check")  # type: ignore[arg-type]
    return play(state, TO_SHOWDOWN, TO_SHOWDOWN, TO_SHOWDOWN)


def short_button() -> HomeState:
    """The button is all-in for a blind, the others check the hand down."""
    state = play(evening(100, 1000, 1000), "next, deal, call, call, check")
    return play(state, *["deal, check, check"] * 3)


def test_i3_a_change_in_a_reopened_hand_is_not_forgotten_by_redo() -> None:
    state = play(evening(1000, 1000, 1000), "next, deal, fold, fold, buys 0 500")
    state = play(state, "undo, undo, away 2, redo")
    assert state.table.at(Seat(2)).sitting_out
    with pytest.raises(Refused):
        play(state, "redo")
    assert state.table.at(Seat(2)).sitting_out


def test_i1_the_app_keeps_button_blinds_turns_and_stacks() -> None:
    state = play(evening(1000, 1000, 1000), "next")
    assert state.hand is not None
    started = state.hand.log.started
    assert (started.button, started.small_blind, started.big_blind) == (0, 1, 2)
    assert stacks(state) == [1000, 950, 900]
    state = play(state, "deal, fold, fold, next")
    assert state.hand is not None
    assert state.hand.log.started.button == 1
    assert stacks(state) == [900, 950, 1000]


def test_e1_people_choose_the_first_button_and_may_place_it_again() -> None:
    state = do(evening(1000, 1000, 1000), PlaceButton(Seat(2)))
    state = play(state, "next")
    assert state.hand is not None
    assert state.hand.log.started.button == 2


def test_i2_no_card_is_known_and_actions_are_the_engines() -> None:
    state = play(evening(1000, 1000, 1000), "next, deal")
    assert state.hand is not None
    assert all(player.down == (None, None) for player in state.hand.state.players)
    assert isinstance(state.hand.due, ActionDue)
    with pytest.raises(Refused):
        play(state, "check")


def test_i3_undo_takes_back_one_action_at_a_time_and_redo_does_it_again() -> None:
    state = play(evening(1000, 1000, 1000), "next, deal, raise 300")
    back = play(state, "undo")
    assert stacks(back) == [1000, 950, 900]
    assert play(back, "redo") == state
    assert refused(back, TakeBack()) is Reason.NOTHING_TO_UNDO


def test_i3_a_finished_hand_is_reopened_payouts_included() -> None:
    state = play(checked_down(1000, 1000, 1000), "win 0")
    assert stacks(state) == [1200, 900, 900]
    other = play(state, "undo, win 2")
    assert stacks(other) == [900, 900, 1200]
    assert not can_take_back(play(other, "next"))


def test_i3_changes_after_the_hand_are_undone_first() -> None:
    state = play(short_button(), "win 1, buys 0 500")
    assert stacks(state) == [500, 1200, 900]
    back = play(state, "undo")
    assert stacks(back) == [0, 1200, 900]
    assert isinstance(play(back, "undo").hand.due, VerdictDue)  # type: ignore[union-attr]
    assert play(back, "undo, redo, redo") == state
    assert not can_do_again(state)


def test_i3_another_action_forgets_what_was_undone() -> None:
    state = play(short_button(), "win 1, buys 0 500, undo, undo, win 2")
    assert stacks(state) == [0, 900, 1200]
    assert not can_do_again(state)


def test_i3_a_rebuy_does_not_stop_the_reopening_of_the_hand() -> None:
    """Chips that are bought after the hand are no part of it."""
    state = play(short_button(), "win 1, buys 0 500, undo, undo, win 0, buys 1 50")
    assert stacks(state) == [300, 950, 900]


def test_i3_a_change_in_mid_hand_does_not_mix_with_undo() -> None:
    state = play(evening(1000, 1000, 1000), "next, deal, raise 300")
    state = do(state, Arrive(name="Zoe", seat=Seat(5), stack=700))
    state = play(state, "undo")
    assert state.table.at(Seat(5)).stack == 700


def test_i4_people_choose_winners_pot_by_pot() -> None:
    state = play(evening(1000, 200, 500), "next, deal, raise 1000, call, call")
    state = play(state, "deal, deal, deal")
    assert state.hand is not None
    due = state.hand.due
    assert isinstance(due, VerdictDue)
    assert (due.pot, due.amount, set(due.eligible)) == (0, 600, {0, 1, 2})
    with pytest.raises(Refused):
        play(state, "win 7")
    state = play(state, "win 1")
    with pytest.raises(Refused):
        play(state, "win 1")  # not eligible for the side pot
    assert stacks(play(state, "win 2")) == [500, 600, 600]


def test_i4_c3_ties_split_and_odd_chips_follow_the_table() -> None:
    stakes = Stakes(small_blind=5, big_blind=15)
    three = evening(100, 100, 100, stakes=stakes)
    state = play(three, "next, deal, fold, call, check")
    state = play(state, "deal, check, check, deal, check, check, deal, check, check, win 1+2")
    assert stacks(state) == [100, 100, 100]


@pytest.mark.parametrize(
    ("odd", "expected", "box"),
    [(OddChips.BUTTON, [1001, 995, 1002, 1002], 0), (OddChips.CARRY, [1001, 995, 1001, 1001], 2)],
)
def test_i8_odd_chips_in_each_value(odd: OddChips, expected: list[int], box: int) -> None:
    stakes = Stakes(small_blind=5, big_blind=10)
    state = evening(1000, 1000, 1000, 1000, stakes=stakes, odd_chips=odd)
    state = play(state, "next, deal, call, call, fold, check")
    state = play(state, *["deal, check, check, check"] * 3, "win 0+2+3")
    assert (stacks(state), state.box) == (expected, box)
    again = play(state, "next")
    assert again.chips == 4000


def test_c3_the_box_goes_to_the_last_winners_at_the_end() -> None:
    stakes = Stakes(small_blind=5, big_blind=10)
    state = evening(1000, 1000, 1000, 1000, stakes=stakes, odd_chips=OddChips.CARRY)
    state = play(state, "next, deal, call, call, fold, check")
    state = play(state, *["deal, check, check, check"] * 3, "win 0+2+3, end")
    assert state.box == 0
    assert state.chips == 4000


@pytest.mark.parametrize("burn", [True, False])
def test_i5_i8_burn_in_each_value(burn: bool) -> None:
    state = play(evening(1000, 1000, 1000, burn=burn), "next, deal, call, call, check")
    assert state.hand is not None
    due = state.hand.due
    assert isinstance(due, DealDue)
    assert due.burn is burn


@pytest.mark.parametrize(
    ("blinds", "void", "redealt"),
    [
        (MisdealBlinds.RETURN, [1000, 1000, 1000], [1000, 950, 900]),
        (MisdealBlinds.STAY, [1000, 950, 900], [1000, 950, 900]),
    ],
)
def test_i6_i8_a_misdeal_is_dealt_again_with_the_same_button(
    blinds: MisdealBlinds, void: list[int], redealt: list[int]
) -> None:
    state = play(evening(1000, 1000, 1000, misdeal_blinds=blinds), "next, deal, void")
    assert stacks(state) == void
    assert state.chips == 3000
    state = play(state, "next")
    assert stacks(state) == redealt
    assert state.hand is not None
    assert state.hand.log.started.button == 0
    assert state.hand.log.started.hand_no == 1  # I6a
    assert state.chips == 3000
    assert play(state, "deal, fold, fold").chips == 3000


def test_i6_a_misdeal_can_be_taken_back() -> None:
    state = play(evening(1000, 1000, 1000), "next, deal, raise 300")
    again = play(state, "void, undo")
    assert again.hand is not None
    assert state.hand is not None
    assert again.hand.state == state.hand.state


def with_a_box() -> HomeState:
    """Two share a pot of 25, and the odd chip is in the box."""
    odd = Stakes(small_blind=5, big_blind=10)
    state = evening(1000, 1000, 1000, odd_chips=OddChips.CARRY, stakes=odd)
    state = play(state, "next, deal, call, fold, check", *["deal, check, check"] * 3, "win 0+2")
    assert (stacks(state), state.box) == ([1002, 995, 1002], 1)
    return state


def test_i6_a_misdeal_late_in_the_hand_restores_stacks_and_box() -> None:
    state = play(with_a_box(), "next, deal, call, call, check, deal, bet 300, call, fold")
    assert sum(stacks(state)) < 2999
    state = play(state, "void")
    assert (stacks(state), state.box) == ([1002, 995, 1002], 1)
    assert play(state, "next").chips == 3000


def test_i6a_a_void_hand_uses_up_no_hand_of_a_level_or_a_rotation() -> None:
    by_hands = replace(TOURNAMENT, level_minutes=0.0, level_hands=2)
    state = play(evening(1000, 1000, 1000, tournament=by_hands), "next, deal, fold, fold")
    for _ in range(3):
        state = play(state, "next, deal, call, void")
    state = play(state, "next, deal, fold, fold")
    assert (state.table.hand_no, state.table.level) == (2, 0)
    assert play(state, "next").table.level == 1
    mixed = replace(
        setup(), seats=8, games=(setup().games[0], setup("razz").games[0]), rotate_every=2
    )
    state = do(evening(1000, 1000, 1000, key="razz"), ChangeTable(mixed))
    for hand in ("void", "void", "deal, fold, fold", "void", "deal, fold, fold"):
        state = play(state, "next", hand)
        assert game_of(state) == "holdem"
    assert game_of(play(state, "next")) == "razz"


def game_of(state: HomeState) -> str:
    assert state.hand is not None
    return state.hand.log.started.game


def test_i6a_a_void_first_hand_is_a_beginning_all_the_same() -> None:
    state = play(evening(1000, 1000, tournament=TOURNAMENT), "next, deal, void, next, deal")
    assert state.table.hand_no == 1
    state = play(state, "void")
    assert [hand.hand_no for hand in played(state)] == [1]
    with pytest.raises(Refused):
        play(state, "home 0")


def test_c3_i6a_at_the_end_the_box_goes_to_the_winners_of_the_last_hand_that_counted() -> None:
    state = play(with_a_box(), "next, deal, void, end")
    assert (stacks(state), state.box) == ([1003, 995, 1002], 0)


def test_i6_with_the_limit_one_hand_is_dead_after_substantial_action() -> None:
    limit = MisdealLimit.SUBSTANTIAL_ACTION
    state = play(evening(1000, 1000, 1000, misdeal_limit=limit), "next, deal, call, call")
    with pytest.raises(Refused) as refusal:
        play(state, "void")
    assert refusal.value.reason is Reason.SUBSTANTIAL_ACTION
    dead = play(state, "kill 0, check, deal")
    assert dead.hand is not None
    assert dead.hand.state.player(Seat(0)).folded
    assert stacks(play(state, "void bad_deck")) == [1000, 1000, 1000]


def test_i6_posts_that_stand_go_back_at_the_end_of_the_evening() -> None:
    state = evening(1000, 1000, 1000, misdeal_blinds=MisdealBlinds.STAY)
    state = play(state, "next, deal, void, end")
    assert stacks(state) == [1000, 1000, 1000]


def test_i6_whose_blind_stands_can_not_leave() -> None:
    state = evening(1000, 1000, 1000, misdeal_blinds=MisdealBlinds.STAY)
    state = play(state, "next, deal, void")
    for deed in ("home 1", "away 2"):
        with pytest.raises(Refused) as refusal:
            play(state, deed)
        assert refusal.value.reason is Reason.BLIND_STANDS


def test_i6_a_blind_who_leaves_after_a_misdeal_moves_the_blinds_on() -> None:
    state = play(evening(1000, 1000, 1000, 1000), "next, deal, void, away 1, next")
    assert state.hand is not None
    assert len(state.hand.state.players) == 3
    started = state.hand.log.started
    assert (started.button, started.small_blind, started.big_blind) == (0, 2, 3)
    assert started.hand_no == 1


def test_g2_stud_people_say_who_opens() -> None:
    state = play(evening(1000, 1000, 1000, key="stud_hi"), "next, deal")
    assert state.hand is not None
    assert isinstance(state.hand.due, OpenerDue)
    state = play(state, "opens 2, bring_in, fold, call, deal")
    assert isinstance(state.hand.due, OpenerDue)  # type: ignore[union-attr]


def test_c4_stud_8_pays_high_and_low_halves() -> None:
    state = play(evening(1000, 1000, key="stud_8"), "next, deal, opens 1, bring_in, call")
    for _ in range(3):
        state = play(state, "deal, opens 1, check, check")
    state = play(state, "deal, check, check")  # no new up cards: sixth street's opener
    half = play(state, "win 0 1")
    assert stacks(half) == [1000, 1000]
    assert stacks(play(half, "undo, win 0 -")) == [1030, 970]


def test_nothing_is_entered_when_the_evening_is_over() -> None:
    state = play(evening(1000, 1000), "end")
    assert refused(state, NextHand()) is Reason.ROOM_CLOSED


def test_i8_the_clock_can_be_stopped_and_moved() -> None:
    state = evening(1000, 1000)
    state = do(state, StopClock(), 10)
    assert state.ledger.clock.time(100) == 10
    assert do(state, StopClock(), 50) == state
    state = do(state, RunClock(), 70)
    assert state.ledger.clock.time(100) == 40
    assert do(state, RunClock(), 80) == state
    state = do(state, MoveClock(60.0), 100)
    assert state.ledger.clock.time(100) == 100


def test_time_is_no_part_of_undo() -> None:
    state = play(evening(1000, 1000), "counts 0 900")
    state = do(state, StopClock(), 10)
    assert play(state, "undo").ledger.clock.stopped_at == 10
    assert play(state, "undo, redo").ledger.clock.stopped_at == 10


def test_j4_a_straddle_is_said_before_the_cards_and_can_be_taken_back() -> None:
    state = play(evening(*[1000] * 4, straddle=Straddle.UTG), "next")
    seat = Seat(3)
    assert [may_straddle(state, Seat(number)) for number in range(4)] == [False] * 3 + [True]
    said = do(state, PostStraddle(seat))
    assert said.hand is not None
    assert (said.hand.state.started.straddle, said.net(seat)) == (3, -200)
    again = do(said, PostStraddle(seat))
    assert again.hand == state.hand
    dealt = play(said, "deal")
    for late in (dealt, play(evening(*[1000] * 4), "next")):
        with pytest.raises(Refused):
            do(late, PostStraddle(seat))
    assert dealt.hand is not None
    assert isinstance(dealt.hand.due, ActionDue)
    assert dealt.hand.due.seat == 0


def test_j5_a_bomb_pot_among_real_cards() -> None:
    state = evening(*[1000] * 3, bomb_pot=0, bomb_ante=2)
    state = play(do(state, MakeBombPot()), "next, deal, deal")
    assert state.hand is not None
    assert (state.hand.state.street, state.pot) == (1, 600)
    assert [state.net(Seat(number)) for number in range(3)] == [-200] * 3
    with pytest.raises(Refused):
        do(evening(1000, 1000), MakeBombPot())
