"""A host whose disk says no, with friends on the line: what was not written is told to nobody."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import pytest

from desktop_poker.engine.errors import Reason
from desktop_poker.engine.hand.asking import DrawDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.table.commands import Answer, PauseTable, SitDown, StartGame, TableCommand
from desktop_poker.engine.table.events import TimedOut
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.views.seat_view import SeatView
from desktop_poker.host.host import RETRY_SECONDS
from desktop_poker.lan.wire.messages import Done, NotDone
from tests.engine.table.tables import at_table, cash
from tests.host.hosting import ListStore, run
from tests.host.test_refused_writes import Calm, Disk
from tests.lan.houses import Caller, World
from tests.lan.test_room import facts_of
from tests.lan.test_twin_worlds import view_of
from tests.some_games import ONE_OF_A_KIND


class Friends:
    """Two people who play by the wire, and say everything again until it is taken."""

    def __init__(self, key: str, disk: Disk, patch: pytest.MonkeyPatch, hands: int = 2) -> None:
        self._key, self._disk, self._hands = key, disk, hands
        drawing = SimpleNamespace(token_bytes=self._drawn)
        patch.setattr("desktop_poker.host.host.secrets", drawing)
        self.told: list[list[object]] = []
        run(self._play())

    def _drawn(self, count: int) -> bytes:
        """The key of a hand depends on nothing but its number."""
        return bytes([self._world.host.state.hand_no + 1] * count)

    async def _play(self) -> None:
        entry = at_table(self._key, next_hand_pause=0.1, runout_pause=0.1, action_time=30.0)
        world = self._world = World(cash(entry, seats=2), journal=self._disk, store=ListStore())
        world.run()
        await asyncio.sleep(0)
        two = [await world.member(number, sits=False) for number in range(2)]
        for one in two:
            await self._insist(one, SitDown(name="ignored"))
        await self._insist(two[0], StartGame())
        state = world.host.state
        while state.hand_no < self._hands or state.room is RoomState.IN_HAND:
            await asyncio.sleep(0.5)
            state = world.host.state
            if state.hand_no == self._hands and not state.paused:
                await self._insist(two[0], PauseTable())
            for one in two:
                one.pings()
                seat = state.seat_of(one.player)
                assert seat is not None
                await self._answer(one, view_of(one, seat))
        await asyncio.sleep(RETRY_SECONDS * 4)
        self.told = [facts_of(one) for one in two]
        await world.close()

    async def _answer(self, one: Caller, view: SeatView | None) -> None:
        due = view.due if view is not None else None
        hand = view.hand if view is not None else None
        if (
            view is None
            or hand is None
            or not isinstance(due, ActionDue | DrawDue)
            or due.seat != view.viewer
        ):
            return
        answer = Calm().answer(due, view, None)  # type: ignore[arg-type]
        await self._insist(one, Answer(hand.started.hand_no, hand.turn, answer))

    async def _insist(self, one: Caller, command: TableCommand) -> None:
        for _ in range(20):
            heard = await one.commands(command)
            if isinstance(heard, Done):
                return
            assert isinstance(heard, NotDone)
            assert heard.reason is Reason.NOT_KEPT
            await asyncio.sleep(RETRY_SECONDS)
        raise AssertionError("it was never taken")


def _game(facts: list[object]) -> list[object]:
    """What was played: a pause may come later for the disk."""
    return [fact for fact in facts if type(fact).__name__ != "TablePaused"]


@pytest.mark.parametrize("key", ONE_OF_A_KIND)
def test_r14_any_write_of_a_host_may_be_refused(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = Disk()
    right = Friends(key, disk, monkeypatch)
    writes = disk.writes
    assert writes > 10
    for number in range(0, writes, 1 if key == "holdem" else 3):
        told = Friends(key, Disk(refused=number, times=1 + number % 3), monkeypatch)
        assert not any(isinstance(fact, TimedOut) for fact in told.told[0]), number
        for mine, theirs in zip(told.told, right.told, strict=True):
            assert _game(mine) == _game(theirs), number
