"""The last hand of a table as it was stored, for somebody who looks back."""

from __future__ import annotations

import asyncio

from desktop_poker.app.evening import Evening
from desktop_poker.client.hand_replay import steps_of
from desktop_poker.client.table_client import Step
from desktop_poker.engine.views.redaction import Seen
from desktop_poker.engine.views.seat_view import SeatView

_NEWEST = 50  # hands to look through for the last one


async def last_hand(evening: Evening, view: SeatView, number: int) -> list[Step]:
    """A finished hand with what may be seen after it; empty where it is not kept."""
    facts = await asyncio.to_thread(find_hand, evening, number)
    if facts is None or view.table is None:
        return []
    return steps_of(facts, view.viewer, view.table)


def find_hand(evening: Evening, number: int) -> tuple[Seen, ...] | None:
    """The facts of a hand of the table that is played."""
    for record in evening.records.hands(newest=_NEWEST):
        if (record.table_id, record.hand_no) == (evening.table_id, number):
            return record.facts
    return None
