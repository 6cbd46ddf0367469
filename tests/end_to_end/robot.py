"""A robot that plays through the window: it clicks what is enabled, and nothing else."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QApplication, QPushButton

from desktop_poker.app.pages import Pages
from desktop_poker.client.setup.new_table import Draft
from desktop_poker.client.table.action_frames import AskBar, DecideBar, DrawBar, WaitBar
from desktop_poker.client.table.table_screen import TableScreen
from desktop_poker.engine.table.state import chips_at
from desktop_poker.storage.records import HandRecord
from desktop_poker.ui.application import LOG
from desktop_poker.ui.table.table_page import TablePage
from tests.app.windows import desktop_in, notices, seated

Look = Callable[[TablePage, TableScreen], None]


class Robot:
    """Plays one table."""

    def __init__(self, pages: Pages, page: TablePage, seed: int, look: Look | None = None) -> None:
        self.look = look  # at every moment before something is pressed
        self.page = page
        self.desktop = pages
        self.chance = random.Random(seed)
        self.pressed: set[str] = set()

    @property
    def screen(self) -> TableScreen:
        assert self.desktop.app.controller is not None
        return self.desktop.app.controller.screen

    async def play(self, over: Callable[[TableScreen], bool], seconds: float) -> None:
        async with asyncio.timeout(seconds):
            while not over(self.screen):
                self.step()
                await asyncio.sleep(0.002)

    def step(self) -> None:
        """Press one thing, if there is anything to press."""
        if self.look is not None:
            self.look(self.page, self.screen)
        bar = self.page.bar
        match bar._bar:
            case DecideBar():
                self._decide()
            case DrawBar():
                self._draw()
            case AskBar():
                self._press(self.chance.choice(bar._ask._answers))
            case WaitBar() if bar._wait._boxes and self.chance.random() < 0.2:
                self._press(self.chance.choice(bar._wait._boxes))
            case _:
                pass

    def _decide(self) -> None:
        bar = self.page.bar
        if bar.sizing.isVisible() and self.chance.random() < 0.3:
            self._press(self.chance.choice(bar.sizing._presets))
        buttons = [bar.fold, bar.passive, bar.passive, bar.passive, bar.wager]
        made = self.chance.choice([one for one in buttons if one.isEnabled()])
        self._press(made)
        if "press again" in made.words:
            self._press(made)

    def _draw(self) -> None:
        """Tick some cards with their keys, now and then take all back, and draw or stand pat."""
        page = self.page.bar._draw
        shown = self.page.bar._bar
        assert isinstance(shown, DrawBar)
        for place in range(len(shown.thrown) + len(shown.kept)):
            if self.chance.random() < 0.4:
                self.page.bar.press_key(f"preset_{place + 1}")
        if self.chance.random() < 0.1:
            self._press(page.clear)
        self._press(page.draw if page.draw.isEnabled() else page.pat)

    def _press(self, made: QPushButton) -> None:
        if made.isEnabled() and made.isVisible():
            self.pressed.add(made.objectName())
            made.click()


class _Errors(logging.Handler):
    """Keeps what should never be logged."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


def play_evening(
    app: QApplication,
    folder: Path,
    draft: Draft,
    over: Callable[[TableScreen], bool],
    *,
    seed: int,
    seconds: float,
    look: Look | None = None,
) -> list[HandRecord]:
    """Play a table through the window; afterwards nothing is lost and nothing went wrong."""
    records: list[HandRecord] = []
    errors = _Errors()
    LOG.addHandler(errors)

    async def evening(pages: Pages) -> None:
        pages.open_table(draft)
        page = await seated(pages)
        robot = Robot(pages, page, seed, look)
        await robot.play(over, seconds)
        assert not notices(pages)
        assert len(robot.pressed) >= 2
        await pages.app.leave_table()
        records.extend(pages.app.evening.records.hands())
        saved = pages.app.evening.saved_table()
        if saved is not None:
            state = saved.snapshot.state
            assert chips_at(state) == sum(seated.brought for _, seated in state.taken)
        assert pages.app.evening.records.first_broken_link() is None

    try:
        desktop_in(app, folder, evening)
    finally:
        LOG.removeHandler(errors)
    assert not errors.lines
    assert [record.hand_no for record in records] == list(range(1, len(records) + 1))
    return records
