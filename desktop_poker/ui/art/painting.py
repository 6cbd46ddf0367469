"""What every drawing does: keep the painter's state, fill, draw a line, blend colours."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeAlias

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QGradient,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
)

Paint: TypeAlias = str | QColor | QGradient
"""A colour as it is written, a colour, or a run of colours."""


@contextmanager
def kept(painter: QPainter) -> Iterator[None]:
    """Give the painter back as it was."""
    painter.save()
    try:
        yield
    finally:
        painter.restore()


def painted(width: int, height: int, draw: Callable[[QPainter], None]) -> QPixmap:
    """A drawing in so many of the screen's pixels, on nothing.

    Qt keeps the tools of its painter with every pixmap that was painted upon, some 60 kB, more than
    the picture of a card itself. A copy has none.
    """
    pixmap = QPixmap(width, height)
    pixmap.fill(QColor(Qt.GlobalColor.transparent))
    painter = QPainter(pixmap)
    try:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw(painter)
    finally:
        painter.end()  # an open painter must not outlive its pixmap
    return pixmap.copy()


def fill(painter: QPainter, path: QPainterPath, paint: Paint) -> None:
    """Fill a shape, without an edge."""
    painter.fillPath(path, _brush(paint))


def line(
    painter: QPainter,
    path: QPainterPath,
    paint: Paint,
    width: float,
    *,
    soft: bool = False,
    dashed: bool = False,
) -> None:
    """Draw along a path; a soft line has round ends and corners."""
    cap = Qt.PenCapStyle.RoundCap if soft else Qt.PenCapStyle.FlatCap
    join = Qt.PenJoinStyle.RoundJoin if soft else Qt.PenJoinStyle.MiterJoin
    style = Qt.PenStyle.DashLine if dashed else Qt.PenStyle.SolidLine
    painter.strokePath(path, QPen(_brush(paint), width, style, cap, join))


def ramp(start: QPointF, end: QPointF, *stops: tuple[float, QColor]) -> QLinearGradient:
    """Colours from one point to another; each stop says how far along it is."""
    gradient = QLinearGradient(start, end)
    for place, paint in stops:
        gradient.setColorAt(place, paint)
    return gradient


def circle(centre: QPointF, radius: float) -> QPainterPath:
    """A circle."""
    path = QPainterPath()
    path.addEllipse(centre, radius, radius)
    return path


def _brush(paint: Paint) -> QBrush:
    return QBrush(QColor(paint) if isinstance(paint, str) else paint)
