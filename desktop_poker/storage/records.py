"""Finished hands and saved tables in the database (H3).

Hands form a chain: each hash covers the hash before it and everything recorded about the hand, so
that a changed or missing hand shows.
"""

from __future__ import annotations

import hashlib
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, cast, get_args

from msgspec import Struct

from desktop_poker.engine.cards.card import written
from desktop_poker.engine.hand.events import HandEvent
from desktop_poker.engine.hand.log import replay
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.table import TableSnapshot
from desktop_poker.engine.views.redaction import Seen
from desktop_poker.host.codec import decode, encode
from desktop_poker.host.ports import FinishedHand, Participant
from desktop_poker.storage.database import refused
from desktop_poker.storage.errors import StorageError

FIRST_HASH = "0" * 64
_HAND_EVENTS = frozenset(get_args(HandEvent))


class HandRecord(Struct, frozen=True, kw_only=True):
    """A stored hand."""

    hand_id: int
    table_id: str
    hand_no: int
    played_at: str  # UTC, ISO 8601
    game: str
    facts: tuple[Seen, ...]
    names: dict[int, str]  # by seat
    own_seat: int | None

    @property
    def events(self) -> tuple[HandEvent, ...]:
        """The facts of the hand itself."""
        return hand_events(self.facts)


class SavedTable(Struct, frozen=True, kw_only=True):
    """A table that can be gone on with."""

    table_id: str
    name: str
    saved_at: str
    snapshot: TableSnapshot


def hand_events(facts: tuple[Seen, ...]) -> tuple[HandEvent, ...]:
    """Leave out what is about the table around the hand."""
    return tuple(
        [cast("HandEvent", seen.event) for seen in facts if type(seen.event) in _HAND_EVENTS]
    )


