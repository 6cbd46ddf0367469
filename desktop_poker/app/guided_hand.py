"""The guided first hand on a real table page, put together."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from desktop_poker.app.first_hand import FirstHand
from desktop_poker.client.lesson import lesson
from desktop_poker.client.table_client import Step, TableClient
from desktop_poker.client.table_screen import ScreenOptions, TableScreen
from desktop_poker.client.texts import Texts
from desktop_poker.storage.settings import Settings
from desktop_poker.ui.table.controller import TableController
from desktop_poker.ui.table.table_page import TablePage
from desktop_poker.ui.welcome.lesson_card import LessonCard


class GuidedHand:
    """One lesson: nothing of it is kept, and no table that is kept is touched."""

    def __init__(self, texts: Texts, settings: Settings, options: ScreenOptions) -> None:
        self._link = FirstHand(settings.name)
        client = TableClient(self._link)
        self._texts = texts
        self.page = TablePage(texts, settings)
        self.card = LessonCard(texts, self.page)
        screen = TableScreen(client.view, client.names, texts, options)
        self.controller = TableController(client, screen, self.page, texts)
        self.page.shown.connect(self._explain)
        self.page.resized.connect(lambda: self.card.lie_over(self.page.view))
        self.card.told.connect(self.page.access.tell)
        QWidget.setTabOrder(self.page.drawer, self.card.next)
        QWidget.setTabOrder(self.card.next, self.card.play)
        QWidget.setTabOrder(self.card.play, self.card.leave)
        self.card.next.setFocus()

    def show_beginning(self) -> None:
        """Show the first decision without a loop: for a picture."""
        screen = self.controller.screen
        view = screen.view
        for seen in self._link.told():
            view = view.after(seen)
            screen.take_in(Step(seen.event, view))
        self.page.show_screen(screen)
        self.page.add_lines(screen, len(screen.log))

    def _explain(self, screen: TableScreen) -> None:
        self.card.explain(lesson(screen, self._texts))
        self.card.lie_over(self.page.view)
