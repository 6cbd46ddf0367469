"""What a host needs from outside: a clock, a store for finished hands, a journal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

from msgspec import Struct

from desktop_poker.engine.table.commands import TableCommand
from desktop_poker.engine.table.home_commands import HomeCommand
from desktop_poker.engine.table.home_state import Ledger
from desktop_poker.engine.table.state import PlayerId
from desktop_poker.engine.table.table import TableSnapshot
from desktop_poker.engine.views.redaction import Seen


class Clock(Protocol):
    """Seconds that only go forward."""

    def __call__(self) -> float:
        """Return the time now."""
        ...


class KeyDrawn(Struct, frozen=True, tag="key"):
    """The secret of the next hand's deck: written before its first card, erased at its end."""

    after: int  # how many hands had been finished
    key: bytes


class Woken(Struct, frozen=True, tag="wake"):
    """The table was woken."""

    after: int
    now: float


class Received(Struct, frozen=True, tag="receive"):
    """A command was carried out."""

    after: int
    now: float
    by: PlayerId
    command: TableCommand


class Connected(Struct, frozen=True, tag="connection"):
    """A connection was lost or came back."""

    after: int
    now: float
    player: PlayerId
    connected: bool
    since: float | None = None  # when a lost one fell silent


class HandSaved(Struct, frozen=True, tag="stored"):
    """The finished hand is in the store."""

    after: int
    now: float


class WentOn(Struct, frozen=True, tag="went_on"):
    """A restarted table set its alarms again."""

    after: int
    now: float
    shift: float  # from the clock of the run before


class EntryLogged(Struct, frozen=True, tag="entered"):
    """People entered something at the Home Table."""

    after: int
    now: float
    wall: str
    command: HomeCommand


Entry: TypeAlias = KeyDrawn | Woken | Received | Connected | HandSaved | WentOn | EntryLogged


class Journal(Protocol):
    """Every input of a table since its last finished hand, kept through a crash."""

    def append(self, *entries: Entry) -> None:
        """Write entries before anything of them happens: all, or none and NotKept."""
        ...

    def forget_before(self, finished: int) -> None:
        """Erase what the stored hands make needless, secrets included; or raise NotKept."""
        ...


class Participant(Struct, frozen=True, kw_only=True):
    """Somebody who was dealt in."""

    seat: int
    player: PlayerId
    name: str
    is_bot: bool
    is_self: bool


class FinishedHand(Struct, frozen=True, kw_only=True):
    """A hand as it is recorded: the facts that its recorder may keep (H3)."""

    hand_no: int
    played_at: str  # when it ended: UTC, ISO 8601
    facts: tuple[Seen, ...]
    participants: tuple[Participant, ...]
    snapshot: TableSnapshot


class SettledHand(Struct, frozen=True, kw_only=True):
    """A hand of real cards as it is recorded, and the ledger after it (I9)."""

    hand_no: int
    played_at: str  # when it was settled: UTC, ISO 8601
    facts: tuple[Seen, ...]
    participants: tuple[Participant, ...]
    ledger: Ledger


class HandStore(Protocol):
    """Where finished hands go."""

    def store(self, hand: FinishedHand, then: Callable[[], None]) -> None:
        """Store a hand for good without keeping the caller waiting, then say so.

        A hand that is stored already is not stored twice.
        """
        ...
