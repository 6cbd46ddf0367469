"""Finished hands and saved tables in the database (H3).

Hands form a chain: each hash covers the hash before it and everything recorded about the hand, so
that a changed or missing hand shows.
"""

from __future__ import annotations

import hashlib
import sqlite3
import threading
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, cast, get_args

from msgspec import Struct

from desktop_poker.engine.cards.card import written
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.hand.events import HandEvent
from desktop_poker.engine.hand.log import replay
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.table import TableSnapshot
from desktop_poker.engine.views.redaction import Seen
from desktop_poker.host.codec import decode, encode
from desktop_poker.host.ports import FinishedHand, Participant, SettledHand
from desktop_poker.storage.clock import utc_now
from desktop_poker.storage.database import refused
from desktop_poker.storage.errors import StorageError
from desktop_poker.storage.evening_rows import put_evening
from desktop_poker.storage.readings import PLAIN, Reading

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
    players: dict[int, str]  # the same people as the program knows them
    own_seat: int | None
    reading: Reading = PLAIN

    @property
    def events(self) -> tuple[HandEvent, ...]:
        """The facts of the hand itself."""
        return hand_events(self.facts)


class ImportedHand(Struct, frozen=True):
    """A hand from elsewhere, on its way into the history."""

    hand_no: int  # in its file
    facts: tuple[Seen, ...]
    participants: tuple[Participant, ...]
    reading: Reading = PLAIN


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


class Records:
    """The history of one profile."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection = connection
        self._path = path
        self._lock = threading.Lock()

    def save_table(self, table_id: str, snapshot: TableSnapshot) -> None:
        """Remember a table as it is between two hands."""
        with self.writing() as connection:
            _put_table(connection, table_id, snapshot)

    def forget_table(self, table_id: str) -> None:
        """Take back a table on which nothing has happened."""
        with self.writing() as connection:
            connection.execute("DELETE FROM tables WHERE table_id = ?", (table_id,))

    def use_table(self, table_id: str) -> None:
        """Remember that somebody has come back to a table: it is the one that was used last."""
        with self.writing() as connection:
            values = (utc_now(), table_id)
            connection.execute("UPDATE tables SET saved_at = ? WHERE table_id = ?", values)

    def close_table(self, table_id: str) -> None:
        """Go on with a table no more; its hands stay in the history."""
        with self.writing() as connection:
            connection.execute("UPDATE tables SET open = 0 WHERE table_id = ?", (table_id,))

    def store(self, table_id: str, hand: FinishedHand) -> None:
        """Store a hand and the table after it, both or neither; once, however often asked."""
        with self.writing() as connection:
            _put_once(connection, table_id, hand)
            _put_table(connection, table_id, hand.snapshot)

    def settle(self, evening_id: str, hand: SettledHand) -> None:
        """Store a hand of real cards and the ledger after it, in the same way."""
        with self.writing() as connection:
            _put_once(connection, evening_id, hand)
            put_evening(connection, evening_id, hand.ledger)

    def import_hand(
        self,
        table_id: str,
        hand_no: int,
        facts: tuple[Seen, ...],
        participants: tuple[Participant, ...],
    ) -> bool:
        """Take in a hand from elsewhere; False when it is here already."""
        return bool(self.import_hands(table_id, [ImportedHand(hand_no, facts, participants)]))

    def import_hands(self, table_id: str, hands: Iterable[ImportedHand]) -> int:
        """Take in hands from elsewhere, all or none; how many of them were not here before."""
        taken = 0
        with self.writing() as connection:
            rows = connection.execute(
                "SELECT hand_no FROM hand_records WHERE table_id = ?", (table_id,)
            )
            known = {number for (number,) in rows}
            for hand in hands:
                if hand.hand_no not in known:
                    name = (table_id, hand.hand_no, utc_now())
                    _put_hand(connection, name, hand.facts, hand.participants, hand.reading)
                    taken += 1
        return taken

    def tables(self) -> list[SavedTable]:
        """The open tables, the last used first."""
        rows = self.rows(
            "SELECT table_id, name, saved_at, snapshot FROM tables WHERE open = 1 "
            "ORDER BY saved_at DESC, opened_at DESC"
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
        rows = self.rows(
            "SELECT hand_id FROM hand_records ORDER BY hand_id DESC LIMIT ?",
            (-1 if newest is None else newest,),
        )
        for (hand_id,) in reversed(rows):
            yield self.hand(hand_id)

    def hand(self, hand_id: int) -> HandRecord:
        """One stored hand."""
        rows = self.rows(
            "SELECT table_id, hand_no, played_at, game, facts FROM hand_records WHERE hand_id = ?",
            (hand_id,),
        )
        if not rows:
            raise StorageError("there is no hand {number} in the history", number=hand_id)
        table_id, hand_no, played_at, game, facts = rows[0]
        read = self.rows("SELECT reading FROM hand_readings WHERE hand_id = ?", (hand_id,))
        people = self.rows(
            "SELECT seat, name, is_self, player FROM hand_participants "
            "WHERE hand_id = ? ORDER BY seat",
            (hand_id,),
        )
        return HandRecord(
            hand_id=hand_id,
            table_id=table_id,
            hand_no=hand_no,
            played_at=played_at,
            game=game,
            facts=decode(facts, tuple[Seen, ...]),
            names={seat: name for seat, name, *_ in people},
            players={seat: player for seat, *_, player in people},
            own_seat=next((seat for seat, _, is_self, _ in people if is_self), None),
            reading=decode(read[0][0], Reading) if read else PLAIN,
        )

    def hand_of(self, table_id: str, hand_no: int) -> HandRecord | None:
        """A hand by its table and its number there, if it is kept."""
        rows = self.rows(
            "SELECT hand_id FROM hand_records WHERE table_id = ? AND hand_no = ?",
            (table_id, hand_no),
        )
        return self.hand(rows[0][0]) if rows else None

    def first_broken_link(self) -> int | None:
        """The first hand whose hash does not follow from what is stored; None: all are sound."""
        previous, expected_id = FIRST_HASH, 1
        rows = self.rows(
            "SELECT hand_id, table_id, hand_no, played_at, game, rules, stakes, facts, "
            "previous, hash FROM hand_records ORDER BY hand_id"
        )
        for hand_id, *columns, before, digest in rows:
            people = self.rows(
                "SELECT * FROM hand_participants WHERE hand_id = ? ORDER BY seat", (hand_id,)
            )
            read = self.rows("SELECT reading FROM hand_readings WHERE hand_id = ?", (hand_id,))
            expected = _hash(previous, columns, [*(person[1:] for person in people), *read])
            if hand_id != expected_id or before != previous or digest != expected:
                return expected_id
            previous, expected_id = digest, expected_id + 1
        # The number of the last hand is remembered apart from the hands.
        last = self.rows("SELECT seq FROM sqlite_sequence WHERE name = 'hand_records'")
        return expected_id if last and last[0][0] >= expected_id else None

    def close(self) -> None:
        """Close the database."""
        with self._lock:
            self._connection.close()

    def rows(self, query: str, values: tuple[object, ...] = ()) -> list[Any]:
        """Everything that a query finds."""
        try:
            with self._lock:
                return self._connection.execute(query, values).fetchall()
        except (sqlite3.Error, UnicodeError) as error:
            raise refused(self._path, error) from None

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction: all of it, or nothing and a clear error."""
        with self._lock:
            try:
                self._connection.execute("BEGIN IMMEDIATE")
                yield self._connection
                self._connection.execute("COMMIT")
            except BaseException as error:
                with suppress(sqlite3.Error):
                    if self._connection.in_transaction:
                        self._connection.execute("ROLLBACK")
                if isinstance(error, sqlite3.Error | UnicodeError):
                    raise refused(self._path, error) from None
                raise


