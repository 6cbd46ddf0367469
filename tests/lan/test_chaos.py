"""Friends behind a bad network: nothing is lost, nothing happens twice, logs agree."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest
from msgspec.structs import replace

from desktop_poker.engine.hand.events import Acted, HandEvent, HandStarted
from desktop_poker.engine.table.commands import Answer, StartGame, TableCommand
from desktop_poker.engine.table.events import Fact, StacksSettled, TimedOut, is_about_the_table
from desktop_poker.engine.table.state import chips_at
from desktop_poker.engine.views.redaction import redact
from desktop_poker.lan.heard import Complained
from desktop_poker.lan.identity import PlayerKey
from desktop_poker.lan.invites import Address
from desktop_poker.lan.wire.limits import Limits
from tests.engine.table.tables import at_table, cash
from tests.host.hosting import Ears
from tests.lan.chaos import ChaosProxy
from tests.lan.houses import NAMES, PATIENT, SETUP
from tests.lan.loopback import Guest, Served, run, served

_LEAST_KILLS = 3
IMPATIENT = Limits(heartbeat=0.1, silence=0.4)  # a dead line is noticed soon
HOST = replace(PATIENT, silence=1.0)


class Counting(Guest):
    """Counts what was acknowledged."""

    acked = 0

    async def join(self, address: Address, **options: Any) -> Guest:
        await super().join(address, **options)
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


class Storm:
    """Some tables behind a bad network."""

    def __init__(self, world: Served, lifetime: tuple[float, float]) -> None:
        self.world = world
        self.ears = [Ears(host, None) for host in world.hosts]
        self.proxy = ChaosProxy(world.address, "0", lifetime=lifetime)
        self.guests: list[list[Counting]] = []

    async def seat(self, people: int) -> None:
        """Everybody comes in while the network is calm."""
        address = await self.proxy.open()
        self.proxy.calm = True
        for table in range(len(self.ears)):
            self.guests.append([])
            for number in range(people):
                name = f"{NAMES[number % 4]} {table} {number}"
                guest = Counting(0, key=PlayerKey.new(), name=name, limits=IMPATIENT)
                await guest.join(address)
                await guest.sit(f"table-{table}")
                self.guests[-1].append(guest)

    async def blow(self, hands: int) -> None:
        """Cut every line, and play until every table has had so many hands."""
        self.proxy.calm = False
        for row in self.guests:
            await row[0].link.send(StartGame())
            for guest in row:
                call = guest.link._call
                assert call is not None
                assert call._connection is not None
                call._connection.abort()
        await asyncio.gather(
            *(
                self._play(guest, self.ears[table], hands)
                for table, row in enumerate(self.guests)
                for guest in row
            )
        )
        self.proxy.calm = True

    async def _play(self, guest: Counting, ears: Ears, hands: int) -> None:
        def enough() -> bool:
            # However quick the machine is: a storm that has cut nothing has shown nothing.
            blown = self.proxy.kills >= _LEAST_KILLS
            return blown and sum(isinstance(f, StacksSettled) for f in ears.facts) >= hands

        playing = asyncio.ensure_future(guest.play(lambda _: enough()))
        while not playing.done() and not enough():
            await asyncio.wait({playing}, timeout=0.2)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)

    async def close(self) -> None:
        for row in self.guests:
            for guest in row:
                await guest.leave()
        await self.proxy.close()


async def storm(tables: int, people: int, hands: int, lifetime: tuple[float, float]) -> ChaosProxy:
    """Play through a bad network, then look at everybody's log."""
    setup = SETUP if people <= 4 else cash(at_table(next_hand_pause=0.0), seats=people)
    async with served(*[setup] * tables, limits=HOST) as world:
        made = Storm(world, lifetime)
        await made.seat(people)
        await made.blow(hands)
        for table, row in enumerate(made.guests):
            check(made.ears[table].facts, row)
            state = world.hosts[table].state
            assert chips_at(state) <= sum(seated.brought for _, seated in state.taken)
        await made.close()
        return made.proxy


def check(facts: list[Fact], guests: list[Counting]) -> None:
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
        proxy = await storm(1, 3, 5, (0.05, 0.4))
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
