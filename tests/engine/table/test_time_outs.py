"""engine/table/table.py: who lets time run out again and again (H4)."""

from __future__ import annotations

from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.events import Acted, ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import ComeBack, SitOut
from desktop_poker.engine.table.events import (
    SatOut,
    TimedOut,
)
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.table import Table
from tests.engine.table.tables import Room, at_table, cash, event

THREE = (0, 1, 2)


# Time-outs in a row.


def timed_out_twice(room: Room) -> int:
    """Let one seat run out of time in two hands running."""
    seat = 1
    for _ in range(2):
        room.deal()
        while room.room is RoomState.IN_HAND:
            if isinstance(room.table.due, ActionDue) and room.seat != seat:
                room.act("call" if room.hand.current_bet > _bet(room) else "check")
            else:
                room.wake()
            if room.all(TimedOut) and room.state.hand_no == 1:
                room.over()
    return seat


def _bet(room: Room) -> int:
    return room.hand.player(Seat(room.seat)).bet


def test_h4_two_time_outs_in_a_row_sit_the_player_out() -> None:
    room = Room(cash(at_table(time_bank=0.0)), THREE)
    seat = timed_out_twice(room)
    assert SatOut(Seat(seat)) in room.facts
    hand = room.deal()
    assert seat not in [one.seat for one in hand.seatings]
    room.do(ComeBack(), seat)
    assert not room.player(seat).sitting_out


def test_h4_an_answer_between_two_time_outs_counts() -> None:
    room = Room(cash(at_table(time_bank=0.0)), (0, 1))
    room.deal()
    seat = room.seat
    room.act("call", "check")
    # After the flop the other one opens.
    room.act("check")
    room.wake()
    assert room.all(TimedOut) == [TimedOut(Seat(seat))]
    room.act("check", "check")
    room.act("check")
    room.wake()
    room.over()
    assert len(room.all(TimedOut)) == 2
    assert not room.all(SatOut)


def test_h4_time_outs_in_a_row_are_counted_across_a_restart() -> None:
    room, twin = (Room(cash(at_table(time_bank=0.0)), (0, 1)) for _ in range(2))
    for one in (room, twin):
        one.deal()
        one.wake()
        assert one.room is not RoomState.IN_HAND
    room.table = Table.restored(room.table.snapshot(room.now), room.new_key)
    seat = int(room.all(TimedOut)[0].seat)
    for one in (room, twin):
        one.deal()
        while one.room is RoomState.IN_HAND:
            if one.seat == seat:
                one.wake()
            else:
                one.act("raise 4" if one.hand.current_bet <= 2 else "call")
        assert len(one.all(TimedOut)) == 2
    assert room.facts == twin.facts


def test_h5_in_a_tournament_nobody_waits_for_those_who_are_away() -> None:
    room = Room(event(), THREE)
    for seat in THREE:
        room.do(SitOut(), seat)
    room.deal()
    assert room.room is not RoomState.IN_HAND
    assert {fact.kind for fact in room.all(Acted)} <= {ActionKind.FOLD, ActionKind.CHECK}
