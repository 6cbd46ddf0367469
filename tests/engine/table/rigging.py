"""Hands whose winners are chosen by the test."""

from __future__ import annotations

from typing import Any

import pytest

from desktop_poker.engine.hand.asking import VerdictDue
from desktop_poker.engine.hand.commands import DeclareWinners
from desktop_poker.engine.hand.events import Share, Verdict
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.table import course as machine
from desktop_poker.engine.table.commands import StartGame
from desktop_poker.engine.table.room import RoomState
from tests.engine.table.tables import Room, event

THREE = (0, 1, 2)


def rig(monkeypatch: pytest.MonkeyPatch, *best_first: int | tuple[int, ...]) -> None:
    """Let these seats win every pot they can, best first; a tuple shares."""
    order = [one if isinstance(one, tuple) else (one,) for one in best_first]

    def verdict(_state: HandState, due: VerdictDue) -> DeclareWinners:
        for group in order:
            winners = tuple(seat for seat in due.eligible if seat in group)
            if winners:
                return DeclareWinners(
                    due.pot,
                    tuple(
                        Verdict(board, share, () if share is Share.LOW else winners)
                        for board, share in due.contests
                    ),
                )
        raise AssertionError(f"nobody of {order} can win {due}")

    monkeypatch.setattr(machine, "judge", verdict)


def busted(monkeypatch: pytest.MonkeyPatch, people: tuple[int, ...] = THREE, **rules: Any) -> Room:
    """Player 2 has lost everything to player 0; who is not among the people is a bot."""
    rig(monkeypatch, 0, 1, 2)
    room = Room(event(**rules))
    for number in THREE:
        room.sit(number, bot=number not in people)
    room.do(StartGame(), 0)
    room.settle({0: 100, 1: 150, 2: 50})
    room.deal()
    while room.room is RoomState.IN_HAND:
        if room.hand.stage != "betting":
            room.wake()
        elif room.seat == 1:
            room.act("check" if room.hand.current_bet <= room.hand.player(Seat(1)).bet else "fold")
        else:
            room.act("shove")
    assert room.stacks()[2] == 0
    return room
