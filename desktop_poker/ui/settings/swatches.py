"""Small pictures of what can be chosen: a cloth, a deck, a card back, a light."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPixmap

from desktop_poker.client.settings.settings import BY_NAME
from desktop_poker.client.table.faces import chosen_face
from desktop_poker.engine.cards.card import Suit
from desktop_poker.ui.art.avatars import draw_avatar
from desktop_poker.ui.art.card_backs import draw_back
from desktop_poker.ui.art.card_faces import draw_paper
from desktop_poker.ui.art.outlines import rounded
from desktop_poker.ui.art.painting import circle, fill, line, ramp
from desktop_poker.ui.art.suits import draw_suit
from desktop_poker.ui.theme.colours import colour
from desktop_poker.ui.theme.deck import DECKS
from desktop_poker.ui.theme.felt import FELTS
from desktop_poker.ui.theme.palette import PALETTES

SWATCH = QSize(30, 20)
_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
_EDGE = "#8A8276"
_AIR = 2.5  # pixels of paper beside the outer suits


def swatch(field: str, key: str, ratio: float) -> QPixmap | None:
    """A picture of a value; None where words are enough."""
    draws = {"felt": _felt, "deck": _deck, "back": _back, "theme": _theme, "avatar": _avatar}
    draw = None if key == BY_NAME else draws.get(field)
    if draw is None:
        return None
    pixmap = QPixmap(SWATCH * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    try:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw(painter, QRectF(0, 0, SWATCH.width(), SWATCH.height()), key)
    finally:
        painter.end()  # an open painter must not outlive its pixmap
    return pixmap


def _avatar(painter: QPainter, area: QRectF, key: str) -> None:
    draw_avatar(painter, area.center(), area.height(), chosen_face(key))


def _felt(painter: QPainter, area: QRectF, key: str) -> None:
    felt = FELTS[key]
    cloth = rounded(area.adjusted(1, 2, -1, -2), 8)
    light = ramp(area.topLeft(), area.bottomLeft(), (0, colour(felt.c0)), (1, colour(felt.c1)))
    fill(painter, cloth, light)
    line(painter, cloth, colour(felt.inlay or felt.line), 1.2)


def _deck(painter: QPainter, area: QRectF, key: str) -> None:
    draw_paper(painter, area)
    inner = area.adjusted(_AIR, 0, -_AIR, 0)
    step = inner.width() / len(_SUITS)
    for number, suit in enumerate(_SUITS):
        x = inner.left() + (number + 0.5) * step
        draw_suit(painter, x, area.center().y(), step, suit, DECKS[key][suit])


def _back(painter: QPainter, area: QRectF, key: str) -> None:
    height = area.height()
    for lean, x in ((-6, 0.36), (6, 0.62)):
        painter.save()
        painter.translate(area.width() * x, area.center().y())
        painter.rotate(lean)
        card = QRectF(-height / 2.8, -height / 2, height / 1.4, height)
        draw_back(painter, card, key)
        painter.restore()


def _theme(painter: QPainter, area: QRectF, key: str) -> None:
    middle, radius = QPointF(area.center()), area.height() / 2 - 1
    names = ("dark", "light") if key == "system" else (key, key)
    for name, left in zip(names, (True, False), strict=True):
        shades = PALETTES[name]
        half = QPainterPath()
        half.addRect(QRectF(0 if left else middle.x(), 0, middle.x(), area.height()))
        fill(painter, half & circle(middle, radius), shades.s1)
        dot = circle(middle, radius * 0.42)
        fill(painter, half & dot, shades.emblem)
    line(painter, circle(middle, radius), colour(_EDGE), 1.2)
