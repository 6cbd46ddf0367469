"""engine/table/table.py: the action clock, the banks and lost connections (H4)."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.asking import DealDue, ShowDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import Acted, ActionKind, CardsDealt, HandMucked
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.house import CASINO
from desktop_poker.engine.table.commands import Leave, SitOut
from desktop_poker.engine.table.events import (
    Bank,
    BankStarted,
    BankUsed,
    ConnectionLost,
    ConnectionRestored,
    TimedOut,
)
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.views.redaction import redact
from desktop_poker.engine.views.seat_view import SeatView
from tests.engine.table.tables import Room, at_table, cash

THREE = (0, 1, 2)


def playing(key: str = "holdem", **options: Any) -> Room:
    room = Room(cash(at_table(key, **options)), THREE)
    room.deal()
    return room


def acted(room: Room, seat: int) -> list[str]:
    return [str(fact.kind) for fact in room.all(Acted) if fact.seat == seat]


def test_h4_the_action_clock_then_the_time_bank_then_a_fold() -> None:
    room = playing()
    seat, began = room.seat, room.now
    assert room.table.turn_deadline == began + 30.0
    assert room.wake() == (BankStarted(Seat(seat), Bank.TIME, 30.0),)
    assert room.now == began + 30.0
    facts = room.wake()
    assert room.now == began + 60.0
    assert room.all(TimedOut, facts) == [TimedOut(Seat(seat))]
    assert acted(room, seat) == ["fold"]
    assert room.player(seat).time_bank == 0.0


def test_h4_out_of_time_checks_where_that_is_free() -> None:
    room = playing()
    room.act("call", "call")
    seat = room.seat
    room.wake()
    room.wake()
    assert acted(room, seat) == ["check"]


def test_h4_the_bring_in_seat_posts_the_bring_in() -> None:
    room = playing("stud_hi")
    seat = room.seat
    room.wake()
    room.wake()
    assert acted(room, seat) == ["bring_in"]


def beaten(number: int) -> Room:
    """Two players check to the showdown, with the cards of some key."""
    room = Room(cash(at_table(preset=CASINO)), (0, 1), keys=lambda: bytes([number] * 32))
    room.deal()
    while isinstance(room.table.due, ActionDue):
        room.act("check" if room.hand.turn else "call")
    return room


def test_h4_a_beaten_hand_is_mucked_out_of_time() -> None:
    rooms = (beaten(number) for number in range(50))
    room = next(room for room in rooms if isinstance(room.table.due, ShowDue))
    room.wait(60.0)
    assert room.all(HandMucked)


def test_h4_an_answer_in_the_action_time_costs_no_bank() -> None:
    room = playing()
    seat = room.seat
    room.wait(29.0)
    room.act("call")
    assert not room.all(BankUsed)
    assert room.player(seat).time_bank == 30.0


def test_h4_the_time_bank_pays_for_what_was_used_and_keeps_the_rest() -> None:
    room = playing()
    seat = room.seat
    room.wait(42.0)
    room.act("call")
    assert room.all(BankUsed) == [BankUsed(Seat(seat), Bank.TIME, 18.0)]
    assert room.player(seat).time_bank == 18.0


def test_h4_every_turn_has_a_fresh_action_clock() -> None:
    room = playing()
    room.wait(20.0)
    room.act("call")
    assert room.table.turn_deadline == room.now + 30.0


def test_h4_an_empty_bank_gives_no_time() -> None:
    room = playing(time_bank=0.0)
    seat, began = room.seat, room.now
    assert room.all(TimedOut, room.wake()) == [TimedOut(Seat(seat))]
    assert room.now == began + 30.0


# The state of the action.


def state_of(room: Room) -> str:
    return room.table.action_state.value


def test_h1a_a_table_waits_for_input_or_applies_it() -> None:
    room = Room(cash(), THREE)
    assert state_of(room) == "none"
    room.deal()
    assert state_of(room) == "ACTION_WAIT"
    room.link(room.seat, up=False)  # asked again, and still the same question
    assert state_of(room) == "ACTION_WAIT"
    room.act("fold", "fold")
    assert state_of(room) == "none"  # HAND_END


def test_h1a_no_input_is_taken_while_one_is_applied() -> None:
    room = Room(cash(), (0, 1))
    room.deal()
    room.act("shove", "call")
    while room.room is RoomState.IN_HAND:
        assert state_of(room) == "ACTION_APPLY"
        for seat in (0, 1):
            with pytest.raises(Refused) as refused:
                room.answer(Act(Seat(seat), ActionKind.CHECK, 0))
            assert refused.value.reason is Reason.NOT_ASKED
        room.wake()
    assert state_of(room) == "none"


def test_h1a_out_of_time_an_action_is_applied_and_the_next_is_waited_for() -> None:
    room = playing(time_bank=0.0)
    room.wake()
    assert acted(room, room.all(TimedOut)[0].seat) == ["fold"]
    assert state_of(room) == "ACTION_WAIT"


# Lost connections.


def test_h4_a_disconnected_player_has_the_clock_then_the_grace_bank() -> None:
    room = playing()
    seat, began = room.seat, room.now
    assert room.link(seat, up=False) == (ConnectionLost(Seat(seat), began),)
    assert room.wake() == (BankStarted(Seat(seat), Bank.GRACE, 60.0),)
    room.wait(59.0)
    assert not room.all(TimedOut)
    room.wait(1.0)
    assert room.now == began + 90.0
    assert acted(room, seat) == ["fold"]
    assert room.player(seat).grace_bank == 0.0
    assert room.player(seat).time_bank == 30.0


def test_h4_the_grace_bank_is_for_the_whole_session() -> None:
    room = playing()
    seat = room.seat
    room.link(seat, up=False)
    room.wait(50.0)
    room.link(seat, up=True)
    room.act("call")
    assert room.player(seat).grace_bank == pytest.approx(40.0)
    while isinstance(room.table.due, ActionDue) and room.seat != seat:
        room.act("check" if room.hand.street else "raise 4" if _first(room) else "call")
    assert room.seat == seat
    began = room.now
    room.link(seat, up=False)
    while not room.all(TimedOut):
        room.wake()
    assert room.now - began == pytest.approx(70.0)


def _first(room: Room) -> bool:
    return room.hand.current_bet == 2


def test_h4_pulling_the_plug_in_the_time_bank_buys_nothing() -> None:
    room = playing()
    seat, began = room.seat, room.now
    room.wait(45.0)
    room.link(seat, up=False)
    while not room.all(TimedOut):
        room.wake()
    assert room.now == began + 60.0
    assert room.player(seat).grace_bank == 60.0


@pytest.mark.parametrize("period", [1.0, 7.0, 31.0])
def test_h4_flapping_buys_no_more_than_the_bank(period: float) -> None:
    room = playing()
    seat, began, up = room.seat, room.now, True
    while not room.all(TimedOut):
        up = not up
        room.link(seat, up=up)
        room.wait(period)
        assert room.now - began <= 30.0 + 60.0 + period
    assert acted(room, seat) == ["fold"]


def test_h4_back_within_the_grace_time_the_player_sees_all_and_acts() -> None:
    room = playing()
    seat = room.seat
    table = room.state
    room.link(seat, up=False)
    room.wait(80.0)
    assert room.link(seat, up=True) == (ConnectionRestored(Seat(seat)),)
    view = SeatView(Seat(seat), table=table)
    begun = next(n for n, fact in enumerate(room.facts) if type(fact).__name__ == "HandStarted")
    for fact in room.facts[begun:]:
        view = view.after(redact(fact, Seat(seat)))
    assert view.due == room.table.due
    assert view.hand is not None
    assert view.hand.player(Seat(seat)).down == room.hand.player(Seat(seat)).down
    room.act("call")
    assert acted(room, seat) == ["call"]


def test_h4_a_connection_lost_out_of_turn_changes_no_clock() -> None:
    room = playing()
    deadline = room.table.alarm
    room.link((room.seat + 1) % 3, up=False)
    assert room.table.alarm == deadline
    assert room.link((room.seat + 1) % 3, up=False) == ()
    assert room.link(0, up=True) == ()


def test_h4_whoever_wants_to_sit_out_later_still_has_a_clock_when_the_line_breaks() -> None:
    room = playing()
    seat = room.seat
    room.do(SitOut(), seat)
    room.link(seat, up=False)
    assert acted(room, seat) == []
    room.wait(10.0)
    room.link(seat, up=True)
    room.act("call")
    assert acted(room, seat) == ["call"]


def test_h2_h4_the_seat_of_a_player_who_is_gone_plays_on() -> None:
    room = playing()
    seat = room.seat
    room.do(Leave(), seat)
    room.link(seat, up=False)
    room.wait(90.0)
    assert acted(room, seat) == ["fold"]


@pytest.mark.parametrize("grace", [0.0, 60.0])
def test_h4_a_turn_that_is_over_leaves_no_clock_behind(grace: float) -> None:
    room = playing(grace_bank=grace)
    room.act("shove", "call")
    seat = room.seat
    room.do(Leave(), seat)
    room.wait(29.9)
    room.link(seat, up=False)
    if room.room is RoomState.IN_HAND and isinstance(room.table.due, ActionDue):
        room.wait(grace + 0.2)
    assert isinstance(room.table.due, DealDue)
    mark = len(room.facts)
    room.over()
    assert not room.all(BankStarted, room.facts[mark:])
    assert len(room.all(CardsDealt, room.facts[mark:])) >= 3
