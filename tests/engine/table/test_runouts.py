"""engine/table/table.py: run-outs between two inputs (D2, D3, D4)."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_poker.engine.errors import Refused
from desktop_poker.engine.hand.asking import DealDue, RunoutVoteDue
from desktop_poker.engine.hand.commands import Act, VoteRunouts
from desktop_poker.engine.hand.events import (
    ActionKind,
    CardsDealt,
    HandEnded,
    HandsShown,
    PotAwarded,
    RunoutsAgreed,
)
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.house import CASINO, Runouts
from desktop_poker.engine.table.events import StacksSettled
from desktop_poker.engine.table.room import RoomState, phase
from tests.engine.table.tables import Room, at_table, cash

# Run-outs.


def all_in(**options: Any) -> Room:
    room = Room(cash(at_table(**options)), (0, 1))
    room.deal()
    room.act("shove", "call")
    return room


def test_d2_the_board_opens_street_by_street_with_a_pause_between() -> None:
    room = all_in()
    assert room.all(HandsShown)[0].all_in
    assert phase(room.hand) == "SHOWDOWN"
    for cards in (3, 4, 5):
        assert not room.all(PotAwarded)
        assert room.table.alarm == pytest.approx(room.now + 1.2)
        facts = room.wake()
        assert len(room.all(CardsDealt, facts)) == 1
        assert len(room.hand.boards[0]) == cards
    while room.room is RoomState.IN_HAND:
        room.wake()
    assert room.all(PotAwarded)


def test_d2_stacks_move_only_after_the_last_board() -> None:
    room = all_in()
    facts = room.over()
    kinds = [type(fact) for fact in facts]
    assert kinds.index(PotAwarded) > max(n for n, kind in enumerate(kinds) if kind is CardsDealt)
    assert kinds.index(StacksSettled) > kinds.index(HandEnded)


def test_d2_no_input_is_accepted_during_a_run_out() -> None:
    room = all_in()
    assert isinstance(room.table.due, DealDue)
    for seat in (0, 1):
        for kind in (ActionKind.FOLD, ActionKind.CHECK, ActionKind.RAISE):
            with pytest.raises(Refused):
                room.answer(Act(Seat(seat), kind, 0))


def test_d2_a_lost_connection_does_not_lengthen_the_pause() -> None:
    room = all_in()
    alarm = room.table.alarm
    room.now += 1.0
    room.link(1, up=False)
    assert room.table.alarm == alarm


def test_d2_the_pause_is_an_option_and_may_be_nothing() -> None:
    room = all_in(runout_pause=0.0)
    assert room.room is not RoomState.IN_HAND
    assert len(room.hand.boards[0]) == 5


def test_d4_stud_is_run_out_with_the_same_pauses() -> None:
    room = Room(cash(at_table("stud_hi")), (0, 1))
    room.settle({0: 6, 1: 6})
    room.deal()
    while not isinstance(room.table.due, DealDue):
        due = room.table.due
        assert due is not None
        words = {str(choice.kind) for choice in getattr(due, "choices", ())}
        room.act(next(word for word in ("complete", "call", "raise", "bet") if word in words))
    for _ in range(4):
        assert room.table.alarm == pytest.approx(room.now + 1.2)
        room.wake()
    assert room.room is not RoomState.IN_HAND


def asked() -> Room:
    room = Room(cash(at_table(preset=CASINO)), (0, 1))
    room.deal()
    room.act("shove", "call")
    assert room.hand.started.rules.runouts is Runouts.ASK
    assert isinstance(room.table.due, RunoutVoteDue)
    return room


def test_d3_all_agree_to_run_it_twice() -> None:
    room = asked()
    for seat in (0, 1):
        room.answer(VoteRunouts(Seat(seat), 2))
    room.over()
    assert [len(board) for board in room.hand.boards] == [5, 5]


@pytest.mark.parametrize("votes", [(), (2,)])
def test_d3_unless_all_agree_in_time_it_is_once(votes: tuple[int, ...]) -> None:
    room = asked()
    began = room.now
    for seat, vote in enumerate(votes):
        room.answer(VoteRunouts(Seat(seat), vote))
    while isinstance(room.table.due, RunoutVoteDue):
        room.wake()
    assert room.now - began <= 60.0
    assert room.all(RunoutsAgreed) == [RunoutsAgreed(1)]
    room.over()
    assert len(room.hand.boards) == 1


def test_d3_nobody_votes_for_another() -> None:
    room = asked()
    with pytest.raises(Refused):
        room.answer(VoteRunouts(Seat(0), 2), by=1)
