"""lan/referee/turn_check.py: time on our own clock, with slow lines in between (H4)."""

from __future__ import annotations

import pytest

from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.events import (
    Bank,
    BankStarted,
    BankUsed,
    ConnectionLost,
    ConnectionRestored,
    TimedOut,
)
from desktop_poker.engine.table.evolve import evolve_table
from desktop_poker.engine.table.state import TableState
from desktop_poker.lan.referee.complaint import NEVER, Complaint, HeardAt
from desktop_poker.lan.referee.turn_check import ClockFact, TurnCheck, clocks_answer, seats_asked
from tests.engine.table.tables import at_table, cash
from tests.lan.referee.courts import Court

OWN = Seat(1)
BRIEF = cash(at_table(next_hand_pause=0.0, time_bank=0.0, grace_bank=0.0), seats=4)


class Turn:
    """The first turn of a hand, asked for at second 0."""

    def __init__(self, court: Court | None = None, *, asked: HeardAt | None = None) -> None:
        court = court or Court()
        court.deal()
        self.table: TableState = court.room.state
        self.hand, self.due = court.room.hand, court.room.table.due
        self.check = TurnCheck()
        self.check.follow(self.hand, self.due, self.table, asked or HeardAt(0.0, 0.0))

    def tell(self, fact: ClockFact, heard: float, *, lag: float = 0.0) -> Complaint | None:
        at = HeardAt(heard - lag, heard)
        found = self.check.take_in(fact, self.hand, self.due, self.table, at)
        self.table = evolve_table(self.table, fact)
        return found


@pytest.mark.parametrize(
    ("heard", "found"), [(0.5, Complaint.TOO_EARLY), (29.0, Complaint.TOO_EARLY), (29.9, None)]
)
def test_nobodys_time_is_up_before_it_is(heard: float, found: Complaint | None) -> None:
    assert Turn(Court(BRIEF)).tell(TimedOut(OWN), heard) is found


def test_a_slow_network_is_no_lie() -> None:
    """Asked for five seconds before we heard of it: the time-out is heard after 25."""
    turn = Turn(Court(BRIEF), asked=HeardAt(-5.0, 0.0))
    assert turn.tell(TimedOut(OWN), 25.0) is None


def test_an_old_ping_makes_us_no_less_certain_than_it_is_old() -> None:
    turn = Turn(Court(BRIEF), asked=HeardAt(-4.0, 0.0))
    assert turn.tell(TimedOut(OWN), 20.0) is Complaint.TOO_EARLY


def test_banks_begin_after_the_action_time_and_last_as_long_as_they_are() -> None:
    turn = Turn()
    assert turn.tell(BankStarted(OWN, Bank.TIME, 30.0), 10.0) is Complaint.TOO_EARLY
    turn = Turn()
    assert turn.tell(BankStarted(OWN, Bank.TIME, 20.0), 30.0) is Complaint.UNEXPECTED
    turn = Turn()
    assert turn.tell(BankStarted(OWN, Bank.GRACE, 60.0), 30.0) is Complaint.UNEXPECTED
    turn = Turn()
    assert turn.tell(BankStarted(OWN, Bank.TIME, 30.0), 30.0) is None
    assert turn.tell(BankStarted(OWN, Bank.TIME, 30.0), 31.0) is Complaint.UNEXPECTED
    assert turn.tell(TimedOut(OWN), 40.0) is Complaint.TOO_EARLY


@pytest.mark.parametrize(
    ("left", "found"),
    [
        (20.0, None),
        (18.5, None),
        (30.0, None),
        (10.0, Complaint.WRONG_CLOCK),
        (31.0, Complaint.WRONG_CLOCK),
    ],
)
def test_a_bank_loses_what_was_used(left: float, found: Complaint | None) -> None:
    turn = Turn()
    turn.tell(BankStarted(OWN, Bank.TIME, 30.0), 30.0)
    assert turn.tell(BankUsed(OWN, Bank.TIME, left), 40.0) is found


def test_a_bank_that_never_began_can_not_be_used() -> None:
    assert Turn().tell(BankUsed(OWN, Bank.TIME, 5.0), 40.0) is Complaint.UNEXPECTED


def test_a_silence_that_is_noticed_late_is_paid_for_by_the_grace_bank() -> None:
    """H4a: from the moment when the time bank began."""
    turn = Turn()
    assert turn.tell(BankStarted(OWN, Bank.TIME, 30.0), 30.0) is None
    turn.tell(ConnectionLost(OWN), 42.0)
    assert turn.tell(BankUsed(OWN, Bank.TIME, 30.0), 42.0) is None
    assert turn.tell(BankStarted(OWN, Bank.GRACE, 60.0), 42.0) is None
    assert turn.tell(BankUsed(OWN, Bank.GRACE, 0.0), 90.0) is None
    assert turn.tell(TimedOut(OWN), 90.0) is None


def test_who_is_away_and_late_is_answered_for_at_once_until_they_are_back() -> None:
    turn = Turn(Court(BRIEF))
    turn.tell(ConnectionLost(OWN), 1.0)
    assert turn.tell(TimedOut(OWN), 30.0) is None
    assert turn.check.answered_for == {OWN}
    turn.check._key = None
    turn.check.follow(turn.hand, turn.due, turn.table, HeardAt(31.0, 31.0))
    assert turn.tell(TimedOut(OWN), 31.0) is None
    turn.tell(ConnectionRestored(OWN), 32.0)
    assert turn.check.answered_for == set()
    assert turn.tell(TimedOut(OWN), 33.0) is Complaint.TOO_EARLY


def test_who_is_here_has_their_time_again_on_the_next_turn() -> None:
    turn = Turn(Court(BRIEF))
    assert turn.tell(TimedOut(OWN), 30.0) is None
    assert turn.check.answered_for == set()


def test_only_who_is_asked_can_be_late() -> None:
    assert Turn().tell(TimedOut(Seat(2)), 100.0) is Complaint.UNEXPECTED


def test_what_began_before_we_came_is_not_measured() -> None:
    turn = Turn(asked=HeardAt(NEVER, 0.0))
    assert turn.tell(BankUsed(OWN, Bank.TIME, 1.0), 1.0) is None
    assert turn.tell(TimedOut(OWN), 2.0) is None
    assert turn.check.told_left(turn.hand, 500.0, HeardAt(0.0, 0.0)) is None


def test_a_hand_that_we_are_not_told_of_is_not_measured() -> None:
    check, table = TurnCheck(), Court().room.state
    check.follow(None, None, table, HeardAt(0.0, 0.0))
    assert check.take_in(TimedOut(OWN), None, None, table, HeardAt(0.0, 0.0)) is None


def test_without_a_clock_there_is_no_deadline() -> None:
    court = Court(cash(at_table(next_hand_pause=0.0, action_time=0.0), seats=4))
    turn = Turn(court)
    assert turn.check.deadline(turn.hand, turn.table, OWN) == float("inf")


def test_the_clock_answers_only_where_somebody_is_asked() -> None:
    turn = Turn()
    assert clocks_answer(turn.due, OWN) is not None
    assert clocks_answer(None, OWN) is None
    assert seats_asked(None) == ()
