"""The card of hand ranks, with pictures."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop_poker.client.home_table.hand_ranks import RankLine, rank_lines, rank_notes
from desktop_poker.client.texts import Texts
from desktop_poker.ui.art.card_faces import CARD_RATIO, Face, draw_face
from desktop_poker.ui.art.outlines import rounded
from desktop_poker.ui.art.painting import fill
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.fonts import font
from desktop_poker.ui.home_table.sheet import Sheet
from desktop_poker.ui.look import Look
from desktop_poker.ui.theme.colours import colour
from desktop_poker.ui.theme.deck import DECKS

_ROW, _CARD = 58, 36


class RanksView(QWidget):
    """The classes from the strongest down; cards that do not count are dim."""

    def __init__(self, look: Look, lines: tuple[RankLine, ...]) -> None:
        super().__init__()
        self._look, self._lines = look, lines
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(_ROW * len(lines))
        self.setMinimumWidth(640)  # the longest name of a hand and five cards
        self.setAccessibleName(", ".join(line.name for line in lines))

    def sizeHint(self) -> QSize:
        """Room for a name and five cards."""
        return QSize(640, _ROW * len(self._lines))

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw a line for each class."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shades = self._look.palette
        for number, line in enumerate(self._lines):
            top = number * _ROW
            painter.setFont(font(20, 600))
            painter.setPen(colour(shades.text3))
            middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
            painter.drawText(QRectF(0, top, 34, _ROW), middle, str(number + 1))
            painter.setPen(colour(shades.text1))
            painter.drawText(QRectF(36, top, self.width() - 260, _ROW), middle, line.name)
            for place, card in enumerate(line.example):
                x = self.width() - (len(line.example) - place) * (_CARD + 5)
                box = QRectF(x, top + (_ROW - _CARD * CARD_RATIO) / 2, _CARD, _CARD * CARD_RATIO)
                draw_face(painter, box, card, face=Face.JUMBO, colours=DECKS[self._look.deck])
                if place >= line.counts:
                    fill(painter, rounded(box, 3), colour("#14110E", 0.45))
        painter.end()


class RanksSheet(Sheet):
    """One key away."""

    def __init__(self, texts: Texts, look: Look, game: str, parent: QWidget | None = None) -> None:
        super().__init__(texts, look, texts("Hand ranks"), parent)
        self.view = RanksView(look, rank_lines(game, texts))
        self.body.addWidget(self.view)
        for note in rank_notes(game, texts):
            self.body.addWidget(label(note, "quiet", wraps=True))
