"""Everybody's picture at one table, as one of them sees it."""

from __future__ import annotations

from collections.abc import Mapping

from desktop_poker.client.table.faces import faces_at
from desktop_poker.engine.views.seat_view import SeatView


def seated_faces(view: SeatView, own: str) -> Mapping[str, str]:
    """What each picture is made from, by player; one's own is the one that was chosen, if any."""
    taken = view.table.taken if view.table is not None else ()
    me = next((seated.player for seat, seated in taken if seat == view.viewer), None)
    chosen = (str(me), own) if own and me is not None else None
    return faces_at(tuple(str(other.player) for _, other in taken), chosen)
