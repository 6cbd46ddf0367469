"""Tells the installer for Windows that the program runs: nothing is replaced under it then."""

from __future__ import annotations

import sys
from typing import Final

MUTEX: Final = "DesktopPoker-6B4A3D0E"  # packaging/windows/desktop-poker.iss asks for it


def mark_running() -> None:
    """Hold a mutex until this process ends; on other systems nothing asks for one."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - only there

        # Its handle is never closed: the system does that, however the process ends.
        ctypes.WinDLL("kernel32").CreateMutexW(None, False, MUTEX)  # noqa: FBT003 - Windows' own
