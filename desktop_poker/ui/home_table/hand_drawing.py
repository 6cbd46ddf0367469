"""Cards that the app has dealt: on a plate for everybody, and large for whoever holds theirs."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from desktop_poker.engine.cards.card import Card, Face
from desktop_poker.ui.art import card_faces
from desktop_poker.ui.art.card_backs import draw_back
from desktop_poker.ui.art.card_faces import CARD_RATIO, draw_face, usual_face
from desktop_poker.ui.look import Look
from desktop_poker.ui.theme.deck import DECKS

_BACK_STEP, _FACE_STEP = 0.30, 1.03  # of a card's width: a back needs only to be counted
_APART = 1.06
_PEEK = 92.0  # units: the width of a card that is looked at
_BESIDE = 8.0


def draw_row(painter: QPainter, place: QRectF, cards: Sequence[Face], look: Look) -> None:
    """A hand as everybody sees it, as large as the place allows: from its left, half-way down."""
    wide = min(place.height() / CARD_RATIO, place.width() / _steps(cards))
    high = wide * CARD_RATIO
    x, y = place.left(), place.center().y() - high / 2
    for face in cards:
        box = QRectF(x, y, wide, high)
        if face is None:
            draw_back(painter, box, look.back)
        else:
            style = card_faces.Face.JUMBO
            draw_face(painter, box, face, face=style, colours=DECKS[look.deck])
        x += wide * (_BACK_STEP if face is None else _FACE_STEP)


def _steps(cards: Sequence[Face]) -> float:
    """How many cards' widths a hand takes."""
    return sum(_BACK_STEP if face is None else _FACE_STEP for face in cards[:-1]) + 1


def draw_card(painter: QPainter, place: QRectF, card: Card, look: Look) -> None:
    """One card, as large as its place."""
    draw_face(painter, place, card, face=usual_face(place.width()), colours=DECKS[look.deck])


def draw_cards(
    painter: QPainter, middle: QPointF, cards: Sequence[Card], wide: float, look: Look
) -> None:
    """Cards side by side about a point, as large as they are meant to be read."""
    left = middle.x() - (len(cards) * wide * _APART) / 2
    top = middle.y() - wide * CARD_RATIO / 2
    for number, card in enumerate(cards):
        place = QRectF(left + number * wide * _APART, top, wide, wide * CARD_RATIO)
        draw_card(painter, place, card, look)


def draw_peek(
    painter: QPainter,
    plate: QRectF,
    room: QRectF,
    cards: Sequence[Card],
    look: Look,
    unit: float,
) -> None:
    """Somebody's down cards beside their plate, where the finger that holds it does not lie."""
    wide = _PEEK * unit
    half_wide, half_high = len(cards) * wide * _APART / 2, wide * CARD_RATIO / 2
    out = plate.height() / 2 + _BESIDE * unit + half_high
    y = plate.center().y() + (out if plate.center().y() < room.center().y() else -out)
    least, most = room.left() + half_wide, room.right() - half_wide
    x = max(least, min(most, plate.center().x()))
    draw_cards(painter, QPointF(x, y), cards, wide, look)
