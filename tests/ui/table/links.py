"""A table in a test behind a link: told step by step, answered by nobody."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from desktop_poker.client.table.table_client import TableClient
from desktop_poker.client.table.table_screen import ScreenOptions, TableScreen
from desktop_poker.engine.errors import Refused
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.table.commands import TableCommand
from desktop_poker.engine.table.state import TableState
from desktop_poker.engine.views.redaction import Seen, Viewer, redact
from tests.ui.table.staged import ME, TEXTS, Choose, StagedTable, There, calm, table


class StagedLink:
    """Tells what a staged table does, as far as it is played."""

    def __init__(self, staged: StagedTable | None = None) -> None:
        self.staged = staged or table()
        self.viewer: Viewer = ME
        begun = self.staged.screen.view.table
        assert begun is not None
        self.table: TableState = begun
        self.hand: tuple[Seen, ...] = ()
        self.sent: list[TableCommand] = []
        self.refusal: Refused | None = None
        self.closed = False
        self._batches: asyncio.Queue[tuple[Seen, ...] | None] = asyncio.Queue()
        self._told = 0
        names = dict(enumerate(seated.name for _, seated in self.table.taken))
        self.client = TableClient(self)
        self.screen = TableScreen(self.client.view, names, TEXTS, ScreenOptions())

    def play(self, there: There, choose: Choose = calm) -> None:
        """Play on, and tell all of it as one batch."""
        self.staged.play_until(there, choose)
        facts = [step.fact for step in self.staged.steps[self._told :]]
        self._told = len(self.staged.steps)
        self._batches.put_nowait(tuple(redact(fact, ME) for fact in facts))

    async def send(self, command: TableCommand) -> None:
        if self.refusal is not None:
            raise self.refusal
        self.sent.append(command)

    async def updates(self) -> AsyncIterator[tuple[Seen, ...]]:
        while (batch := await self._batches.get()) is not None:
            yield batch

    async def close(self) -> None:
        self.closed = True
        self._batches.put_nowait(None)


def passive(due: ActionDue, staged: StagedTable) -> Act:
    """Check or call whatever comes."""
    del staged
    choice = next(c for c in due.choices if c.kind.value in ("check", "call", "bring_in"))
    return Act(due.seat, choice.kind, choice.least)
