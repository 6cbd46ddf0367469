"""lan/referee/coming_back.py: what can have happened while a line was lost."""

from __future__ import annotations

from msgspec.structs import replace

from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import AddChips
from desktop_poker.engine.table.state import TableState
from desktop_poker.lan.referee.coming_back import can_follow, fits_start, is_same_table
from tests.engine.table.tables import Room, cash, event
from tests.lan.referee.courts import SETUP

NOTHING = (0, 0)


def richer(table: TableState, by: int, seat: int = 0) -> TableState:
    seats = list(table.seats)
    seats[seat] = replace(table.at(Seat(seat)), stack=table.at(Seat(seat)).stack + by)
    return replace(table, seats=tuple(seats))


def test_times_may_be_moved_and_nothing_else() -> None:
    room = Room(event(level_minutes=5.0), range(3))
    room.deal()
    table = room.state
    assert table.level_began is not None
    assert is_same_table(table, replace(table, level_began=table.level_began + 10))
    assert not is_same_table(table, replace(table, level_began=None))
    assert not is_same_table(table, richer(table, 1))


def test_chips_go_round_and_are_bought() -> None:
    room = Room(SETUP, range(3))
    before = room.state
    room.hands(3, "call")
    after = room.state
    assert can_follow(before, after, carried=NOTHING, settled=True)
    assert not can_follow(before, richer(after, 1), carried=NOTHING, settled=True)
    room.settle({0: 50, 1: after.at(Seat(1)).stack + after.at(Seat(0)).stack - 50})
    room.do(AddChips(20), 0)
    assert can_follow(before, room.state, carried=NOTHING, settled=True)


def test_without_a_hand_everybody_keeps_what_they_have() -> None:
    table = Room(SETUP, range(3)).state
    moved = richer(richer(table, 5, 0), -5, 1)
    assert not can_follow(table, moved, carried=NOTHING, settled=True)
    assert can_follow(table, moved, carried=NOTHING, settled=False)


def test_a_table_does_not_go_back_or_become_another() -> None:
    room = Room(SETUP, range(3))
    room.hands(2, "call")
    table = room.state
    for other in (
        replace(table, hand_no=1),
        replace(table, started=False),
        replace(table, sat_down=1),
        replace(table, setup=cash(seats=4)),
    ):
        assert not can_follow(table, other, carried=NOTHING, settled=True)


def test_people_who_come_or_go_take_chips_along() -> None:
    room = Room(SETUP, range(3))
    before = room.state
    room.sit(3)
    assert can_follow(before, richer(room.state, 7), carried=NOTHING, settled=True)


def test_a_hand_begins_at_the_table_that_is_told() -> None:
    room = Room(SETUP, range(3))
    started = room.deal()
    assert fits_start(room.state, started)
    assert not fits_start(richer(room.state, 1), started)
    assert not fits_start(replace(room.state, button=Seat(3)), started)
    assert not fits_start(room.state, replace(started, game="razz"))
