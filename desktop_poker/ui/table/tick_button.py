"""A choice in advance: a tick box and the words of the button that it stands for."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from desktop_poker.ui.art.icons import Icon, draw_icon
from desktop_poker.ui.art.outlines import rounded
from desktop_poker.ui.art.painting import fill, line
from desktop_poker.ui.controls.chip_button import ChipButton
from desktop_poker.ui.fonts import text_font, text_metrics
from desktop_poker.ui.look import Look
from desktop_poker.ui.theme.colours import colour

_BOX: Final = 17.0  # as large as on the other pages
_GAP: Final = 10.0
_PADDING: Final = 14.0
_SIZES: Final = (16, 15, 14)  # of the words, the first that fits


class TickButton(ChipButton):
    """An outlined button that is ticked, and shows it without colour too."""

    def __init__(self, words: str, look: Look) -> None:
        super().__init__()
        self.words = words
        self._look = look
        self.setAccessibleName(words)
        self.setProperty("kind", "chip")
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)

    def restyle(self, look: Look) -> None:
        """Look different from now on."""
        self._look = look
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground by the style sheet, then the box and the words."""
        super().paintEvent(event)
        room = self.width() - 2 * _PADDING - _BOX - _GAP
        widths = [text_metrics(size, 600).horizontalAdvance(self.words) for size in _SIZES]
        at = next((n for n, width in enumerate(widths) if width <= room), len(_SIZES) - 1)
        x = max(_PADDING, (self.width() - _BOX - _GAP - widths[at]) // 2)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        top = (self.height() - _BOX) // 2  # on whole pixels the edge and the tick are crisp
        self._draw_box(painter, QRectF(x, top, _BOX, _BOX))
        shades = self._look.palette
        painter.setPen(colour(shades.accent_text if self.isChecked() else shades.text1))
        painter.setFont(text_font(_SIZES[at], 600))
        place = QRectF(x + _BOX + _GAP, 0, widths[at] + 2, self.height())
        painter.drawText(
            place, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip, self.words
        )
        painter.end()

    def _draw_box(self, painter: QPainter, box: QRectF) -> None:
        shades, ticked = self._look.palette, self.isChecked()
        edge = rounded(box.adjusted(0.5, 0.5, -0.5, -0.5), 5)
        fill(painter, edge, shades.accent if ticked else shades.field)
        line(painter, edge, shades.accent_line if ticked else shades.text3, 1.0)
        if ticked:
            draw_icon(painter, box.adjusted(3, 3, -3, -3), Icon.CHECK, shades.on_accent)
