"""What a hand does with mouse and keys."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

LEFT = Qt.MouseButton.LeftButton
RIGHT = Qt.MouseButton.RightButton
_PLAIN = Qt.KeyboardModifier.NoModifier


def press(
    widget: QWidget,
    button: Qt.MouseButton = LEFT,
    *,
    at: QPoint | None = None,
    holding: Qt.KeyboardModifier = _PLAIN,
) -> None:
    """Click, in the middle unless a place is named."""
    QTest.mouseClick(widget, button, holding, widget.rect().center() if at is None else at)


def tap(widget: QWidget, pressed: Qt.Key, holding: Qt.KeyboardModifier = _PLAIN) -> None:
    """Press a key."""
    QTest.keyClick(widget, pressed, holding)


def write(widget: QWidget, text: str) -> None:
    """Type a text."""
    QTest.keyClicks(widget, text)
