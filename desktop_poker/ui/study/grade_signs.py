"""The sign of a grade: a dot for what is sound, notches for what cost something."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPen, QPixmap

from desktop_poker.client.study.review_frame import DecisionFrame
from desktop_poker.ui.theme.colours import colour
from desktop_poker.ui.theme.palette import Palette

_SIDE = 20
_NOTCH, _HIGH = 2.6, 11.0
_WARNS = 2  # notches


def sign(decision: DecisionFrame, palette: Palette, ratio: float = 1.0) -> QIcon:
    """Filled dot, hollow dot, one to three notches; a dash where nothing is said."""
    side = round(_SIDE * ratio)
    pixmap = QPixmap(side, side)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    middle = QPointF(_SIDE / 2, _SIDE / 2)
    if decision.is_best:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(palette.accent))
        painter.drawEllipse(middle, 4.5, 4.5)
    elif decision.is_fine:
        painter.setPen(QPen(colour(palette.text2), 1.6))
        painter.drawEllipse(middle, 4.0, 4.0)
    elif decision.notches:
        tint = palette.warn if decision.notches >= _WARNS else palette.text2
        left = _SIDE / 2 - (decision.notches * 5 - 2.4) / 2
        for number in range(decision.notches):
            notch = QRectF(left + 5 * number, (_SIDE - _HIGH) / 2, _NOTCH, _HIGH)
            painter.fillRect(notch, colour(tint))
    else:
        painter.setPen(QPen(colour(palette.text3), 1.6))
        painter.drawLine(middle - QPointF(4, 0), middle + QPointF(4, 0))
    painter.end()
    return QIcon(pixmap)
