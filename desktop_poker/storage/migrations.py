"""The database's schema: one step a version, applied in order."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import suppress

from desktop_poker.storage.errors import StorageError

# One statement at a time: a script would commit by itself, and a step must be all or nothing.
_FIRST = (
    """
    CREATE TABLE tables (
        table_id   TEXT PRIMARY KEY,
        name       TEXT NOT NULL,
        opened_at  TEXT NOT NULL,
        saved_at   TEXT NOT NULL,
        open       INTEGER NOT NULL,
        snapshot   BLOB NOT NULL
    ) STRICT
    """,
    """
    CREATE TABLE hand_records (
        hand_id    INTEGER PRIMARY KEY AUTOINCREMENT,
        table_id   TEXT NOT NULL,
        hand_no    INTEGER NOT NULL,
        played_at  TEXT NOT NULL,
        game       TEXT NOT NULL,
        rules      BLOB NOT NULL,
        stakes     BLOB NOT NULL,
        facts      BLOB NOT NULL,
        previous   TEXT NOT NULL,
        hash       TEXT NOT NULL UNIQUE,
        UNIQUE (table_id, hand_no)
    ) STRICT
    """,
    """
    CREATE TABLE hand_participants (
        hand_id    INTEGER NOT NULL REFERENCES hand_records (hand_id),
        seat       INTEGER NOT NULL,
        player     TEXT NOT NULL,
        name       TEXT NOT NULL,
        is_bot     INTEGER NOT NULL,
        is_self    INTEGER NOT NULL,
        starting   INTEGER NOT NULL,
        finishing  INTEGER NOT NULL,
        cards      TEXT NOT NULL,
        shown      INTEGER NOT NULL,
        PRIMARY KEY (hand_id, seat)
    ) STRICT
    """,
    """
    CREATE INDEX hands_by_time ON hand_records (played_at)
    """,
)


def _first(connection: sqlite3.Connection) -> None:
    for statement in _FIRST:
        connection.execute(statement)


def _evenings(connection: sqlite3.Connection) -> None:
    """Evenings of real cards: apart from the tables, which any program of this one can go on."""
    connection.execute(
        """
        CREATE TABLE evenings (
            evening_id TEXT PRIMARY KEY,
            name       TEXT NOT NULL,
            opened_at  TEXT NOT NULL,
            saved_at   TEXT NOT NULL,
            open       INTEGER NOT NULL,
            version    INTEGER NOT NULL,
            ledger     BLOB NOT NULL
        ) STRICT
        """
    )


def _hashed_columns(connection: sqlite3.Connection) -> None:
    """Which columns a hand's hash covers, by version (chain.COVERED): the first, up to here."""
    connection.execute("ALTER TABLE hand_records ADD COLUMN hashed INTEGER NOT NULL DEFAULT 1")


def _readings(connection: sqlite3.Connection) -> None:
    """How a hand from a file was read; nothing for one of which there is nothing to say."""
    connection.execute("ALTER TABLE hand_records ADD COLUMN reading BLOB NOT NULL DEFAULT x''")


MIGRATIONS: tuple[Callable[[sqlite3.Connection], None], ...] = (
    _first,
    _evenings,
    _hashed_columns,
    _readings,
)


def migrate(connection: sqlite3.Connection) -> None:
    """Bring a database up to date; one from a newer program is refused."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > len(MIGRATIONS):
        raise StorageError(
            "this history was written by a newer Desktop Poker (schema {version}); "
            "please update the program",
            version=version,
        )
    for number, step in enumerate(MIGRATIONS[version:], start=version + 1):
        connection.execute("BEGIN IMMEDIATE")
        try:
            step(connection)
            connection.execute(f"PRAGMA user_version = {number}")
            connection.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
            raise
