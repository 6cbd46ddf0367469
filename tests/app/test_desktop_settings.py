"""app/desktop.py: what settings change in a window is seen at once."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from desktop_poker.app.desktop import Desktop
from desktop_poker.client.new_table import SPEEDS
from desktop_poker.client.pacing import PACES
from desktop_poker.storage.settings import load_settings
from desktop_poker.ui import look as look_module
from desktop_poker.ui.home.home_page import HomePage
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
    async def play(desktop: Desktop) -> None:
        home_of(desktop).language.activated.emit(1)
        assert desktop.texts.language == "ja"
        assert home_of(desktop).language.currentData() == "ja"
        await asyncio.sleep(0)

    run(play)
    assert load_settings(tmp_path / "profile" / "settings.json").settings.language == "ja"


def test_the_speed_of_bots_changes_at_once(run: Run) -> None:
    async def play(desktop: Desktop) -> None:
        desktop.open_table(quick())
        await seated(desktop)
        await my_next_turn(desktop)
        desktop.change_settings(replace(desktop.settings, in_big_blinds=True))
        assert desktop.controller is not None
        assert desktop.evening.pause == SPEEDS["instant"]
        desktop.change_settings(replace(desktop.settings, speed="slow"))
        assert desktop.evening.pause == SPEEDS["slow"]
        assert desktop.controller._pace == PACES["slow"] != PACES["instant"]
        desktop.change_settings(replace(desktop.settings, speed="instant"))

    run(play)


def test_the_table_speaks_another_language_at_once_and_goes_on(run: Run) -> None:
    async def play(desktop: Desktop) -> None:
        desktop.open_table(quick())
        await one_hand(desktop)
        await my_next_turn(desktop)
        controller = desktop.controller
        assert controller is not None
        before, results = page_of(desktop), controller.screen.results
        english = before.panel.log.toPlainText()
        desktop.change_settings(replace(desktop.settings, language="ja"))
        page = page_of(desktop)
        assert page is not before
        assert page.bar.fold.accessibleName().startswith("フォールド")
        told = page.panel.log.toPlainText()
        first = told.splitlines()[0].replace("ハンド", "Hand ")  # the last hand and this one
        english = english[english.index(f"{first}\n") :]
        assert len(told.splitlines()) == len(english.splitlines())
        assert "folds" not in told
        assert controller.screen.results == results
        page.bar.passive.click()
        await my_next_turn(desktop)
        desktop.change_settings(replace(desktop.settings, language="en"))
        assert page_of(desktop).bar.fold.accessibleName().startswith("Fold")
        assert page_of(desktop).bar._over.again.isHidden()
        assert not notices(desktop)
        desktop.open_table(quick(tournament="turbo"))
        await until(lambda: desktop.controller not in {None, controller})
        desktop.change_settings(replace(desktop.settings, language="ja"))
        assert not page_of(desktop).bar._over.again.isHidden()

    run(play)


def test_settings_change_the_table_at_once(run: Run) -> None:
    async def play(desktop: Desktop) -> None:
        desktop.open_table(quick())
        page = await seated(desktop)
        await until(lambda: my_turn(desktop))
        before, log = page.view.grab().toImage(), page.panel.log.toPlainText()
        assert " BB" not in log
        page.figures.click()
        assert desktop.settings.in_big_blinds
        assert "BB" in page.bar.wager.words
        assert page.panel.log.toPlainText().count("\n") == log.count("\n")
        posts = [line for line in page.panel.log.toPlainText().splitlines() if "blind, " in line]
        assert posts
        assert all(line.endswith(" BB.") for line in posts)
        page.figures.click()
        assert page.panel.log.toPlainText() == log
        page.figures.click()
        desktop.change_settings(replace(desktop.settings, theme="light", deck="four_colour"))
        assert page.view.grab().toImage() != before
        assert isinstance(desktop.window.page, TablePage)

    run(play)


def test_settings_and_new_table_can_be_opened(run: Run) -> None:
    async def play(desktop: Desktop) -> None:
        home_of(desktop).settings.click()
        await until(lambda: QApplication.activeModalWidget() is not None)
        dialog = QApplication.activeModalWidget()
        assert dialog is not None
        dialog.close()
        home_of(desktop).new_tile.clicked.emit()
        assert not isinstance(desktop.window.page, HomePage)
        page = desktop.window.page
        page.left.emit()  # type: ignore[union-attr]  # every page but home has it
        assert isinstance(desktop.window.page, HomePage)

    run(play)


def test_the_window_follows_the_system(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """From dark to light in the middle of a hand, with the settings open."""

    async def play(desktop: Desktop) -> None:
        desktop.open_table(quick())
        page = await seated(desktop)
        desktop.change_settings(replace(desktop.settings, theme="system"))
        desktop.show_settings()
        assert is_dark(page)
        monkeypatch.setattr(look_module, "system_is_light", lambda: True)
        QGuiApplication.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Light)
        assert not is_dark(page)
        assert PALETTES["light"].window in desktop._app.styleSheet()
        desktop.change_settings(replace(desktop.settings, theme="dark"))
        QGuiApplication.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Light)
        assert is_dark(page)

    run(play)


def test_words_grow_at_once(run: Run) -> None:
    async def play(desktop: Desktop) -> None:
        desktop.open_table(quick())
        page = await seated(desktop)
        before = page.bar.height()
        desktop.change_settings(replace(desktop.settings, text_size="large"))
        assert "font-size: 16px" in desktop._app.styleSheet()
        assert page.bar.height() > before
        desktop.change_settings(replace(desktop.settings, text_size="usual"))
        assert page.bar.height() == before

    run(play)
