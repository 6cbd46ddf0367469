"""The table from above: its shadow, the padded rail, the inlay and the cloth."""

from __future__ import annotations

from functools import cache
from math import copysign, cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QImage,
    QPainter,
    QPainterPath,
    QRadialGradient,
    QTransform,
)

from desktop_poker.ui.art.painting import fill, kept, line, ramp
from desktop_poker.ui.art.shadow import draw_layers
from desktop_poker.ui.theme.colours import colour, mixed
from desktop_poker.ui.theme.felt import Felt

_CORNERS: Final = 480
"""Enough that no corner is seen on a screen 3,840 pixels wide."""
_TILE: Final = 6
_LIGHT_THREAD: Final = QColor(255, 255, 255, 7)
_DARK_THREAD: Final = QColor(0, 0, 0, 13)


def superellipse(cx: float, cy: float, a: float, b: float, exponent: float = 2.55) -> QPainterPath:
    """A closed curve between an ellipse (exponent 2) and a rectangle, with half-axes a and b."""
    return QTransform(a, 0, 0, b, cx, cy).map(_unit_superellipse(exponent))


@cache
def _unit_superellipse(exponent: float) -> QPainterPath:
    """The curve with half-axes of 1: a table has forty of them, all alike but for their size."""
    path = QPainterPath(QPointF(1, 0))
    power = 2 / exponent
    for corner in range(1, _CORNERS):
        turn = 2 * pi * corner / _CORNERS
        x, y = cos(turn), sin(turn)
        path.lineTo(copysign(abs(x) ** power, x), copysign(abs(y) ** power, y))
    path.closeSubpath()
    return path


def draw_table(
    painter: QPainter,
    centre: QPointF,
    half_width: float,
    half_height: float,
    *,
    felt: Felt,
    rail: float,
    dark: bool,
    scale: float,
) -> None:
    """Draw a table whose rail's outer edge has these half-axes; ``scale`` is the scene's unit."""
    table = _Table(centre, half_width, half_height, rail, scale)
    if felt.flat:
        _draw_plain(painter, table, felt)
        return
    _draw_shadow(painter, table, dark=dark)
    _draw_rail(painter, table, felt)
    _draw_cloth(painter, table, felt)
    if felt.inlay is not None:
        line(painter, table.ring(rail - scale), colour(felt.inlay, 0.85), 1.6 * scale)
    _draw_betting_line(painter, table, felt, 0.16)


class _Table:
    """The table's measures."""

    def __init__(self, centre: QPointF, a: float, b: float, rail: float, scale: float) -> None:
        self.centre, self.a, self.b, self.rail, self.scale = centre, a, b, rail, scale
        self.top = QPointF(centre.x(), centre.y() - b)
        self.bottom = QPointF(centre.x(), centre.y() + b)

    def ring(self, inset: float, *, fall: float = 0.0) -> QPainterPath:
        """The outer edge moved inwards, and down."""
        return superellipse(self.centre.x(), self.centre.y() + fall, self.a - inset, self.b - inset)

    def betting_line(self) -> QPainterPath:
        """Where bets are put; a little rounder than the cloth."""
        across, down = (self.a - self.rail) * 0.80, (self.b - self.rail) * 0.70
        return superellipse(self.centre.x(), self.centre.y(), across, down, 2.4)


def _draw_plain(painter: QPainter, table: _Table, felt: Felt) -> None:
    """For high contrast: flat areas and white edges."""
    fill(painter, table.ring(0), felt.rail_top)
    edge = max(2.0, 2 * table.scale)
    line(painter, table.ring(edge / 2), felt.line, edge)
    fill(painter, table.ring(table.rail), felt.c0)
    line(painter, table.ring(table.rail), felt.line, edge)
    _draw_betting_line(painter, table, felt, 0.6)


def _draw_betting_line(painter: QPainter, table: _Table, felt: Felt, alpha: float) -> None:
    line(painter, table.betting_line(), colour(felt.line, alpha), 1.5 * table.scale)


