"""The amount of a wager, and the line that says what may be."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from desktop_poker.client.home_table.pad import PadFrame
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.art.outlines import rounded
from desktop_poker.ui.art.painting import fill, line
from desktop_poker.ui.fonts import font, metrics, wrapped
from desktop_poker.ui.home_table.big_button import HINT, TARGET
from desktop_poker.ui.look import Look
from desktop_poker.ui.theme.colours import colour

_ROOMY = 0.85  # from this scale on there is room for a second line
_LEAST_HIGH = 20  # pixels
_LEAST_HINT, _SMALLEST = 15.0, 11.0  # pixels: in a small window, and where words are many
_WIDEST_SCALE = 1.6


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
    """What an amount may be, and why, read from a chair: in two lines where there is room."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look, self._hint, self._wrong, self._scale = look, "", False, 1.0
        self.setFixedHeight(_LEAST_HIGH)

    def show_hint(self, frame: PadFrame, scale: float) -> None:
        """Say another."""
        self._hint, self._wrong, self._scale = frame.hint, frame.is_wrong, scale
        lines = 2 if scale >= _ROOMY else 1  # a small window has no room for more
        line = metrics(self._most, 500).lineSpacing()  # fonts differ: Japanese ones are higher
        self.setFixedHeight(ceil(max(_LEAST_HIGH, lines * line)))
        self.update()

    @property
    def _most(self) -> float:
        """The letters as they are designed."""
        size = HINT * min(self._scale, _WIDEST_SCALE)
        return size if self._scale >= _ROOMY else min(size, _LEAST_HINT)

    @property
    def letters(self) -> float:
        """The size in which all of it is seen."""
        size = self._most
        while size > _SMALLEST and self._height(size) > self.height() + 1:
            size = max(_SMALLEST, size - 1)
        return size

    def _height(self, size: float) -> float:
        measure, wide = metrics(size, 500), self.width() - 4
        said = wrapped(self._hint, measure, wide)
        flags = int(Qt.TextFlag.TextWordWrap)
        return measure.boundingRect(QRectF(0, 0, wide, 400), flags, said).height()

    def paintEvent(self, _: QPaintEvent) -> None:
        """As large as it fits."""
        shades = self._look.palette
        painter = QPainter(self)
        size = self.letters
        painter.setFont(font(size, 500))
        painter.setPen(colour(shades.warn if self._wrong else shades.text2))
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        flags |= Qt.TextFlag.TextDontClip | Qt.TextFlag.TextWordWrap
        room = self.rect().adjusted(2, 0, -2, 0)
        said = wrapped(self._hint, metrics(size, 500), room.width())
        painter.drawText(room, flags, said)
        painter.end()
