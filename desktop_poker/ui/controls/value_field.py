"""A field for one value: a click into it means all of it, so that typing replaces it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QLineEdit

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ValueField(QLineEdit):
    """Selects its value when it is come to; a second click puts the cursor."""

    def __init__(self, text: str = "") -> None:
        super().__init__(text)
        self._just_come = False

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Note that the press which follows has brought the focus: it would undo a selection."""
        super().focusInEvent(event)
        self._just_come = event.reason() is Qt.FocusReason.MouseFocusReason

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Select everything, unless some of it was selected by dragging."""
        super().mouseReleaseEvent(event)
        if self._just_come and not self.hasSelectedText():
            self.selectAll()
        self._just_come = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A key that is held down confirms once."""
        if event.isAutoRepeat() and event.key() in _ENTER:
            event.accept()
            return
        super().keyPressEvent(event)
