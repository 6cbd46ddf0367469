"""A second copy of the program: the first one opens its files and links, or comes forward."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from pathlib import Path

from desktop_poker.storage import handover
from desktop_poker.storage.errors import ProfileInUse, StorageError
from desktop_poker.storage.handover import Opened
from desktop_poker.storage.profile import Profile, usual_folder

_PATIENCE = 4.0  # seconds: a window that is busy answers within that, a host in a terminal never
_GLANCE = 0.05


def first_copy_takes_over(folder: Path | None, files: Sequence[Opened]) -> bool:
    """Whether another copy of the program runs with this profile and has taken what was wanted."""
    try:
        Profile(folder).close()
    except ProfileInUse:
        _let_it_come_forward()
        return _is_taken(folder or usual_folder(), files)
    except StorageError:
        return False  # whoever starts the window says so
    return False


def _let_it_come_forward() -> None:
    """Windows lets nobody in front of others but by leave of whoever was started last."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - not on every system

        anybody = -1
        ctypes.windll.user32.AllowSetForegroundWindow(anybody)


def _is_taken(folder: Path, files: Sequence[Opened]) -> bool:
    request = handover.ask(handover.inbox(folder), files)
    until = time.monotonic() + _PATIENCE
    while request.exists() and time.monotonic() < until:
        time.sleep(_GLANCE)
    return not handover.take_back(request)
