"""A switch of two words side by side: one of them holds, a press takes the other."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy

from desktop_poker.ui.art.outlines import rounded
from desktop_poker.ui.art.painting import fill, line
from desktop_poker.ui.fonts import scaled, text_font, text_metrics
from desktop_poker.ui.theme.colours import colour, mixed
from desktop_poker.ui.theme.palette import Palette

_PAD = 12  # beside each word
_HIGH = 32
_RADIUS = 9


class TwoPart(QPushButton):
    """This or that, both to be read at any time."""

    def __init__(self, words: tuple[str, str], name: str, palette: Palette) -> None:
        super().__init__()
        self._words, self._name, self._palette = words, name, palette
        self.setToolTip(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._second = False
        self.take(second=False)

    @property
    def taken(self) -> str:
        """The word that holds."""
        return self._words[self._second]

    def take(self, *, second: bool) -> bool:
        """Let one of the words hold; whether the other one has held until now."""
        is_new, self._second = second is not self._second, second
        self.setAccessibleName(f"{self._name}: {self.taken}")
        self.update()
        return is_new

    def restyle(self, palette: Palette) -> None:
        """Have other colours."""
        self._palette = palette
        self.update()

    def _widths(self) -> tuple[int, int]:
        known = text_metrics(13, 600)
        first, second = (
            round(known.horizontalAdvance(word)) + 2 * scaled(_PAD) for word in self._words
        )
        return first, second

    def sizeHint(self) -> QSize:
        """Both words."""
        return QSize(sum(self._widths()) + 4, scaled(_HIGH))

    def minimumSizeHint(self) -> QSize:
        """No less."""
        return self.sizeHint()

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw both words, the one that holds on a ground of its own."""
        shades = self._palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        fill(painter, rounded(whole, _RADIUS), shades.s2)
        line(painter, rounded(whole, _RADIUS), shades.edge, 1.0)
        first, second = self._widths()
        parts = (
            QRectF(2, 2, first, self.height() - 4),
            QRectF(2 + first, 2, second, self.height() - 4),
        )
        holds = parts[self._second].adjusted(1.5, 1.5, -1.5, -1.5)  # a line lies on whole pixels
        fill(painter, rounded(holds, _RADIUS - 3), mixed(shades.s3, shades.text1, 0.10))
        line(painter, rounded(holds, _RADIUS - 3), shades.text3, 1.0)
        painter.setFont(text_font(13, 600))
        for number, (word, part) in enumerate(zip(self._words, parts, strict=True)):
            taken = number == self._second
            painter.setPen(colour(shades.text1 if taken else shades.text2))
            painter.drawText(part, Qt.AlignmentFlag.AlignCenter, word)
        painter.end()
