"""What scrolls fades out where it goes on, and leaves its bar the same room at all times."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtGui import QLinearGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from desktop_poker.ui.theme.colours import colour

_HIGH = 22  # pixels: about a line of words


def keep_bar_room(area: QScrollArea) -> None:
    """Nothing moves aside when a page grows: the bar has its room before there is a bar."""
    area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
    bar = area.verticalScrollBar()
    bar.setEnabled(bar.maximum() > bar.minimum())  # the sheet hides one that can't be used
    bar.rangeChanged.connect(lambda low, high: bar.setEnabled(high > low))


class ScrollEdges(QObject):
    """Lets a scrolled page fade at both ends instead of slicing letters and switches."""

    def __init__(self, area: QScrollArea, ground: str) -> None:
        super().__init__(area)
        self._area = area
        self.above, self.below = Fade(area, ground, is_above=True), Fade(area, ground)
        bar = area.verticalScrollBar()
        bar.valueChanged.connect(self._place)
        bar.rangeChanged.connect(self._place)
        area.viewport().installEventFilter(self)
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay at the edges of what is seen."""
        if event.type() == QEvent.Type.Resize:
            self._place()
        return super().eventFilter(watched, event)

    def _place(self) -> None:
        bar, seen = self._area.verticalScrollBar(), self._area.viewport().geometry()
        self.above.setGeometry(QRect(seen.x(), seen.y(), seen.width(), _HIGH))
        self.below.setGeometry(
            QRect(seen.x(), seen.bottom() + 1 - _HIGH, seen.width(), _HIGH),
        )
        self.above.setVisible(bar.value() > bar.minimum())
        self.below.setVisible(bar.value() < bar.maximum())
        for fade in (self.above, self.below):
            fade.raise_()


class Fade(QWidget):
    """The page's own colour, laid thicker and thicker over what is about to be cut off."""

    def __init__(self, area: QScrollArea, ground: str, *, is_above: bool = False) -> None:
        super().__init__(area)
        self._ground, self._is_above = ground, is_above
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw the fade."""
        painter = QPainter(self)
        shade = QLinearGradient(0, 0, 0, self.height())
        shade.setColorAt(0, colour(self._ground, 1.0 if self._is_above else 0.0))
        shade.setColorAt(1, colour(self._ground, 0.0 if self._is_above else 1.0))
        painter.fillRect(self.rect(), shade)
        painter.end()
