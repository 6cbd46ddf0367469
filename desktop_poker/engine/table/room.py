"""The states of a room, of a hand and of an action, and which may follow which (H1).

    WAITING ──► STARTING ──► IN_HAND        any of them ──► CLOSED
       ▲           │  ▲         │
       └───────────┘  └─────────┤
       └────────────────────────┘

A hand goes HAND_INIT, its streets, SHOWDOWN, HAND_END. A fold-out goes straight from a street to
HAND_END; an all-in goes to SHOWDOWN and stays there while the board is run out (D2). In a hand the
action goes ACTION_APPLY, ACTION_WAIT, ACTION_APPLY …, and is ACTION_APPLY when the hand ends.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from desktop_poker.engine.errors import IllegalTransition
from desktop_poker.engine.hand.state import HandState, Stage


class RoomState(StrEnum):
    """What a room is doing."""

    WAITING = "waiting"
    STARTING = "starting"
    IN_HAND = "in_hand"
    CLOSED = "closed"


_W, _S, _H, _C = RoomState.WAITING, RoomState.STARTING, RoomState.IN_HAND, RoomState.CLOSED

ROOM_MOVES: Mapping[RoomState, frozenset[RoomState]] = {
    _W: frozenset({_S, _C}),
    _S: frozenset({_H, _W, _C}),
    _H: frozenset({_S, _W, _C}),
    _C: frozenset(),
}


class ActionState(StrEnum):
    """Whether a table waits for a player's input, or applies what it was told (H1).

    Dealing, the pauses of a run-out and judging are ACTION_APPLY: no input is taken then.
    """

    NONE = "none"  # no hand
    WAIT = "ACTION_WAIT"
    APPLY = "ACTION_APPLY"


_NONE, _WAIT, _APPLY = ActionState.NONE, ActionState.WAIT, ActionState.APPLY

ACTION_MOVES: Mapping[ActionState, frozenset[ActionState]] = {
    _NONE: frozenset({_APPLY}),
    _APPLY: frozenset({_APPLY, _WAIT, _NONE}),
    _WAIT: frozenset({_APPLY, _WAIT}),  # a hand never ends in the middle of a question
}

HAND_INIT, SHOWDOWN, HAND_END = "HAND_INIT", "SHOWDOWN", "HAND_END"
_AFTER_BETTING = (Stage.RUNNING_OUT, Stage.SHOWING, Stage.JUDGING)


def move(current: RoomState, to: RoomState) -> RoomState:
    """Return the new state; raises IllegalTransition against the table."""
    if to not in ROOM_MOVES[current]:
        raise IllegalTransition(f"a room does not go from {current} to {to}")
    return to


def phase(hand: HandState) -> str:
    """The state of a hand by its usual name: HAND_INIT, PREFLOP …, SHOWDOWN, HAND_END."""
    if hand.stage is Stage.OVER:
        return HAND_END
    if hand.stage in _AFTER_BETTING:
        return SHOWDOWN
    if hand.street < 0:
        return HAND_INIT
    return hand.variant.streets[hand.street].key.upper()


def move_action(current: ActionState, to: ActionState) -> ActionState:
    """Return the new state of the action; raises IllegalTransition against the table."""
    if to not in ACTION_MOVES[current]:
        raise IllegalTransition(f"an action does not go from {current} to {to}")
    return to
