"""The guided first hand on a real table page, put together."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from desktop_poker.app.first_hand import FirstHand
from desktop_poker.app.hand_copy import copy_of
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.table.table_client import TableClient, Update
from desktop_poker.client.table.table_screen import ScreenOptions, TableScreen
from desktop_poker.client.texts.texts import Texts
from desktop_poker.client.welcome.courses import Course, course_title
from desktop_poker.client.welcome.family_lessons import lesson
from desktop_poker.ui.table.controller import TableController
from desktop_poker.ui.table.table_page import TablePage
from desktop_poker.ui.welcome.lesson_card import LessonCard


class GuidedHand:
    """One lesson: nothing of it is kept, and no table that is kept is touched."""

    def __init__(
        self,
        texts: Texts,
        settings: Settings,
        options: ScreenOptions,
        course: Course = Course.FIRST_HAND,
    ) -> None:
        self.course = course
        self._link = FirstHand(settings.name, course)
        client = TableClient(self._link)
        self._texts = texts
        self.page = TablePage(texts, settings)
        self.card = LessonCard(texts, self.page, course_title(course, texts))
        screen = TableScreen(client.view, client.names, texts, options)
        screen.is_lesson = True
        self.controller = TableController(client, screen, self.page, texts, copies=copy_of)
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
            screen.take_in(Update(seen.event, view))
        self.page.show_screen(screen)
        self.page.add_lines(screen, len(screen.log))

    def _explain(self, screen: TableScreen) -> None:
        self.card.explain(lesson(self.course, screen, self._texts))
        self.card.lie_over(self.page.view)
