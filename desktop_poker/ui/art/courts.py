"""Court cards: a flat two-way figure before brass rays, cut by a slanted band."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, radians, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from desktop_poker.engine.cards.card import Rank
from desktop_poker.ui.art.court_figures import JACK, KING, QUEEN, Patch, Tone
from desktop_poker.ui.art.outlines import outline, rounded
from desktop_poker.ui.art.painting import fill, kept, line
from desktop_poker.ui.theme.colours import colour as painted
from desktop_poker.ui.theme.colours import mixed
from desktop_poker.ui.theme.deck import PAPER, PRINT_BRASS

FIGURES: Final[Mapping[Rank, tuple[Patch, ...]]] = {
    Rank.JACK: JACK,
    Rank.QUEEN: QUEEN,
    Rank.KING: KING,
}
_EYES_BELOW_TOP: Final = 0.405
_SLANT: Final = 0.10
"""How far the band falls, as a part of the panel's height."""
_SKIN: Final = "#F0D9BC"
_DARK: Final = 0.2
"""Below this lightness a darker lining could not be told from the robe."""


def draw_court(painter: QPainter, panel: QRectF, rank: Rank, colour: str) -> None:
    """Draw the panel of a jack, queen or king in the suit's colour."""
    width = panel.width()
    frame = rounded(panel, width * 0.05)
    tones = _tones(colour)
    with kept(painter):
        painter.setClipPath(frame, Qt.ClipOperation.IntersectClip)
        fill(painter, frame, mixed(PAPER, colour, 0.07))
        for turn in (0, 180):
            with kept(painter):
                painter.translate(panel.center())
                painter.rotate(turn)
                painter.scale(width, width)
                _draw_half(painter, panel.height() / width, FIGURES[rank], tones)
        _draw_band(painter, panel)
    line(painter, frame, painted(colour, 0.75), max(1.0, width * 0.014))


def _tones(colour: str) -> Mapping[Tone, QColor]:
    robe = QColor(colour)
    dark = robe.lightnessF() < _DARK
    return {
        Tone.ROBE: robe,
        Tone.LINING: mixed(robe, "#FFFFFF", 0.20) if dark else mixed(robe, "#000000", 0.34),
        Tone.HAIR: mixed(robe, "#15110D", 0.30),
        Tone.BRASS: QColor(PRINT_BRASS),
        Tone.GLEAM: QColor("#F6E3B8"),
        Tone.SHADE: mixed(PRINT_BRASS, "#6B4413", 0.38),
        Tone.PALE: QColor("#FBF1DD"),
        Tone.SKIN: QColor(_SKIN),
        Tone.BLUSH: mixed(_SKIN, "#8A5A30", 0.20),
        Tone.INK: QColor("#2A211A"),
        Tone.LIPS: QColor("#B5524A"),
    }


def _draw_half(
    painter: QPainter, height: float, figure: tuple[Patch, ...], tones: Mapping[Tone, QColor]
) -> None:
    """The upper half, in a panel of width 1 round the origin."""
    fall = height * _SLANT
    half = QPainterPath(QPointF(-1, -height))
    for corner in (QPointF(1, -height), QPointF(1, -fall), QPointF(-1, fall)):
        half.lineTo(corner)
    half.closeSubpath()
    painter.setClipPath(half, Qt.ClipOperation.IntersectClip)
    painter.translate(0, _EYES_BELOW_TOP - height / 2)
    _draw_rays(painter)
    for patch in figure:
        _draw_patch(painter, patch, tones[patch.tone])
        if patch.twin:
            with kept(painter):
                painter.scale(-1, 1)
                _draw_patch(painter, patch, tones[patch.tone])


def _draw_patch(painter: QPainter, patch: Patch, tone: QColor) -> None:
    shape = outline(patch.outline)
    if patch.width:
        line(painter, shape, tone, patch.width, soft=True)
    else:
        fill(painter, shape, tone)


def _draw_rays(painter: QPainter) -> None:
    """Light from behind the head."""
    rays = QPainterPath()
    for step in range(-9, 10):
        first, last = radians(step * 12 - 2.1), radians(step * 12 + 2.1)
        rays.moveTo(0, 0)
        rays.lineTo(1.5 * sin(first), -1.5 * cos(first))
        rays.lineTo(1.5 * sin(last), -1.5 * cos(last))
        rays.closeSubpath()
    fill(painter, rays, painted(PRINT_BRASS, 0.20))


def _draw_band(painter: QPainter, panel: QRectF) -> None:
    fall = panel.height() * _SLANT / 2
    middle = panel.center().y()
    band = QPainterPath(QPointF(panel.left(), middle + fall))
    band.lineTo(panel.right(), middle - fall)
    for paint, share in ((PAPER, 0.062), (PRINT_BRASS, 0.036), (PAPER, 0.008)):
        line(painter, band, paint, panel.width() * share)
