"""A button that costs chips: Space, which means to go on, never presses it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton


class ChipButton(QPushButton):
    """Pressed by a click, by its own key, or by Enter where it has the focus."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave Space to whoever goes on; Enter presses, and once however long it is held."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.click()
        elif event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Select):
            event.ignore()
        else:
            super().keyPressEvent(event)
