"""The last hand of a table as it was stored, for somebody who looks back."""

from __future__ import annotations

import asyncio

from desktop_poker.app.evening import Evening
from desktop_poker.client.history.hand_replay import steps_of
from desktop_poker.client.table.table_client import TableClient, Update


async def last_hand(evening: Evening, client: TableClient, number: int) -> list[Update]:
    """A finished hand with what may be seen after it; empty where it is not kept."""
    record = await asyncio.to_thread(evening.find_hand, number)
    view = client.view
    if record is None or view.table is None:
        return []
    for seat, name in record.names.items():  # some may have left before anybody came back
        client.names.setdefault(seat, name)
    return steps_of(record.facts, view.viewer, view.table)
