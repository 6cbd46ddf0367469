"""Real sockets and TLS on 127.0.0.1, on ports that the system chooses."""

from __future__ import annotations

import asyncio
import atexit
import contextlib
import tempfile
from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

from desktop_poker.ai.bot import Budget, Question
from desktop_poker.ai.simple import RandomBot
from desktop_poker.client.table.table_client import TableClient
from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.errors import Refused
from desktop_poker.engine.hand.asking import RunoutVoteDue, ShowDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.table.commands import AddChips, SitDown
from desktop_poker.engine.table.events import Fact
from desktop_poker.engine.table.room import RoomState
from desktop_poker.lan.caller import Who
from desktop_poker.lan.heard import Began, Heard, Joined
from desktop_poker.lan.identity import PlayerKey, fingerprint_of, new_certificate
from desktop_poker.lan.invites import Address
from desktop_poker.lan.pins import Pins
from desktop_poker.lan.remote_link import RemoteLink
from desktop_poker.lan.server import LanServer, open_port
from desktop_poker.lan.tls import host_context
from desktop_poker.lan.wire.limits import Limits
from tests.lan.houses import CODE, KEYS, NAMES, PATIENT, World

Result = TypeVar("Result")
PATIENCE = 90.0  # real seconds, against a test that never ends
_FOLDER = tempfile.TemporaryDirectory()
atexit.register(_FOLDER.cleanup)
CERTIFICATE = Path(_FOLDER.name) / "house.pem"
CERTIFICATE.write_bytes(new_certificate())
OTHER_CERTIFICATE = Path(_FOLDER.name) / "other.pem"
OTHER_CERTIFICATE.write_bytes(new_certificate())


def run(main: Coroutine[Any, Any, Result]) -> Result:
    """Run to the end, and leave no task behind."""

    async def whole() -> Result:
        before = asyncio.all_tasks()
        result = await asyncio.wait_for(main, PATIENCE)
        left = asyncio.all_tasks() - before - {asyncio.current_task()}
        _, still = await asyncio.wait(left, timeout=0.5) if left else (set(), set())
        assert not still, still
        return result

    return asyncio.run(whole())


class Served(World):
    """A house that listens."""

    def __init__(self, *setups: Any, **of_world: Any) -> None:
        super().__init__(*setups, **of_world)
        self.door.fingerprint = fingerprint_of(CERTIFICATE.read_bytes())
        self.address = Address("127.0.0.1", 0)
        self.server: LanServer | None = None

    def listen(self, port: int = 0) -> None:
        self.server = LanServer(self.house, self.door, host_context(CERTIFICATE), self.limits)
        listener = open_port("127.0.0.1", port)
        self.address = Address("127.0.0.1", listener.getsockname()[1])
        self.server.listen(listener)

    def serving(self) -> LanServer:
        assert self.server is not None
        return self.server


@contextlib.asynccontextmanager
async def served(*setups: Any, **of_world: Any) -> AsyncIterator[Served]:
    world = Served(*setups, **of_world)
    world.listen()
    world.run()
    try:
        yield world
    finally:
        await world.serving().close()
        await world.close()


class Guest:
    """Somebody who plays over the network, and remembers everything."""

    def __init__(
        self,
        number: int = 0,
        *,
        code: str = CODE,
        key: PlayerKey | None = None,
        name: str | None = None,
        pins: Pins | None = None,
        limits: Limits = PATIENT,
    ) -> None:
        self.pins = pins if pins is not None else Pins()
        self.who = Who(key or KEYS[number], name or NAMES[number], self.pins, code)
        self.limits = limits
        self.heard: list[Heard] = []
        self.facts: list[Fact] = []
        self._news = asyncio.Event()
        self._link: RemoteLink | None = None
        self._client: TableClient | None = None
        self._chance = SeededChance(f"guest {number}")

    @property
    def link(self) -> RemoteLink:
        assert self._link is not None
        return self._link

    @property
    def client(self) -> TableClient:
        assert self._client is not None
        return self._client

    def hear(self, heard: Heard) -> None:
        self.heard.append(heard)
        self._news.set()

    def told(self, kind: type[Any]) -> list[Any]:
        return [one for one in self.heard if isinstance(one, kind)]

    async def until(self, is_true: Callable[[], bool]) -> None:
        while not is_true():
            self._news.clear()
            await self._news.wait()

    async def join(self, address: Address, **options: Any) -> Guest:
        self._link = await RemoteLink.to(
            address, self.who, self.hear, limits=self.limits, **options
        )
        await self.until(lambda: bool(self.told(Joined)))
        return self

    async def sit(self, table: str = "table-0") -> Guest:
        await self.link.enter(table)
        await self.until(lambda: bool(self.told(Began)))
        if self.link.viewer is None:
            await self.link.send(SitDown(name="x"))
        self._client = TableClient(self.link)
        return self

    async def play(self, enough: Callable[[list[Fact]], bool]) -> None:
        """Answer whatever is asked, until something has happened."""
        await self._answer()
        async for steps in self.client.updates():
            self.facts += [step.fact for step in steps]
            if enough(self.facts):
                return
            await self._answer()

    def asked(self) -> Question | None:
        view = self.client.view
        due, seat = view.due, view.viewer
        if seat is None or not isinstance(due, ActionDue | ShowDue | RunoutVoteDue):
            return None
        return (
            due if seat in (due.seats if isinstance(due, RunoutVoteDue) else (due.seat,)) else None
        )

    async def _answer(self) -> None:
        due, view = self.asked(), self.client.view
        if due is None or view.viewer is None:
            await self._buy_in()
            return
        with contextlib.suppress(Refused):  # the table has moved on
            await self.client.answer(RandomBot().answer(view, due, self._chance, Budget()))

    async def _buy_in(self) -> None:
        table, seat = self.client.view.table, self.client.view.viewer
        if table is None or seat is None or table.room is RoomState.IN_HAND:
            return
        seated = table.seats[seat]
        if seated is not None and not seated.stack and table.setup.cash is not None:
            with contextlib.suppress(Refused):
                await self.link.send(AddChips(table.setup.cash.most_buy_in))

    async def leave(self) -> None:
        await self.link.close()
