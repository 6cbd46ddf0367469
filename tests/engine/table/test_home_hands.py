"""engine/table/home_hands.py: from one hand of real cards to the next."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.home_hands import settled
from tests.engine.table.homes import TOURNAMENT, evening, play, stacks


def test_a_hand_in_progress_is_not_settled() -> None:
    with pytest.raises(Refused):
        settled(play(evening(1000, 1000), "next"))
    assert settled(evening(1000, 1000)) == evening(1000, 1000).ledger


def test_the_ledger_takes_over_the_stacks() -> None:
    state = play(evening(1000, 1000, 1000), "next, deal, fold, fold, buys 0 50")
    ledger = settled(state)
    assert [seated.stack for _, seated in ledger.table.taken] == [1050, 950, 1050]
    assert ledger.winners == ("home:chie",)
    assert dict(ledger.began) == {0: 1000, 1: 1000, 2: 1000}


def test_two_players_with_chips_are_needed() -> None:
    with pytest.raises(Refused) as refusal:
        play(evening(1000, 1000), "away 0, next")
    assert refusal.value.reason is Reason.NOT_ENOUGH_PLAYERS


def test_b9_heads_up_the_button_is_the_small_blind() -> None:
    state = play(evening(1000, 1000), "next")
    assert stacks(state) == [950, 900]
    assert stacks(play(state, "deal, fold, next")) == [850, 1000]


def test_h5_levels_by_minutes_apply_from_the_next_hand() -> None:
    state = play(evening(1000, 1000, tournament=TOURNAMENT), "next, deal, fold")
    state = play(state, "next", seconds=901.0)
    assert stacks(state) == [750, 950]
    assert state.table.level == 1


def test_h5_levels_by_hands() -> None:
    by_hands = replace(TOURNAMENT, level_minutes=0.0, level_hands=2)
    state = evening(1000, 1000, tournament=by_hands)
    levels = []
    for _ in range(4):
        state = play(state, "next, deal, fold")
        levels.append(state.table.level)
        if state.table.level == 1 and len(levels) == 4:
            break
    assert levels == [0, 0, 1, 1]


def test_h5_a_break_comes_after_its_level_and_can_be_ended() -> None:
    state = play(evening(1000, 1000, tournament=TOURNAMENT), "next, deal, fold")
    state = play(state, "next, deal, fold", seconds=901.0)
    resting = play(state, "next", seconds=1802.0)
    assert resting.hand is None
    assert resting.table.break_until == 1802.0 + 300
    with pytest.raises(Refused) as refusal:
        play(resting, "next", seconds=1900.0)
    assert refusal.value.reason is Reason.NOT_NOW
    early = play(resting, "rest_over, next", seconds=1900.0)
    assert early.table.level == 2
    assert play(resting, "next", seconds=2200.0).table.level == 2
    with pytest.raises(Refused):
        play(early, "deal, fold, rest_over")


def test_h5_places_prizes_and_the_end_of_a_tournament() -> None:
    state = play(evening(1000, 1000, 1000, tournament=TOURNAMENT), "next, deal, raise 1000, fold")
    state = play(state, "call, deal, deal, deal, win 0, level 2, next")
    assert [finisher.name for finisher in state.table.finishers] == ["Chie"]
    state = play(state, "deal, raise 950, call, deal, deal, deal, win 0, next")
    assert state.is_closed
    places = {finisher.name: finisher.prize for finisher in state.table.finishers}
    assert places == {"Chie": 0, "Ben": 9, "Aiko": 21}


def test_who_leaves_before_the_first_hand_takes_the_buy_in_along() -> None:
    state = play(evening(1000, 1000, 1000, tournament=TOURNAMENT), "home 2")
    assert state.table.prizes == 20


def test_g8_a_game_of_other_size_refuses_too_many() -> None:
    state = evening(*[1000] * 8, key="stud_hi")
    assert play(state, "next").hand is not None
    assert state.table.at(Seat(7)).name == "Hana"
