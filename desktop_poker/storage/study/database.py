"""``study.sqlite3``: judgements of stored hands, which can be made again at any time.

A hand is known by its hash, so that nothing is said of another hand when a history was restored.
The history itself is never written.
"""

from __future__ import annotations

import sqlite3
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any

from desktop_poker.ai.coach.judgement import JUDGE, HandResult, Judgement
from desktop_poker.host.codec import decode, encode
from desktop_poker.storage.errors import StorageError
from desktop_poker.storage.owner_only import make_file
from desktop_poker.storage.profile import keep_aside
from desktop_poker.storage.records import Records

_VERSION = 2  # of the tables; another one begins anew
_BUSY_SECONDS = 5.0
_TABLES = """
CREATE TABLE judgements (
    hash TEXT NOT NULL, judge INTEGER NOT NULL, judged BLOB NOT NULL, PRIMARY KEY (hash, judge)
) STRICT, WITHOUT ROWID;
CREATE TABLE results (
    hash TEXT NOT NULL, judge INTEGER NOT NULL, result BLOB NOT NULL, PRIMARY KEY (hash, judge)
) STRICT, WITHOUT ROWID;
"""


class Judgements:
    """What the coach has said of the hands of one profile."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = threading.Lock()
        self._connection = _opened(path)

    def put(self, digest: str, judged: tuple[Judgement, ...]) -> None:
        """Keep what was said of a hand: all of it, or nothing and a clear error."""
        self._run(
            "INSERT OR REPLACE INTO judgements (hash, judge, judged) VALUES (?, ?, ?)",
            (digest, JUDGE, encode(judged)),
        )

    def of(self, digest: str) -> tuple[Judgement, ...] | None:
        """What today's judge has said of a hand; None: nothing yet."""
        rows = self._run(
            "SELECT judged FROM judgements WHERE hash = ? AND judge = ?", (digest, JUDGE)
        )
        return decode(rows[0][0], tuple[Judgement, ...]) if rows else None

    def put_result(self, digest: str, result: HandResult) -> None:
        """Keep what a hand brought, and what of it was luck."""
        self._run(
            "INSERT OR REPLACE INTO results (hash, judge, result) VALUES (?, ?, ?)",
            (digest, JUDGE, encode(result)),
        )

    def result(self, digest: str) -> HandResult | None:
        """What a hand brought; None: nobody has counted it yet."""
        rows = self._run("SELECT result FROM results WHERE hash = ? AND judge = ?", (digest, JUDGE))
        return decode(rows[0][0], HandResult) if rows else None

    def known(self) -> set[str]:
        """The hands that today's judge has judged."""
        return {
            row[0] for row in self._run("SELECT hash FROM judgements WHERE judge = ?", (JUDGE,))
        }

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            self._connection.close()

    def _run(self, query: str, values: tuple[object, ...]) -> list[tuple[Any, ...]]:
        try:
            with self._lock:
                return self._connection.execute(query, values).fetchall()
        except sqlite3.Error as error:
            raise _refused(self._path, error) from None


def hash_of_hand(records: Records, hand_id: int) -> str:
    """The hash of a stored hand."""
    rows = records.rows("SELECT hash FROM hand_records WHERE hand_id = ?", (hand_id,))
    return str(rows[0][0]) if rows else ""


def own_hands(records: Records) -> list[tuple[int, str]]:
    """Numbers and hashes of the hands in which the owner played, newest first."""
    return [
        (hand_id, digest)
        for hand_id, digest in records.rows(
            "SELECT h.hand_id, h.hash FROM hand_records h WHERE EXISTS (SELECT 1 FROM "
            "hand_participants p WHERE p.hand_id = h.hand_id AND p.is_self = 1) "
            "ORDER BY h.hand_id DESC"
        )
    ]


def _opened(path: Path) -> sqlite3.Connection:
    """Open or make the file; a damaged one, or one of another form, is kept aside."""
    try:
        return _connect(path)
    except sqlite3.OperationalError as error:
        raise _refused(path, error) from None
    except sqlite3.DatabaseError:
        keep_aside(path)
        for suffix in ("-wal", "-shm"):
            companion = path.with_name(path.name + suffix)
            if companion.exists():
                keep_aside(companion)
    try:
        return _connect(path)
    except sqlite3.Error as error:
        raise _refused(path, error) from None


def _connect(path: Path) -> sqlite3.Connection:
    with suppress(OSError):  # SQLite says it in its own words
        make_file(path)
    connection = sqlite3.connect(
        path, timeout=_BUSY_SECONDS, isolation_level=None, check_same_thread=False
    )
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")  # what a power cut takes is made again
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version != _VERSION:
            connection.executescript(
                "DROP TABLE IF EXISTS judgements; DROP TABLE IF EXISTS results; "
                f"{_TABLES} PRAGMA user_version = {_VERSION};"
            )
    except BaseException:
        connection.close()
        raise
    return connection


def _refused(path: Path, error: Exception) -> StorageError:
    return StorageError("{path} can't be used: {problem}", path=path, problem=error)
