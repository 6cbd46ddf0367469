"""The last hand of a table as it was stored, for somebody who looks back."""

from __future__ import annotations

import asyncio

from desktop_poker.app.evening import Evening
from desktop_poker.client.hand_replay import steps_of
from desktop_poker.client.table_client import Step
from desktop_poker.engine.views.seat_view import SeatView


async def last_hand(evening: Evening, view: SeatView, number: int) -> list[Step]:
    """A finished hand with what may be seen after it; empty where it is not kept."""
    facts = await asyncio.to_thread(evening.find_hand, number)
    if facts is None or view.table is None:
        return []
    return steps_of(facts, view.viewer, view.table)
