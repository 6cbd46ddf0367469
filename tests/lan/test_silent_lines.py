"""lan/room.py: lines that fall silent, and a host that has to begin again (H4a, R14)."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import (
    Answer,
    StartGame,
)
from desktop_poker.engine.table.events import (
    Bank,
    BankStarted,
    ConnectionLost,
    ConnectionRestored,
    TimedOut,
)
from desktop_poker.lan.room import TableRoom
from desktop_poker.lan.wire.messages import (
    NotDone,
    Waits,
)
from tests.engine.table.tables import at_table, cash
from tests.host.hosting import Ears, ListJournal, hand_of, run
from tests.lan.houses import Caller, World
from tests.lan.test_room import facts_of

HASTY = cash(at_table(next_hand_pause=0.0, action_time=5.0, time_bank=0.0, grace_bank=20.0))


async def asked_and_other(world: World) -> tuple[Caller, Caller, int]:
    """Two play; who is on turn was heard from just now."""
    two = [await world.member(0), await world.member(1)]
    await two[0].commands(StartGame())
    await asyncio.sleep(0.75)
    hand = hand_of(world.host)
    assert hand is not None
    assert hand.betting is not None
    seat = hand.betting.to_act[0]
    asked, other = two if world.host.state.at(seat).player == two[0].player else two[::-1]
    return asked, other, seat


def test_h4a_a_line_that_died_on_the_turn_has_its_grace_though_it_is_noticed_late() -> None:
    async def main() -> None:
        world = World(HASTY)
        world.run()
        asked, other, seat = await asked_and_other(world)
        ears = Ears(world.host, asked.player)
        for _ in range(8):
            await asyncio.sleep(3)
            other.pings()
        kinds = [type(fact) for fact in ears.facts]
        assert kinds[:2] == [ConnectionLost, BankStarted], "noticed after 12 seconds, not 5"
        assert BankStarted(Seat(seat), Bank.GRACE, 20.0) in ears.facts
        assert TimedOut not in kinds
        await asyncio.sleep(3)
        assert TimedOut in [type(fact) for fact in ears.facts], "5 and 20 seconds, no more"
        await world.close()

    run(main())


def test_h4a_the_clock_waits_until_a_line_is_heard_and_gives_nobody_more_time() -> None:
    async def main() -> None:
        world = World(HASTY)
        world.run()
        asked, _, seat = await asked_and_other(world)
        hand = hand_of(world.host)
        assert hand is not None
        ears = Ears(world.host, asked.player)
        await asyncio.sleep(6)
        assert ears.facts == [], "it may be dead"
        late = Answer(1, hand.turn, Act(Seat(seat), ActionKind.CALL, 2))
        assert isinstance(await asked.commands(late), NotDone), "too late by the host's clock"
        assert ears.facts[0] == TimedOut(Seat(seat))
        await world.close()

    run(main())


def test_h4a_a_line_in_doubt_is_told_when_the_clock_would_answer() -> None:
    async def main() -> None:
        world = World(HASTY, patient=True)
        world.run()
        asked, _, seat = await asked_and_other(world)
        ears = Ears(world.host, asked.player)
        await asyncio.sleep(3.0)
        await asked.hang_up()
        await asyncio.sleep(1.0)
        assert ears.facts == [], "it may be back at once"
        await asyncio.sleep(2.0)
        assert [type(fact) for fact in ears.facts] == [ConnectionLost, BankStarted]
        assert world.host.state.at(Seat(seat)).grace_bank == 20.0
        await world.close()

    run(main())


def test_a_flapping_line_is_told_to_nobody_and_not_written_down() -> None:
    async def main() -> None:
        journal = ListJournal()
        world = World(patient=True, journal=journal)
        aki, zoe = await world.member(0), await world.member(1)
        written = len(journal.entries)
        for _ in range(50):
            await zoe.hang_up()
            await asyncio.sleep(0.5)
            aki.pings()
            zoe = await world.member(1)
        assert not {ConnectionLost, ConnectionRestored} & {type(fact) for fact in facts_of(aki)}
        assert len(journal.entries) == written

    run(main())


def test_r14_who_knows_the_feature_is_told_that_the_table_waits_for_the_disk() -> None:
    async def main() -> None:
        world = World()
        world.run()
        aki = await world.member(0)
        world.room.tell_waits(waits=True)
        assert aki.talk().told(Waits) == [Waits(waits=True)]
        zoe = await world.member(1)
        assert zoe.talk().told(Waits) == [Waits(waits=True)], "who comes later is told too"
        old = replace(aki.line.member, features=frozenset())
        monkey = pytest.MonkeyPatch()
        monkey.setattr(type(aki.line), "member", property(lambda _: old))
        world.room.tell_waits(waits=False)
        monkey.undo()
        assert len(aki.talk().told(Waits)) == 1, "nobody is told what they do not know"
        world.room.tell_waits(waits=False)
        assert zoe.talk().told(Waits)[-1] == Waits(waits=False)
        await world.close()

    run(main())


def test_a_room_that_opens_in_mid_hand_has_the_words_of_that_hand_too() -> None:
    """As after a crash of the host: its members have them, and compare."""

    async def main() -> None:
        world = World(HASTY)
        world.run()
        asked, _, seat = await asked_and_other(world)
        kept: list[list[tuple[int, str]]] = [[], []]
        ports = replace(
            world.room._ports,
            later=lambda _, work: work(),
            keep_transcript=lambda *told: kept[1].append(told),
        )
        world.room._ports = replace(
            world.room._ports, keep_transcript=lambda *told: kept[0].append(told)
        )
        TableRoom("table-0", world.host, ports)
        hand = hand_of(world.host)
        assert hand is not None
        await asked.commands(Answer(1, hand.turn, Act(Seat(seat), ActionKind.FOLD, 1)))
        await asyncio.sleep(0.1)
        assert kept[0]
        assert kept[0] == kept[1]
        await world.close()

    run(main())
