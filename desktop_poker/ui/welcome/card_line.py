"""A few cards side by side, as a picture among words."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QLabel

from desktop_poker.client.hand_words import spoken_cards
from desktop_poker.client.texts import Texts
from desktop_poker.engine.cards.card import Card
from desktop_poker.ui.art.card_faces import CARD_RATIO, Face
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
    bright = len(cards) if counts is None else counts
    margin = _CARD * CARD_MARGIN
    width = len(cards) * (_CARD + _GAP) - _GAP + 2
    height = _CARD * CARD_RATIO + 2
    picture = QPixmap(round(width * ratio), round(height * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(QColor(0, 0, 0, 0))
    painter = QPainter(picture)
    try:
        for number, card in enumerate(cards):
            face = pixmaps.face(card, _CARD, Face.JUMBO)
            painter.setOpacity(1.0 if number < bright else _DIM)
            # Only the edge of the shadow is left out: rows stand close.
            painter.drawPixmap(QPointF(number * (_CARD + _GAP) - margin + 1, 1 - margin), face)
    finally:
        painter.end()
    made = QLabel()
    made.setPixmap(picture)
    made.setFixedSize(round(width), round(height))
    made.setAccessibleName(spoken_cards(cards, texts))
    return made
