"""Open the history: SQLite in WAL mode, checked, migrated, damaged files kept aside."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from desktop_poker.storage.errors import StorageError
from desktop_poker.storage.migrations import MIGRATIONS, migrate
from desktop_poker.storage.owner_only import make_file
from desktop_poker.storage.profile import keep_aside

_BUSY_SECONDS = 5.0
_PAGES_KIB = 256  # a writer adds at the end; what is read again the system keeps


class OpenedDatabase(Struct, frozen=True):
    """A connection, and where a damaged database went."""

    connection: sqlite3.Connection
    damaged: Path | None = None


def open_database(path: Path) -> OpenedDatabase:
    """Open or make the database. A damaged one is kept aside and reported; a new one begins."""
    try:
        return OpenedDatabase(_connect(path))
    except (sqlite3.DatabaseError, UnicodeError) as error:
        if isinstance(error, sqlite3.OperationalError):
            raise refused(path, error) from None
    aside = keep_aside(path)
    for suffix in ("-wal", "-shm"):
        companion = path.with_name(path.name + suffix)
        if companion.exists():
            keep_aside(companion)
    try:
        return OpenedDatabase(_connect(path), aside)
    except sqlite3.DatabaseError as error:
        raise refused(path, error) from None


def count_open_tables(path: Path) -> int:
    """How many tables are kept that can be gone on with; looks, and changes nothing."""
    if not path.exists():
        return 0
    try:
        connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
        try:
            found = connection.execute("SELECT COUNT(*) FROM tables WHERE open = 1").fetchone()
        finally:
            connection.close()
    except sqlite3.Error:
        return 0  # whoever opens the history finds and reports the damage
    return int(found[0])


def has_open_table(path: Path) -> bool:
    """Whether a table is kept that can be gone on with."""
    return count_open_tables(path) > 0


def look_into(path: Path) -> sqlite3.Connection | None:
    """Open a history to read it while another copy writes; None where that can't be done."""
    try:
        connection = sqlite3.connect(
            f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=_BUSY_SECONDS
        )
    except sqlite3.Error:
        return None
    try:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
    except sqlite3.Error:
        version = None
    if version == len(MIGRATIONS):
        return connection
    connection.close()
    return None


def refused(path: Path, error: Exception) -> StorageError:
    """Say what the database said."""
    return StorageError("the history {path} can't be used: {problem}", path=path, problem=error)


def _check(connection: sqlite3.Connection) -> None:
    (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise sqlite3.DatabaseError(verdict)


def _connect(path: Path) -> sqlite3.Connection:
    with suppress(OSError):  # SQLite says it in its own words; its -wal and -shm are like the file
        make_file(path)
    # Used by one thread at a time, but not always by the one that opened it.
    connection = sqlite3.connect(
        path, timeout=_BUSY_SECONDS, isolation_level=None, check_same_thread=False
    )
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")  # a power cut loses no finished hand
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute(f"PRAGMA cache_size = {-_PAGES_KIB}")
        _check(connection)
        migrate(connection)
    except BaseException:
        connection.close()
        raise
    return connection
