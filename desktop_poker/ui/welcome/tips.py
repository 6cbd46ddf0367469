"""Which first-run tip is shown where: one for each screen, and none while a hand is played."""

from __future__ import annotations

import weakref

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QBoxLayout, QDialog

from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.texts.texts import Texts
from desktop_poker.client.welcome.tips import TipScreen, tip_text
from desktop_poker.ui.controls.labels import set_state
from desktop_poker.ui.look import look_of
from desktop_poker.ui.table.table_page import TablePage
from desktop_poker.ui.welcome.table_tip import TableTip
from desktop_poker.ui.welcome.tip_bar import TipBar
from desktop_poker.ui.window import Window


def _said(screen: TipScreen, texts: Texts) -> tuple[str, str]:
    """The tip of a screen, and what it offers to try."""
    return tip_text(screen, texts), texts("Show me") if screen is TipScreen.HOME else ""


class Tips(QObject):
    """Offers the tips that have not been put away yet."""

    put_away = Signal(object)  # a TipScreen
    lesson_wanted = Signal()

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window: Window = weakref.proxy(window)  # its child: a circle would outlive its owner

    def _bar(self, screen: TipScreen, texts: Texts, settings: Settings) -> TipBar | None:
        if not settings.shows_tips or screen in settings.tips_seen:
            return None
        words, offer = _said(screen, texts)
        made = TipBar(texts, look_of(settings), words, offer=offer)
        made.screen_key = screen
        made.put_away.connect(lambda: self.put_away.emit(screen))
        made.tried.connect(self.lesson_wanted)
        return made

    def speak(self, texts: Texts) -> None:
        """Say the tips that can be seen in another language."""
        for bar in self._window.findChildren(TipBar):
            words, offer = _said(TipScreen(bar.screen_key), texts)
            bar.say(texts, words, offer=offer)

    def offer(self, screen: TipScreen, texts: Texts, settings: Settings) -> None:
        """Show a page's tip below it."""
        made = self._bar(screen, texts, settings)
        self._window.show_tip(made)
        if made is not None:
            made.put_away.connect(lambda: self._window.show_tip(None))

    def offer_in(
        self, dialog: QDialog, screen: TipScreen, texts: Texts, settings: Settings
    ) -> TipBar | None:
        """Show a tip at the head of a dialog."""
        made, layout = self._bar(screen, texts, settings), dialog.layout()
        if made is not None and isinstance(layout, QBoxLayout):
            set_state(made, "floats", "true")
            layout.insertWidget(0, made)
            made.put_away.connect(made.hide)
        return made

    def offer_at_table(self, page: TablePage, texts: Texts, settings: Settings) -> None:
        """Lay a table's tip ready for somebody who has nothing to do for a while."""
        made = self._bar(TipScreen.TABLE, texts, settings)
        if made is not None:
            tip = TableTip(page, made)
            tip.read.connect(lambda: self.put_away.emit(TipScreen.TABLE))
