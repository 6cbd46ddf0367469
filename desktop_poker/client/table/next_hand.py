"""The next hand at once, for somebody who is out of this one and plays alone with bots (E4)."""

from __future__ import annotations

from desktop_poker.engine.table.commands import SkipHand
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.skipping import why_no_skip
from desktop_poker.engine.views.seat_view import SeatView


def next_hand(view: SeatView) -> SkipHand | None:
    """What asks for it; None: nobody may have it now."""
    table, seat = view.table, view.viewer
    seated = None if table is None or seat is None else table.seats[seat]
    if table is None or seated is None or not table.hand_no:
        return None
    why = why_no_skip(table, view.hand, seated.player)
    return SkipHand(table.hand_no) if why is None else None


def has_folded(view: SeatView) -> bool:
    """Whether the viewer was in the hand that goes on, and is no longer."""
    hand, seat, table = view.hand, view.viewer, view.table
    if hand is None or seat is None or table is None or table.room is not RoomState.IN_HAND:
        return False
    return hand.has(seat) and hand.player(seat).folded
