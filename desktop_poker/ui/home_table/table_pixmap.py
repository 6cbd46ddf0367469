"""The table of the Home Table as a picture: its weave stands on the pixels of one."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from desktop_poker.ui.art.felt import draw_table
from desktop_poker.ui.look import Look


def table_pixmap(
    view: QWidget, axes: tuple[float, float], look: Look, *, rail: float, scale: float
) -> QPixmap:
    """The table in the middle of a view, for the pixels that this has."""
    ratio = view.devicePixelRatioF()
    cloth = QPixmap(round(view.width() * ratio), round(view.height() * ratio))
    cloth.setDevicePixelRatio(ratio)
    cloth.fill(Qt.GlobalColor.transparent)
    painter = QPainter(cloth)
    try:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_table(
            painter,
            QPointF(view.width() / 2, view.height() / 2),
            *axes,
            felt=look.felt,
            rail=rail,
            dark=look.palette.is_dark,
            scale=scale,
        )
    finally:
        painter.end()
    return cloth
