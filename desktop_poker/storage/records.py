"""Finished hands and saved tables in the database (H3)."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterable, Iterator
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
from desktop_poker.storage.chain import COVERED, FIRST_HASH, LATEST, hash_of
from desktop_poker.storage.clock import utc_now
from desktop_poker.storage.database import refused
from desktop_poker.storage.errors import StorageError
from desktop_poker.storage.evening_rows import put_evening
from desktop_poker.storage.readings import PLAIN, Reading

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
            "ORDER BY saved_at DESC, opened_at DESC, rowid DESC"  # two of one tick of the clock
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
            "SELECT table_id, hand_no, played_at, game, facts, reading FROM hand_records "
            "WHERE hand_id = ?",
            (hand_id,),
        )
        if not rows:
            raise StorageError("there is no hand {number} in the history", number=hand_id)
        table_id, hand_no, played_at, game, facts, reading = rows[0]
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
            reading=decode(reading, Reading) if reading else PLAIN,
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
        for version, before, digest, hand in self._links():
            if version not in COVERED or hand["hand_id"] != expected_id or before != previous:
                return expected_id
            if digest != hash_of(previous, hand, self._people(expected_id, version), version):
                return expected_id
            previous, expected_id = digest, expected_id + 1
        # The number of the last hand is remembered apart from the hands.
        last = self.rows("SELECT seq FROM sqlite_sequence WHERE name = 'hand_records'")
        return expected_id if last and last[0][0] >= expected_id else None

    def _links(self) -> Iterator[tuple[int, str, str, dict[str, object]]]:
        """Of each hand: what its hash covers, the hash before, its own, and its columns."""
        names = ("hand_id", *dict.fromkeys(name for one in COVERED.values() for name in one.hand))
        rows = self.rows(
            f"SELECT hashed, previous, hash, {', '.join(names)} "  # noqa: S608 - our own names
            "FROM hand_records ORDER BY hand_id"
        )
        for version, previous, digest, *columns in rows:
            yield version, previous, digest, dict(zip(names, columns, strict=True))

    def _people(self, hand_id: int, version: int) -> list[dict[str, object]]:
        names = COVERED[version].person
        rows = self.rows(
            f"SELECT {', '.join(names)} FROM hand_participants "  # noqa: S608 - our own names
            "WHERE hand_id = ? ORDER BY seat",
            (hand_id,),
        )
        return [dict(zip(names, row, strict=True)) for row in rows]

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
        "INSERT INTO tables (table_id, name, opened_at, saved_at, open, snapshot) "
        "VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (table_id) DO UPDATE SET "
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
    table_id, hand_no, played_at = name
    hand: dict[str, object] = {
        "table_id": table_id,
        "hand_no": hand_no,
        "played_at": played_at,
        "game": final.started.game,
        "rules": encode(final.started.rules),
        "stakes": encode(final.started.stakes),
        "facts": encode(seen),
        "reading": b"" if reading == PLAIN else encode(reading),
    }
    link = {"previous": previous, "hash": hash_of(previous, hand, people), "hashed": LATEST}
    hand_id = _insert(connection, "hand_records", hand | link)
    for person in people:
        _insert(connection, "hand_participants", {"hand_id": hand_id, **person})


def _insert(connection: sqlite3.Connection, table: str, row: dict[str, object]) -> int | None:
    """Put a row in, each value under the name of its column."""
    names, marks = ", ".join(row), ", ".join("?" * len(row))
    statement = f"INSERT INTO {table} ({names}) VALUES ({marks})"  # noqa: S608 - our own names
    return connection.execute(statement, tuple(row.values())).lastrowid


def _row(person: Participant, final: HandState) -> dict[str, object]:
    seat = Seat(person.seat)
    if not final.has(seat):
        raise BadInput("seat {seat} was not dealt in", seat=person.seat)
    player = final.player(seat)
    starting = {seating.seat: seating.stack for seating in final.started.seatings}
    return {
        "seat": seat,
        "player": person.player,
        "name": person.name,
        "is_bot": int(person.is_bot),
        "is_self": int(person.is_self),
        "starting": starting[seat],
        "finishing": player.stack,
        "cards": written(player.down + player.up),
        "shown": int(player.shown),
    }
