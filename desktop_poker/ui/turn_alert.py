"""Calls somebody back whose turn has come while the window is not in front."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication, QSystemTrayIcon, QWidget

_STAYS = 6_000  # milliseconds


class Tray(Protocol):
    """What is needed of a system's tray."""

    def tell(self, title: str, text: str) -> None:
        """Show a notification."""
        ...

    def hide(self) -> None:
        """Go away."""
        ...


class SystemTray:
    """The system's tray, with an icon only while there is something to tell."""

    def __init__(self, window: QWidget) -> None:
        self._icon = QSystemTrayIcon(QIcon(window.windowIcon()), window)
        self._icon.messageClicked.connect(lambda: self._answered(window))
        self._icon.activated.connect(lambda _: self._answered(window))
        self._ending = QTimer(window)
        self._ending.setSingleShot(True)
        self._ending.setInterval(_STAYS)
        self._ending.timeout.connect(self.hide)

    def tell(self, title: str, text: str) -> None:
        """Show a notification."""
        self._icon.show()
        self._icon.showMessage(title, text, self._icon.icon(), _STAYS)
        self._ending.start()

    def hide(self) -> None:
        """Take the icon away."""
        self._ending.stop()
        self._icon.hide()

    def _answered(self, window: QWidget) -> None:
        self.hide()
        bring_forward(window)


def system_tray(window: QWidget) -> Tray | None:
    """The tray, where the system has one that can tell something."""
    if QSystemTrayIcon.isSystemTrayAvailable() and QSystemTrayIcon.supportsMessages():
        return SystemTray(window)
    return None


def bring_forward(window: QWidget) -> None:
    """Show a window in front of the others."""
    if window.isMinimized():
        window.showNormal()
    window.raise_()
    window.activateWindow()


def is_in_front(window: QWidget) -> bool:
    """Whether somebody is looking at a window, or at a dialog of it."""
    active = QApplication.activeWindow()
    while active is not None and active is not window:
        active = active.parentWidget()
    return active is window and not window.isMinimized()


class TurnAlert:
    """Lets the taskbar flash and a notification appear when a turn begins."""

    def __init__(
        self,
        window: QWidget,
        *,
        find_tray: Callable[[QWidget], Tray | None] = system_tray,
        flash: Callable[[QWidget], None] = QApplication.alert,
    ) -> None:
        self._window = window
        self._find_tray, self._flash = find_tray, flash
        self._tray: Tray | None = None

    def turn_began(self, title: str, text: str) -> None:
        """Call, unless the window is in front."""
        if is_in_front(self._window):
            return
        self._flash(self._window)
        if self._tray is None:
            self._tray = self._find_tray(self._window)
        if self._tray is not None:
            self._tray.tell(title, text)

    def stop(self) -> None:
        """Call no more: the icon goes away."""
        if self._tray is not None:
            self._tray.hide()
