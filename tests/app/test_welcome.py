"""app/welcome.py: tips, help and the guided hand of one window."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from desktop_poker.app.kept_settings import peek_settings, save_settings
from desktop_poker.app.pages import Pages
from desktop_poker.client.settings.settings import Settings
from desktop_poker.ui.first_page.home_page import HomePage
from desktop_poker.ui.settings.settings_dialog import SettingsDialog
from desktop_poker.ui.welcome.help_dialog import HelpDialog
from desktop_poker.ui.welcome.tip_bar import TipBar
from tests.app.windows import desktop_in, quick, seated
from tests.ui.loops import until
from tests.ui.pressing import tap


def tips(pages: Pages) -> list[TipBar]:
    return [bar for bar in pages.app.window.findChildren(TipBar) if bar.isVisible()]


def helps(pages: Pages) -> list[HelpDialog]:
    return [one for one in pages.app.window.findChildren(HelpDialog) if one.isVisible()]


def test_a_tip_that_was_read_is_remembered(qapp: QApplication, tmp_path: Path) -> None:
    async def first(pages: Pages) -> None:
        (bar,) = tips(pages)
        bar.close_button.click()
        assert not tips(pages)
        pages.show_new_table()
        assert len(tips(pages)) == 1
        pages.show_home()
        assert not tips(pages)

    desktop_in(qapp, tmp_path, first)
    assert peek_settings(tmp_path / "settings.json").tips_seen == ("home",)

    async def second(pages: Pages) -> None:
        assert not tips(pages)

    desktop_in(qapp, tmp_path, second)


def test_tips_are_shown_again_when_they_are_wanted(qapp: QApplication, tmp_path: Path) -> None:
    settings = Settings(speed="instant", tips_seen=("home",))
    save_settings(tmp_path / "settings.json", settings)

    async def play(pages: Pages) -> None:
        assert not tips(pages)
        pages.show_settings()
        (dialog,) = pages.app.window.findChildren(SettingsDialog)
        (bar,) = tips(pages)
        bar.close_button.click()  # the tip of the settings themselves
        assert set(pages.app.settings.tips_seen) == {"home", "settings"}
        dialog._change(replace(dialog.settings, shows_tips=False))
        dialog._change(replace(dialog.settings, shows_tips=True))
        assert not pages.app.settings.tips_seen
        dialog.close()
        assert isinstance(pages.app.window.page, HomePage)
        assert tips(pages)

    desktop_in(qapp, tmp_path, play)


def test_a_tip_put_away_in_the_settings_stays_away(qapp: QApplication, tmp_path: Path) -> None:
    async def play(pages: Pages) -> None:
        pages.show_settings()
        (dialog,) = pages.app.window.findChildren(SettingsDialog)
        bar = next(bar for bar in dialog.findChildren(TipBar) if bar.isVisible())
        bar.close_button.click()
        dialog._change(replace(dialog.settings, announcements="everything"))
        assert pages.app.settings.announcements == "everything"
        assert "settings" in pages.app.settings.tips_seen
        dialog.close()

    desktop_in(qapp, tmp_path, play)


def test_f1_helps_on_every_page(qapp: QApplication, tmp_path: Path) -> None:
    async def play(pages: Pages) -> None:
        for show in (pages.show_home, pages.show_new_table):
            show()
            pages.app.window.activateWindow()
            page = pages.app.window.page
            assert page is not None
            await until(pages.app.window.isActiveWindow)
            tap(page, Qt.Key.Key_F1)
            (dialog,) = helps(pages)
            assert dialog.title.text() == "No-limit Hold'em"
            dialog.close()

    desktop_in(qapp, tmp_path, play)


@pytest.mark.parametrize(("game", "title"), [("razz", "Razz"), ("dense_deck", "Dense Deck")])
def test_at_a_table_the_help_is_about_its_game(
    game: str, title: str, qapp: QApplication, tmp_path: Path
) -> None:
    async def play(pages: Pages) -> None:
        pages.open_table(quick(game))
        page = await seated(pages)
        controller = pages.app.controller
        assert controller is not None
        await until(lambda: controller.screen.view.hand is not None)
        page.help.click()
        (dialog,) = helps(pages)
        assert dialog.title.text().startswith(title)
        dialog.close()

    desktop_in(qapp, tmp_path, play)
