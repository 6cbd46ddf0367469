"""app/application.py: what settings change in a window is seen at once."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from desktop_poker.app.kept_settings import load_settings
from desktop_poker.app.pages import Pages
from desktop_poker.client.setup.new_table import SPEEDS
from desktop_poker.client.table.pacing import PACES
from desktop_poker.ui import look as look_module
from desktop_poker.ui.first_page.home_page import HomePage
from desktop_poker.ui.table.table_page import TablePage
from desktop_poker.ui.theme.palette import PALETTES
from tests.app.windows import (
    Run,
    home_of,
    my_next_turn,
    my_turn,
    notices,
    one_hand,
    page_of,
    quick,
    seated,
)
from tests.ui.loops import until

pytestmark = pytest.mark.qt_log_ignore("not accepted by receiving widget", extend=True)


def is_dark(page: TablePage) -> bool:
    return page._look.palette.is_dark


def test_the_language_changes_at_once_and_is_kept(run: Run, tmp_path: Path) -> None:
    async def play(pages: Pages) -> None:
        home_of(pages).language.activated.emit(1)
        assert pages.app.texts.language == "ja"
        assert home_of(pages).language.currentData() == "ja"
        await asyncio.sleep(0)

    run(play)
    assert load_settings(tmp_path / "profile" / "settings.json").settings.language == "ja"


def test_the_speed_of_bots_changes_at_once(run: Run) -> None:
    async def play(pages: Pages) -> None:
        pages.open_table(quick())
        await seated(pages)
        await my_next_turn(pages)
        pages.app.change_settings(replace(pages.app.settings, in_big_blinds=True))
        assert pages.app.controller is not None
        assert pages.app.evening.pause == SPEEDS["instant"]
        pages.app.change_settings(replace(pages.app.settings, speed="slow"))
        assert pages.app.evening.pause == SPEEDS["slow"]
        assert pages.app.controller._pace == PACES["slow"] != PACES["instant"]
        pages.app.change_settings(replace(pages.app.settings, speed="instant"))

    run(play)


def test_the_table_speaks_another_language_at_once_and_goes_on(run: Run) -> None:
    async def play(pages: Pages) -> None:
        pages.open_table(quick())
        await one_hand(pages)
        await my_next_turn(pages)
        controller = pages.app.controller
        assert controller is not None
        before, results = page_of(pages), controller.screen.results
        english = before.panel.log.toPlainText()
        pages.app.change_settings(replace(pages.app.settings, language="ja"))
        page = page_of(pages)
        assert page is not before
        assert page.bar.fold.accessibleName().startswith("フォールド")
        told = page.panel.log.toPlainText()
        first = told.splitlines()[0].replace("ハンド", "Hand ")  # the last hand and this one
        english = english[english.index(f"{first}\n") :]
        assert len(told.splitlines()) == len(english.splitlines())
        assert "folds" not in told
        assert controller.screen.results == results
        page.bar.passive.click()
        await my_next_turn(pages)
        pages.app.change_settings(replace(pages.app.settings, language="en"))
        assert page_of(pages).bar.fold.accessibleName().startswith("Fold")
        assert page_of(pages).bar._over.again.isHidden()
        assert not notices(pages)
        pages.open_table(quick(tournament="turbo"))
        await until(lambda: pages.app.controller not in {None, controller})
        pages.app.change_settings(replace(pages.app.settings, language="ja"))
        assert not page_of(pages).bar._over.again.isHidden()

    run(play)


def test_settings_change_the_table_at_once(run: Run) -> None:
    async def play(pages: Pages) -> None:
        pages.open_table(quick())
        page = await seated(pages)
        await until(lambda: my_turn(pages))
        before, log = page.view.grab().toImage(), page.panel.log.toPlainText()
        assert " BB" not in log
        page.figures.click()
        assert pages.app.settings.in_big_blinds
        assert "BB" in page.bar.wager.words
        assert page.panel.log.toPlainText().count("\n") == log.count("\n")
        posts = [line for line in page.panel.log.toPlainText().splitlines() if "blind, " in line]
        assert posts
        assert all(line.endswith(" BB.") for line in posts)
        page.figures.click()
        assert page.panel.log.toPlainText() == log
        page.figures.click()
        pages.app.change_settings(replace(pages.app.settings, theme="light", deck="four_colour"))
        assert page.view.grab().toImage() != before
        assert isinstance(pages.app.window.page, TablePage)

    run(play)


def test_settings_and_new_table_can_be_opened(run: Run) -> None:
    async def play(pages: Pages) -> None:
        home_of(pages).settings.click()
        await until(lambda: QApplication.activeModalWidget() is not None)
        dialog = QApplication.activeModalWidget()
        assert dialog is not None
        dialog.close()
        home_of(pages).new_tile.clicked.emit()
        assert not isinstance(pages.app.window.page, HomePage)
        page = pages.app.window.page
        page.left.emit()  # type: ignore[union-attr]  # every page but home has it
        assert isinstance(pages.app.window.page, HomePage)

    run(play)


def test_the_window_follows_the_system(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """From dark to light in the middle of a hand, with the settings open."""

    async def play(pages: Pages) -> None:
        pages.open_table(quick())
        page = await seated(pages)
        pages.app.change_settings(replace(pages.app.settings, theme="system"))
        pages.show_settings()
        assert is_dark(page)
        monkeypatch.setattr(look_module, "system_is_light", lambda: True)
        QGuiApplication.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Light)
        assert not is_dark(page)
        assert PALETTES["light"].window in pages.app.qt.styleSheet()
        pages.app.change_settings(replace(pages.app.settings, theme="dark"))
        QGuiApplication.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Light)
        assert is_dark(page)

    run(play)


def test_words_grow_at_once(run: Run) -> None:
    async def play(pages: Pages) -> None:
        pages.open_table(quick())
        page = await seated(pages)
        before = page.bar.height()
        pages.app.change_settings(replace(pages.app.settings, text_size="large"))
        assert "font-size: 16px" in pages.app.qt.styleSheet()
        assert page.bar.height() > before
        pages.app.change_settings(replace(pages.app.settings, text_size="usual"))
        assert page.bar.height() == before

    run(play)
