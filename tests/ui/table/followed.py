"""A staged table that is followed on a page, for the tests of the controller."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from pytestqt.qtbot import QtBot

from desktop_poker.app.hand_copy import copy_of
from desktop_poker.client.settings.settings import Settings
from desktop_poker.sound.sound_board import SoundBoard
from desktop_poker.ui.table.controller import LastHand, TableController
from desktop_poker.ui.table.table_page import TablePage
from tests.ui.loops import running
from tests.ui.table.links import StagedLink
from tests.ui.table.staged import TEXTS


class Followed:
    """A table that is followed on a page."""

    def __init__(
        self,
        qtbot: QtBot,
        link: StagedLink | None = None,
        *,
        last_hand: LastHand | None = None,
        pace: float = 0.0,
        settings: Settings | None = None,
        sounds: SoundBoard | None = None,
    ) -> None:
        self.link = link or StagedLink()
        self.page = TablePage(TEXTS, settings or Settings())
        qtbot.addWidget(self.page)
        self.page.resize(1_440, 900)
        self.page.show()
        self.controller = TableController(
            self.link.client,
            self.link.screen,
            self.page,
            TEXTS,
            last_hand=last_hand,
            pace=pace,
            sounds=sounds,
            copies=copy_of,
        )
        self.following = asyncio.ensure_future(self.controller.follow())

    @property
    def bar(self) -> object:
        return self.page.bar._bar

    @property
    def is_moving(self) -> bool:
        return self.page.scene.mover.is_moving

    async def end(self) -> None:
        await self.controller.close()
        await self.following
        assert not self.controller._tasks
        assert not running(self.page, self.page.scene)


Play = Callable[[Followed], Awaitable[None]]


def hand_over(followed: Followed) -> bool:
    return len(followed.controller.screen.results) > 1
