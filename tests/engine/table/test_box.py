"""engine/table/table.py: the box of odd chips between hands (C3)."""

from __future__ import annotations

import pytest

from desktop_poker.engine.hand.events import Payout
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.house import OddChips
from desktop_poker.engine.rules.stakes import Stakes
from desktop_poker.engine.table.commands import CloseRoom, Leave, SitDown
from desktop_poker.engine.table.events import BoxPaid, PlayerLeft
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.state import chips_at
from tests.engine.table.rigging import rig
from tests.engine.table.tables import Room, at_table, cash, who

THREE = (0, 1, 2)


def splitting(monkeypatch: pytest.MonkeyPatch) -> Room:
    """Players 0 and 1 are going to share an odd pot, into which 2 is all-in with the ante."""
    rig(monkeypatch, (0, 1), 2)
    stakes = Stakes(small_blind=1, big_blind=2, ante=1)
    room = Room(cash(at_table(odd_chips=OddChips.CARRY, stakes=stakes)), THREE)
    room.settle({0: 100, 1: 100, 2: 1})
    room.deal()
    return room


def box_of_one(monkeypatch: pytest.MonkeyPatch) -> Room:
    room = splitting(monkeypatch)
    room.over("call")
    assert room.state.box == 1
    return room


def test_c3_odd_chips_are_carried_into_the_next_main_pot(monkeypatch: pytest.MonkeyPatch) -> None:
    room = box_of_one(monkeypatch)
    assert room.state.box == 1
    assert chips_at(room.state) == 201
    hand = room.deal()
    assert hand.carried == 1
    assert room.state.box == 0


def test_c3_when_the_table_closes_the_last_winners_get_the_box(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = box_of_one(monkeypatch)
    facts = room.do(CloseRoom(), 0)
    assert [one.amount for one in room.all(BoxPaid, facts)[0].payouts if one.amount] == [1]
    assert {one.seat for one in room.all(BoxPaid, facts)[0].payouts} <= {0, 1}
    assert chips_at(room.state) == 201
    assert room.state.box == 0
    assert room.room is RoomState.CLOSED


def test_c3_when_one_player_remains_the_last_winners_get_the_box(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = box_of_one(monkeypatch)
    room.do(Leave(), 2)
    room.do(Leave(), 1)
    assert [one.payouts for one in room.all(BoxPaid)] == [(Payout(Seat(0), 1),)]
    assert room.state.box == 0


def test_c3_the_winners_are_people_not_chairs(monkeypatch: pytest.MonkeyPatch) -> None:
    room = box_of_one(monkeypatch)
    room.do(Leave(successor=who(1)), 0)
    room.do(SitDown(name="new", seat=Seat(0)), "new")
    room.do(CloseRoom(), 1)
    assert room.player(0).stack == 200
    assert room.state.box == 0


def test_c3_winners_who_leave_as_the_room_closes_have_their_share(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = splitting(monkeypatch)
    room.do(Leave(), 1)
    room.do(Leave(close=True), 0)
    facts = room.over("call")
    assert room.room is RoomState.CLOSED
    assert sum(one.amount for paid in room.all(BoxPaid, facts) for one in paid.payouts) == 1
    kinds = [type(fact) for fact in facts]
    assert kinds.index(BoxPaid) < kinds.index(PlayerLeft)
    assert room.state.box == 0
