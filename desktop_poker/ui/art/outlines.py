"""Shapes as text: a small language for paths, so that a drawing is a table of strings.

Each letter takes its numbers and may take several sets of them:

    M x y                     move              L x y                 line
    C x1 y1 x2 y2 x y         cubic curve       Q x1 y1 x y           quadratic curve
    E cx cy rx ry             ellipse           R x y w h radius      rounded rectangle
    A x y w h start sweep     arc of the ellipse in that box, degrees anticlockwise from 3 o'clock
    Z                         close
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPainterPathStroker, QTransform

# Qt flattens curves to fractions of a unit, so unit shapes are cut and joined a thousandfold.
_FINE: Final = 1000.0


@cache
def outline(text: str) -> QPainterPath:
    """The path that a text describes; overlapping parts are filled together. Do not change it."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    words = text.split()
    while words:
        letter = words.pop(0)
        if letter not in _STEPS:
            raise ValueError(f"not a step of an outline: {letter!r}")
        count, step = _STEPS[letter]
        while True:
            step(path, *(float(word) for word in words[:count]))
            del words[:count]
            if not count or not words or words[0] in _STEPS:
                break
    return path


def stroked(path: QPainterPath, width: float) -> QPainterPath:
    """The area that a flat, mitred pen of this width covers, without overlaps."""
    stroker = QPainterPathStroker()
    stroker.setWidth(width * _FINE)
    stroker.setCapStyle(Qt.PenCapStyle.FlatCap)
    stroker.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    stroker.setMiterLimit(6)
    stroker.setCurveThreshold(0.02)
    covered = stroker.createStroke(QTransform.fromScale(_FINE, _FINE).map(path))
    return QTransform.fromScale(1 / _FINE, 1 / _FINE).map(covered.simplified())


def cut(path: QPainterPath, inside: QRectF) -> QPainterPath:
    """The part of a unit shape that lies inside a rectangle."""
    grow = QTransform.fromScale(_FINE, _FINE)
    window = QPainterPath()
    window.addRect(grow.mapRect(inside))
    return QTransform.fromScale(1 / _FINE, 1 / _FINE).map(grow.map(path).intersected(window))


def joined(*paths: QPainterPath) -> QPainterPath:
    """Several unit shapes as one, without inner edges."""
    grow = QTransform.fromScale(_FINE, _FINE)
    whole = QPainterPath()
    for path in paths:
        whole = whole.united(grow.map(path))
    return QTransform.fromScale(1 / _FINE, 1 / _FINE).map(whole)


def rounded(rect: QRectF, radius: float) -> QPainterPath:
    """A rounded rectangle."""
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


def _ellipse(path: QPainterPath, cx: float, cy: float, rx: float, ry: float) -> None:
    path.addEllipse(QPointF(cx, cy), rx, ry)


def _box(path: QPainterPath, x: float, y: float, w: float, h: float, radius: float) -> None:
    path.addRoundedRect(QRectF(x, y, w, h), radius, radius)


def _arc(
    path: QPainterPath, x: float, y: float, w: float, h: float, start: float, sweep: float
) -> None:
    path.arcMoveTo(QRectF(x, y, w, h), start)
    path.arcTo(QRectF(x, y, w, h), start, sweep)


_STEPS: Final[Mapping[str, tuple[int, Callable[..., None]]]] = {
    "M": (2, QPainterPath.moveTo),
    "L": (2, QPainterPath.lineTo),
    "C": (6, QPainterPath.cubicTo),
    "Q": (4, QPainterPath.quadTo),
    "E": (4, _ellipse),
    "R": (5, _box),
    "A": (6, _arc),
    "Z": (0, QPainterPath.closeSubpath),
}
