"""Presses that were meant for something else: what has just changed its meaning takes none.

A press counts when it begins, not when it is let go. It is refused if it began before its button
meant what it means now, or within `SETTLING` after that was drawn, and never later.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final
from weakref import WeakKeyDictionary

from PySide6.QtCore import QChildEvent, QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

SETTLING: Final = 0.25  # seconds: nobody sees something new and presses it sooner
_KEYS: Final = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Select)
_GROWS: Final = (QEvent.Type.ChildAdded, QEvent.Type.ChildPolished)  # made before, made in it
_BEGINS: Final = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)


class _Change:
    """When something came to mean something else, and when that was seen first."""

    def __init__(self, at: float) -> None:
        self.at = at
        self.drawn: float | None = None


class PressGuard(QObject):
    """Watches a widget and everything in it, now and later."""

    def __init__(self, watched: QWidget, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(watched)
        self._clock = clock
        self._changes: WeakKeyDictionary[QObject, _Change] = WeakKeyDictionary()
        self._held: WeakKeyDictionary[QObject, float] = WeakKeyDictionary()  # since when
        self._watch(watched)

    def _watch(self, widget: QWidget) -> None:
        for part in (widget, *widget.findChildren(QWidget)):
            part.removeEventFilter(self)
            part.installEventFilter(self)

    def change(self, widget: QWidget) -> None:
        """From now on a widget, or what lies in it, means something else."""
        self._changes[widget] = _Change(self._clock())
        widget.update()

    def takes(self, widget: QWidget) -> bool:
        """Whether a press that begins now, such as that of a key, is meant for a widget."""
        now = self._clock()
        return all(
            change.drawn is not None and now >= change.drawn + SETTLING
            for change in self._changes_of(widget)
        )

    def _changes_of(self, widget: QWidget) -> list[_Change]:
        """What has changed a widget or something that it lies in."""
        found: list[_Change] = []
        part: QWidget | None = widget
        while part is not None:
            if (change := self._changes.get(part)) is not None:
                found.append(change)
            part = part.parentWidget()
        return found

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take note of what is drawn, and let no press through that was not meant."""
        kind = event.type()
        if kind is QEvent.Type.Paint and isinstance(watched, QWidget):
            # What is covered all over is never painted itself, but what covers it is.
            for change in self._changes_of(watched):
                if change.drawn is None:
                    change.drawn = self._clock()
        elif kind in _GROWS and isinstance(event, QChildEvent):
            child = event.child()
            if isinstance(child, QWidget):
                self._watch(child)
        elif isinstance(watched, QWidget) and (kind in _BEGINS or _is_key(watched, event)):
            if not self.takes(watched):
                return True
            self._held[watched] = self._clock()
        elif kind is QEvent.Type.MouseButtonRelease or _is_key(watched, event, begins=False):
            self._let_go(watched)
        return super().eventFilter(watched, event)

    def _let_go(self, watched: QObject) -> None:
        """A button that has changed while it was held down is let go without a click."""
        began = self._held.pop(watched, None)
        if began is None or not isinstance(watched, QAbstractButton):
            return
        if any(change.at >= began for change in self._changes_of(watched)):
            watched.setDown(False)


def _is_key(watched: QObject, event: QEvent, *, begins: bool = True) -> bool:
    """Whether a key begins to press a button, or is let go."""
    wanted = QEvent.Type.KeyPress if begins else QEvent.Type.KeyRelease
    if not isinstance(event, QKeyEvent) or event.type() is not wanted or event.isAutoRepeat():
        return False
    return isinstance(watched, QAbstractButton) and event.key() in _KEYS
