"""lan/house.py: every request is answered once, however often it is asked."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any
from unittest.mock import Mock

import pytest
from msgspec.structs import replace

from desktop_poker.engine.errors import NotKept, Reason
from desktop_poker.engine.table.commands import AddChips, CloseRoom, SitDown, StartGame
from desktop_poker.engine.table.events import ChipsAdded
from desktop_poker.host.host import RETRY_SECONDS
from desktop_poker.lan.wire.faults import Fault
from desktop_poker.lan.wire.limits import LIST_PAUSE
from desktop_poker.lan.wire.messages import (
    AllowAgain,
    AllowAids,
    Ask,
    Chat,
    Done,
    Enter,
    Entered,
    Facts,
    FillWithBots,
    NotDone,
    Ready,
    Said,
    Tables,
)
from tests.host.hosting import run
from tests.lan.houses import PATIENT, SETUP, World


def test_an_unknown_table_is_refused() -> None:
    async def main() -> None:
        caller = World().caller(0).talk()
        answer = await caller.asks(lambda i: Enter(id=i, table="nowhere"))
        assert isinstance(answer, NotDone)
        assert answer.reason is Reason.NOT_ALLOWED_HERE

    run(main())


@pytest.mark.parametrize(
    "make",
    [
        lambda i: Ask(id=i, command=SitDown(name="x")),
        lambda i: Chat(id=i, text="x"),
        lambda i: Ready(id=i, ready=True),
        lambda i: FillWithBots(id=i, count=1),
        lambda i: AllowAids(id=i, allowed=True),
        lambda i: AllowAgain(id=i),
    ],
)
def test_nothing_can_be_asked_before_a_table_is_entered(make: Any) -> None:
    async def main() -> None:
        caller = World().caller(0).talk()
        answer = await caller.asks(make)
        assert isinstance(answer, NotDone)
        assert answer.reason is Reason.NOT_NOW

    run(main())


def test_a_request_asked_twice_is_carried_out_once() -> None:
    async def main() -> None:
        world = World()
        aki = await world.member(0, sits=False)
        await aki.commands(SitDown(name="x", buy_in=100))
        add = Ask(id="f" * 16, command=AddChips(10))
        aki.says(add)
        await aki.hang_up()
        again = await world.member(0)
        again.says(add)
        await asyncio.sleep(0)
        again.talk()
        assert world.host.state.at(0).stack == 110  # type: ignore[arg-type]
        assert Done(of="f" * 16) in again.heard
        added = [s for m in again.told(Facts) for s in m.facts if isinstance(s.event, ChipsAdded)]
        assert not added

    run(main())


def test_a_table_is_shown_again_on_a_new_connection() -> None:
    async def main() -> None:
        world = World()
        aki = await world.member(0)
        enter = Enter(id="e" * 16, table="table-0")
        aki.says(enter)
        await aki.hang_up()
        again = world.caller(0, pins=aki.pins).talk()
        again.says(enter)
        assert again.told(Entered)[0].seat == 0

    run(main())


def test_answers_are_forgotten_in_the_end() -> None:
    async def main() -> None:
        world = World()
        aki = await world.member(0)
        for _ in range(200):
            await aki.asks(lambda i: Ready(id=i, ready=True))
        assert len(world.house._present[aki.player]._answers) == 64

    run(main())


def test_the_newest_connection_of_a_key_wins() -> None:
    async def main() -> None:
        world = World()
        old = await world.member(0)
        new = await world.member(0)
        old.talk()
        assert old.fault is Fault.ELSEWHERE
        await asyncio.sleep(0)
        assert (await new.commands(AddChips(1))).of
        assert [seated.connected for _, seated in world.host.state.taken] == [True]

    run(main())


def test_the_list_of_tables_is_told_when_seats_are_taken() -> None:
    async def main() -> None:
        world = World(SETUP, SETUP)
        watcher = world.caller(1).talk()
        await world.member(0)
        await asyncio.sleep(0)
        watcher.talk()
        told = watcher.told(Tables)[-1].tables
        assert [(line.table, line.taken) for line in told] == [("table-0", 1)]  # only what changed

    run(main())


def test_who_begins_and_who_closes_is_seen_from_outside() -> None:
    async def main() -> None:
        world = World(SETUP, SETUP)
        listed = world.house._listed = Mock()
        owner = await world.member(0)
        await world.member(1)
        other = await world.member(2, table=1)
        await asyncio.sleep(0)
        for who, command in ((owner, StartGame()), (other, CloseRoom())):
            assert world.house.open_tables() == 2
            listed.reset_mock()
            await who.commands(command)
            await asyncio.sleep(0)
            listed.assert_called_once()
        assert world.house.open_tables() == 1
        offer = world.house.offer()
        assert offer is not None
        assert (offer.taken, offer.seats) == (2, 4)

    run(main())


class Later:
    """Remembers what is to be done later."""

    def __init__(self) -> None:
        self.waiting: list[tuple[float, Callable[[], None]]] = []

    def __call__(self, seconds: float, work: Callable[[], None]) -> None:
        self.waiting.append((seconds, work))


def test_many_changes_of_the_list_are_told_together() -> None:
    async def main() -> None:
        world = World(SETUP, SETUP)
        later = world.house._later = Later()
        watcher = world.caller(3).talk()
        for number, table in ((0, 0), (1, 0), (2, 1)):
            await world.member(number, table=table)
            await asyncio.sleep(0)
        watcher.talk()
        assert len(watcher.told(Tables)) == 1  # the first at once, the others not yet
        ((seconds, tell),) = later.waiting
        assert 0 < seconds <= LIST_PAUSE
        tell()
        watcher.talk()
        told = watcher.told(Tables)
        assert len(told) == 2
        assert [(line.table, line.taken) for line in told[1].tables] == [
            ("table-0", 2),
            ("table-1", 1),
        ]

    run(main())


def test_whoever_plays_is_not_told_of_other_tables_until_they_choose_again() -> None:
    async def main() -> None:
        world = World(SETUP, SETUP, SETUP)
        player = await world.member(0)
        await world.member(1)
        await player.commands(StartGame())
        await asyncio.sleep(0)
        player.talk()
        before = len(player.told(Tables))
        await world.member(2, table=1)
        await asyncio.sleep(0)
        player.talk()
        assert len(player.told(Tables)) == before
        await player.asks(lambda i: Enter(id=i, table="table-2"))
        await world.member(3, table=1)
        await asyncio.sleep(0)
        player.talk()
        known = {one.table: one.taken for told in player.told(Tables) for one in told.tables}
        assert known["table-1"] == 2

    run(main())


def test_chat_has_a_pace() -> None:
    async def main() -> None:
        world = World()
        aki = await world.member(0)
        answers = [await aki.asks(lambda i: Chat(id=i, text="hey")) for _ in range(8)]
        assert [type(answer) for answer in answers] == [Done] * 5 + [NotDone] * 3
        assert len(aki.told(Said)) == 5
        await asyncio.sleep(2.1)
        assert isinstance(await aki.asks(lambda i: Chat(id=i, text="hey")), Done)

    run(main())


def test_an_empty_line_is_not_passed_on() -> None:
    async def main() -> None:
        aki = await World().member(0)
        assert isinstance(await aki.asks(lambda i: Chat(id=i, text="\u200b")), Done)
        assert not aki.told(Said)

    run(main())


def test_only_an_owner_opens_a_locked_door() -> None:
    async def main() -> None:
        world = World(limits=replace(PATIENT, wrong_codes=1))
        aki, zoe = await world.member(0), await world.member(1)
        world.caller(2, code="AAAAAA").talk()
        assert world.door.locked
        assert isinstance(await zoe.asks(lambda i: AllowAgain(id=i)), NotDone)
        assert world.door.locked
        assert isinstance(await aki.asks(lambda i: AllowAgain(id=i)), Done)
        assert not world.door.locked

    run(main())


def test_r14_what_can_not_be_kept_is_not_done_and_stops_nobody() -> None:
    class FullDisk:
        full = True

        def append(self, *_: object) -> None:
            if self.full:
                raise NotKept("no space left")

        def forget_before(self, finished: int) -> None:
            pass

    async def main() -> None:
        disk = FullDisk()
        world = World(journal=disk)
        world.run()
        await asyncio.sleep(0)
        aki = world.caller(0).talk()
        await aki.asks(lambda i: Enter(id=i, table="table-0"))
        answer = await aki.commands(SitDown(name="x"))
        assert isinstance(answer, NotDone)
        assert answer.reason is Reason.NOT_KEPT
        disk.full = False
        await asyncio.sleep(RETRY_SECONDS)
        assert isinstance(await aki.commands(SitDown(name="x")), Done)
        assert not world.failures

    run(main())


def test_closing_says_goodbye_to_everybody() -> None:
    async def main() -> None:
        world = World()
        people = [await world.member(0), world.caller(1).talk()]
        world.house.close()
        assert [one.talk().fault for one in people] == [Fault.CLOSING] * 2

    run(main())


def test_what_is_asked_at_no_table_may_be_asked_again_behind_the_door_of_one() -> None:
    """Who comes back and asks before `enter` has not lost the request for good."""

    async def main() -> None:
        world = World()
        aki = world.caller(0).talk()
        ask = "00000000000000aa"
        aki.says(Ask(id=ask, command=SitDown(name="x")))
        assert aki.told(NotDone)[-1].reason is Reason.NOT_NOW
        await aki.asks(lambda i: Enter(id=i, table="table-0"))
        aki.says(Ask(id=ask, command=SitDown(name="x")))
        assert aki.told(Done)[-1].of == ask
        assert world.host.state.seat_of(aki.player) is not None

    run(main())
