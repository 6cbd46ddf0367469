"""app/home_desk.py: the Home Table in the window, from the home page and back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QAbstractButton, QApplication

from desktop_poker.app.pages import Pages
from desktop_poker.client.home_table.evening_draft import EveningDraft, EveningGuest
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.ui.first_page.home_page import HomePage
from desktop_poker.ui.home_table.evening_page import EveningPage
from desktop_poker.ui.home_table.results_page import ResultsPage
from desktop_poker.ui.home_table.setup_page import SetupPage
from tests.app.windows import Evening, desktop_in, notices
from tests.ui.pressing import press

pytestmark = pytest.mark.qt_log_ignore("not accepted by receiving widget", extend=True)
Run = Callable[[Evening], None]
DRAFT = EveningDraft(
    name="Friday",
    guests=(
        EveningGuest(name="Mika", seat=0),
        EveningGuest(name="Ken", seat=4),
        EveningGuest(name="Ren", seat=7),
    ),
)
OWN = replace(DRAFT, guests=(*DRAFT.guests[:2], replace(DRAFT.guests[2], stack="12000")))


@pytest.fixture
def run(qapp: QApplication, tmp_path: Path) -> Run:
    return lambda play: desktop_in(qapp, tmp_path / "profile", play)


def home_of(pages: Pages) -> HomePage:
    page = pages.app.window.page
    assert isinstance(page, HomePage)
    return page


def table_of(pages: Pages) -> EveningPage:
    page = pages.app.window.page
    assert isinstance(page, EveningPage)
    return page


async def pressed(pages: Pages, button: QAbstractButton) -> None:
    """Press, and wait until the disk has it."""
    press(button)
    async with asyncio.timeout(10):
        while (thread := pages.home_desk._thread) is not None and thread.is_busy:
            await asyncio.sleep(0.005)


def test_an_evening_from_set_up_to_results(run: Run) -> None:
    async def first(pages: Pages) -> None:
        press(home_of(pages).home_tile)
        setup = pages.app.window.page
        assert isinstance(setup, SetupPage)
        setup.put_draft(OWN)
        press(setup.start)
        page = table_of(pages)
        assert page.state is not None
        assert page.state.stack(Seat(7)) == 12_000
        await pressed(pages, page.wait.go)
        await pressed(pages, page.wait.go)
        assert page.banner.accessibleName() == "Pre-flop: Next: Mika"
        await pressed(pages, page.pad.wager)

    async def second(pages: Pages) -> None:
        """The same action to play after a restart (I9)."""
        home = home_of(pages)
        assert home.home_tile.hint.text() == "Go on with the evening"
        press(home.home_tile)
        page = table_of(pages)
        assert page.banner.accessibleName() == "Pre-flop: Next: Ken"
        await pressed(pages, page.pad.fold)
        await pressed(pages, page.pad.fold)
        page.wanted.emit("end")
        controller = pages.home_desk.controller
        assert controller is not None
        assert controller.sheet is not None
        await pressed(pages, controller.sheet.answers[1])  # type: ignore[attr-defined]
        results = pages.app.window.page
        assert isinstance(results, ResultsPage)
        press(results.back)
        assert home_of(pages).home_tile.hint.text() == "Keeps the ledger"
        press(home_of(pages).home_tile)
        setup = pages.app.window.page
        assert isinstance(setup, SetupPage)
        assert setup.draft.guests == DRAFT.guests  # one's own stack was for that evening only
        (past,) = setup.open_past().buttons.values()
        past.click()
        results = pages.app.window.page
        assert isinstance(results, ResultsPage)
        press(results.back)
        setup = pages.app.window.page
        assert isinstance(setup, SetupPage)
        press(setup.back)

    run(first)
    run(second)


def test_results_so_far_full_screen_and_files(run: Run, tmp_path: Path) -> None:
    async def play(pages: Pages) -> None:
        desk = pages.home_desk
        desk.open(pages.app.texts, pages.app.settings)
        desk.begin(DRAFT)
        desk.show_results()
        results = pages.app.window.page
        assert isinstance(results, ResultsPage)
        desk.write(str(tmp_path / "x.csv"), "a,b\r\n")
        assert (tmp_path / "x.csv").read_bytes().endswith(b"a,b\r\n")
        desk.write(str(tmp_path / "no" / "x.csv"), "a")
        assert len(notices(pages)) == 1
        press(results.back)
        page = table_of(pages)
        page.full_screen_wanted.emit()
        assert pages.app.window.isFullScreen()
        page.top.left.emit()
        assert not pages.app.window.isFullScreen()
        home_of(pages)

    run(play)


def test_what_can_not_be_begun_or_gone_on_with_is_explained(run: Run) -> None:
    async def play(pages: Pages) -> None:
        desk = pages.home_desk
        desk.begin(EveningDraft())
        assert len(notices(pages)) == 1
        desk.begin(DRAFT)
        with pages.app.evening.records.writing() as connection:
            connection.execute("UPDATE evenings SET version = 99")
        desk.leave()
        assert desk.waits()
        desk.open(pages.app.texts, pages.app.settings)
        assert len(notices(pages)) == 2
        home_of(pages)

    run(play)


def test_a_damaged_shelf_is_kept_and_reported(run: Run, tmp_path: Path) -> None:
    async def play(pages: Pages) -> None:
        (tmp_path / "profile" / "evenings.json").write_text("nonsense", encoding="utf-8")
        pages.home_desk.open(pages.app.texts, pages.app.settings)
        assert len(notices(pages)) == 1

    run(play)
