"""Seats at friends' tables that were not given up: after a crash there is a way back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec import Struct

from desktop_poker.storage.profile import write_whole

_KEPT = 3  # more evenings than anybody has left without a word


class KeptSeat(Struct, frozen=True, kw_only=True):
    """Where somebody sits."""

    table: str  # its id
    title: str  # what the house is called
    address: str
    name: str  # under which somebody sits there
    is_hosted: bool = False  # by this computer: it has to be opened again first


class KeptSeats:
    """The seats of a profile, the last one first. Only reads until somebody sits down."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def __iter__(self) -> Iterator[KeptSeat]:
        """What is kept now; nothing where it can't be read, for nothing but an offer is lost."""
        try:
            return iter(msgspec.json.decode(self._path.read_bytes(), type=tuple[KeptSeat, ...]))
        except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return iter(())

    def find(self, table: str) -> KeptSeat | None:
        """The seat at a table."""
        return next((seat for seat in self if seat.table == table), None)

    def keep(self, seat: KeptSeat) -> None:
        """Somebody sits there now."""
        before = tuple(self)
        seats = (seat, *(other for other in before if other.table != seat.table))[:_KEPT]
        if seats != before:
            self._write(seats)

    def forget(self, table: str) -> None:
        """A seat was given up, or is gone."""
        before = tuple(self)
        seats = tuple(seat for seat in before if seat.table != table)
        if seats != before:
            self._write(seats)

    def _write(self, seats: tuple[KeptSeat, ...]) -> None:
        write_whole(self._path, msgspec.json.encode(seats), durable=False)
