"""The signs of people at a table, drawn with one round pen in a bubble (O3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap

from desktop_poker.engine.table.sign import Sign
from desktop_poker.ui.art.painting import painted

_PAPER, _INK, _EDGE = "#FFFDF7", "#221D17", "#C4934A"
_PEN: Final = 1.9  # of 24


def _thumb(path: QPainterPath) -> None:
    path.moveTo(7.4, 11.2)
    path.lineTo(7.4, 17.6)
    path.moveTo(10, 17)
    path.lineTo(10, 11.4)
    path.quadTo(12.6, 9.6, 12.5, 6.4)
    path.quadTo(14.8, 6.0, 14.6, 10.3)
    path.lineTo(17.4, 10.3)
    path.quadTo(18.4, 14, 16.6, 17)
    path.closeSubpath()


def _heart(path: QPainterPath) -> None:
    path.moveTo(12, 17.8)
    path.cubicTo(5.2, 13.2, 6.2, 6.8, 9.4, 7.0)
    path.quadTo(11.4, 7.2, 12, 9.4)
    path.quadTo(12.6, 7.2, 14.6, 7.0)
    path.cubicTo(17.8, 6.8, 18.8, 13.2, 12, 17.8)


def _burst(path: QPainterPath) -> None:
    path.moveTo(12, 6.2)
    path.lineTo(12, 13.2)
    path.addEllipse(QPointF(12, 16.8), 0.5, 0.5)
    path.moveTo(7.4, 8.2)
    path.lineTo(8.6, 10.4)
    path.moveTo(16.6, 8.2)
    path.lineTo(15.4, 10.4)


def _laugh(path: QPainterPath) -> None:
    path.moveTo(7.2, 10.2)
    path.quadTo(8.6, 8.2, 10, 10.2)
    path.moveTo(14, 10.2)
    path.quadTo(15.4, 8.2, 16.8, 10.2)
    path.moveTo(7.4, 13.2)
    path.lineTo(16.6, 13.2)
    path.quadTo(15.6, 18.2, 12, 18.2)
    path.quadTo(8.4, 18.2, 7.4, 13.2)


def _ouch(path: QPainterPath) -> None:
    path.moveTo(7.4, 8.4)
    path.lineTo(9.8, 10)
    path.lineTo(7.4, 11.4)
    path.moveTo(16.6, 8.4)
    path.lineTo(14.2, 10)
    path.lineTo(16.6, 11.4)
    path.moveTo(8, 16.8)
    path.quadTo(9.4, 14.6, 10.8, 16)
    path.quadTo(12, 17.2, 13.2, 16)
    path.quadTo(14.6, 14.6, 16, 16.8)


def _dots(path: QPainterPath) -> None:
    for x in (7.6, 12.0, 16.4):
        path.addEllipse(QPointF(x, 12), 0.9, 0.9)


_SHAPES: Final[Mapping[Sign, Callable[[QPainterPath], None]]] = {
    Sign.WELL_PLAYED: _thumb,
    Sign.THANKS: _heart,
    Sign.WOW: _burst,
    Sign.LAUGH: _laugh,
    Sign.OUCH: _ouch,
    Sign.THINKING: _dots,
}


def draw_sign(painter: QPainter, sign: Sign, box: QRectF) -> None:
    """Draw a sign in its bubble."""
    unit = box.width() / 24
    painter.save()
    painter.translate(box.topLeft())
    painter.scale(unit, unit)
    painter.setPen(QPen(QColor(_EDGE), 1.2))
    painter.setBrush(QColor(_PAPER))
    painter.drawEllipse(QRectF(1, 1, 22, 22))
    path = QPainterPath()
    _SHAPES[sign](path)
    pen = QPen(QColor(_INK), _PEN)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
    painter.restore()


def sign_pixmap(sign: Sign, size: int) -> QPixmap:
    """A sign as a picture for a menu."""
    return painted(size, size, lambda painter: draw_sign(painter, sign, QRectF(0, 0, size, size)))
