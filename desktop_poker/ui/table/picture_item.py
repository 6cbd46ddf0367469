"""Items that are shown from pixmaps, pixel on pixel, which is what painting is quickest at.

They paint nothing themselves: Qt copies their pixmaps without asking Python. A pixmap that lies on
whole pixels of the screen and is neither stretched nor smoothed is copied; anything else would be
computed pixel by pixel, and on several threads, for which a movement would have to wait.
"""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsPixmapItem

from desktop_poker.ui.art.painting import painted
from desktop_poker.ui.look import Look


class PictureItem(QGraphicsPixmapItem):
    """An item that looks like a pixmap."""

    def shape(self) -> QPainterPath:
        """Where a pointer is over it: following the outline of a picture would take long."""
        path = QPainterPath()
        path.addRect(self.boundingRect())
        return path

    def smooth(self, *, on: bool) -> None:
        """Whether its picture is smoothed: only while it is stretched, for that takes longer."""
        modes = Qt.TransformationMode
        self.setTransformationMode(modes.SmoothTransformation if on else modes.FastTransformation)


class DrawnItem(PictureItem):
    """An item that draws its picture itself, in a rectangle, once for each look."""

    def __init__(self, look: Look, ratio: float) -> None:
        super().__init__()
        self._look = look
        self._ratio = ratio
        self._rect = QRectF()

    def place(self, bounds: QRectF, z: float) -> None:
        """Take up a place in the scene, and draw anew."""
        self.setPos(QPointF(round(bounds.x()), round(bounds.y())))
        self._rect = QRectF(0, 0, round(bounds.width()), round(bounds.height()))
        self.setZValue(z)
        self.redraw()

    @property
    def reach(self) -> int:
        """How many pixels it draws beyond its rectangle."""
        return 1

    def draw(self, painter: QPainter) -> None:
        """Draw what it looks like."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Look different from now on."""
        bounds = self._rect.adjusted(-self.reach, -self.reach, self.reach, self.reach)
        wide, high = (
            math.ceil(bounds.width() * self._ratio),
            math.ceil(bounds.height() * self._ratio),
        )

        def draw(painter: QPainter) -> None:
            painter.scale(self._ratio, self._ratio)
            painter.translate(-bounds.topLeft())
            self.draw(painter)

        made = painted(wide, high, draw)
        made.setDevicePixelRatio(self._ratio)
        self.setOffset(bounds.topLeft())
        self.setPixmap(made)
