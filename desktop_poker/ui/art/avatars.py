"""Avatars: abstract landscapes and discs, chosen by a name; never faces."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter

from desktop_poker.client.faces import hashed, traits
from desktop_poker.ui.art.outlines import outline
from desktop_poker.ui.art.painting import circle, fill, kept, ramp
from desktop_poker.ui.theme.colours import colour, mixed


class _Look(Struct, frozen=True):
    """Sky, ground and shade, and where the light is."""

    high: str
    low: str
    shade: str
    light: QPointF


_PALETTES: Final = (
    ("#E8A87C", "#C3563F", "#41233A"),
    ("#8FC1B5", "#2F6F73", "#16323B"),
    ("#F0D9A8", "#D18B47", "#5B2E2A"),
    ("#B7B4E0", "#6A62A8", "#2B2750"),
    ("#F2C6B4", "#B9657A", "#4A2140"),
    ("#BBD4A0", "#5E8B5A", "#243E33"),
    ("#A9C9E8", "#4B7BB0", "#1E3352"),
    ("#E6C7D8", "#9A6AA0", "#3B2550"),
)
_LIGHT: Final = "#FFF4DC"
_VEIL: Final = "#141210"


def draw_avatar(
    painter: QPainter, centre: QPointF, diameter: float, seed: str, *, dimmed: bool = False
) -> None:
    """Draw the round picture that belongs to a name, darker for a player who has folded."""
    shades, number = traits(seed)
    high, low, shade = _PALETTES[shades]
    motif = _MOTIFS[number]
    digest = hashed(seed)
    aside, above = digest[3] % 5, digest[3] // 5 % 4
    look = _Look(high, low, shade, QPointF(aside * 0.09 - 0.18, above * 0.07 - 0.1))
    disc = circle(centre, diameter / 2)
    with kept(painter):
        painter.setClipPath(disc, Qt.ClipOperation.IntersectClip)
        painter.translate(centre)
        painter.scale(diameter / 2 * (-1 if digest[2] % 2 else 1), diameter / 2)
        sky = ramp(QPointF(0, -1), QPointF(0, 1), (0, colour(high)), (1, colour(low)))
        fill(painter, outline("R -1.1 -1.1 2.2 2.2 0"), sky)
        motif(painter, look)
    if dimmed:
        fill(painter, disc, colour(_VEIL, 0.45))


def _draw_light(painter: QPainter, look: _Look, x: float, y: float, radius: float) -> None:
    place = QPointF(x, y) + look.light
    fill(painter, circle(place, radius * 1.5), colour(_LIGHT, 0.22))
    fill(painter, circle(place, radius), colour(_LIGHT, 0.92))


def _hills(painter: QPainter, look: _Look) -> None:
    _draw_light(painter, look, 0.2, -0.24, 0.32)
    fill(painter, outline("E -.7 1.05 1 .95"), colour(look.shade, 0.55))
    fill(painter, outline("E .75 1.3 1.15 .95"), colour(look.shade))


def _ripples(painter: QPainter, look: _Look) -> None:
    for radius, depth in ((1.25, 0.35), (0.9, 0.55), (0.55, 1.0)):
        fill(painter, circle(QPointF(-0.35, 0.55), radius), colour(look.shade, depth))
    fill(painter, circle(QPointF(-0.35, 0.55) + look.light / 3, 0.2), colour(_LIGHT, 0.9))


def _peaks(painter: QPainter, look: _Look) -> None:
    _draw_light(painter, look, 0.42, -0.48, 0.2)
    fill(painter, outline("M -.2 1.1 L .55 -.05 1.4 1.1 Z"), colour(look.shade, 0.55))
    fill(painter, outline("M -1.2 1.1 L -.3 -.4 .6 1.1 Z"), colour(look.shade, 0.92))
    fill(
        painter, outline("M -.3 -.4 L -.09 -.05 -.24 .03 -.34 -.08 -.5 -.07 Z"), colour(_LIGHT, 0.8)
    )


def _halves(painter: QPainter, look: _Look) -> None:
    with kept(painter):
        painter.rotate(look.light.x() * 150)
        fill(painter, outline("A -.8 -.8 1.6 1.6 45 180 Z"), colour(look.shade))
        fill(painter, outline("A -.8 -.8 1.6 1.6 225 180 Z"), colour(_LIGHT, 0.85))
    fill(painter, outline("E 0 0 .26 .26"), colour(look.low))


def _waves(painter: QPainter, look: _Look) -> None:
    _draw_light(painter, look, -0.25, -0.48, 0.2)
    for number in range(4):
        with kept(painter):
            painter.translate(0, -0.25 + number * 0.34)
            wave = outline("M -1.1 0 C -.4 -.5 .3 .45 1.1 -.1 L 1.1 2 -1.1 2 Z")
            fill(painter, wave, mixed(look.low, look.shade, 0.25 + 0.25 * number))


_MOTIFS: Final[tuple[Callable[[QPainter, _Look], None], ...]] = (
    _hills,
    _ripples,
    _peaks,
    _halves,
    _waves,
)
