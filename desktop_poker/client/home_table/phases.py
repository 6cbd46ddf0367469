"""What the evening waits for."""

from __future__ import annotations

from enum import StrEnum

from desktop_poker.engine.hand.asking import DealDue, DrawDue, OpenerDue, VerdictDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.table.home_state import HomeState


class Phase(StrEnum):
    """What people have to do."""

    BETWEEN = "between"  # no hand: post the next one
    DEAL = "deal"
    OPENER = "opener"
    ACT = "act"
    VERDICT = "verdict"
    OVER = "over"  # the hand is finished and can be reopened
    BREAK = "break"
    CLOSED = "closed"


def phase_of(state: HomeState, seconds: float) -> Phase:
    """What the evening waits for."""
    if state.is_closed:
        return Phase.CLOSED
    until = state.table.break_until
    if until is not None and not state.is_playing:
        return Phase.BREAK if state.ledger.clock.time(seconds) < until else Phase.BETWEEN
    if state.hand is None:
        return Phase.BETWEEN
    match state.hand.due:
        case DealDue():
            return Phase.DEAL
        case ActionDue() | DrawDue():
            return Phase.ACT
        case OpenerDue():
            return Phase.OPENER
        case VerdictDue():
            return Phase.VERDICT
        case _:
            return Phase.OVER
