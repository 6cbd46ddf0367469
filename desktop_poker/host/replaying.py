"""What an entry of the journal does to a table, when the table comes back after a crash (H3)."""

from __future__ import annotations

from typing import assert_never

from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.table.commands import AskRabbit, ShowCards
from desktop_poker.engine.table.course import (
    Decided,
    go_on,
    note_connection,
    note_stored,
    receive,
    wake,
)
from desktop_poker.engine.table.table import Table
from desktop_poker.host.ports import Connected, EntryLogged, HandSaved, Received, WentOn, Woken

Input = Woken | Received | Connected | HandSaved | WentOn | EntryLogged


def decided_again(table: Table, entry: Input) -> Decided:
    """Decide an input as the run before has decided it."""
    match entry:
        case Woken():
            return wake(table, entry.now)
        case Received(command=ShowCards() | AskRabbit()) if table.outcome is None:
            # About the hand whose snapshot this table comes from: nothing depends on it.
            return Decided(table, ())
        case Received():
            return receive(table, entry.command, by=entry.by, now=entry.now)
        case Connected():
            return note_connection(
                table,
                entry.player,
                connected=entry.connected,
                now=entry.now,
                since=entry.since,
            )
        case HandSaved():
            # A table that comes from the snapshot of that very hand does not wait for it.
            decided = note_stored(table, entry.now)
            return decided if decided.facts else go_on(table, entry.now)
        case WentOn():
            return go_on(table, entry.now, entry.shift)
        case EntryLogged():
            raise BadInput("this is the journal of a Home Table")
        case _:
            assert_never(entry)
