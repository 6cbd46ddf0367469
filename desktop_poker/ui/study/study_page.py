"""Where somebody studies: a page of its own with a column of what there is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct
from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QIcon, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QBoxLayout,
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.art.icons import Icon, icon_pixmap
from desktop_poker.ui.controls.labels import button, icon_button, label
from desktop_poker.ui.fonts import scaled
from desktop_poker.ui.look import Look

_NARROW = 1280  # pixels: below, the column is a row of words
_COLUMN, _MARGIN = 232, 32


class StudyPart(Struct, frozen=True):
    """Something to study: its name, and how it comes onto the page."""

    key: str
    icon: Icon
    name: str
    open: Callable[[], QWidget]
    leave: Callable[[], bool] = lambda: False  # one step back inside it; False: there is none


class StudyPage(QWidget):
    """Ctrl and a number choose a part, Esc goes back one step."""

    left = Signal()

    def __init__(self, texts: Texts, look: Look, parts: Sequence[StudyPart]) -> None:
        super().__init__()
        self.setObjectName("page")
        self._texts, self._parts = texts, parts
        self._at = -1
        self.rows = QButtonGroup(self)
        self.pages = QStackedWidget()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self._top(look))
        self._both = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._both.setSpacing(0)
        self._both.addWidget(self._column(look))
        inside = QWidget()
        room = QVBoxLayout(inside)
        room.setContentsMargins(_MARGIN, 20, _MARGIN, 20)
        room.addWidget(self.pages)
        self._both.addWidget(inside, 1)
        outer.addLayout(self._both, 1)
        QShortcut(QKeySequence("Esc"), self).activated.connect(self.step_back)
        for number in range(len(parts)):
            key = QShortcut(QKeySequence(f"Ctrl+{number + 1}"), self)
            key.activated.connect(lambda n=number: self.choose(n))

    def _top(self, look: Look) -> QWidget:
        bar = QFrame()
        bar.setObjectName("topBar")
        bar.setFixedHeight(52)
        line = QHBoxLayout(bar)
        line.setContentsMargins(16, 0, 24, 0)
        line.setSpacing(10)
        self.back = icon_button(Icon.BACK, self._texts("Back"), look)
        self.back.clicked.connect(self.left)
        line.addWidget(self.back)
        line.addWidget(label(self._texts("Study"), "title"))
        line.addStretch()
        return bar

    def _column(self, look: Look) -> QWidget:
        self.column = QFrame()
        self.column.setObjectName("studyColumn")
        self._list = QBoxLayout(QBoxLayout.Direction.TopToBottom, self.column)
        self._list.setContentsMargins(12, 16, 12, 16)
        self._list.setSpacing(6)
        for number, part in enumerate(self._parts):
            made = button(f"  {part.name}", "study", tip=f"Ctrl+{number + 1}")
            made.setAccessibleName(part.name)
            made.setCheckable(True)
            ratio = self.devicePixelRatioF()
            made.setIcon(QIcon(icon_pixmap(part.icon, 20, look.palette.text2, ratio)))
            made.setIconSize(QSize(20, 20))
            made.clicked.connect(lambda _=False, n=number: self.choose(n))
            self.rows.addButton(made, number)
            self._list.addWidget(made)
        self._list.addStretch(1)
        return self.column

    def choose(self, number: int) -> None:
        """Open a part."""
        self._at = number
        self.rows.button(number).setChecked(True)
        widget = self._parts[number].open()
        if self.pages.indexOf(widget) < 0:
            self.pages.addWidget(widget)
        self.pages.setCurrentWidget(widget)

    def step_back(self) -> None:
        """One step back inside a part, or away from here."""
        if self._at < 0 or not self._parts[self._at].leave():
            self.left.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A narrow window has its column above."""
        super().resizeEvent(event)
        narrow = self.width() < _NARROW
        down, across = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._both.setDirection(down if narrow else across)
        self._list.setDirection(across if narrow else down)
        self._list.setContentsMargins(*((_MARGIN, 6, _MARGIN, 6) if narrow else (12, 16, 12, 16)))
        self.column.setMaximumWidth(16_777_215 if narrow else scaled(_COLUMN))
        self.column.setMinimumWidth(0 if narrow else scaled(_COLUMN))
