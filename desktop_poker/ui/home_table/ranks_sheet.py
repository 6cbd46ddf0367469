"""The card of hand ranks, with pictures."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop_poker.client.home_table.hand_ranks import RankLine, rank_lines, rank_notes
from desktop_poker.client.table.layout.table_places import CARD_RATIO
from desktop_poker.client.table.pieces import Face
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.art.card_faces import draw_face
from desktop_poker.ui.art.outlines import rounded
from desktop_poker.ui.art.painting import fill
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.fonts import font
from desktop_poker.ui.home_table.sheet import Sheet
from desktop_poker.ui.look import Look
from desktop_poker.ui.theme.colours import colour
from desktop_poker.ui.theme.deck import DECKS

_ROW, _CARD, _APART = 58, 34, 4
_COLUMN, _BETWEEN = 462, 24  # the longest name of a hand and five cards
_LETTERS = 17


class RanksView(QWidget):
    """The classes from the strongest down; cards that do not count are dim."""

    def __init__(self, look: Look, lines: tuple[RankLine, ...]) -> None:
        super().__init__()
        self._look, self._lines = look, lines
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        # Two columns: all of it is seen in a low window.
        self._left = next(n for n in range(len(lines) // 2, 0, -1) if not lines[n].is_special)
        self._down = len(lines) - self._left
        self.setFixedHeight(_ROW * self._down)
        self.setMinimumWidth(2 * _COLUMN + _BETWEEN)
        self.setAccessibleName(", ".join(line.name for line in lines))

    def sizeHint(self) -> QSize:
        """Room for two names and five cards each."""
        return QSize(2 * _COLUMN + _BETWEEN, _ROW * self._down)

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw a line for each class."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shades = self._look.palette
        wide = (self.width() - _BETWEEN) / 2
        place_no = 0
        for number, line in enumerate(self._lines):
            is_right = number >= self._left
            left = (wide + _BETWEEN) * is_right
            top = (number - self._left * is_right) * _ROW
            place_no += not line.is_special
            painter.setFont(font(_LETTERS, 600))
            painter.setPen(colour(shades.text3))
            middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
            said = "" if line.is_special else str(place_no)
            painter.drawText(QRectF(left, top, 26, _ROW), middle, said)
            painter.setPen(colour(shades.text1))
            painter.drawText(QRectF(left + 28, top, wide - 28, _ROW), middle, line.name)
            for place, card in enumerate(line.example):
                x = left + wide - (len(line.example) - place) * (_CARD + _APART) + _APART
                box = QRectF(x, top + (_ROW - _CARD * CARD_RATIO) / 2, _CARD, _CARD * CARD_RATIO)
                draw_face(painter, box, card, face=Face.JUMBO, colours=DECKS[self._look.deck])
                if place >= line.counts:
                    fill(painter, rounded(box, 3), colour("#14110E", 0.45))
        painter.end()


class RanksSheet(Sheet):
    """One key away."""

    def __init__(self, texts: Texts, look: Look, game: str, parent: QWidget | None = None) -> None:
        super().__init__(texts, look, texts("Hand ranking"), parent)
        self.view = RanksView(look, rank_lines(game, texts))
        self.body.addWidget(self.view)
        for note in rank_notes(game, texts):
            self.body.addWidget(label(note, "quiet", wraps=True))
