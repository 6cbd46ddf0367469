"""Card backs: a lattice on two tones, a brass frame and a medallion."""

from __future__ import annotations

from math import ceil
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from desktop_poker.engine.cards.card import Suit
from desktop_poker.ui.art.card_faces import draw_paper
from desktop_poker.ui.art.outlines import rounded
from desktop_poker.ui.art.painting import circle, fill, kept, line, ramp
from desktop_poker.ui.art.suits import draw_suit
from desktop_poker.ui.theme.colours import colour
from desktop_poker.ui.theme.deck import BACKS

_GOLD: Final = "#E2B466"
_THREAD: Final = "#F0D7A8"
_MEDALLION_FROM: Final = 60
"""Below this width in pixels four suits would be specks."""
_ROUND: Final = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


def draw_back(painter: QPainter, rect: QRectF, back: str) -> None:
    """Draw a card face down, without its shadow; ``back`` is one of ``BACKS``."""
    width = rect.width()
    light, dark = BACKS[back]
    draw_paper(painter, rect)
    border = width * 0.055
    ground = rect.adjusted(border, border, -border, -border)
    shape = rounded(ground, width * 0.045)
    fill(
        painter,
        shape,
        ramp(rect.topLeft(), rect.bottomRight(), (0, colour(light)), (1, colour(dark))),
    )
    with kept(painter):
        painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
        _draw_lattice(painter, rect)
    inset = width * 0.03
    frame = ground.adjusted(inset, inset, -inset, -inset)
    line(painter, rounded(frame, width * 0.03), colour(_GOLD, 0.75), max(0.8, width * 0.010))
    if width >= _MEDALLION_FROM:
        _draw_medallion(painter, rect.center(), width, dark)
    else:
        _draw_lozenge(painter, rect.center(), width, dark)


def _draw_lattice(painter: QPainter, rect: QRectF) -> None:
    """Diamonds taller than wide, with a stud on every crossing."""
    width, centre = rect.width(), rect.center()
    # Threads closer than five pixels would be a grey haze.
    step = max(width * 0.105, 5.0)
    rise = step * 1.4
    lines = QPainterPath()
    reach = ceil(rect.height() / step)
    for number in range(-2 * reach, 2 * reach + 1):
        for lean in (-1, 1):
            lines.moveTo(centre.x() + (number - lean * reach) * step, centre.y() - reach * rise)
            lines.lineTo(centre.x() + (number + lean * reach) * step, centre.y() + reach * rise)
    line(painter, lines, colour(_THREAD, 0.30), max(0.7, width * 0.007))
    if width < _MEDALLION_FROM:
        return
    studs = QPainterPath()
    for row in range(-reach, reach + 1):
        for column in range(-reach, reach + 1):
            x = centre.x() + (column + row % 2 / 2) * step
            studs.addEllipse(QPointF(x, centre.y() + row * rise / 2), width * 0.009, width * 0.009)
    fill(painter, studs, colour(_THREAD, 0.45))


def _draw_medallion(painter: QPainter, centre: QPointF, width: float, ground: str) -> None:
    disc = circle(centre, width * 0.235)
    fill(painter, disc, colour(ground))
    line(painter, disc, colour(_GOLD), width * 0.012)
    line(painter, circle(centre, width * 0.207), colour(_GOLD, 0.6), width * 0.006)
    for quarter, suit in enumerate(_ROUND):
        with kept(painter):
            painter.translate(centre)
            painter.rotate(90 * quarter)
            draw_suit(painter, 0, -width * 0.104, width * 0.115, suit, "#EAC689")
    lozenge = QPainterPath(QPointF(0, -0.02))
    for corner in (QPointF(0.02, 0), QPointF(0, 0.02), QPointF(-0.02, 0)):
        lozenge.lineTo(corner)
    with kept(painter):
        painter.translate(centre)
        painter.scale(width, width)
        fill(painter, lozenge, colour(_GOLD))


def _draw_lozenge(painter: QPainter, centre: QPointF, width: float, ground: str) -> None:
    half = width * 0.22
    shape = QPainterPath(centre + QPointF(0, -half * 1.3))
    for corner in (QPointF(half, 0), QPointF(0, half * 1.3), QPointF(-half, 0)):
        shape.lineTo(centre + corner)
    shape.closeSubpath()
    fill(painter, shape, colour(ground))
    line(painter, shape, colour(_GOLD, 0.9), max(0.9, width * 0.02))
