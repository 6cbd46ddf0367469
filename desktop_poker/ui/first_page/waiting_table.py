"""The far edge of a table with a hand on it: what is seen below the home page."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter

from desktop_poker.client.table.layout.table_places import CARD_RATIO
from desktop_poker.client.table.pieces import usual_face
from desktop_poker.engine.cards.card import card
from desktop_poker.ui.art.card_faces import CORNER, draw_face
from desktop_poker.ui.art.felt import draw_table
from desktop_poker.ui.art.painting import kept
from desktop_poker.ui.art.shadow import draw_shadow
from desktop_poker.ui.look import Look
from desktop_poker.ui.theme.deck import DECKS

_HAND = ("Ts", "Js", "Qs", "Ks", "As")
_AIR = 44  # between the page and the table's edge
_CLOTH = 52  # between the table's edge and the cards
_FAN = 11  # degrees between two cards
_REACH = 3  # widths of a card from the cards to the point that they turn round
_NARROWEST, _WIDEST = 70.0, 150.0  # cards
_DEPTH = 0.5  # half a table's depth over half its width
_BROADEST = 760.0


def draw_waiting_table(painter: QPainter, size: QSize, look: Look) -> None:
    """Draw as much of a table as there is room for; a hand lies on it if it can be seen whole."""
    half = min(size.width() * 0.44, _BROADEST)
    draw_table(
        painter,
        QPointF(size.width() / 2, _AIR + half * _DEPTH),
        half,
        half * _DEPTH,
        felt=look.felt,
        rail=half * 0.06,
        dark=look.palette.is_dark,
        scale=half / 500,
    )
    wide = min(_WIDEST, (size.height() - _AIR - _CLOTH) * 0.55)
    if wide >= _NARROWEST:
        _draw_hand(painter, QPointF(size.width() / 2, _AIR + _CLOTH), wide, look)


def _draw_hand(painter: QPainter, top: QPointF, wide: float, look: Look) -> None:
    place = QRectF(-wide / 2, 0, wide, wide * CARD_RATIO)
    for number, name in enumerate(_HAND):
        with kept(painter):
            painter.translate(top.x(), top.y() + wide * _REACH)
            painter.rotate(_FAN * (number - len(_HAND) // 2))
            painter.translate(0, -wide * _REACH)
            draw_shadow(painter, place, wide * CORNER, blur=wide * 0.13, drop=3, strength=0.42)
            face, colours = usual_face(wide), DECKS[look.deck]
            draw_face(painter, place, card(name), face=face, colours=colours)
