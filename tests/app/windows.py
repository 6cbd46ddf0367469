"""The real program in a window that nobody sees, for tests."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from desktop_poker.app import usual_table
from desktop_poker.app.application import App
from desktop_poker.app.front import texts_of
from desktop_poker.app.kept_settings import peek_settings, save_settings
from desktop_poker.app.pages import Pages
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.setup.new_table import Draft
from desktop_poker.client.table.action_frames import AskBar, DecideBar
from desktop_poker.storage.profile import Profile
from desktop_poker.ui import application
from desktop_poker.ui.first_page.home_page import HomePage
from desktop_poker.ui.notices import Notice
from desktop_poker.ui.table.table_page import TablePage
from tests.host.thinking.processes import FakeProcess
from tests.ui.loops import in_qt, until

QUICK = {"next_hand_pause": "0", "runout_pause": "0"}
QUICK_OPPONENTS = ("tight", "station", "random")

Evening = Callable[[Pages], Awaitable[None]]
Run = Callable[[Evening], None]


def desktop_in(app: QApplication, folder: Path, play: Evening, *, collects: bool = True) -> None:
    """Run the program with a profile, let something happen, and close its window."""
    application.make_application()

    async def whole(profile: Profile) -> None:
        ending = asyncio.Event()
        pages = Pages(App(app, profile, texts_of(peek_settings(profile.settings_file))))
        running = asyncio.ensure_future(pages.run(ending))
        try:
            await until(pages.app.window.isVisible)
            await play(pages)
        finally:
            pages.app.window.close()
            await asyncio.wait_for(running, 20)
        assert not pages.app.tasks

    try:
        with Profile(folder) as profile:
            if not profile.settings_file.exists():
                save_settings(
                    profile.settings_file, Settings(speed="instant", practice_level="casual")
                )
            in_qt(app, whole(profile), collects=collects)
    finally:
        app.setStyleSheet("")


def page_of(pages: Pages) -> TablePage:
    page = pages.app.window.page
    assert isinstance(page, TablePage)
    return page


async def seated(pages: Pages) -> TablePage:
    """Wait for the table."""
    await until(lambda: isinstance(pages.app.window.page, TablePage) and pages.app.controller)
    return page_of(pages)


def notices(pages: Pages) -> list[Notice]:
    return [notice for notice in pages.app.window.findChildren(Notice) if notice.isVisible()]


def quick(game: str = "holdem", *more: str, seats: int = 4, tournament: str = "") -> Draft:
    """A table without pauses."""
    return Draft(
        opponents=QUICK_OPPONENTS,
        games=(game, *more),
        rotate_every=2 if more else None,
        seats=seats,
        options=dict(QUICK),
        speed="instant",
        tournament=tournament,
    )


def be_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let windows invite guests who answer at once, and start no process for others."""
    usual = usual_table.usual_draft

    def quick_draft(settings: Settings) -> Draft:
        return replace(usual(settings), opponents=QUICK_OPPONENTS)

    monkeypatch.setattr(usual_table, "usual_draft", quick_draft)
    monkeypatch.setattr("desktop_poker.host.thinking.thinker.WorkerProcess", FakeProcess)


def home_of(pages: Pages) -> HomePage:
    page = pages.app.window.page
    assert isinstance(page, HomePage)
    return page


def my_turn(pages: Pages) -> bool:
    return pages.app.controller is not None and isinstance(
        pages.app.controller.screen.bar(), DecideBar
    )


async def one_hand(pages: Pages, hands: int = 1) -> None:
    """Check or call until so many hands are over; buy in again where it is offered."""
    page = await seated(pages)
    assert pages.app.controller is not None
    screen = pages.app.controller.screen
    before = len(screen.results)
    async with asyncio.timeout(20):
        while len(screen.results) < before + hands:
            if isinstance(page.bar._bar, DecideBar):
                page.bar.passive.click()
            elif isinstance(page.bar._bar, AskBar):
                page.bar._ask._answers[-1].click()
            await asyncio.sleep(0.01)


async def my_next_turn(pages: Pages) -> None:
    """Play on until there is something to decide."""
    async with asyncio.timeout(20):
        while not my_turn(pages):
            page = page_of(pages)
            if isinstance(page.bar._bar, AskBar):
                page.bar._ask._answers[-1].click()
            await asyncio.sleep(0.01)
