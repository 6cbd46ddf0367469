"""Friends behind a bad network: nothing is lost, nothing happens twice, logs agree."""

from __future__ import annotations

import asyncio
from typing import cast

import pytest
from msgspec.structs import replace

from desktop_poker.engine.hand.events import Acted, HandEvent, HandStarted
from desktop_poker.engine.table.commands import Answer, StartGame, TableCommand
from desktop_poker.engine.table.events import Fact, StacksSettled, TimedOut, is_about_the_table
from desktop_poker.engine.table.state import chips_at
from desktop_poker.engine.views.redaction import redact
from desktop_poker.lan.heard import Complained
from desktop_poker.lan.identity import PlayerKey
from desktop_poker.lan.wire.limits import Limits
from tests.engine.table.tables import at_table, cash
from tests.host.hosting import Ears
from tests.lan.chaos import ChaosProxy
from tests.lan.houses import NAMES, PATIENT, SETUP
from tests.lan.loopback import Guest, run, served

IMPATIENT = Limits(heartbeat=0.1, silence=0.4)  # a dead line is noticed soon
HOST = replace(PATIENT, silence=1.0)


class Counting(Guest):
    """Counts what was acknowledged."""

    acked = 0

    async def join(self, address: object, **options: object) -> Guest:  # type: ignore[override]
        await super().join(address, **options)  # type: ignore[arg-type]
        send = self.link.send

        async def counted(command: TableCommand) -> None:
            await send(command)
            self.acked += isinstance(command, Answer)

        self.link.send = counted  # type: ignore[method-assign]
        return self


def hands_of(facts: list[Fact]) -> dict[int, list[HandEvent]]:
    """The facts of each hand, with everybody's cards hidden."""
    found: dict[int, list[HandEvent]] = {}
    number = 0
    for fact in facts:
        if isinstance(fact, HandStarted):
            number = fact.hand_no
            found[number] = []
        if number and not is_about_the_table(fact):
            found[number].append(cast("HandEvent", redact(fact, None).event))
    return found


async def storm(tables: int, people: int, hands: int, lifetime: tuple[float, float]) -> ChaosProxy:
    """Play through a bad network, then look at everybody's log."""
    setup = SETUP if people <= 4 else cash(at_table(next_hand_pause=0.0), seats=people)
    setups = [setup] * tables
    async with served(*setups, limits=HOST) as world:
        ears = [Ears(host, None) for host in world.hosts]
        proxy = ChaosProxy(world.address, "0", lifetime=lifetime)
        address = await proxy.open()
        proxy.calm = True
        guests: list[list[Counting]] = []
        for table in range(tables):
            row = []
            for number in range(people):
                name = f"{NAMES[number % 4]} {table} {number}"
                guest = Counting(0, key=PlayerKey.new(), name=name, limits=IMPATIENT)
                await guest.join(address)
                await guest.sit(f"table-{table}")
                row.append(guest)
            guests.append(row)
        proxy.calm = False
        for row in guests:
            call = row[0].link._call
            assert call is not None
            await row[0].link.send(StartGame())
            for guest in row:
                inner = guest.link._call
                assert inner is not None
                assert inner._connection is not None
                inner._connection.abort()  # into the storm

        def enough(table: int) -> bool:
            return sum(isinstance(f, StacksSettled) for f in ears[table].facts) >= hands

        async def play(guest: Counting, table: int) -> None:
            playing = asyncio.ensure_future(guest.play(lambda _: enough(table)))
            while not playing.done() and not enough(table):
                await asyncio.wait({playing}, timeout=0.2)
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)

        await asyncio.gather(
            *(play(guest, table) for table, row in enumerate(guests) for guest in row)
        )
        proxy.calm = True
        for table, row in enumerate(guests):
            check(ears[table].facts, row, world.hosts[table].state.seats)
            state = world.hosts[table].state
            brought = sum(seated.brought for _, seated in state.taken)
            assert chips_at(state) <= brought
        for row in guests:
            for guest in row:
                await guest.leave()
        await proxy.close()
        return proxy


def check(facts: list[Fact], guests: list[Counting], seats: object) -> None:
    truth = hands_of(facts)
    timed_out = [fact for fact in facts if isinstance(fact, TimedOut)]
    acted = [fact for fact in facts if isinstance(fact, Acted)]
    for guest in guests:
        assert not guest.told(Complained)
        for number, seen in hands_of(guest.facts).items():
            assert seen == truth[number][: len(seen)], f"hand {number}"
        own = guest.client.view.viewer
        mine = sum(fact.seat == own for fact in acted)
        late = sum(fact.seat == own for fact in timed_out)
        # Every action was acknowledged once; the last one's answer may still be on its way.
        assert mine - late - 1 <= guest.acked <= mine, guest.who.name


def test_a_bad_network() -> None:
    async def main() -> None:
        proxy = await storm(1, 3, 8, (0.02, 0.25))
        assert proxy.kills >= 3

    run(main())


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_many_friends_on_a_very_bad_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.lan.loopback.PATIENCE", 800.0)

    async def main() -> None:
        proxy = await storm(5, 6, 60, (0.3, 3.0))
        assert proxy.kills >= 50
        assert proxy.stalls >= 10

    run(main())
