"""What a client hears from a house, as values that may cross threads."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from desktop_poker.engine.table.state import PlayerId, TableState
from desktop_poker.engine.views.redaction import Seen, Viewer
from desktop_poker.lan.referee.complaint import Complaint
from desktop_poker.lan.wire.faults import Fault
from desktop_poker.lan.wire.messages import Room, Said, TableLine


class Joined(Struct, frozen=True):
    """We are in the house."""

    player: PlayerId
    name: str
    tables: tuple[TableLine, ...]
    house: str  # its name


class Listed(Struct, frozen=True):
    """The tables of the house have changed: this is the whole list."""

    tables: tuple[TableLine, ...]


class Began(Struct, frozen=True):
    """We see a table from here on, for the first time or again."""

    table_id: str
    table: TableState
    viewer: Viewer
    hand: tuple[Seen, ...]
    clock: float | None = None  # seconds that the present turn has left


class FactBatch(Struct, frozen=True):
    """Facts, and how many seconds the present turn has left."""

    facts: tuple[Seen, ...]
    clock: float | None


class InRoom(Struct, frozen=True):
    """Who is in the room."""

    room: Room


class HostSlept(Struct, frozen=True):
    """The host's computer was asleep for some seconds; everybody has some more time."""

    seconds: int
    extra: int
    clock: float | None


class HostWaits(Struct, frozen=True):
    """The host's disk says no, or yes again: the table stands still meanwhile."""

    waits: bool
    clock: float | None


class Chatted(Struct, frozen=True):
    """Somebody said something."""

    said: Said


class Lost(Struct, frozen=True):
    """The line is gone; we keep calling."""

    fault: Fault | None


class Complained(Struct, frozen=True):
    """Our own engine does not agree with the host."""

    complaint: Complaint
    hand_no: int
    table_id: str = ""


class CameLate(Struct, frozen=True):
    """Our answer was on its way when our time was up."""

    hand_no: int


class Transcribed(Struct, frozen=True):
    """A hand was heard from its start to its end: all sides have the same hash of it."""

    hand_no: int
    transcript: str  # 64 hex digits
    table_id: str = ""


class Ended(Struct, frozen=True):
    """It is over, for good."""

    fault: Fault


Heard: TypeAlias = (
    Joined
    | Listed
    | Began
    | FactBatch
    | InRoom
    | Chatted
    | HostSlept
    | HostWaits
    | Lost
    | Complained
    | CameLate
    | Transcribed
    | Ended
)
