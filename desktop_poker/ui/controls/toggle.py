"""A switch: a knob that lies left or right, and the word for it."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QCheckBox, QSizePolicy

from desktop_poker.ui.art.outlines import rounded
from desktop_poker.ui.art.painting import circle, fill, line
from desktop_poker.ui.fonts import text_font, text_metrics
from desktop_poker.ui.theme.colours import colour
from desktop_poker.ui.theme.palette import Palette

_TRACK = QSize(44, 24)
_GAP = 10
_AIR = 4  # above and below the track


class Toggle(QCheckBox):
    """On or off, never told by colour alone."""

    def __init__(self, name: str, on: str, off: str, palette: Palette) -> None:
        super().__init__()
        self._on, self._off, self._palette = on, off, palette
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """The track and the longer word."""
        known = text_metrics(13, 600)
        words = max(known.horizontalAdvance(word) for word in (self._on, self._off))
        width = _TRACK.width() + _GAP + round(words) + 2
        return QSize(width, max(_TRACK.height() + 2 * _AIR, round(known.height())))

    def minimumSizeHint(self) -> QSize:
        """No less."""
        return self.sizeHint()

    def hitButton(self, place: QPoint) -> bool:
        """All of it can be pressed."""
        return self.rect().contains(place)

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw track, knob and word."""
        shades, on, usable = self._palette, self.isChecked(), self.isEnabled()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        track = QRectF(0, (self.height() - _TRACK.height()) / 2, 44, 24)
        ground = shades.accent if on and usable else shades.s3
        fill(painter, rounded(track, 12), ground)
        dashed = not usable and shades.is_stark
        frame = rounded(track.adjusted(0.5, 0.5, -0.5, -0.5), 11.5)
        line(painter, frame, self._edge(), 1.0, dashed=dashed)
        middle = track.center()
        middle.setX(track.right() - 12 if on else track.left() + 12)
        knob = shades.on_accent if on and usable else shades.text2
        fill(painter, circle(middle, 8), knob if usable else shades.disabled_text)
        painter.setFont(text_font(13, 600))
        painter.setPen(colour(shades.text1 if usable else shades.disabled_text))
        words = QRectF(self.rect()).adjusted(_TRACK.width() + _GAP, 0, 0, 0)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, self._on if on else self._off)
        painter.end()

    def _edge(self) -> str:
        """The frame; like other things that can't be used it has none on paper."""
        shades = self._palette
        if self.isEnabled():
            return shades.accent_line if self.isChecked() else shades.text3
        return shades.disabled_edge or shades.s3
