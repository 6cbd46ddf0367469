"""The room behind the home page: warm light, and the table that waits where there is space."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QRadialGradient, QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop_poker.ui.look import Look
from desktop_poker.ui.theme.colours import colour

_LEAST = 130  # pixels of free height that are worth a table


class RoomBackdrop(QWidget):
    """Lit from above; below ``taken`` pixels nothing else stands, and the table is seen."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setObjectName("scrolled")
        self._look = look
        self._taken = 0
        self._drawn = QPixmap()
        self._wanted = False  # the table is to be drawn, after the page
        self._drawing = QTimer(self)
        self._drawing.setSingleShot(True)
        self._drawing.setInterval(0)
        self._drawing.timeout.connect(self._draw)

    @property
    def shows_table(self) -> bool:
        """Whether the table is seen."""
        return not self._drawn.isNull()

    def leave_free(self, taken: int) -> None:
        """Say how much of the height the page needs."""
        if taken != self._taken:
            self._taken = taken
            self._start_over()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw the table anew when there is time."""
        super().resizeEvent(event)
        self._start_over()

    def _start_over(self) -> None:
        self._drawn = QPixmap()
        self._drawing.stop()
        self._wanted = self.height() - self._taken >= _LEAST
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw the light, then the table if it is there."""
        shades = self._look.palette
        painter = QPainter(self)
        middle = QPointF(self.width() / 2, self.height() * 0.30)
        light = QRadialGradient(middle, max(self.width(), self.height()) * 0.66)
        light.setColorAt(0, colour(shades.room0))
        light.setColorAt(1, colour(shades.window))
        painter.fillRect(self.rect(), light)
        if self.shows_table:
            painter.drawPixmap(0, self._taken, self._drawn)
        elif self._wanted:
            self._wanted = False
            self._drawing.start()  # not sooner: whoever starts the program waits for the page
        painter.end()

    def _draw(self) -> None:
        # Cards and cloth are not among what the first page waits for.
        from desktop_poker.ui.first_page.waiting_table import draw_waiting_table  # noqa: PLC0415 - lazy

        ratio = self.devicePixelRatioF()
        size = QSize(self.width(), self.height() - self._taken)
        pixmap = QPixmap(size * ratio)
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            draw_waiting_table(painter, size, self._look)
        finally:
            painter.end()  # an open painter must not outlive its pixmap
        self._drawn = pixmap
        self.update()
