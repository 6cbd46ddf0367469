"""engine/table/course.py: hands that follow each other, run-outs, storing (E4, H1, H3).

The turn's clock is in test_turns.py, people who come and go are in test_people.py, odd chips
in test_box.py, run-outs in test_runouts.py.
"""

from __future__ import annotations

from desktop_poker.engine.errors import Reason
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import (
    ActionKind,
    HandsShown,
    HandStarted,
)
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import (
    Answer,
    PauseTable,
    ResumeTable,
    SitOut,
)
from desktop_poker.engine.table.course import go_on, wake
from desktop_poker.engine.table.events import HandStored, RoomMoved
from desktop_poker.engine.table.room import RoomState, phase
from desktop_poker.engine.table.table import Table
from tests.engine.table.tables import Room, at_table, cash, who

THREE = (0, 1, 2)


# One hand after another.


def test_e4_the_next_hand_starts_by_itself_two_seconds_after_the_last() -> None:
    room = Room(cash(), THREE)
    room.deal()
    room.over()
    ended = room.now
    assert room.room is RoomState.STARTING
    assert room.table.alarm == ended + 2.0
    assert wake(room.table, ended + 1.9).facts == ()
    assert RoomMoved(RoomState.IN_HAND) in room.wake()
    assert room.state.hand_no == 2


def test_h3_the_first_hand_is_not_waited_for() -> None:
    room = Room(cash(at_table(next_hand_pause=7.5)), THREE)
    assert room.table.alarm is not None
    assert room.table.alarm <= room.now + 0.5


def test_e4_the_pause_is_an_option() -> None:
    room = Room(cash(at_table(next_hand_pause=7.5)), THREE)
    room.hands(1)
    assert room.table.alarm == room.now + 7.5


def test_e4_the_owner_can_pause_the_table() -> None:
    room = Room(cash(), THREE)
    room.deal()
    room.do(PauseTable(), 0)
    assert room.room is RoomState.IN_HAND  # the hand goes on
    room.over()
    assert room.silent()
    room.now += 500.0
    room.do(ResumeTable(), 0)
    assert room.table.alarm == room.now + 2.0
    assert room.deal().hand_no == 2


def test_e4_a_pause_between_hands_holds_the_hand_that_was_due() -> None:
    room = Room(cash(), THREE)
    room.hands(1)
    room.do(PauseTable(), 0)
    assert room.silent()
    assert wake(room.table, room.now + 100.0).facts == ()


def test_h1_the_room_on_its_way_through_a_hand() -> None:
    room = Room(cash(), THREE)
    room.hands(1)
    assert [fact.room for fact in room.all(RoomMoved)] == [
        *(RoomState.STARTING, RoomState.IN_HAND, RoomState.STARTING),
    ]


def test_h1_when_fewer_than_two_can_play_the_room_waits() -> None:
    room = Room(cash(), (0, 1))
    room.deal()
    room.do(SitOut(), 1)
    room.over()
    assert room.room is RoomState.WAITING
    assert room.silent()
    assert RoomMoved(RoomState.STARTING) in room.sit(2)
    assert len(room.deal().seatings) == 2


def test_h1_a_fold_out_goes_straight_to_the_end() -> None:
    room = Room(cash(), THREE)
    room.deal()
    assert phase(room.hand) == "PREFLOP"
    room.act("fold", "fold")
    assert phase(room.hand) == "HAND_END"
    assert not room.all(HandsShown)
    assert sum(room.stacks().values()) == 600


def test_h1_hand_init_fixes_the_players_with_their_stacks() -> None:
    room = Room(cash(), THREE)
    room.settle({0: 50, 1: 120})
    hand = room.deal()
    assert {int(one.seat): one.stack for one in hand.seatings} == {0: 50, 1: 120, 2: 200}
    assert room.stacks() == {0: 50, 1: 120, 2: 200}


def test_b1_a_stale_or_foreign_answer_is_refused() -> None:
    room = Room(cash(), THREE)
    room.deal()
    seat = Seat(room.seat)
    other = (seat + 1) % 3
    act = Act(seat, ActionKind.FOLD, 0)
    room.refuses(Answer(0, 0, act), int(seat), Reason.STALE)
    room.refuses(Answer(1, 5, act), int(seat), Reason.STALE)
    room.refuses(Answer(1, 0, act), other, Reason.NOT_YOUR_TURN)
    room.refuses(Answer(1, 0, act), "guest", Reason.NOT_YOUR_TURN)
    own = Act(Seat(other), ActionKind.FOLD, 0)
    room.refuses(Answer(1, 0, own), other, Reason.NOT_YOUR_TURN)
    room.over()
    room.refuses(Answer(1, room.hand.turn, act), int(seat), Reason.HAND_OVER)


# Storing and restarting.


def test_h3_the_next_hand_waits_until_the_last_is_stored() -> None:
    room = Room(cash(), THREE, stores=True)
    room.hands(1)
    assert room.silent()
    room.now += 1.0
    assert HandStored(1) in room.stored()
    assert room.table.alarm is not None
    assert room.now + 1.0 <= room.table.alarm <= room.now + 2.0
    assert room.deal().hand_no == 2


def test_h3_a_hand_is_stored_once() -> None:
    room = Room(cash(), THREE, stores=True)
    assert room.stored() == ()
    room.hands(1)
    assert room.stored()
    assert room.stored() == ()


def test_h3_nothing_that_people_do_starts_a_hand_before_it_is_stored() -> None:
    room = Room(cash(), THREE, stores=True)
    room.hands(1)
    room.do(PauseTable(), 0)
    room.do(ResumeTable(), 0)
    room.sit(3)
    room.link(1, up=False)
    room.wait(600.0)
    assert room.silent()
    assert room.state.hand_no == 1


def test_h3_a_table_goes_on_from_a_snapshot_as_if_nothing_had_happened() -> None:
    room, twin = Room(cash(), THREE), Room(cash(), THREE)
    room.hands(2)
    twin.hands(2)
    room.table = Table.restored(room.table.snapshot(room.now), room.new_key)
    assert room.table.alarm == twin.table.alarm
    mark = len(room.facts)
    room.hands(3)
    twin.hands(3)
    assert room.facts[mark:] == twin.facts[mark:]


def test_h3_a_snapshot_on_a_younger_clock() -> None:
    room = Room(cash(), THREE)
    room.hands(1)
    alarm = room.table.alarm
    assert alarm is not None
    room.table = Table.restored(room.table.snapshot(room.now), room.new_key)
    room.happen(go_on(room.table, room.now - 900.0, -900.0))
    assert room.table.alarm == alarm - 900.0


def test_h3_a_snapshot_of_a_paused_or_stored_table_sets_its_alarm_again() -> None:
    room = Room(cash(), THREE, stores=True)
    room.hands(1)
    room.table = Table.restored(room.table.snapshot(room.now), room.new_key)
    assert room.silent()
    room.happen(go_on(room.table, room.now))
    assert room.deal().hand_no == 2


def test_a1_the_same_keys_and_inputs_give_the_same_evening() -> None:
    rooms = [Room(cash(), THREE) for _ in range(2)]
    for room in rooms:
        room.hands(3, "call")
    assert rooms[0].facts == rooms[1].facts
    assert len(rooms[0].all(HandStarted)) == 3
    assert rooms[0].state.owner == who(0)
