"""engine/table/clock.py: deadlines as numbers (H4)."""

from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.clock import TurnClock, bank_of, left_after
from desktop_poker.engine.table.events import Bank
from tests.engine.table.tables import sat

PLAYER = sat(0, time_bank=30.0, grace_bank=60.0)
GONE = sat(0, time_bank=30.0, grace_bank=60.0, connected=False)


def test_h4_a_player_who_is_here_has_the_time_bank() -> None:
    assert bank_of(PLAYER) == (Bank.TIME, 30.0)


def test_h4_a_player_whose_connection_is_lost_has_the_grace_bank() -> None:
    assert bank_of(GONE) == (Bank.GRACE, 60.0)


def test_h4_a_bank_is_used_from_its_beginning_to_the_answer() -> None:
    time = TurnClock((Seat(0),), 130.0, Bank.TIME, 100.0)
    assert left_after(time, PLAYER, 112.5) == 17.5
    grace = TurnClock((Seat(0),), 160.0, Bank.GRACE, 100.0)
    assert left_after(grace, GONE, 112.5) == 47.5


def test_h4_a_bank_is_never_overdrawn_and_never_grows() -> None:
    clock = TurnClock((Seat(0),), 130.0, Bank.TIME, 100.0)
    assert left_after(clock, PLAYER, 500.0) == 0.0
    assert left_after(clock, PLAYER, 99.0) == 30.0


def test_h4_coming_back_does_not_change_which_bank_pays() -> None:
    grace = TurnClock((Seat(0),), 160.0, Bank.GRACE, 100.0)
    assert left_after(grace, PLAYER, 110.0) == 50.0