def utc_now() -> str:
    """The time for people and files, in UTC."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class Records:
    """The history of one profile."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection = connection
        self._path = path
        self._lock = threading.Lock()

    def save_table(self, table_id: str, snapshot: TableSnapshot) -> None:
        """Remember a table as it is between two hands."""
        with self._writing() as connection:
            _put_table(connection, table_id, snapshot)

    def store(self, table_id: str, hand: FinishedHand) -> None:
        """Store a hand and the table after it, both or neither; once, however often asked."""
        with self._writing() as connection:
            found = connection.execute(
                "SELECT 1 FROM hand_records WHERE table_id = ? AND hand_no = ?",
                (table_id, hand.hand_no),
            ).fetchone()
            if found is None:
                _put_hand(connection, table_id, hand.hand_no, hand.facts, hand.participants)
            _put_table(connection, table_id, hand.snapshot)

    def import_hand(
        self,
        table_id: str,
        hand_no: int,
        facts: tuple[Seen, ...],
        participants: tuple[Participant, ...],
    ) -> bool:
        """Take in a hand from elsewhere; False when it is here already."""
        with self._writing() as connection:
            found = connection.execute(
                "SELECT 1 FROM hand_records WHERE table_id = ? AND hand_no = ?",
                (table_id, hand_no),
            ).fetchone()
            if found is None:
                _put_hand(connection, table_id, hand_no, facts, participants)
            return found is None

    def tables(self) -> list[SavedTable]:
        """The open tables, the last used first."""
        rows = self._rows(
            "SELECT table_id, name, saved_at, snapshot FROM tables WHERE open = 1 "
            "ORDER BY saved_at DESC"
        )
        return [
            SavedTable(
                table_id=table_id,
                name=name,
                saved_at=saved_at,
                snapshot=decode(snapshot, TableSnapshot),
            )
            for table_id, name, saved_at, snapshot in rows
        ]

    def hands(self, newest: int | None = None) -> Iterator[HandRecord]:
        """Stored hands, oldest first; only the newest so many, if asked."""
        rows = self._rows(
            "SELECT hand_id FROM hand_records ORDER BY hand_id DESC LIMIT ?",
            (-1 if newest is None else newest,),
        )
        for (hand_id,) in reversed(rows):
            yield self.hand(hand_id)

    def hand(self, hand_id: int) -> HandRecord:
        """One stored hand."""
        rows = self._rows(
            "SELECT table_id, hand_no, played_at, game, facts FROM hand_records WHERE hand_id = ?",
            (hand_id,),
        )
        if not rows:
            raise StorageError("there is no hand {number} in the history", number=hand_id)
        table_id, hand_no, played_at, game, facts = rows[0]
        people = self._rows(
            "SELECT seat, name, is_self FROM hand_participants WHERE hand_id = ? ORDER BY seat",
            (hand_id,),
        )
        return HandRecord(
            hand_id=hand_id,
            table_id=table_id,
            hand_no=hand_no,
            played_at=played_at,
            game=game,
            facts=decode(facts, tuple[Seen, ...]),
            names={seat: name for seat, name, _ in people},
            own_seat=next((seat for seat, _, is_self in people if is_self), None),
        )

    def first_broken_link(self) -> int | None:
        """The first hand whose hash does not follow from what is stored; None: all are sound."""
        previous = FIRST_HASH
        rows = self._rows(
            "SELECT hand_id, table_id, hand_no, played_at, facts, previous, hash "
            "FROM hand_records ORDER BY hand_id"
        )
        for hand_id, table_id, hand_no, played_at, facts, before, digest in rows:
            expected = _hash(previous, table_id, hand_no, played_at, facts)
            if before != previous or digest != expected:
                return int(hand_id)
            previous = digest
        return None

    def close(self) -> None:
        """Close the database."""
        with self._lock:
            self._connection.close()

    def _rows(self, query: str, values: tuple[object, ...] = ()) -> list[Any]:
        try:
            with self._lock:
                return self._connection.execute(query, values).fetchall()
        except sqlite3.Error as error:
            raise refused(self._path, error) from None

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction: all of it, or nothing and a clear error."""
        with self._lock:
            try:
                self._connection.execute("BEGIN IMMEDIATE")
                yield self._connection
                self._connection.execute("COMMIT")
            except sqlite3.Error as error:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise refused(self._path, error) from None


def _put_table(connection: sqlite3.Connection, table_id: str, snapshot: TableSnapshot) -> None:
    now = utc_now()
    is_open = snapshot.state.room is not RoomState.CLOSED
    connection.execute(
        "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (table_id) DO UPDATE SET "
        "saved_at = excluded.saved_at, open = excluded.open, snapshot = excluded.snapshot",
        (table_id, snapshot.state.setup.name, now, now, is_open, encode(snapshot)),
    )


def _put_hand(
    connection: sqlite3.Connection,
    table_id: str,
    hand_no: int,
    seen: tuple[Seen, ...],
    participants: tuple[Participant, ...],
) -> None:
    last = connection.execute(
        "SELECT hash FROM hand_records ORDER BY hand_id DESC LIMIT 1"
    ).fetchone()
    previous = last[0] if last else FIRST_HASH
    events = hand_events(seen)
    final = replay(events)
    facts, played_at = encode(seen), utc_now()
    cursor = connection.execute(
        "INSERT INTO hand_records (table_id, hand_no, played_at, game, rules, stakes, facts, "
        "previous, hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            *(table_id, hand_no, played_at, final.started.game),
            *(encode(final.started.rules), encode(final.started.stakes), facts),
            *(previous, _hash(previous, table_id, hand_no, played_at, facts)),
        ),
    )
    starting = {seating.seat: seating.stack for seating in final.started.seatings}
    connection.executemany(
        "INSERT INTO hand_participants VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [_row(cursor.lastrowid, person, final, starting) for person in participants],
    )


def _row(
    hand_id: int | None, person: Participant, final: HandState, starting: dict[Seat, int]
) -> tuple[object, ...]:
    seat = Seat(person.seat)
    player = final.player(seat)
    return (
        *(hand_id, seat, person.player, person.name, person.is_bot, person.is_self),
        *(starting[seat], player.stack, written(player.down + player.up), player.shown),
    )


def _hash(previous: str, table_id: str, hand_no: int, played_at: str, facts: bytes) -> str:
    digest = hashlib.sha256()
    for part in (previous, table_id, str(hand_no), played_at):
        digest.update(part.encode() + b"\n")
    digest.update(facts)
    return digest.hexdigest()
