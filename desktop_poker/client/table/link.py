"""A screen's way to a table, near or far: what it needs, declared by the one who uses it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Protocol

from desktop_poker.engine.table.commands import TableCommand
from desktop_poker.engine.table.state import TableState
from desktop_poker.engine.views.redaction import Seen, Viewer


class TableLink(Protocol):
    """Commands go one way, facts come the other."""

    @property
    def viewer(self) -> Viewer:
        """The seat that this screen sees with, or None."""
        ...

    @property
    def table(self) -> TableState:
        """The table as it was when the link was made."""
        ...

    @property
    def hand(self) -> tuple[Seen, ...]:
        """The hand in progress when the link was made, as this viewer may see it."""
        ...

    async def send(self, command: TableCommand) -> None:
        """Ask something of the table. Raises Refused."""
        ...

    def updates(self) -> AsyncIterator[tuple[Seen, ...]]:
        """Every fact from then on, in order and as many as there are, until it is closed.

        An empty batch says that the line was lost and is back: begin again from `table` and `hand`.
        """
        ...

    async def close(self) -> None:
        """End the link; the seat stays."""
        ...
