"""Keeping the screen on while people play, where the system allows it."""

from __future__ import annotations

import os
import subprocess
import sys

_CONTINUOUS, _DISPLAY = 0x80000000, 0x00000002  # Windows: until told otherwise; the display
_SERVICE = "org.freedesktop.ScreenSaver"
_PATH = "/org/freedesktop/ScreenSaver"


class Awake:
    """Asks the system not to sleep, and takes it back."""

    def __init__(self) -> None:
        self._cookie: int | None = None
        self._child: subprocess.Popen[bytes] | None = None
        self.holds = False

    def hold(self) -> bool:
        """Keep the screen on; False where this system does not let us."""
        if not self.holds:
            self.holds = self._ask(on=True)
        return self.holds

    def release(self) -> None:
        """Let the screen go dark again."""
        if self.holds:
            self._ask(on=False)
            self.holds = False

    def _ask(self, *, on: bool) -> bool:
        if sys.platform == "win32":
            return _windows(on=on)
        if sys.platform == "darwin":
            return self._caffeinate(on=on)
        return self._desktop(on=on)

    def _caffeinate(self, *, on: bool) -> bool:
        """A tool of macOS that ends with this process at the latest."""
        if on:
            try:
                self._child = subprocess.Popen(  # noqa: S603 - a fixed tool of the system
                    ["/usr/bin/caffeinate", "-d", "-w", str(os.getpid())]
                )
            except OSError:
                return False
            return True
        if self._child is not None:
            self._child.terminate()
            self._child.wait()
            self._child = None
        return True

    def _desktop(self, *, on: bool) -> bool:
        """Linux: the desktop's screen saver, by its usual name on the bus."""
        from PySide6.QtDBus import QDBusConnection, QDBusMessage  # noqa: PLC0415 - only here

        bus = QDBusConnection.sessionBus()
        if not bus.isConnected():
            return False
        method = "Inhibit" if on else "UnInhibit"
        call = QDBusMessage.createMethodCall(_SERVICE, _PATH, _SERVICE, method)
        if on:
            call.setArguments(["Desktop Poker", "a hand of real cards is being played"])
        elif self._cookie is not None:
            call.setArguments([self._cookie])
        reply = bus.call(call, timeout=500)
        if reply.type() != QDBusMessage.MessageType.ReplyMessage:
            return False
        if on:
            self._cookie = int(reply.arguments()[0])
        return True


def _windows(*, on: bool) -> bool:
    import ctypes  # noqa: PLC0415 - only on Windows

    kernel = getattr(ctypes, "windll").kernel32  # noqa: B009 - not known elsewhere
    wanted = _CONTINUOUS | _DISPLAY if on else _CONTINUOUS
    return bool(kernel.SetThreadExecutionState(wanted))
