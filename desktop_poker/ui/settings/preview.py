"""A corner of the table as the settings make it look."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop_poker.engine.cards.card import card
from desktop_poker.storage.settings import Settings
from desktop_poker.ui.art.card_backs import draw_back
from desktop_poker.ui.art.card_faces import draw_face, usual_face
from desktop_poker.ui.art.felt import draw_table
from desktop_poker.ui.art.outlines import rounded
from desktop_poker.ui.art.painting import fill, kept
from desktop_poker.ui.look import look_of
from desktop_poker.ui.theme.deck import DECKS

_CARDS = ("As", "Kh", "Qd", "Jc")
_CARD = 52.0
_GAP = 8.0
_HEIGHT = 124


class Preview(QWidget):
    """Four suits and a card back on the felt."""

    def __init__(self, settings: Settings, name: str) -> None:
        super().__init__()
        self._look = look_of(settings)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """As wide as there is room."""
        return QSize(420, _HEIGHT)

    def put(self, settings: Settings) -> None:
        """Show other settings."""
        self._look = look_of(settings)
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw the middle of the table and five cards."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = QRectF(self.rect())
        painter.setClipPath(rounded(frame, 12))
        fill(painter, rounded(frame, 12), self._look.palette.room1)
        middle = QPointF(frame.center())
        draw_table(
            painter,
            middle,
            frame.width() / 2 - 10,
            frame.height() / 2 - 6,
            felt=self._look.felt,
            rail=14,
            dark=self._look.is_dark,
            scale=0.5,
        )
        count = len(_CARDS) + 1
        left = middle.x() - (count * _CARD + (count - 1) * _GAP) / 2
        top = middle.y() - _CARD * 0.7
        for number in range(count):
            place = QRectF(left + number * (_CARD + _GAP), top, _CARD, _CARD * 1.4)
            self._draw_card(painter, place, number)
        painter.end()

    def _draw_card(self, painter: QPainter, place: QRectF, number: int) -> None:
        with kept(painter):
            if number == len(_CARDS):
                draw_back(painter, place, self._look.back)
                return
            colours = DECKS[self._look.deck]
            face = usual_face(place.width())
            draw_face(painter, place, card(_CARDS[number]), face=face, colours=colours)
