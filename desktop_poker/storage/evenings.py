"""The evenings of real cards that a profile holds."""

from __future__ import annotations

from contextlib import suppress

from desktop_poker.engine.table.home_state import Ledger
from desktop_poker.storage.errors import StorageError
from desktop_poker.storage.evening_rows import (
    OPEN_EVENINGS,
    PAST_EVENINGS,
    SavedEvening,
    put_evening,
    read_evening,
)
from desktop_poker.storage.records import Records

_NAMES = (
    "SELECT name, max(hand_id) FROM hand_participants WHERE player LIKE 'home:%' "
    "GROUP BY player ORDER BY 2 DESC LIMIT 40"
)


class Evenings:
    """Open evenings, in the same file as the hands."""

    def __init__(self, records: Records) -> None:
        self._records = records

    def save(self, evening_id: str, ledger: Ledger) -> None:
        """Remember an evening as it is between two hands."""
        with self._records.writing() as connection:
            put_evening(connection, evening_id, ledger)

    def forget(self, evening_id: str) -> None:
        """Take back an evening on which nothing has happened."""
        with self._records.writing() as connection:
            connection.execute("DELETE FROM evenings WHERE evening_id = ?", (evening_id,))

    def last_open(self) -> SavedEvening | None:
        """The evening that was used last and is not over; raises StorageError if it is newer."""
        rows = self._records.rows(OPEN_EVENINGS)
        return read_evening(rows[0]) if rows else None

    def past(self, newest: int = 12) -> tuple[SavedEvening, ...]:
        """Evenings that are over, the latest first; those of a newer program are left out."""
        found = []
        for row in self._records.rows(PAST_EVENINGS, (newest,)):
            with suppress(StorageError):  # it stays where it is, for the program that wrote it
                found.append(read_evening(row))
        return tuple(found)

    def names(self) -> tuple[str, ...]:
        """Everybody who has played with real cards here, the latest first."""
        rows = self._records.rows(_NAMES)
        return tuple(name for name, _ in rows)

    def problem(self) -> StorageError | None:
        """Why the last evening can't be gone on with; None when it can."""
        try:
            self.last_open()
        except StorageError as error:
            return error
        return None
