"""A hand of the history on a table: the steps and keys of the last hand, and what each step was."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop_poker.client.access.announcements import Announcement
from desktop_poker.client.access.spoken_table import described, places
from desktop_poker.client.history.hand_replay import HandReplay
from desktop_poker.client.table.replay_bar import ReplayBar, ReplayPlace
from desktop_poker.client.table.table_screen import TableScreen
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.access.screen_reader import announce
from desktop_poker.ui.look import Look
from desktop_poker.ui.table.replay_page import ReplayPage
from desktop_poker.ui.table.scene import TableScene
from desktop_poker.ui.table.table_view import TableView


class HandStage(QWidget):
    """Shows a stored hand step by step."""

    left = Signal()
    copied = Signal(str)  # as text or as phh

    def __init__(self, texts: Texts, look: Look) -> None:
        super().__init__()
        self._texts = texts
        self._replay: HandReplay | None = None
        self._number = 0
        self.scene = TableScene(look, texts)
        self.view = TableView(self.scene)
        self.view.setAccessibleName(texts("Table"))
        self.bar = ReplayPage(texts, look)
        self.bar.back.setText(texts("Back to the hands"))
        self.bar.back.setAccessibleName(texts("Back to the hands"))
        self.bar.moved.connect(self._move)
        self.bar.copied.connect(self.copied)
        self.bar.left.connect(self.left)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        self._row = QHBoxLayout()
        self._row.addWidget(self.view, 1)
        column.addLayout(self._row, 1)
        column.addWidget(self.bar)

    def show_hand(self, replay: HandReplay, number: int) -> None:
        """Begin with the first step of a hand; the number is the history's."""
        self._replay, self._number = replay, number
        self._go(0)

    def put_beside(self, panel: QWidget) -> None:
        """Show something at the right of the table."""
        self._row.addWidget(panel)

    @property
    def at(self) -> int:
        """Where the hand stands."""
        return 0 if self._replay is None else self._replay.at

    def go(self, to: int) -> None:
        """Stand at a place."""
        self._go(to)

    def go_before(self, turn: int) -> None:
        """Stand just before one of the hand's decisions."""
        if self._replay is not None:
            self.bar.stop()
            self._go(self._replay.place_before(turn))

    def stop(self) -> None:
        """Let no timer run."""
        self.bar.stop()
        self.scene.stop()

    def hideEvent(self, event: QHideEvent) -> None:
        """Nothing plays where nobody looks."""
        super().hideEvent(event)
        self.stop()

    def _move(self, move: str) -> None:
        if self._replay is None:
            return
        self._go(self._replay.place_of(move))
        announce(self, Announcement(self.bar.now.text(), urgent=False))

    def _go(self, to: int) -> None:
        replay = self._replay
        if replay is None:
            return
        screen = replay.go(to)
        frame = screen.frame()
        self.scene.show_frame(frame)
        self.view.setAccessibleDescription(described(screen, frame, self._texts))
        self.view.places.show(places(screen, frame, self._texts), self.scene.layout)
        place = ReplayPlace(self._number, replay.at, replay.length)
        self.bar.show_bar(_bar(place, screen, self._texts))


def _bar(place: ReplayPlace, screen: TableScreen, texts: Texts) -> ReplayBar:
    return ReplayBar(
        place=place,
        headline=texts("Replay of hand {number}", number=place.hand_no),
        step=texts("Step {at} of {length}", at=place.at + 1, length=place.length),
        now=screen.log[-1].text if screen.log else "",
        calls=False,
    )
