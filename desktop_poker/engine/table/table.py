"""A digital table as a value: everything that the next input can depend on.

`course` says what an input makes of it. A table itself never changes.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from desktop_poker.engine.dealing.dealer import CopyableDealer
from desktop_poker.engine.hand.asking import Awaiting
from desktop_poker.engine.hand.flow import Outcome
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.table.absence import absence_alarm
from desktop_poker.engine.table.clock import TurnClock, due_silence
from desktop_poker.engine.table.room import ActionState
from desktop_poker.engine.table.state import PlayerId, TableState


class TableSnapshot(Struct, frozen=True, kw_only=True):
    """A table between two hands: all that is needed to go on from there."""

    state: TableState
    now: float  # on the clock of the machine that wrote it
    next_at: float | None = None
    winners: tuple[PlayerId, ...] = ()  # of the last hand
    began: dict[Seat, int] = {}  # the stacks it began with
    timeouts: dict[PlayerId, int] = {}


class Table(Struct, frozen=True):
    """A digital table, in mid-hand or between two hands."""

    state: TableState  # what everybody may see
    new_key: Callable[[], bytes]  # draws the secret of a hand
    waits_for_store: bool = False
    outcome: Outcome | None = None  # the hand in progress, or the last one, and what it asks
    dealer: CopyableDealer | None = None  # with the rest of the deck; copied before it deals
    clock: TurnClock | None = None
    next_at: float | None = None  # the next hand
    deal_at: float | None = None  # the next card of a run-out
    unstored: bool = False  # the last hand is not on disk yet
    winners: tuple[PlayerId, ...] = ()  # of the last hand
    began: dict[Seat, int] = {}  # the stacks it began with
    timeouts: dict[PlayerId, int] = {}
    action_state: ActionState = ActionState.NONE  # whether input is waited for, or applied (H1)
    is_hurried: bool = False  # no pauses until the next hand is dealt (E4)

    @property
    def hand(self) -> HandState | None:
        """The hand in progress, or the last one."""
        return self.outcome.state if self.outcome is not None else None

    @property
    def due(self) -> Awaiting:
        """What the hand asks."""
        return self.outcome.due if self.outcome is not None else None

    @property
    def turn_deadline(self) -> float | None:
        """When the present turn ends, for a screen's clock."""
        return self.clock.deadline if self.clock is not None else None

    @property
    def alarm(self) -> float | None:
        """When to wake it; None: not before something else happens."""
        alarm = None if self.clock is None else self.clock.deadline
        for time in (self.next_at, self.deal_at, absence_alarm(self.state)):
            if time is not None and (alarm is None or time < alarm):
                alarm = time
        return alarm

    def may_be_silent(self, now: float) -> tuple[PlayerId, float] | None:
        """Whom the clock answers for now, unless they fell silent by the time named (H4a)."""
        return due_silence(self.clock, self.due, self.state, now)

    def snapshot(self, now: float) -> TableSnapshot:
        """Return what is needed to go on from here, between two hands."""
        return TableSnapshot(
            state=self.state,
            now=now,
            next_at=self.next_at,
            winners=self.winners,
            began=self.began,
            timeouts=self.timeouts,
        )

    @staticmethod
    def restored(
        snapshot: TableSnapshot, new_key: Callable[[], bytes], *, waits_for_store: bool = False
    ) -> Table:
        """Go on from a snapshot, on the clock that it was written by."""
        return Table(
            snapshot.state,
            new_key,
            waits_for_store,
            next_at=snapshot.next_at,
            winners=snapshot.winners,
            began=snapshot.began,
            timeouts=snapshot.timeouts,
        )
