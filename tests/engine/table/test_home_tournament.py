"""engine/table/home_tournament.py: nobody is out while people can still buy in (I4a)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.home_commands import HomeCommand, StayOut
from desktop_poker.engine.table.home_state import HomeState
from desktop_poker.engine.table.home_table import can_take_back
from desktop_poker.engine.table.home_tournament import (
    asked_about,
    entries_are_open,
    is_decided,
    may_buy_in,
    without_chips,
)
from desktop_poker.engine.table.setup import TournamentRules
from tests.engine.table.homes import BUST, TOURNAMENT, do, evening, play, stacks

AIKO, BEN, CHIE = (Seat(number) for number in range(3))
LONG = replace(TOURNAMENT, payouts=(50, 30, 20))


def bust(rules: TournamentRules = LONG) -> HomeState:
    """Chie loses everything to Aiko in the first hand: 2,050, 950 and nothing."""
    return play(evening(1000, 1000, 1000, tournament=rules), BUST)


def prizes(state: HomeState) -> dict[str, tuple[int, int]]:
    return {one.name: (one.place, one.prize) for one in state.table.finishers}


def reason(state: HomeState, command: HomeCommand) -> Reason:
    with pytest.raises(Refused) as refused:
        do(state, command)
    return refused.value.reason


def test_i4a_the_next_hand_finishes_nobody_while_rebuys_are_open() -> None:
    state = bust()
    assert asked_about(state) == (CHIE,)
    state = play(state, "next")
    assert not state.table.finishers
    assert state.table.at(CHIE).name == "Chie"  # in sight, and not dealt in
    assert state.hand is not None
    assert not state.hand.state.has(CHIE)
    state = play(state, "deal, fold, buys 2 1000, next")
    assert state.hand is not None
    assert state.hand.state.has(CHIE)


def test_i4a_a_late_entry_after_a_bust_moves_the_places_and_the_prizes_are_the_pool() -> None:
    """Two third places and 140, 120, 80 and 60 of a pool for three were given once."""
    state = play(bust(), "out 2, next, deal, fold, comes Zoe 5, next")
    assert state.table.prizes == 40
    assert not state.table.finishers
    state = play(state, "deal, fold, fold, level 2, next")
    assert prizes(state) == {"Chie": (4, 0)}
    state = play(state, "deal, fold, fold, end")
    found = prizes(state)
    assert sorted(place for place, _ in found.values()) == [1, 2, 3, 4]
    assert sum(prize for _, prize in found.values()) == 40


def test_i4a_who_has_no_chips_is_asked_about_until_they_say_that_they_are_out() -> None:
    state = bust()
    out = play(state, "out 2")
    assert not asked_about(out)
    assert without_chips(out) == (CHIE,)
    assert may_buy_in(out.ledger, CHIE)
    back = play(out, "buys 2 1000")
    assert stacks(back)[2] == 1000
    assert back.ledger.out == ()
    assert reason(state, StayOut(AIKO)) is Reason.NOT_NOW
    assert reason(state, StayOut(Seat(7))) is Reason.NOT_SEATED


def test_i3_i4a_being_out_and_buying_in_can_be_undone() -> None:
    state = play(bust(), "out 2")
    assert can_take_back(state)
    again = play(state, "undo")
    assert asked_about(again) == (CHIE,)
    assert not asked_about(play(again, "redo"))
    bought = play(state, "buys 2 1000, undo")
    assert bought.ledger.out == state.ledger.out
    assert stacks(bought)[2] == 0


def test_i4a_a_rebuy_is_possible_in_the_break_that_ends_the_period() -> None:
    state = play(bust(), "out 2, next, deal, fold", seconds=0.0)
    state = play(state, "next, deal, fold", seconds=901.0)  # the second level, with rebuys
    resting = play(state, "next", seconds=1802.0)
    assert resting.table.break_until is not None
    assert not resting.table.finishers
    bought = play(resting, "buys 2 1000", seconds=1900.0)
    assert stacks(bought)[2] == 1000
    assert play(bought, "undo", seconds=1900.0).stack(CHIE) == 0
    gone = play(resting, "next", seconds=2103.0)
    assert prizes(gone) == {"Chie": (3, 6)}
    early = play(resting, "rest_over", seconds=1900.0)
    assert prizes(early) == {"Chie": (3, 6)}
    assert not entries_are_open(early.ledger)


def test_i4a_the_period_does_not_close_over_an_open_question() -> None:
    no_rest = tuple(replace(level, break_after=0.0) for level in LONG.levels)
    state = play(bust(replace(LONG, levels=no_rest)), "next, deal, fold")
    state = play(state, "next, deal, fold", seconds=901.0)
    with pytest.raises(Refused) as refused:
        play(state, "next", seconds=1802.0)
    assert refused.value.reason is Reason.REBUY_OPEN
    assert refused.value.facts["name"] == "Chie"
    assert prizes(play(state, "out 2, next", seconds=1802.0)) == {"Chie": (3, 6)}


def test_h5_the_places_of_several_hands() -> None:
    state = play(evening(1000, 2000, 3000, 4000, tournament=LONG), "counts 0 1000")
    state = play(state, "counts 1 2000, counts 2 3000, counts 3 4000")
    state = play(state, "next, deal, raise 4000, call, call, call, deal, deal, deal")
    state = play(state, "win 3, win 3, win 3, out 0, out 1, out 2")
    assert is_decided(state)
    over = play(state, "next")
    assert over.is_closed
    assert prizes(over) == {"Aiko": (4, 0), "Ben": (3, 8), "Chie": (2, 12), "Dan": (1, 20)}


def test_h5_equal_stacks_in_one_hand_share_a_place() -> None:
    state = play(evening(1000, 1000, 1000, tournament=LONG), "next, deal, raise 1000, call, call")
    state = play(state, "deal, deal, deal, win 0, out 1, out 2, next")
    assert prizes(state) == {"Ben": (2, 8), "Chie": (2, 7), "Aiko": (1, 15)}


def test_i4a_the_tournament_is_decided_when_nobody_buys_in_again() -> None:
    state = play(bust(), "out 2, next, deal, raise 950, call, deal, deal, deal, win 0")
    assert not is_decided(state)
    with pytest.raises(Refused) as refused:
        play(state, "next")
    assert refused.value.reason is Reason.NOT_ENOUGH_PLAYERS
    over = play(state, "out 1, next")
    assert over.is_closed
    assert prizes(over) == {"Chie": (3, 6), "Ben": (2, 9), "Aiko": (1, 15)}
    on = play(state, "buys 1 1000, next")
    assert on.is_playing
    late = play(state, "comes Zoe 5, next")
    assert late.is_playing


def test_i4a_who_has_no_rebuys_left_is_not_asked_but_gets_the_place_later() -> None:
    state = play(bust(), "buys 2 1000, next, deal, fold, raise 1000, call, deal, deal, deal, win 0")
    assert stacks(state)[2] == 0
    assert not asked_about(state)
    assert not may_buy_in(state.ledger, CHIE)
    state = play(state, "next")
    assert not state.table.finishers
    assert prizes(play(state, "deal, fold, level 2, next")) == {"Chie": (3, 8)}


def test_h5_without_rebuys_a_place_is_given_at_once() -> None:
    none = replace(LONG, rebuy_levels=0, most_rebuys=0)
    state = play(evening(1000, 1000, 1000, tournament=none), BUST)
    assert not asked_about(state)
    assert prizes(play(state, "next")) == {"Chie": (3, 6)}


def test_i4a_an_evening_that_ends_early_ranks_by_stacks() -> None:
    state = play(bust(), "end")
    assert prizes(state) == {"Chie": (3, 6), "Ben": (2, 9), "Aiko": (1, 15)}


def test_i4a_places_that_are_given_are_final() -> None:
    state = play(bust(), "level 2, next, deal, fold, level 0")
    assert prizes(state) == {"Chie": (3, 6)}
    assert not entries_are_open(state.ledger)
    for deed in ("comes Zoe 5", "buys 1 1000"):
        with pytest.raises(Refused):
            play(state, deed)


def test_a_stack_that_was_corrected_to_nothing_is_out_like_any_other() -> None:
    state = play(evening(1000, 1000, 1000, tournament=LONG), "next, deal, fold, fold, counts 1 0")
    assert asked_about(state) == (BEN,)
    assert prizes(play(state, "level 2, next")) == {"Ben": (3, 6)}


def test_i9_the_journal_of_an_older_program_is_entered_as_it_was() -> None:
    """There a busted player was out with the next hand, and the chair was free."""
    old = replace(play(bust(), "next, deal, fold").ledger, version=2, busts=(), out=())
    busted = replace(old, table=replace(old.table, finishers=()))
    state = play(HomeState(ledger=busted), "next")
    assert prizes(state) == {"Chie": (3, 6)}
    assert play(state, "deal, fold, comes Zoe 2").table.at(CHIE).name == "Zoe"
