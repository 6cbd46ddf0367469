"""Tells one table from another where many are open: a colour, a number, a frame that waits."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from desktop_poker.ui.look import Look
from desktop_poker.ui.theme.colours import colour

COLOURS: Final = (
    *("#7FA8CC", "#CF7A55", "#93A870", "#B59CCB"),
    *("#E3AF55", "#5FA39B", "#C97F87", "#D9C3A0"),
)
STRIPE: Final = 5  # pixels at the left of the bar
_FRAME: Final = 3


def colour_of(number: int) -> str:
    """The colour of a table by the number of its window, from 1."""
    return COLOURS[(number - 1) % len(COLOURS)]


class WaitFrame(QWidget):
    """A brass frame round a table that waits for its player, over everything, in nobody's way."""

    def __init__(self, parent: QWidget, look: Look) -> None:
        super().__init__(parent)
        self._look = look
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def restyle(self, look: Look) -> None:
        """Look different from now on."""
        self._look = look
        self.update()

    def surround(self, *, on: bool) -> None:
        """Show it round its parent, or hide it."""
        self.setVisible(on)
        around = self.parentWidget()
        if on and around is not None:
            self.setGeometry(around.rect())
            self.raise_()

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw four edges: nothing between them is touched."""
        painter = QPainter(self)
        tint, wide, high = colour(self._look.palette.accent_line), self.width(), self.height()
        for edge in (
            QRect(0, 0, wide, _FRAME),
            QRect(0, high - _FRAME, wide, _FRAME),
            QRect(0, 0, _FRAME, high),
            QRect(wide - _FRAME, 0, _FRAME, high),
        ):
            painter.fillRect(edge, tint)
        painter.end()
