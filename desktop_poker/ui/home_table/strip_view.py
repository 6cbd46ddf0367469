"""The strip below the table: what to do with the cards, now or when the betting is done."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop_poker.client.home_table.cards_strip import StripFrame
from desktop_poker.client.table.layout.table_places import CARD_RATIO
from desktop_poker.ui.art.card_backs import draw_back
from desktop_poker.ui.art.outlines import rounded
from desktop_poker.ui.art.painting import fill, line
from desktop_poker.ui.fonts import font, metrics, wrapped
from desktop_poker.ui.look import Look
from desktop_poker.ui.theme.colours import colour

_CAPTION, _TEXT, _LEAST = 16, 28, 15
_EDGE = 22


class StripView(QWidget):
    """Two card backs, a caption and a sentence."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._frame = StripFrame(caption="", text="")
        self._scale = 1.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_frame(self, frame: StripFrame, scale: float) -> None:
        """Say something else."""
        self._frame, self._scale = frame, scale
        self.setFixedHeight(round(max(64, 90 * scale)))
        self.setAccessibleName(f"{frame.caption}: {frame.text}")
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw the ground, the backs and the words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        fill(painter, rounded(body, 16), colour(self._look.palette.s1))
        line(painter, rounded(body, 16), colour(self._look.palette.line), 1.0)
        scale = self._scale
        wide = min(40 * scale, (self.height() - 24) / CARD_RATIO)
        for shift in (0.0, 12 * scale):
            top = (self.height() - wide * CARD_RATIO) / 2
            place = QRectF(_EDGE * scale + shift, top, wide, wide * CARD_RATIO)
            draw_back(painter, place, self._look.back)
        self._draw_words(painter, _EDGE * scale + wide + 36 * scale)
        painter.end()

    def _draw_words(self, painter: QPainter, x: float) -> None:
        scale, shades = self._scale, self._look.palette
        room = self.width() - x - _EDGE * scale
        size = _TEXT * scale
        while size > _LEAST and metrics(size, 600).horizontalAdvance(self._frame.text) > room:
            size -= 1
        middle = self.height() / 2
        fits = metrics(size, 600).horizontalAdvance(self._frame.text) <= room
        if fits:
            painter.setFont(font(_CAPTION * scale, 500))
            painter.setPen(colour(shades.text2))
            painter.drawText(QPointF(x, middle - 12 * scale), self._frame.caption)
        painter.setFont(font(size, 600))
        painter.setPen(colour(shades.text1))
        if fits:
            painter.drawText(QPointF(x, middle + 22 * scale), self._frame.text)
        else:  # It takes the caption's line too: what is to be done is never cut off.
            flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            wraps = Qt.TextFlag.TextWordWrap | Qt.TextFlag.TextDontClip
            said = wrapped(self._frame.text, metrics(size, 600), room)
            painter.drawText(QRectF(x, 0, room, self.height()), flags | wraps, said)
