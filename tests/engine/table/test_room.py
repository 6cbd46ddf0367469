"""engine/table/room.py: the graph of the room and the names of a hand's states (H1)."""

from __future__ import annotations

import itertools

import pytest

from desktop_poker.engine.errors import IllegalTransition
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.table.room import (
    ACTION_MOVES,
    ROOM_MOVES,
    ActionState,
    RoomState,
    move,
    move_action,
    phase,
)
from tests.engine.playing import Play, started

W, S, H, C = RoomState.WAITING, RoomState.STARTING, RoomState.IN_HAND, RoomState.CLOSED
LEGAL = {(W, S), (S, H), (S, W), (H, S), (H, W), (W, C), (S, C), (H, C)}


@pytest.mark.parametrize(("here", "there"), list(itertools.product(RoomState, RoomState)))
def test_h1_the_whole_graph_of_the_room(here: RoomState, there: RoomState) -> None:
    if (here, there) in LEGAL:
        assert move(here, there) is there
    else:
        with pytest.raises(IllegalTransition):
            move(here, there)


def test_h1_every_state_is_in_the_graph_and_closed_is_the_end() -> None:
    assert set(ROOM_MOVES) == set(RoomState)
    assert not ROOM_MOVES[C]


def phases(play: Play, *steps: str) -> list[str]:
    found = [phase(play.state)]
    for step in steps:
        play(step)
        found.append(phase(play.state))
    return [name for number, name in enumerate(found) if number == 0 or found[number - 1] != name]


def test_h1_a_hand_of_holdem_to_the_showdown() -> None:
    play = Play(started(stacks=(100, 100)))
    steps = ["deal", "call", "check", *(["deal", "check", "check"] * 3), "judge"]
    names = ["HAND_INIT", "PREFLOP", "FLOP", "TURN", "RIVER", "SHOWDOWN", "HAND_END"]
    assert phases(play, *steps) == names


def test_h1_b11_a_fold_out_goes_straight_to_the_end() -> None:
    assert phases(Play(started()), "deal", "fold", "fold") == ["HAND_INIT", "PREFLOP", "HAND_END"]


def test_h1_d2_an_all_in_is_in_showdown_while_the_board_is_run_out() -> None:
    play = Play(started(stacks=(20, 20)))
    steps = ("deal", "raise 20", "call", "deal", "deal", "deal", "judge")
    assert phases(play, *steps) == ["HAND_INIT", "PREFLOP", "SHOWDOWN", "HAND_END"]


def test_h1_a_hand_of_stud() -> None:
    play = Play(started("stud_hi", (100, 100)))("deal", "bring_in", "call")
    found = [phase(play.state)]
    while play.due is not None:
        due = type(play.due).__name__
        play({"DealDue": "deal", "ActionDue": "check"}.get(due, "judge"))
        found.append(phase(play.state))
    assert [name for name, _ in itertools.groupby(found)] == [
        *("THIRD", "FOURTH", "FIFTH", "SIXTH", "SEVENTH", "SHOWDOWN", "HAND_END"),
    ]


def test_h1_before_any_card_the_hand_is_reset() -> None:
    state: HandState = Play(started(stacks=(50, 60, 70))).state
    assert phase(state) == "HAND_INIT"
    assert {int(player.seat) for player in state.players} == {0, 1, 2}
    assert not any(player.folded or player.all_in or player.down for player in state.players)
    assert state.pots == ()


N, WAIT, APPLY = ActionState.NONE, ActionState.WAIT, ActionState.APPLY
ACTIONS = {(N, APPLY), (APPLY, APPLY), (APPLY, WAIT), (APPLY, N), (WAIT, WAIT), (WAIT, APPLY)}


@pytest.mark.parametrize(("here", "there"), list(itertools.product(ActionState, ActionState)))
def test_h1a_the_whole_graph_of_an_action(here: ActionState, there: ActionState) -> None:
    if (here, there) in ACTIONS:
        assert move_action(here, there) is there
    else:
        with pytest.raises(IllegalTransition):
            move_action(here, there)


def test_h1a_the_states_of_an_action_have_their_names() -> None:
    assert set(ACTION_MOVES) == set(ActionState)
    assert (WAIT.value, APPLY.value) == ("ACTION_WAIT", "ACTION_APPLY")
