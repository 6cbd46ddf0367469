"""A few cards side by side, as a picture among words."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QLabel

from desktop_poker.client.table.layout.table_places import CARD_RATIO
from desktop_poker.client.table.pieces import Face
from desktop_poker.client.telling.hand_words import spoken_cards
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.cards.card import Card
from desktop_poker.ui.art.pixmaps import CARD_MARGIN, PixmapCache

_CARD = 30.0
_GAP = 4.0
_DIM = 0.65  # lets the page through, a grey card would stand out on paper; red can still be read


def card_line(
    cards: Sequence[Card],
    pixmaps: PixmapCache,
    ratio: float,
    texts: Texts,
    *,
    counts: int | None = None,
) -> QLabel:
    """A label that shows cards and is named by them; those that do not count are dim."""
    picture = cards_picture(cards, pixmaps, ratio, counts=counts)
    made = QLabel()
    made.setPixmap(picture)
    made.setFixedSize(picture.deviceIndependentSize().toSize())
    made.setAccessibleName(spoken_cards(cards, texts))
    return made


def cards_picture(
    cards: Sequence[Card],
    pixmaps: PixmapCache,
    ratio: float,
    *,
    counts: int | None = None,
    width: float = _CARD,
) -> QPixmap:
    """Cards of a width side by side; those that do not count are dim."""
    bright = len(cards) if counts is None else counts
    margin = width * CARD_MARGIN
    wide = len(cards) * (width + _GAP) - _GAP + 2
    high = width * CARD_RATIO + 2
    picture = QPixmap(round(wide * ratio), round(high * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(QColor(0, 0, 0, 0))
    painter = QPainter(picture)
    try:
        for number, card in enumerate(cards):
            face = pixmaps.face(card, width, Face.JUMBO)
            painter.setOpacity(1.0 if number < bright else _DIM)
            # Only the edge of the shadow is left out: rows stand close.
            painter.drawPixmap(QPointF(number * (width + _GAP) - margin + 1, 1 - margin), face)
    finally:
        painter.end()
    return picture
