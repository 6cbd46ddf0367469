"""One table for the ear: what happens is announced, what is asked is answered."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from desktop_poker.client.access.announcements import Announcement, Announcer, Detail
from desktop_poker.client.access.spoken_table import Inquiry, answer
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.table.table_client import Update
from desktop_poker.client.table.table_screen import TableScreen
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.access.screen_reader import announce
from desktop_poker.ui.access.voice import Voice, find_speaker

AGAIN = "say_again"


class TableAccess(QObject):
    """Sends sentences to the screen reader, and to the voice where it is wanted."""

    said = Signal(object)  # an Announcement

    def __init__(self, page: QWidget, texts: Texts, settings: Settings) -> None:
        super().__init__(page)
        self._texts = texts
        self._last = Announcement("")
        self.screen: TableScreen | None = None  # what questions are about
        self._announcer = Announcer(texts, Detail(settings.announcements))
        self._voice: Voice | None = None
        self.take_settings(settings)

    def take_settings(self, settings: Settings) -> None:
        """Say as much as the settings want from now on, aloud or not."""
        self._announcer.detail = Detail(settings.announcements)
        if settings.voice and self._voice is None:
            self._voice = Voice(find_speaker(self._texts.language), self)
        elif not settings.voice and self._voice is not None:
            self._voice.stop()
            self._voice = None

    def hear(self, step: Update, screen: TableScreen) -> None:
        """Tell one fact that the screen has just taken in."""
        self.screen = screen
        self._say(self._announcer.told(step, screen))

    def attend(self, screen: TableScreen) -> None:
        """Call somebody who is to decide."""
        self.screen = screen
        self._say(self._announcer.moment(screen))

    def ask(self, name: str) -> str:
        """Answer a question that a key stands for, aloud and in words."""
        if name == AGAIN:
            return self.answer(self._last.text or self._texts("Nothing has been said yet."))
        if self.screen is None:
            return ""
        return self.answer(answer(Inquiry(name), self.screen, self._texts))

    def answer(self, text: str) -> str:
        """Say what somebody has asked for, at once and whatever the level; returns it."""
        self._say(Announcement(text, urgent=True))
        return text

    def tell(self, text: str) -> None:
        """Say something that belongs to the page, without hurry."""
        self._say(Announcement(text))

    def _say(self, said: Announcement | None) -> None:
        if said is None or not said.text:
            return
        self._last = said
        page = self.parent()  # not kept: it keeps this object, and must go when it is left
        if isinstance(page, QWidget):
            announce(page, said)
        if self._voice is not None:
            self._voice.say(said)
        self.said.emit(said)

    def stop(self) -> None:
        """Be silent: the page goes away."""
        if self._voice is not None:
            self._voice.stop()
