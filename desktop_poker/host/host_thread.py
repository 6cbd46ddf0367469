"""A thread of its own for hosts, so that a busy screen never delays a table.

The thread runs plain asyncio. Everything that touches a host runs there; screens reach it through
a `ThreadLink`, which carries commands over and facts back, as frozen values.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import Future
from contextlib import suppress
from typing import Any, ParamSpec, TypeVar

from desktop_poker.engine.table.commands import TableCommand
from desktop_poker.engine.table.state import PlayerId, TableState
from desktop_poker.engine.views.redaction import Seen, Viewer
from desktop_poker.host.host import TableHost
from desktop_poker.host.listening import JoinSnapshot, Listener

P = ParamSpec("P")
Result = TypeVar("Result")


# Windows would choose another kind, which hears no datagram after an error (docs/adr/0023).
NETWORK_LOOP = asyncio.SelectorEventLoop


class HostThread:
    """An asyncio loop in a thread."""

    def __init__(self) -> None:
        self._loop = NETWORK_LOOP()
        self._thread = threading.Thread(target=self._loop.run_forever, name="host", daemon=True)
        self._thread.start()

    def run(self, work: Coroutine[Any, Any, Result]) -> Future[Result]:
        """Run a coroutine in the thread."""
        return asyncio.run_coroutine_threadsafe(work, self._loop)

    async def call(
        self, function: Callable[P, Result], *arguments: P.args, **options: P.kwargs
    ) -> Result:
        """Call a function in the thread, and wait for it without blocking."""

        async def work() -> Result:
            return function(*arguments, **options)

        return await asyncio.wrap_future(self.run(work()))

    def stop(self) -> None:
        """End the thread; nothing may run in it any more."""
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


class ThreadLink:
    """Satisfies the client's TableLink for a host in another thread."""

    def __init__(self, thread: HostThread, host: TableHost, player: PlayerId) -> None:
        self._thread = thread
        self._host = host
        self._player = player
        self._here = asyncio.get_running_loop()
        self._batches: asyncio.Queue[tuple[Seen, ...] | None] = asyncio.Queue()
        self._told: list[Seen] = []
        self._listener = Listener(player, self._hear)
        self._welcome: JoinSnapshot | None = None

    @staticmethod
    async def to(thread: HostThread, host: TableHost, player: PlayerId) -> ThreadLink:
        """Make a link and wait for the welcome."""
        link = ThreadLink(thread, host, player)
        link._welcome = await thread.call(host.listen, link._listener)
        return link

    def _hear(self, seen: Seen) -> None:
        """In the host's thread: gather what one input has led to."""
        if not self._told:
            asyncio.get_running_loop().call_soon(self._carry_over)
        self._told.append(seen)

    def _carry_over(self) -> None:
        batch, self._told = tuple(self._told), []
        with suppress(RuntimeError):  # the screen's loop has ended
            self._here.call_soon_threadsafe(self._batches.put_nowait, batch)

    @property
    def viewer(self) -> Viewer:
        """The seat that this screen sees with, or None."""
        return self._listener.seat

    @property
    def table(self) -> TableState:
        """The table as it was when the link was made."""
        return self._host.state if self._welcome is None else self._welcome.table

    @property
    def hand(self) -> tuple[Seen, ...]:
        """The hand in progress when the link was made."""
        return () if self._welcome is None else self._welcome.hand

    async def send(self, command: TableCommand) -> None:
        """Ask something of the table. Raises Refused."""
        await self._thread.call(self._host.command, self._player, command)

    async def updates(self) -> AsyncIterator[tuple[Seen, ...]]:
        """Every fact from then on, those of one input together, until the link is closed."""
        while (batch := await self._batches.get()) is not None:
            yield batch

    async def close(self) -> None:
        """End the link; the seat stays."""
        await self._thread.call(self._host.forget, self._listener)
        self._batches.put_nowait(None)
