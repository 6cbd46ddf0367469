"""Evenings of real cards in the database: one row each, with the ledger as JSON (I9)."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.table.home_state import LEDGER_VERSION, Ledger
from desktop_poker.engine.table.room import RoomState
from desktop_poker.host.codec import decode, encode
from desktop_poker.storage.clock import utc_now
from desktop_poker.storage.errors import StorageError

OPEN_EVENINGS = (
    "SELECT evening_id, name, opened_at, saved_at, version, ledger FROM evenings WHERE open = 1 "
    "ORDER BY saved_at DESC"
)

PAST_EVENINGS = (
    "SELECT evening_id, name, opened_at, saved_at, version, ledger FROM evenings WHERE open = 0 "
    "ORDER BY saved_at DESC LIMIT ?"
)


class SavedEvening(Struct, frozen=True, kw_only=True):
    """An evening that can be gone on with."""

    evening_id: str
    name: str
    opened_at: str
    saved_at: str
    ledger: Ledger


def put_evening(connection: sqlite3.Connection, evening_id: str, ledger: Ledger) -> None:
    """Write an evening as it is between two hands."""
    now = utc_now()
    is_open = ledger.table.room is not RoomState.CLOSED
    connection.execute(
        "INSERT INTO evenings (evening_id, name, opened_at, saved_at, open, version, ledger) "
        "VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (evening_id) DO UPDATE SET "
        "name = excluded.name, saved_at = excluded.saved_at, open = excluded.open, "
        "version = excluded.version, ledger = excluded.ledger",
        (
            *(evening_id, ledger.table.setup.name, now, now, int(is_open)),
            *(LEDGER_VERSION, encode(ledger)),
        ),
    )


def read_evening(row: Sequence[Any]) -> SavedEvening:
    """Read a row; one of a newer program is refused, and stays as it is."""
    evening_id, name, opened_at, saved_at, version, data = row
    if version > LEDGER_VERSION:
        raise StorageError(
            "the evening {name} was written by a newer Desktop Poker; please update the program",
            name=name,
        )
    try:
        ledger = decode(data, Ledger)
    except BadInput as error:
        raise StorageError(
            "the evening {name} can't be read: {problem}", name=name, problem=error
        ) from None
    return SavedEvening(
        evening_id=evening_id,
        name=name,
        opened_at=opened_at,
        saved_at=saved_at,
        ledger=ledger,
    )
