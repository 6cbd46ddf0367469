"""Whether somebody may have the next hand at once (E4)."""

from __future__ import annotations

from desktop_poker.engine.errors import Reason
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.state import PlayerId, TableState


def why_no_skip(table: TableState, hand: HandState | None, by: PlayerId) -> Reason | None:
    """Why the rest of this hand is not skipped; None: it is.

    Pauses are for everybody who watches, so nobody else may sit here but bots, and nobody skips a
    hand that they still play.
    """
    seat = table.seat_of(by)
    if seat is None:
        return Reason.NOT_SEATED
    if any(not seated.is_bot and seated.player != by for _, seated in table.taken):
        return Reason.NOT_ALONE
    if table.room is not RoomState.IN_HAND:
        is_coming = table.room is RoomState.STARTING and not table.paused
        return None if is_coming and table.break_until is None else Reason.NOT_NOW
    plays = hand is not None and hand.has(seat) and not hand.player(seat).folded
    return Reason.IN_THE_HAND if plays else None
