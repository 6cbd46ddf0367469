"""The amount of a wager, and the line that says what may be."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from desktop_poker.client.home_table.pad import PadFrame
from desktop_poker.client.texts import Texts
from desktop_poker.ui.art.outlines import rounded
from desktop_poker.ui.art.painting import fill, line
from desktop_poker.ui.fonts import font, metrics
from desktop_poker.ui.home_table.big_button import TARGET
from desktop_poker.ui.look import Look
from desktop_poker.ui.theme.colours import colour


class AmountView(QWidget):
    """``Raise to 1,400``."""

    def __init__(self, texts: Texts, look: Look) -> None:
        super().__init__()
        self._look, self._name = look, texts("Amount")
        self._label, self._amount = "", ""
        self._wrong = self._active = False
        self._scale = 1.0

    def show_amount(self, frame: PadFrame, scale: float) -> None:
        """Show an amount; a wrong one is marked."""
        self._label = frame.label
        self._amount = f"{frame.amount:,}" if frame.most else "–"
        self._wrong, self._active, self._scale = frame.is_wrong, frame.sizes, scale
        self.setFixedHeight(round(max(TARGET, 58 * scale)))
        self.setAccessibleName(f"{self._name}: {frame.label} {self._amount}")
        self.setAccessibleDescription(frame.hint)
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw the field and the words."""
        shades, scale = self._look.palette, self._scale
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        edge = shades.warn if self._wrong else shades.accent_line
        fill(painter, rounded(body, 10), colour(shades.window))
        line(painter, rounded(body, 10), colour(edge if self._active else shades.line), 2.0)
        inside = body.adjusted(16, 0, -16, 0)
        middle = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip
        painter.setFont(font(17 * scale, 500))
        painter.setPen(colour(shades.text2))
        painter.drawText(inside, Qt.AlignmentFlag.AlignLeft | middle, self._label)
        painter.setFont(font(33 * scale, 700))
        painter.setPen(colour(shades.warn if self._wrong else shades.text1))
        painter.drawText(inside, Qt.AlignmentFlag.AlignRight | middle, self._amount)
        painter.end()


class HintView(QWidget):
    """What an amount may be, in one line."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look, self._hint, self._wrong, self._scale = look, "", False, 1.0
        self.setFixedHeight(22)

    def show_hint(self, frame: PadFrame, scale: float) -> None:
        """Say another."""
        self._hint, self._wrong, self._scale = frame.hint, frame.is_wrong, scale
        self.setFixedHeight(round(max(20, 22 * scale)))
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        """As large as it fits."""
        shades = self._look.palette
        painter = QPainter(self)
        size = 14.0 * min(self._scale, 1.6)
        while size > 11 and metrics(size, 500).horizontalAdvance(self._hint) > self.width() - 4:
            size -= 1
        painter.setFont(font(size, 500))
        painter.setPen(colour(shades.warn if self._wrong else shades.text2))
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        flags |= Qt.TextFlag.TextDontClip
        painter.drawText(self.rect().adjusted(2, 0, -2, 0), flags, self._hint)
        painter.end()
