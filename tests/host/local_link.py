"""A link at distance zero, for tests: the program's hosts have a thread of their own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from desktop_poker.engine.table.commands import TableCommand
from desktop_poker.engine.table.state import PlayerId, TableState
from desktop_poker.engine.views.redaction import Seen, Viewer
from desktop_poker.host.host import TableHost
from desktop_poker.host.listening import Listener


class LocalLink:
    """Satisfies the client's TableLink."""

    def __init__(self, host: TableHost, player: PlayerId) -> None:
        self._host = host
        self._player = player
        self._facts: asyncio.Queue[Seen | None] = asyncio.Queue()
        self._listener = Listener(player, self._facts.put_nowait)
        self._welcome = host.listen(self._listener)

    @property
    def viewer(self) -> Viewer:
        """The seat that this screen sees with, or None."""
        return self._listener.seat

    @property
    def table(self) -> TableState:
        """The table as it was when the link was made."""
        return self._welcome.table

    @property
    def hand(self) -> tuple[Seen, ...]:
        """The hand in progress when the link was made."""
        return self._welcome.hand

    async def send(self, command: TableCommand) -> None:
        """Ask something of the table. Raises Refused."""
        self._host.command(self._player, command)

    async def updates(self) -> AsyncIterator[tuple[Seen, ...]]:
        """Every fact from then on, as many at a time as there are, until the link is closed."""
        while (seen := await self._facts.get()) is not None:
            batch = [seen]
            while not self._facts.empty():
                more = self._facts.get_nowait()
                if more is None:
                    yield tuple(batch)
                    return
                batch.append(more)
            yield tuple(batch)

    async def close(self) -> None:
        """End the link; the seat stays."""
        self._host.forget(self._listener)
        self._facts.put_nowait(None)
