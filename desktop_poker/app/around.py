"""What a corner of the program needs from the program around it."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, Protocol

from desktop_poker.app.evening import Evening
from desktop_poker.client.table_client import TableClient
from desktop_poker.client.texts import Texts
from desktop_poker.storage.settings import Settings
from desktop_poker.ui.table.controller import TableController
from desktop_poker.ui.table.table_page import TablePage
from desktop_poker.ui.window import Window


class Around(Protocol):
    """The program around this corner of it."""

    window: Window
    settings: Settings
    controller: TableController | None

    @property
    def texts(self) -> Texts:
        """The language that is spoken."""
        ...

    @property
    def evening(self) -> Evening:
        """The history."""
        ...

    def change_settings(self, settings: Settings) -> None:
        """Keep new settings, and show what they change."""
        ...

    def notify(self, headline: str, text: str, details: str = "") -> None:
        """Show a notice."""
        ...

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something in the background; its problems are told."""
        ...

    async def leave_table(self) -> None:
        """Save the table and close it, if there is one."""
        ...

    def leave_for_home(self) -> None:
        """Leave the table and the house."""
        ...

    def show_table(self, client: TableClient, far: str = "") -> TablePage:
        """Play at a table on its page."""
        ...
