"""client/table/table_frame.py: seats of people who are away, leaving, or on extra time."""

from __future__ import annotations

from desktop_poker.client.table.frames import SeatFrame, TableFrame
from desktop_poker.client.table.table_client import Update
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import Leave, PauseTable, ResumeTable
from desktop_poker.engine.views.redaction import redact
from tests.client.evenings import screen_at
from tests.engine.table.tables import Room, cash


def seat_of(frame: TableFrame, seat: int) -> SeatFrame:
    return next(one for one in frame.seats if one.seat == seat)


def test_h4_extra_time_and_a_lost_connection_are_seen() -> None:
    room = Room(cash(), (0, 1, 2))
    room.deal()
    screen, told = screen_at(room, 0), len(room.facts)
    seat = room.seat
    room.link(seat, up=False)
    room.wait(31)
    for fact in room.facts[told:]:
        screen.take_in(Update(fact, screen.view.after(redact(fact, Seat(0)))))
    frame = screen.frame()
    assert seat_of(frame, seat).absent == "Reconnecting"
    assert frame.clock is not None
    assert (frame.clock.seat, frame.clock.is_bank, frame.clock.seconds) == (seat, True, 60)


def test_h4_who_is_away_for_long_and_a_table_that_waits_are_seen() -> None:
    room = Room(cash(), (0, 1))
    screen = screen_at(room, 0)

    def frame_after(seat: int, seconds: float) -> TableFrame:
        told = len(room.facts)
        room.link(seat, up=False)
        room.wait(seconds)
        for fact in room.facts[told:]:
            screen.take_in(Update(fact, screen.view.after(redact(fact, Seat(0)))))
        return screen.frame()

    room.do(PauseTable(), 0)
    frame = frame_after(1, 61)
    assert seat_of(frame, 1).absent == "Away"
    room.do(ResumeTable(), 1 if room.state.owner == "p1" else 0)
    assert frame_after(0, 0).remarks == ("Waits until somebody is back",)


def test_h2_who_has_left_is_not_waited_for() -> None:
    """Somebody who gave up a seat in mid-hand was said to be reconnecting."""
    room = Room(cash(), (0, 1, 2))
    room.deal()
    screen, told = screen_at(room, 0), len(room.facts)
    room.do(Leave(), 2)
    room.link(2, up=False)
    for fact in room.facts[told:]:
        screen.take_in(Update(fact, screen.view.after(redact(fact, Seat(0)))))
    assert seat_of(screen.frame(), Seat(2)).absent == "Leaving"
