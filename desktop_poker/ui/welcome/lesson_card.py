"""The card beside the guided hand: what is going on, page by page, and the way out."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from desktop_poker.client.texts.texts import Texts
from desktop_poker.client.welcome.lesson import Lesson
from desktop_poker.ui.controls.labels import button, label

_WIDE = 316
_MARGIN = 14


class LessonCard(QFrame):
    """Explains; the buttons of the table itself are pressed by the player."""

    told = Signal(str)  # what is explained now, for the ear
    left = Signal()
    play_wanted = Signal()

    def __init__(self, texts: Texts, parent: QWidget, title: str) -> None:
        super().__init__(parent)
        self.setObjectName("lessonCard")
        self.setAccessibleName(title)
        self._title = title
        self._texts, self._table = texts, parent
        self._lesson: Lesson | None = None
        self._page = 0
        self._high = 0  # as the longest page so far: the card does not shrink from page to page
        self._area: QWidget | None = None
        self._caption = label("", "accent")
        self.headline = label("", "title", wraps=True)
        self.text = label("", wraps=True)
        self.next = button(texts("Next"), "primary")
        self.leave = button(texts("Leave the lesson"), "chip")
        self.play = button(texts("Play a table"), "primary")
        column = self._column = QVBoxLayout(self)
        column.setContentsMargins(18, 14, 18, 14)
        column.setSpacing(8)
        for part in (self._caption, self.headline, self.text):
            column.addWidget(part)
        column.addStretch(1)
        row = QHBoxLayout()
        row.setSpacing(8)
        for made in (self.next, self.play):
            row.addWidget(made)
        row.addStretch(1)
        row.addWidget(self.leave)
        column.addLayout(row)
        self.next.clicked.connect(self._turn)
        self.leave.clicked.connect(self.left)
        self.play.clicked.connect(self.play_wanted)

    def explain(self, lesson: Lesson) -> None:
        """Explain where the hand stands; what is being read stays until the hand goes on."""
        if self._lesson is not None and self._lesson.moment == lesson.moment:
            self._lesson = lesson
            return
        self._lesson, self._page = lesson, 0
        self._measure(lesson)
        self._show()

    def _turn(self) -> None:
        if self._lesson is not None and self._page + 1 < len(self._lesson.pages):
            self._page += 1
            self._show()

    def _show(self) -> None:
        if self._lesson is None:
            return
        page, count = self._lesson.pages[self._page], len(self._lesson.pages)
        at_end = self._page + 1 == count
        self._caption.setText(self._title)
        self.headline.setText(page.headline)
        self.text.setText(page.text)
        is_over = at_end and self._lesson.is_over
        had_focus = self.next.hasFocus() or self._table.hasFocus()
        self.next.setVisible(not at_end)
        self.play.setVisible(is_over)
        if had_focus:
            # Never to the way out: whoever goes on pressing Space is still reading.
            (self.play if is_over else self._table if at_end else self.next).setFocus()
        self._fit()
        self.told.emit(f"{page.headline}. {page.text}")

    def _measure(self, lesson: Lesson) -> None:
        """Be high enough for every page: what is pressed to go on stays under the pointer."""
        for page in lesson.pages:
            self.headline.setText(page.headline)
            self.text.setText(page.text)
            self._high = max(self._high, self._column.totalHeightForWidth(_WIDE))

    def _fit(self) -> None:
        self.setFixedWidth(_WIDE)
        self._high = max(self._high, self._column.totalHeightForWidth(_WIDE))
        self.resize(_WIDE, self._high)
        if self._area is not None:
            self.lie_over(self._area)

    def lie_over(self, area: QWidget) -> None:
        """Lie in the lower left corner of a widget of the same page, where nobody sits."""
        self._area = area
        corner = area.geometry().bottomLeft()
        self.move(corner.x() + _MARGIN, corner.y() - self.height() - _MARGIN)
        self.raise_()
