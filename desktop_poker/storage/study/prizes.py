"""What a tournament paid, from the table that a hand was played at."""

from __future__ import annotations

from desktop_poker.engine.table.table import TableSnapshot
from desktop_poker.host.codec import decode
from desktop_poker.storage.records import HandRecord, Records


def payouts_of(records: Records, record: HandRecord) -> tuple[float, ...]:
    """Prizes as parts of 1, best place first; none for cash, and where the table is not kept."""
    started = record.facts[0].event if record.facts else None
    if not getattr(started, "tournament", False):
        return ()
    rows = records.rows("SELECT snapshot FROM tables WHERE table_id = ?", (record.table_id,))
    if not rows:
        return ()
    rules = decode(rows[0][0], TableSnapshot).state.setup.tournament
    return () if rules is None else tuple(share / 100 for share in rules.payouts)
