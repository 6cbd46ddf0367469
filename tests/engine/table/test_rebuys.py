"""engine/table/tournament.py: rebuys and the add-on (H5)."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_poker.engine.errors import Reason
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import AddOn, DeclineRebuy, Rebuy
from desktop_poker.engine.table.events import (
    ChipsAdded,
    ChipsKind,
    PlayerLeft,
)
from tests.engine.table.rigging import busted
from tests.engine.table.tables import Room, event, who

THREE = (0, 1, 2)


def finishers(room: Room) -> dict[str, tuple[int, int]]:
    return {one.player: (one.place, one.prize) for one in room.state.finishers}


# Rebuys and the add-on.


def test_h5_a_rebuy_in_its_period(monkeypatch: pytest.MonkeyPatch) -> None:
    room = busted(monkeypatch, rebuy_levels=1, most_rebuys=1)
    facts = room.do(Rebuy(), 2)
    assert room.all(ChipsAdded, facts) == [
        ChipsAdded(seat=Seat(2), amount=100, kind=ChipsKind.REBUY, prize=100)
    ]
    assert room.state.prizes == 400
    assert len(room.deal().seatings) == 3
    assert not room.state.finishers


def test_h5_the_busted_have_time_to_think_about_a_rebuy(monkeypatch: pytest.MonkeyPatch) -> None:
    room = busted(monkeypatch, rebuy_levels=1, most_rebuys=1)
    assert room.table.alarm is not None
    assert room.table.alarm > room.now + 2.0


def test_h5_bots_wait_for_the_only_person_as_long_as_it_takes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = busted(monkeypatch, people=(2,), rebuy_levels=1, most_rebuys=1)
    assert room.silent()
    room.do(Rebuy(), 2)
    assert not room.silent()
    assert len(room.deal().seatings) == 3


def test_h5_bots_go_on_when_the_only_person_declines(monkeypatch: pytest.MonkeyPatch) -> None:
    room = busted(monkeypatch, people=(2,), rebuy_levels=1, most_rebuys=1)
    room.do(DeclineRebuy(), 2)
    assert not room.silent()
    assert len(room.deal().seatings) == 2


def test_h5_nobody_waits_for_a_person_who_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    room = busted(monkeypatch, people=(2,), rebuy_levels=1, most_rebuys=1)
    room.link(2, up=False)
    assert not room.silent()


def test_h5_a_bot_that_is_out_keeps_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    room = busted(monkeypatch, people=(0,), rebuy_levels=1, most_rebuys=1)
    assert not room.silent()


@pytest.mark.parametrize("rules", [{}, {"rebuy_levels": 1}, {"most_rebuys": 1}])
def test_h5_no_rebuy_outside_the_rules(
    monkeypatch: pytest.MonkeyPatch, rules: dict[str, Any]
) -> None:
    room = busted(monkeypatch, **rules)
    room.refuses(Rebuy(), 2, Reason.NOT_NOW)
    room.deal()
    assert finishers(room) == {"p2": (3, 0)}
    assert room.all(PlayerLeft) == [PlayerLeft(Seat(2), who(2), "P2")]


def test_h5_no_rebuy_with_chips_in_front_and_no_more_than_allowed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = busted(monkeypatch, rebuy_levels=1, most_rebuys=1)
    room.refuses(Rebuy(), 1, Reason.NOT_NOW)
    room.do(Rebuy(), 2)
    room.settle({2: 0})
    room.refuses(Rebuy(), 2, Reason.NOT_NOW)


def test_h5_a_rebuy_can_be_declined(monkeypatch: pytest.MonkeyPatch) -> None:
    room = busted(monkeypatch, rebuy_levels=1, most_rebuys=1)
    room.do(DeclineRebuy(), 2)
    room.refuses(Rebuy(), 2, Reason.NOT_NOW)
    room.deal()
    assert finishers(room) == {"p2": (3, 0)}


def test_h5_the_add_on_once_in_the_last_rebuy_level_between_hands() -> None:
    room = Room(event(add_on=70, rebuy_levels=2, level_hands=1), THREE)
    room.hands(1)
    room.refuses(AddOn(), 0, Reason.NOT_NOW)  # the period's first level
    room.deal()
    room.refuses(AddOn(), 0, Reason.NOT_NOW)  # in a hand
    room.over()
    stack = room.stacks()[0]
    room.do(AddOn(), 0)
    assert room.stacks()[0] == stack + 70
    assert room.state.prizes == 400
    room.refuses(AddOn(), 0, Reason.NOT_NOW)  # once
    room.hands(1)
    room.refuses(AddOn(), 1, Reason.NOT_NOW)  # the period is over
