"""Tips, help and the guided hand of one window, put together."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from typing import Protocol

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut

from desktop_poker.app.guided_hand import GuidedHand
from desktop_poker.client.table_screen import ScreenOptions
from desktop_poker.client.texts import Texts
from desktop_poker.client.tips import TipScreen
from desktop_poker.games import catalogue
from desktop_poker.storage.settings import Settings, change
from desktop_poker.ui.home.home_page import HomePage
from desktop_poker.ui.look import look_of
from desktop_poker.ui.settings.settings_dialog import SettingsDialog
from desktop_poker.ui.setup.new_table_page import NewTablePage
from desktop_poker.ui.table.controller import TableController
from desktop_poker.ui.table.shortcuts import keys
from desktop_poker.ui.table.table_page import TablePage
from desktop_poker.ui.welcome.help_dialog import HelpDialog
from desktop_poker.ui.welcome.level_dialog import LevelDialog
from desktop_poker.ui.welcome.tips import Tips
from desktop_poker.ui.window import Window

_HELP_KEY = "F1"


class House(Protocol):
    """What a window's program lets its welcome know and do."""

    window: Window
    settings: Settings
    controller: TableController | None

    @property
    def texts(self) -> Texts:
        """The language that is spoken."""
        ...

    def change_settings(self, settings: Settings) -> None:
        """Keep new settings."""
        ...

    def start_lesson(self) -> None:
        """Begin the guided hand."""
        ...


class Welcome:
    """Helps somebody who is new here, and stays out of the way of everybody else."""

    def __init__(self, house: House) -> None:
        self._house: House = weakref.proxy(house)  # a window goes with its owner
        self._tips = Tips(house.window)
        self._tips.put_away.connect(self.put_away)
        self._tips.lesson_wanted.connect(house.start_lesson)

    def show_page(self, page: HomePage | NewTablePage) -> None:
        """Show a page with its tip, and with the help a key away."""
        house = self._house
        house.window.show_page(page)
        tip = TipScreen.HOME if isinstance(page, HomePage) else TipScreen.NEW_TABLE
        self._tips.offer(tip, house.texts, house.settings)
        shortcut = QShortcut(QKeySequence(_HELP_KEY), page)
        shortcut.activated.connect(self.show_help)
        if isinstance(page, HomePage):
            page.help_wanted.connect(self.show_help)
            page.lesson_wanted.connect(house.start_lesson)

    def come_to_table(self, page: TablePage) -> None:
        """Lay the tip ready for when no hand is played, and the help a key away."""
        page.help_wanted.connect(self.show_help)
        self._tips.offer_at_table(page, self._house.texts, self._house.settings)

    def open_settings(self, dialog: SettingsDialog) -> None:
        """Show the tip of the settings."""
        house = self._house
        bar = self._tips.offer_in(dialog, TipScreen.SETTINGS, house.texts, house.settings)
        if bar is not None:
            bar.put_away.connect(lambda: dialog.take(house.settings))

    def speak(self) -> None:
        """Say the tips in the language that is spoken now."""
        self._tips.speak(self._house.texts)

    def renewed(self, settings: Settings) -> Settings:
        """Tips that are switched on again are all shown once more."""
        on_again = settings.shows_tips and not self._house.settings.shows_tips
        return replace(settings, tips_seen=()) if on_again else settings

    def put_away(self, screen: TipScreen) -> None:
        """Remember that a tip was read."""
        settings = self._house.settings
        if screen not in settings.tips_seen:
            seen = (*settings.tips_seen, str(screen))
            self._house.change_settings(replace(settings, tips_seen=seen))

    def knows_poker(self) -> None:
        """Somebody who has played is not asked any more whether poker is new to them."""
        if TipScreen.HOME not in self._house.settings.tips_seen:
            self.put_away(TipScreen.HOME)
            self._house.window.show_tip(None)

    def ask_level(self, then: Callable[[], None]) -> None:
        """Ask once how well bots shall play, then go on; whoever says nothing is asked again."""
        house = self._house
        if house.settings.practice_level is not None:
            then()
            return

        def keep(level: str) -> None:
            house.change_settings(change(house.settings, "practice_level", level))
            then()

        dialog = LevelDialog(house.texts, look_of(house.settings), house.window)
        dialog.chosen.connect(keep)
        dialog.open()

    def show_help(self) -> None:
        """Open rules and hand ranking, at the game that is being played."""
        house = self._house
        view = house.controller.screen.view if house.controller is not None else None
        hand, table = (view.hand, view.table) if view is not None else (None, None)
        game = hand.started.game if hand is not None else catalogue.usual().key
        own = keys(house.settings.shortcuts)
        look, setup = look_of(house.settings), table.setup if table is not None else None
        dialog = HelpDialog(house.texts, look, game, own, house.window, setup=setup)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def guided_hand(self, options: ScreenOptions) -> GuidedHand:
        """Make the guided hand ready and show it; nobody has to be told of it again."""
        house = self._house
        found = GuidedHand(house.texts, house.settings, options)
        found.page.help_wanted.connect(self.show_help)
        self.put_away(TipScreen.HOME)
        house.window.show_page(found.page)
        found.card.next.setFocus()
        return found