def _draw_shadow(painter: QPainter, table: _Table, *, dark: bool) -> None:
    scale = table.scale
    # What the table hides is left out: it is most of the area, and of the time.
    hidden = table.ring(max(table.rail, 44 * scale))

    def grown(by: float) -> QPainterPath:
        shape = table.ring(-by - 6 * scale, fall=16 * scale)
        shape.addPath(hidden)
        return shape

    # In a light room a shadow is fainter, for more light comes from the walls.
    draw_layers(painter, grown, reach=26 * scale, strength=0.42 if dark else 0.22)


def _draw_rail(painter: QPainter, table: _Table, felt: Felt) -> None:
    """Leather over padding, lit from above."""
    rail, scale = table.rail, table.scale
    leather = ramp(
        table.top,
        table.bottom,
        (0, mixed(felt.rail_top, "#FFFFFF", 0.10)),
        (0.25, colour(felt.rail_top)),
        (1, colour(felt.rail_bottom)),
    )
    fill(painter, table.ring(0), leather)
    line(painter, table.ring(0), colour("#000000", 0.6), scale)
    rim = ramp(
        table.top,
        table.bottom,
        (0, colour("#FFFFFF", 0.30)),
        (0.35, colour("#FFFFFF", 0.05)),
        (1, colour("#FFFFFF", 0.03)),
    )
    line(painter, table.ring(1.5 * scale), rim, 1.5 * scale)
    # The crown of the padding: narrower bands over wider ones, so that it has no edge.
    sheen = mixed(felt.rail_top, "#FFFFFF", 0.45)
    crown = ramp(
        table.top,
        table.bottom,
        (0, colour(sheen, 0.063)),
        (0.5, colour(sheen, 0.024)),
        (1, colour(sheen, 0.036)),
    )
    for share in (0.56, 0.42, 0.28, 0.14):
        line(painter, table.ring(rail * 0.42), crown, rail * share)
    # Where the padding turns down to the cloth.
    for width in (10.0, 7.5, 5.0):
        line(painter, table.ring(rail - 2 * scale), colour("#000000", 0.24), width * scale)


def _draw_cloth(painter: QPainter, table: _Table, felt: Felt) -> None:
    cloth = table.ring(table.rail)
    light = QRadialGradient(table.centre - QPointF(0, table.b * 0.20), table.a * 1.02)
    light.setColorAt(0, colour(felt.c0))
    light.setColorAt(0.5, colour(felt.c1))
    light.setColorAt(1, colour(felt.c2))
    fill(painter, cloth, light)
    _draw_weave(painter, cloth)
    with kept(painter):
        # The rail's shadow on the cloth, deeper at the top where the light comes over it.
        painter.setClipPath(cloth, Qt.ClipOperation.IntersectClip)
        edge = table.ring(table.rail, fall=2 * table.scale)
        for step in range(1, 11):
            line(painter, edge, colour("#000000", 0.040), step * 3.2 * table.scale)


def _draw_weave(painter: QPainter, cloth: QPainterPath) -> None:
    """In device pixels: threads that are scaled would shimmer."""
    device = painter.deviceTransform()
    ratio = painter.device().devicePixelRatio()
    with kept(painter):
        painter.setWorldTransform(QTransform.fromScale(1 / ratio, 1 / ratio))
        on_device = device.map(cloth)
        painter.setClipPath(on_device, Qt.ClipOperation.IntersectClip)
        painter.fillRect(QRectF(on_device.boundingRect().toAlignedRect()), QBrush(_weave()))


@cache
def _weave() -> QImage:
    """A tile of twill: one light and one dark thread, both diagonal."""
    tile = QImage(_TILE, _TILE, QImage.Format.Format_ARGB32)
    tile.fill(Qt.GlobalColor.transparent)
    for row in range(_TILE):
        tile.setPixelColor(row, row, _LIGHT_THREAD)
        tile.setPixelColor((row + _TILE // 2) % _TILE, row, _DARK_THREAD)
    return tile
