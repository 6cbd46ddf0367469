"""The slider of sizes: equal parts from the least by half a pot, the pot and two pots to all-in."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSlider, QStyle, QWidget

from desktop_poker.client.table.action_frames import SizingFrame
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.fonts import scaled, text_font, text_metrics
from desktop_poker.ui.look import Look
from desktop_poker.ui.theme.colours import colour

PLACES = 1_000  # of the slider; amounts may be more than Qt counts
_LEAST_WIDTH = 96
_HIGH, _LOW = 24, 17  # pixels of the slider itself
_LOW_TRACK = 40  # pixels: a lower track has a lower slider
_SNAP = 6  # pixels: nearer than that a mark is meant
_MARK = 5  # pixels high
_NEAR = 0.03  # of the track: the mark that is chosen
_GAP = 6  # pixels between two words
_WORDS = 11  # pixels that they need at least


class PotTrack(QWidget):
    """A slider with its marks below it; words that have no room are left out, marks never."""

    def __init__(self, texts: Texts, look: Look) -> None:
        super().__init__()
        self._texts, self._look = texts, look
        self._sizing: SizingFrame | None = None
        self.slider = QSlider(Qt.Orientation.Horizontal, self)
        self.slider.setRange(0, PLACES)
        self.slider.setAccessibleName(texts("Amount"))
        self.setMinimumWidth(_LEAST_WIDTH)
        self.setFocusProxy(self.slider)
        self.slider.valueChanged.connect(self.update)

    def sizeHint(self) -> QSize:
        """Room for the slider and a line of words."""
        return QSize(240, _HIGH + scaled(16))

    def restyle(self, look: Look) -> None:
        """Look different from now on."""
        self._look = look
        self.update()

    def offer(self, sizing: SizingFrame) -> None:
        """Lay the marks of a decision below the track."""
        self._sizing = sizing
        self.update()

    def place(self, share: float) -> None:
        """Put the handle somewhere without telling anybody."""
        self.slider.blockSignals(True)
        self.slider.setValue(round(share * PLACES))
        self.slider.blockSignals(False)
        self.update()

    def snapped(self, place: int) -> float:
        """Where the handle is meant to be: at a mark, if one is very near."""
        if self._sizing is None:
            return place / PLACES
        parts = len(self._sizing.knots) - 1
        near = round(place / PLACES * parts) / parts
        pixels = abs(place / PLACES - near) * max(1, self.width())
        return near if pixels <= _SNAP else place / PLACES

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The slider has the upper part, or all of a low row."""
        super().resizeEvent(event)
        high = _HIGH if self.height() >= _LOW_TRACK else min(_LOW, self.height())
        self.slider.setGeometry(0, 0, self.width(), high)

    def _marks(self, sizing: SizingFrame) -> list[tuple[float, str]]:
        """Where each mark is, and its word."""
        texts = self._texts
        inner = [mark.name for mark in sizing.marks if sizing.least < mark.to < sizing.most]
        last = texts("All-in") if sizing.most == sizing.all_in else texts("Pot")
        words = [texts("Min"), *inner, last]
        parts = len(words) - 1
        return [(number / parts, word) for number, word in enumerate(words)]

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the marks."""
        del event
        sizing = self._sizing
        if sizing is None or sizing.least == sizing.most:
            return
        palette = self._look.palette
        painter = QPainter(self)
        style = self.slider.style()
        handle = style.pixelMetric(QStyle.PixelMetric.PM_SliderLength, None, self.slider)
        top = self.slider.height() - 3
        here = self.slider.value() / PLACES
        free = 0.0  # pixels up to which words stand
        for share, word in self._marks(sizing):
            x = handle / 2 + share * (self.width() - handle)
            near = abs(share - here) <= _NEAR
            painter.setPen(QPen(colour(palette.accent_text if near else palette.text2), 2))
            painter.drawLine(QPointF(x, top), QPointF(x, top + _MARK))
            wide = text_metrics(11, 600).horizontalAdvance(word)
            left = min(max(0.0, x - wide / 2), self.width() - wide)
            room = self.height() - top - _MARK
            if left < free or room < _WORDS:
                continue
            painter.setFont(text_font(11, 600))
            box = QRectF(left, top + _MARK - 1, wide + 2, room + 3)
            painter.drawText(box, Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextDontClip, word)
            free = left + wide + _GAP
        painter.end()
