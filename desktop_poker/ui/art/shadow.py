"""Soft shadows, painted as nested outlines: for pixmaps that are kept, not for every frame."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath

from desktop_poker.ui.art.outlines import rounded
from desktop_poker.ui.art.painting import fill
from desktop_poker.ui.theme.colours import colour

REACH: Final = 0.65
"""How far a shadow goes beyond what casts it, as a part of its blur."""
_MOST_LAYERS: Final = 24
"""More could not be told apart, and each is paid for."""


def draw_shadow(
    painter: QPainter, rect: QRectF, radius: float, *, blur: float, drop: float, strength: float
) -> None:
    """The shadow of a rounded rectangle, fallen by ``drop``, at most as dark as ``strength``."""
    fallen = rect.translated(0, drop)

    def grown(by: float) -> QPainterPath:
        return rounded(fallen.adjusted(-by, -by, by, by), max(0.0, radius + by))

    # Shrunk further than its half, a rectangle turns inside out.
    reach = min(blur * REACH, min(rect.width(), rect.height()) * 0.45)
    draw_layers(painter, grown, reach=reach, strength=strength)


def draw_layers(
    painter: QPainter,
    grown: Callable[[float], QPainterPath],
    *,
    reach: float,
    strength: float,
) -> None:
    """Darken from the outline grown by ``reach`` to the one shrunk by it, smoothly."""
    layers = min(_MOST_LAYERS, max(6, ceil(reach * 1.6)))
    before = 0.0
    for layer in range(1, layers + 1):
        share = layer / layers
        wanted = strength * share * share * (3 - 2 * share)
        # Each layer lies over the earlier ones and adds only what is missing.
        fill(
            painter,
            grown(reach * (1 - 2 * share)),
            colour("#000000", 1 - (1 - wanted) / (1 - before)),
        )
        before = wanted