def _put_table(connection: sqlite3.Connection, table_id: str, snapshot: TableSnapshot) -> None:
    now = utc_now()
    is_open = snapshot.state.room is not RoomState.CLOSED
    connection.execute(
        "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (table_id) DO UPDATE SET "
        "saved_at = excluded.saved_at, open = excluded.open, snapshot = excluded.snapshot",
        (table_id, snapshot.state.setup.name, now, now, is_open, encode(snapshot)),
    )


def _put_once(
    connection: sqlite3.Connection, table_id: str, hand: FinishedHand | SettledHand
) -> None:
    found = connection.execute(
        "SELECT 1 FROM hand_records WHERE table_id = ? AND hand_no = ?",
        (table_id, hand.hand_no),
    ).fetchone()
    if found is None:
        name = (table_id, hand.hand_no, hand.played_at)
        _put_hand(connection, name, hand.facts, hand.participants)


def _put_hand(
    connection: sqlite3.Connection,
    name: tuple[str, int, str],  # table, number and time
    seen: tuple[Seen, ...],
    participants: tuple[Participant, ...],
    reading: Reading = PLAIN,
) -> None:
    last = connection.execute(
        "SELECT hash FROM hand_records ORDER BY hand_id DESC LIMIT 1"
    ).fetchone()
    previous = last[0] if last else FIRST_HASH
    final = replay(hand_events(seen))
    people = [_row(person, final) for person in sorted(participants, key=lambda p: p.seat)]
    columns = [
        *name,
        final.started.game,
        encode(final.started.rules),
        encode(final.started.stakes),
        encode(seen),
    ]
    read = [] if reading == PLAIN else [(encode(reading),)]
    cursor = connection.execute(
        "INSERT INTO hand_records (table_id, hand_no, played_at, game, rules, stakes, facts, "
        "previous, hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (*columns, previous, _hash(previous, columns, [*people, *read])),
    )
    connection.executemany(
        "INSERT INTO hand_participants VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [(cursor.lastrowid, *person) for person in people],
    )
    connection.executemany(
        "INSERT INTO hand_readings VALUES (?, ?)", [(cursor.lastrowid, *row) for row in read]
    )


def _row(person: Participant, final: HandState) -> tuple[object, ...]:
    seat = Seat(person.seat)
    if not final.has(seat):
        raise BadInput("seat {seat} was not dealt in", seat=person.seat)
    player = final.player(seat)
    starting = {seating.seat: seating.stack for seating in final.started.seatings}
    return (
        *(seat, person.player, person.name, int(person.is_bot), int(person.is_self)),
        *(starting[seat], player.stack, written(player.down + player.up), int(player.shown)),
    )


def _hash(previous: str, columns: Sequence[object], people: Iterable[Sequence[object]]) -> str:
    """Cover everything that is recorded of a hand, each part with its length."""
    digest = hashlib.sha256()
    for part in (previous, *columns, *(cell for person in people for cell in person)):
        data = part if isinstance(part, bytes) else str(part).encode("utf-8", "surrogatepass")
        digest.update(len(data).to_bytes(8, "big") + data)
    return digest.hexdigest()
