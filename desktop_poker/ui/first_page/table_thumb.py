"""A small picture of a table with its players."""

from __future__ import annotations

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from desktop_poker.ui.art.avatars import draw_avatar
from desktop_poker.ui.art.felt import draw_table
from desktop_poker.ui.look import Look

_SIZE = QSize(300, 170)


class TableThumb(QWidget):
    """A small picture of a table with its players."""

    def __init__(self, look: Look, avatars: tuple[str, ...]) -> None:
        super().__init__()
        self._look = look
        self._avatars = avatars
        self._share = 1.0
        self.grow(1.0)

    def grow(self, share: float) -> None:
        """Be as large as that share of the usual."""
        self._share = share
        self._drawn = QPixmap()
        self.setFixedSize(round(_SIZE.width() * share), round(_SIZE.height() * share))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it once, then show the pixmap."""
        del event
        if self._drawn.isNull():
            self._drawn = self._draw()
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._drawn)
        painter.end()

    def _draw(self) -> QPixmap:
        ratio = self.devicePixelRatioF()
        pixmap = QPixmap(round(self.width() * ratio), round(self.height() * ratio))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(self._share, self._share)
        middle = QPointF(_SIZE.width() / 2, _SIZE.height() / 2)
        draw_table(
            painter,
            middle,
            116,
            58,
            felt=self._look.felt,
            rail=10,
            dark=self._look.palette.is_dark,
            scale=0.3,
        )
        for centre, seed in zip(_round(len(self._avatars), middle), self._avatars, strict=True):
            draw_avatar(painter, centre, 28, seed)
        painter.end()
        return pixmap


def _round(count: int, middle: QPointF) -> list[QPointF]:
    """Places round a small table, the first at the bottom."""
    return [
        middle + QPointF(-118 * sin(2 * pi * n / count), 62 * cos(2 * pi * n / count))
        for n in range(count)
    ]
