"""Everybody's time, on our own clock: nobody's turn may end before its time is over (H4).

A turn can't have begun before its first fact was said, and a time-out is heard after it was said.
So what we measure is never shorter than what the host measured, and an honest host on the slowest
network is never called a liar; one that says so early is, by as much as our last ping is old.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from desktop_poker.engine.errors import Refused
from desktop_poker.engine.hand.asking import Awaiting, DrawDue, RunoutVoteDue, ShowDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import HandCommand
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.table.clock import bank_of, clock_answer
from desktop_poker.engine.table.events import (
    Bank,
    BankStarted,
    BankUsed,
    ConnectionLost,
    ConnectionRestored,
    Fact,
    TimedOut,
)
from desktop_poker.engine.table.state import Seated, TableState
from desktop_poker.lan.referee.complaint import NEVER, Complaint, HeardAt

_DRIFT: Final = 0.01  # of a duration: no two clocks run alike
_GRAIN: Final = 0.3  # seconds: timers ring a little early or late
_LATE: Final = 2.0  # seconds that a busy host's timer, or its telling of it, may be late
_TurnKey: TypeAlias = tuple[object, ...]
ClockFact: TypeAlias = BankStarted | BankUsed | TimedOut | ConnectionLost | ConnectionRestored
CLOCK_FACTS: Final = (BankStarted, BankUsed, TimedOut, ConnectionLost, ConnectionRestored)


def seats_asked(due: Awaiting) -> tuple[Seat, ...]:
    """Who is waited for."""
    match due:
        case ActionDue() | DrawDue() | ShowDue():
            return (due.seat,)
        case RunoutVoteDue():
            return due.seats
        case _:
            return ()


class TurnCheck:
    """Measures one turn after the other."""

    def __init__(self) -> None:
        self._key: _TurnKey | None = None
        self._since = NEVER
        self._bank: BankStarted | None = None
        self._had_bank = False  # this turn has gone into a bank
        self._bank_since = NEVER
        self._given = 0.0  # seconds that a host has given everybody after a sleep
        self._away: set[Seat] = set()  # whose line was lost at some time of this turn
        self.answered_for: set[Seat] = set()  # late and away: for this hand nobody waits for them

    def hand_began(self) -> None:
        """Everybody has their time again (H4)."""
        self.answered_for.clear()

    def follow(self, hand: HandState | None, due: Awaiting, table: TableState, at: HeardAt) -> None:
        """Begin to measure when somebody else is asked, or something else."""
        seats = seats_asked(due)
        if hand is None or not seats:
            self._key = None
            return
        # A vote does not give the others more time; every hand that may be shown has its own.
        who = () if isinstance(due, RunoutVoteDue) else seats
        key = (hand.started.hand_no, hand.turn, type(due), who)
        if key != self._key:
            self._key, self._since = key, at.earliest
            self._bank, self._had_bank, self._given = None, False, 0.0
            self._away = {s for s in seats if (at_it := table.seats[s]) and not at_it.connected}

    def gave(self, seconds: float) -> None:
        """Everybody has so many seconds more."""
        self._given += seconds

    def was_told(self, fact: Fact) -> None:
        """Remember who was late, from before we came."""
        if isinstance(fact, TimedOut):
            self.answered_for.add(fact.seat)
        elif isinstance(fact, ConnectionRestored):
            self.answered_for.discard(fact.seat)

    def take_in(
        self, fact: ClockFact, hand: HandState | None, due: Awaiting, table: TableState, at: HeardAt
    ) -> Complaint | None:
        """Check one fact about somebody's clock; `table` is as it was before it."""
        if isinstance(fact, ConnectionLost):
            self._away.add(fact.seat)
            return None
        if isinstance(fact, ConnectionRestored):
            self.answered_for.discard(fact.seat)
            return None
        if hand is None or fact.seat not in seats_asked(due):
            return None if hand is None else Complaint.UNEXPECTED  # None: not told of this hand
        seated = table.at(fact.seat)
        match fact:
            case BankStarted():
                return self._bank_started(fact, hand, due, seated, at)
            case BankUsed():
                return self._bank_used(fact, seated, at)
            case TimedOut():
                return self._timed_out(fact.seat, hand, due, seated, at)

    def _bank_started(
        self, fact: BankStarted, hand: HandState, due: Awaiting, seated: Seated, at: HeardAt
    ) -> Complaint | None:
        # A silence that is noticed late is paid for by the grace bank, from the same moment (H4a).
        instead = self._had_bank and fact.bank is Bank.GRACE
        if self._bank is not None or (self._had_bank and not instead):
            return Complaint.UNEXPECTED
        self._bank, self._had_bank = fact, True
        one = len(seats_asked(due)) == 1 and not isinstance(due, ShowDue)
        if not one or (fact.bank, fact.seconds) != bank_of(seated):
            return Complaint.UNEXPECTED
        if instead:
            return None
        self._bank_since = at.earliest
        is_early = at.heard - self._since < least(hand.started.rules.action_time)
        return Complaint.TOO_EARLY if is_early else None

    def _bank_used(self, fact: BankUsed, seated: Seated, at: HeardAt) -> Complaint | None:
        bank, self._bank = self._bank, None
        if bank is None and self._since == NEVER:
            return None  # it began before we came
        if bank is None or bank.bank is not fact.bank:
            return Complaint.UNEXPECTED
        had = seated.time_bank if fact.bank is Bank.TIME else seated.grace_bank
        spent = at.heard - self._bank_since
        self._bank = bank if fact.left < _GRAIN else None  # used up: a time-out may follow
        if not 0 <= fact.left <= had or had - fact.left > spent * (1 + _DRIFT) + _LATE:
            return Complaint.WRONG_CLOCK
        return None

    def _timed_out(
        self, seat: Seat, hand: HandState, due: Awaiting, seated: Seated, at: HeardAt
    ) -> Complaint | None:
        if seat in self.answered_for:
            return None
        if not seated.connected:
            self.answered_for.add(seat)
        if at.heard - self._since < least(hand.started.rules.action_time):
            return Complaint.TOO_EARLY
        one = len(seats_asked(due)) == 1 and not isinstance(due, ShowDue)
        if self._bank is not None:
            is_over = at.heard - self._bank_since >= least(self._bank.seconds)
            return None if is_over else Complaint.TOO_EARLY
        # Whose line is lost has a bank of its own; what is left of it we may not know.
        skipped = one and seat not in self._away and seated.time_bank > 0
        return Complaint.TOO_EARLY if skipped and self._since > NEVER else None

    def deadline(self, hand: HandState, table: TableState, seat: Seat) -> float:
        """Before this moment, on our clock, a seat's time can't be up."""
        seconds = hand.started.rules.action_time
        if seconds <= 0:
            return float("inf")
        if self._bank is not None:
            return self._bank_since + least(self._bank.seconds)
        bank = 0.0 if seat in self._away else table.at(seat).time_bank
        return self._since + least(seconds + bank)

    def told_left(self, hand: HandState, left: float, at: HeardAt) -> Complaint | None:
        """Check what the host says that the present turn has left."""
        if self._key is None or self._since == NEVER:
            return None
        whole, since = hand.started.rules.action_time, self._since
        if self._bank is not None:
            whole, since = self._bank.seconds, self._bank_since
        gone = (at.heard - since) * (1 + _DRIFT)
        too_little = left < whole - gone - _LATE
        too_much = left > whole + self._given + _GRAIN
        return Complaint.WRONG_CLOCK if too_little or too_much else None


def least(seconds: float) -> float:
    """A duration as the other side's clock may have measured it at the least."""
    return seconds * (1 - _DRIFT) - _GRAIN


def clocks_answer(due: Awaiting, seat: Seat) -> HandCommand | None:
    """What the clock would answer for a seat; None: nobody is asked."""
    try:
        return clock_answer(due, seat)
    except Refused:
        return None
