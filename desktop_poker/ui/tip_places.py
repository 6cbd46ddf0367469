"""Tooltips beside what they explain: above it, or below where there is no room, never over it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect
from PySide6.QtWidgets import QToolTip, QWidget

from desktop_poker.ui.fonts import text_metrics
from desktop_poker.ui.window import screen_of

_GAP = 8  # pixels between a tip and its control
_PADDING = 16  # above and below the words together
_QT_DROP = 16  # pixels that Qt lays a tip below the place it is told
_SIZE = 13


class TipPlaces(QObject):
    """Listens to a whole application."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Show the tip of a control at its edge instead of under the pointer."""
        if event.type() != QEvent.Type.ToolTip or not isinstance(watched, QWidget):
            return False
        words = watched.toolTip()
        if not words:
            return False
        place = QRect(watched.mapToGlobal(QPoint(0, 0)), watched.size())
        room = screen_of(watched).availableGeometry()
        QToolTip.showText(tip_place(place, words, room), words, watched)
        return True


def tip_place(control: QRect, words: str, room: QRect) -> QPoint:
    """Where Qt is told to show a tip, so that it covers nothing of its control."""
    lines = words.count("\n") + 1
    high = text_metrics(_SIZE, 400).height() * lines + _PADDING
    above = control.top() - _GAP - high
    y = above if above >= room.top() else control.bottom() + _GAP
    return QPoint(control.left(), int(y) - _QT_DROP)
