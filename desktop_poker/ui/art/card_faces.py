"""Card faces in eight layouts, from a whole card to a rank that fills it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from desktop_poker.client.table.pieces import Face
from desktop_poker.engine.cards.card import Card, Rank, Suit
from desktop_poker.ui.art.courts import FIGURES, draw_court
from desktop_poker.ui.art.outlines import rounded
from desktop_poker.ui.art.painting import circle, fill, kept, line, ramp
from desktop_poker.ui.art.ranks import draw_rank
from desktop_poker.ui.art.suits import draw_suit
from desktop_poker.ui.theme.colours import colour
from desktop_poker.ui.theme.deck import PAPER_BOTTOM, PAPER_TOP, PRINT_BRASS

CORNER: Final = 0.075
"""Of the width, as all sizes here."""

_PAIRS = (-1.0, 1.0)
_PIPS: Final[Mapping[Rank, tuple[tuple[float, float], ...]]] = {
    # Column and row: columns from -1 to 1, rows from 0 to 1.
    Rank.TWO: ((0, 0), (0, 1)),
    Rank.THREE: ((0, 0), (0, 1 / 2), (0, 1)),
    Rank.FOUR: tuple((x, y) for y in (0, 1) for x in _PAIRS),
    Rank.FIVE: (*((x, y) for y in (0, 1) for x in _PAIRS), (0, 1 / 2)),
    Rank.SIX: tuple((x, y) for y in (0, 1 / 2, 1) for x in _PAIRS),
    Rank.SEVEN: (*((x, y) for y in (0, 1 / 2, 1) for x in _PAIRS), (0, 1 / 4)),
    Rank.EIGHT: (*((x, y) for y in (0, 1 / 2, 1) for x in _PAIRS), (0, 1 / 4), (0, 3 / 4)),
    Rank.NINE: (*((x, y) for y in (0, 1 / 3, 2 / 3, 1) for x in _PAIRS), (0, 1 / 2)),
    Rank.TEN: (*((x, y) for y in (0, 1 / 3, 2 / 3, 1) for x in _PAIRS), (0, 1 / 6), (0, 5 / 6)),
}


def draw_paper(painter: QPainter, rect: QRectF) -> None:
    """Draw a blank card."""
    width = rect.width()
    radius = width * CORNER
    light = ramp(
        rect.topLeft(), rect.bottomLeft(), (0, colour(PAPER_TOP)), (1, colour(PAPER_BOTTOM))
    )
    fill(painter, rounded(rect, radius), light)
    edge = max(1.0, width * 0.008)
    # A ring, not a line: a line's round corners would bleed out of the card.
    ring = rounded(rect, radius)
    ring.addPath(rounded(rect.adjusted(edge, edge, -edge, -edge), radius - edge))
    fill(painter, ring, colour("#3A2F22", 0.22))


def draw_face(
    painter: QPainter, rect: QRectF, card: Card, *, face: Face, colours: Mapping[Suit, str]
) -> None:
    """Draw a card without its shadow; nothing is painted outside the rectangle."""
    draw_paper(painter, rect)
    with kept(painter):
        painter.translate(rect.topLeft())
        width, height = rect.width(), rect.height()
        ink = colours[card.suit]
        if face is Face.FULL:
            _draw_full(painter, width, height, card, ink)
        elif face is Face.INDEXED:
            _draw_indexed(painter, width, height, card, ink)
        else:
            _draw_large(painter, width, height, card, face, ink)


def _draw_large(
    painter: QPainter, width: float, height: float, card: Card, face: Face, ink: str
) -> None:
    """Ranks stand on whole pixels: at these sizes half a pixel is a blurred edge."""

    def rank(x: float, top: float, size: float) -> None:
        tall, high = round(size * width), round(top * width)
        draw_rank(painter, x * width, high, tall, card.rank, ink, weight=0.16)

    def suit(x: float, y: float, size: float) -> None:
        draw_suit(painter, x * width, y, size * width, card.suit, ink)

    match face:
        case Face.LARGE_INDEX:
            rank(0.27, 0.115, 0.40)
            suit(0.27, 0.705 * width, 0.25)
            suit(0.66, height - 0.38 * width, 0.54)
        case Face.INDEX:
            rank(0.31, 0.12, 0.44)
            suit(0.31, 0.84 * width, 0.38)
        case Face.TUCK:
            rank(0.30, 0.10, 0.42)
            suit(0.70, 0.31 * width, 0.38)
        case Face.LARGE_TUCK:
            rank(0.285, 0.075, 0.465)
            suit(0.765, 0.31 * width, 0.37)
        case Face.FAN:
            rank(0.225, 0.075, 0.38)
            suit(0.225, 0.60 * width, 0.29)
        case Face.JUMBO:
            rank(0.50, 0.13, 0.62)
            suit(0.50, height - 0.33 * width, 0.46)
        case Face.FULL | Face.INDEXED:
            raise AssertionError("drawn by its own function")


def _draw_full(painter: QPainter, width: float, height: float, card: Card, ink: str) -> None:
    if card.rank in FIGURES:
        _draw_court(painter, width, height, card, ink)
    elif card.rank is Rank.ACE:
        _draw_ace(painter, width, height, card.suit, ink)
    else:
        _draw_pips(painter, width, height, card, ink)
    for turned in (False, True):
        with kept(painter):
            if turned:
                painter.translate(width, height)
                painter.rotate(180)
            top, size, x = 0.085 * width, 0.185 * width, 0.122 * width
            draw_rank(painter, x, top, size, card.rank, ink, weight=0.158)
            draw_suit(painter, x, top + size + 0.105 * width, 0.135 * width, card.suit, ink)


def _draw_indexed(painter: QPainter, width: float, height: float, card: Card, ink: str) -> None:
    """Read from afar as the small faces are, and a whole card all the same."""
    x, top, size = 0.205 * width, round(0.09 * width), round(0.33 * width)
    draw_rank(painter, x, top, size, card.rank, ink, weight=0.16)
    draw_suit(painter, x, top + size + 0.165 * width, 0.24 * width, card.suit, ink)
    panel = QRectF(0.40 * width, 0.065 * height, 0.535 * width, 0.87 * height)
    if card.rank in FIGURES:
        draw_court(painter, panel, card.rank, ink)
    elif card.rank is Rank.ACE:
        middle = QPointF(0.62 * width, 0.56 * height)
        line(painter, circle(middle, width * 0.285), colour(PRINT_BRASS, 0.9), width * 0.010)
        draw_suit(painter, middle.x(), middle.y(), width * 0.37, card.suit, ink)
    else:
        pip = width * (0.185 if card.rank >= Rank.NINE else 0.205)
        for column, row in _PIPS[card.rank]:
            across = panel.center().x() + 0.155 * width * column
            down = height * (0.15 + 0.70 * row)
            draw_suit(painter, across, down, pip, card.suit, ink, inverted=row > 0.5)


def _draw_pips(painter: QPainter, width: float, height: float, card: Card, ink: str) -> None:
    # Nine and ten have four rows in the same height.
    size = width * (0.20 if card.rank >= Rank.NINE else 0.215)
    for column, row in _PIPS[card.rank]:
        x = width * (0.5 + 0.18 * column)
        y = height * (0.175 + 0.65 * row)
        draw_suit(painter, x, y, size, card.suit, ink, inverted=row > 0.5)


def _draw_ace(painter: QPainter, width: float, height: float, suit: Suit, ink: str) -> None:
    middle = QPointF(width / 2, height / 2)
    line(painter, circle(middle, width * 0.315), colour(PRINT_BRASS, 0.9), width * 0.010)
    line(painter, circle(middle, width * 0.335), colour(PRINT_BRASS, 0.55), width * 0.005)
    draw_suit(painter, middle.x(), middle.y(), width * 0.40, suit, ink)


def _draw_court(painter: QPainter, width: float, height: float, card: Card, ink: str) -> None:
    panel = QRectF(0.235 * width, 0.085 * height, 0.53 * width, 0.83 * height)
    draw_court(painter, panel, card.rank, ink)
    corner = QPointF(panel.left() + 0.068 * width, panel.top() + 0.075 * width)
    draw_suit(painter, corner.x(), corner.y(), 0.092 * width, card.suit, ink)
    with kept(painter):
        painter.translate(width, height)
        painter.rotate(180)
        draw_suit(painter, corner.x(), corner.y(), 0.092 * width, card.suit, ink)
