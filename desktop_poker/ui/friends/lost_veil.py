"""A veil over a table whose host is gone: says so, and what is being done."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QRect, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QWidget

from desktop_poker.client.friends.lost_line import LostLine
from desktop_poker.ui.controls.form import button, column
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.fonts import scaled
from desktop_poker.ui.look import Look
from desktop_poker.ui.theme.colours import colour

_WIDE = 460  # pixels of the card in the middle
_MARGIN = 28
_THICK = 0.78  # of the veil: the table can be seen, and is not live
_SECOND = 1000
_MOVED = (QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show, QEvent.Type.Hide)


class LostVeil(QWidget):
    """Lies over some widgets of a page, and takes every press on them."""

    left = Signal()

    def __init__(
        self, page: QWidget, over: tuple[QWidget, ...], look: Look, say: Callable[[], LostLine]
    ) -> None:
        super().__init__(page)
        self._page, self._over, self._look, self._say = page, over, look, say
        self.card = QFrame(self)
        self.card.setObjectName("pageCard")
        stack = column(gap=10, parent=self.card)
        stack.setContentsMargins(_MARGIN, 22, _MARGIN, 22)
        self.headline = label("", "section", wraps=True)
        self.text = label("", "quiet", wraps=True)
        self.doing = label("", "accent")
        self.leave = button("")
        for part in (self.headline, self.text, self.doing, self.leave):
            stack.addWidget(part)
        self.leave.clicked.connect(self.left)
        self._ticks = QTimer(self)
        self._ticks.setInterval(_SECOND)
        self._ticks.timeout.connect(self.tell)
        self._ticks.start()
        for covered in over:
            covered.installEventFilter(self)
        self.tell()
        self._fit()

    def tell(self) -> None:
        """Say how it stands now."""
        said = self._say()
        self.headline.setText(said.headline)
        self.text.setText(said.text)
        self.doing.setText(said.doing)
        self.leave.setText(said.way_out)
        self.setAccessibleName(said.headline)
        self.setAccessibleDescription(f"{said.text} {said.doing}")

    def lift(self) -> None:
        """The host is back."""
        self._ticks.stop()
        for covered in self._over:
            covered.removeEventFilter(self)
        self.hide()
        self.deleteLater()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay over what is covered."""
        if event.type() in _MOVED:
            self._fit()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        page, area = self._page, QRect()
        for covered in self._over:
            if covered.isVisibleTo(page):
                place = QRect(covered.mapTo(page, covered.rect().topLeft()), covered.size())
                area = area.united(place)
        self.setGeometry(area)
        wide = min(scaled(_WIDE), max(0, area.width() - 2 * _MARGIN))
        layout = self.card.layout()
        high = layout.totalHeightForWidth(wide) if layout is not None else 0
        self.card.setGeometry((area.width() - wide) // 2, (area.height() - high) // 2, wide, high)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Dim what lies below."""
        painter = QPainter(self)
        painter.fillRect(event.rect(), colour(self._look.palette.window, _THICK))
        painter.end()

    def mousePressEvent(self, event: object) -> None:
        """Take the press: nothing below is live."""
        del event
