"""Carries calls from other threads into the one where Qt lives."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal


class BringBack(QObject):
    """Called in any thread with a function, it calls that soon in its own."""

    _called = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._called.connect(self._call, Qt.ConnectionType.QueuedConnection)

    def __call__(self, work: Callable[[], None]) -> None:
        """Call something soon."""
        self._called.emit(work)

    def _call(self, work: Callable[[], None]) -> None:
        work()
