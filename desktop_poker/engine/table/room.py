"""The states of a room and of a hand, and which may follow which (H1).

    WAITING ──► STARTING ──► IN_HAND        any of them ──► CLOSED
       ▲           │  ▲         │
       └───────────┘  └─────────┤
       └────────────────────────┘

A hand goes HAND_INIT, its streets, SHOWDOWN, HAND_END. A fold-out goes straight from a street to
HAND_END; an all-in goes to SHOWDOWN and stays there while the board is run out (D2).
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
    return hand.variant.streets[hand.street].name.upper()


def action_state(*, asking: bool) -> str:
    """Whether the hand waits for somebody's input, or is applying one."""
    return "ACTION_WAIT" if asking else "ACTION_APPLY"
