"""Light round a rounded rectangle, which fades to nothing without steps."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QGradient, QLinearGradient, QPainter, QRadialGradient

from desktop_poker.ui.theme.colours import colour

_STOPS: Final = 12  # points of the curve; between them the light falls evenly


def draw_glow(
    painter: QPainter, rect: QRectF, radius: float, *, reach: float, tint: str, strength: float
) -> None:
    """Light from ``strength`` at the edge to nothing ``reach`` beyond it.

    Sides and corners are gradients of the distance to the edge: nested outlines would be rings.
    """
    inner = rect.adjusted(radius, radius, -radius, -radius)
    beyond = radius + reach
    painter.fillRect(inner, colour(tint, strength))
    for side, start, end in (
        (QRectF(inner.left(), inner.top() - beyond, inner.width(), beyond), (0, 1), (0, 0)),
        (QRectF(inner.left(), inner.bottom(), inner.width(), beyond), (0, 0), (0, 1)),
        (QRectF(inner.left() - beyond, inner.top(), beyond, inner.height()), (1, 0), (0, 0)),
        (QRectF(inner.right(), inner.top(), beyond, inner.height()), (0, 0), (1, 0)),
    ):
        fade = QLinearGradient(_at(side, *start), _at(side, *end))
        _shade(fade, radius / beyond, tint, strength)
        painter.fillRect(side, fade)
    for centre, dx, dy in (
        (inner.topLeft(), -beyond, -beyond),
        (inner.topRight(), 0, -beyond),
        (inner.bottomLeft(), -beyond, 0),
        (inner.bottomRight(), 0, 0),
    ):
        spread = QRadialGradient(centre, beyond)
        _shade(spread, radius / beyond, tint, strength)
        painter.fillRect(QRectF(centre.x() + dx, centre.y() + dy, beyond, beyond), spread)


def _at(rect: QRectF, right: int, down: int) -> QPointF:
    return QPointF(rect.left() + right * rect.width(), rect.top() + down * rect.height())


def _shade(gradient: QGradient, edge: float, tint: str, strength: float) -> None:
    """Full up to the edge, then ever less of what is left."""
    gradient.setColorAt(0, colour(tint, strength))
    for stop in range(_STOPS + 1):
        share = stop / _STOPS
        gradient.setColorAt(edge + (1 - edge) * share, colour(tint, strength * (1 - share) ** 2))
