"""A chip of text that can be chosen: a tick and a frame say that it is, in every theme."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton

from desktop_poker.ui.art.icons import Icon, draw_icon
from desktop_poker.ui.theme.palette import Palette

_TICK = 16.0
_LEFT = 4.0  # the sheet moves the words out of the tick's way; no pill grows by being chosen


class Pill(QPushButton):
    """One of several choices."""

    def __init__(self, text: str, palette: Palette) -> None:
        super().__init__(text.replace("&", "&&"))
        self._palette = palette
        self.setObjectName("pill")
        self.setProperty("kind", "chip")
        self.setProperty("ticks", True)
        self.setAccessibleName(text)
        self.setAutoDefault(False)
        self.setCheckable(True)

    def restyle(self, palette: Palette) -> None:
        """Look different from now on."""
        self._palette = palette
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the chip, then the tick; what can't be changed still tells what holds."""
        super().paintEvent(event)
        if not self.isChecked():
            return
        shades = self._palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        place = QRectF(_LEFT, (self.height() - _TICK) / 2, _TICK, _TICK)
        ink = shades.accent_text if self.isEnabled() else shades.disabled_text
        draw_icon(painter, place, Icon.CHECK, ink)
        painter.end()
