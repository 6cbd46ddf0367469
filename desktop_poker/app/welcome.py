"""Tips, help and the guided hand of one window, put together."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut

from desktop_poker.app.application import App
from desktop_poker.app.guided_hand import GuidedHand
from desktop_poker.client.settings.settings import change
from desktop_poker.client.table.shortcuts import keys
from desktop_poker.client.table.table_screen import ScreenOptions
from desktop_poker.client.welcome.courses import FIRST, Course
from desktop_poker.client.welcome.tips import TipScreen
from desktop_poker.games import catalogue
from desktop_poker.ui.first_page.home_page import HomePage
from desktop_poker.ui.look import look_of
from desktop_poker.ui.settings.settings_dialog import SettingsDialog
from desktop_poker.ui.setup.new_table_page import NewTablePage
from desktop_poker.ui.table.table_page import TablePage
from desktop_poker.ui.welcome.help_dialog import HelpDialog
from desktop_poker.ui.welcome.level_dialog import LevelDialog
from desktop_poker.ui.welcome.tips import Tips

_HELP_KEY = "F1"


class Onboarding:
    """Helps somebody who is new here, and stays out of the way of everybody else."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._tips = Tips(app.window)
        self._tips.put_away.connect(self.put_away)
        self._tips.lesson_wanted.connect(self._want_first_lesson)

    def _want_first_lesson(self) -> None:
        self._app.lesson_wanted.emit(FIRST)

    def show_page(self, page: HomePage | NewTablePage) -> None:
        """Show a page with its tip, and with the help a key away."""
        app = self._app
        app.window.show_page(page)
        tip = TipScreen.HOME if isinstance(page, HomePage) else TipScreen.NEW_TABLE
        self._tips.offer(tip, app.texts, app.settings)
        shortcut = QShortcut(QKeySequence(_HELP_KEY), page)
        shortcut.activated.connect(self.show_help)
        if isinstance(page, HomePage):
            page.help_wanted.connect(self.show_help)
            page.lesson_wanted.connect(app.lesson_wanted)

    def come_to_table(self, page: TablePage) -> None:
        """Lay the tip ready for when no hand is played, and the help a key away."""
        page.help_wanted.connect(self.show_help)
        self._tips.offer_at_table(page, self._app.texts, self._app.settings)

    def open_settings(self, dialog: SettingsDialog) -> None:
        """Show the tip of the settings."""
        app = self._app
        bar = self._tips.offer_in(dialog, TipScreen.SETTINGS, app.texts, app.settings)
        if bar is not None:
            bar.put_away.connect(lambda: dialog.take(app.settings))

    def speak(self) -> None:
        """Say the tips in the language that is spoken now."""
        self._tips.speak(self._app.texts)

    def put_away(self, screen: TipScreen) -> None:
        """Remember that a tip was read."""
        settings = self._app.settings
        if screen not in settings.tips_seen:
            seen = (*settings.tips_seen, str(screen))
            self._app.change_settings(replace(settings, tips_seen=seen))

    def knows_poker(self) -> None:
        """Somebody who has played is not asked any more whether poker is new to them."""
        if TipScreen.HOME not in self._app.settings.tips_seen:
            self.put_away(TipScreen.HOME)
            self._app.window.show_tip(None)

    def ask_level(self, then: Callable[[], None]) -> None:
        """Ask once how well bots shall play, then go on; whoever says nothing is asked again."""
        app = self._app
        if app.settings.practice_level is not None:
            then()
            return

        def keep(level: str) -> None:
            app.change_settings(change(app.settings, "practice_level", level))
            then()

        dialog = LevelDialog(app.texts, look_of(app.settings), app.window)
        dialog.chosen.connect(keep)
        dialog.open()

    def show_help(self) -> None:
        """Open rules and hand ranking, at the game that is being played."""
        app = self._app
        view = app.controller.screen.view if app.controller is not None else None
        hand, table = (view.hand, view.table) if view is not None else (None, None)
        game = hand.started.game if hand is not None else catalogue.usual().key
        own = keys(app.settings.shortcuts)
        look, setup = look_of(app.settings), table.setup if table is not None else None
        dialog = HelpDialog(app.texts, look, game, own, app.window, setup=setup)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.lesson_wanted.connect(app.lesson_wanted)
        dialog.open()

    def guided_hand(self, options: ScreenOptions, course: str) -> GuidedHand:
        """Make a guided hand ready and show it; nobody has to be told of the first again."""
        app = self._app
        found = GuidedHand(app.texts, app.settings, options, Course(course))
        found.page.help_wanted.connect(self.show_help)
        self.put_away(TipScreen.HOME)
        app.window.show_page(found.page)
        found.card.next.setFocus()
        return found
