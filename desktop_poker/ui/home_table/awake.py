"""Keeping the screen on while people play, where the system allows it.

Whatever is asked for ends with this process at the latest: no crash leaves a screen that never
goes dark.
"""

from __future__ import annotations

import os
import select
import subprocess
import sys
from collections.abc import Sequence

_CONTINUOUS, _SYSTEM, _DISPLAY = 0x80000000, 0x00000001, 0x00000002  # of Windows
_SERVICE = "org.freedesktop.ScreenSaver"
_PATH = "/org/freedesktop/ScreenSaver"
_WHO, _WHY = "Desktop Poker", "a hand of real cards is being played"
_BUS = "desktop-poker-awake"  # a connection of its own: closing it takes the wish back
_PATIENCE = 0.5  # seconds; people wait for their table
_CAFFEINATE = ("/usr/bin/caffeinate", "-d", "-w")
_INHIBIT = (
    *("systemd-inhibit", "--what=idle", f"--who={_WHO}", f"--why={_WHY}", "--mode=block"),
    *("sh", "-c", "echo held; cat"),  # it ends when this end of its pipe is closed
)


class Awake:
    """Asks the system not to sleep, and takes it back."""

    def __init__(self) -> None:
        self._child: subprocess.Popen[bytes] | None = None
        self.holds = False

    def hold(self) -> bool:
        """Keep the screen on; False where this system does not let us."""
        if not self.holds:
            self.holds = self._ask()
        return self.holds

    def release(self) -> None:
        """Let the screen go dark again."""
        if self.holds:
            self._take_back()
            self.holds = False

    def _ask(self) -> bool:
        match sys.platform:
            case "win32":
                return _windows(_CONTINUOUS | _SYSTEM | _DISPLAY)
            case "darwin":
                return self._start((*_CAFFEINATE, str(os.getpid())), says_so=False)
            case _:
                return _screen_saver() or self._start(_INHIBIT, says_so=True)

    def _take_back(self) -> None:
        if sys.platform == "win32":
            _windows(_CONTINUOUS)
        elif self._child is not None:
            self._stop()
        else:
            from PySide6.QtDBus import QDBusConnection  # noqa: PLC0415 - only here

            QDBusConnection.disconnectFromBus(_BUS)

    def _start(self, command: Sequence[str], *, says_so: bool) -> bool:
        """Let a tool of the system hold the screen as long as it runs."""
        try:
            self._child = subprocess.Popen(  # noqa: S603 - fixed tools of the system
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE if says_so else subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
        except OSError:
            return False
        if says_so and not _said_something(self._child):
            self._stop()
            return False
        return True

    def _stop(self) -> None:
        child, self._child = self._child, None
        if child is None:
            return
        for end in (child.stdin, child.stdout):
            if end is not None:
                end.close()
        child.terminate()
        child.wait()


def _said_something(child: subprocess.Popen[bytes]) -> bool:
    """Whether the tool has begun in time, and not given up."""
    if child.stdout is None:
        return False
    ready, _, _ = select.select([child.stdout], [], [], _PATIENCE)
    return bool(ready) and bool(child.stdout.readline())


def _screen_saver() -> bool:
    """Linux: the desktop's screen saver, by its usual name on the bus."""
    from PySide6.QtDBus import QDBusConnection, QDBusMessage  # noqa: PLC0415 - only here

    session = QDBusConnection.BusType.SessionBus
    bus = QDBusConnection.connectToBus(session, _BUS)
    if bus.isConnected():
        call = QDBusMessage.createMethodCall(_SERVICE, _PATH, _SERVICE, "Inhibit")
        call.setArguments([_WHO, _WHY])
        reply = bus.call(call, timeout=round(1000 * _PATIENCE))
        if reply.type() == QDBusMessage.MessageType.ReplyMessage:
            return True
    QDBusConnection.disconnectFromBus(_BUS)
    return False


def _windows(wanted: int) -> bool:
    import ctypes  # noqa: PLC0415 - only on Windows

    kernel = getattr(ctypes, "windll").kernel32  # noqa: B009 - not known elsewhere
    return bool(kernel.SetThreadExecutionState(wanted))
