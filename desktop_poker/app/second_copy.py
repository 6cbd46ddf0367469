"""A second copy of the program that was started with files or a link: the first one opens them."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

from desktop_poker.storage import handover
from desktop_poker.storage.errors import ProfileInUse, StorageError
from desktop_poker.storage.handover import Opened
from desktop_poker.storage.profile import Profile, usual_folder

_PATIENCE = 4.0  # seconds: a window that is busy answers within that, a host in a terminal never
_GLANCE = 0.05


def are_opened_elsewhere(folder: Path | None, files: Sequence[Opened]) -> bool:
    """Whether another copy of the program runs with this profile and has taken the files."""
    try:
        Profile(folder).close()
    except ProfileInUse:
        return _are_taken(folder or usual_folder(), files)
    except StorageError:
        return False  # whoever starts the window says so
    return False


def _are_taken(folder: Path, files: Sequence[Opened]) -> bool:
    request = handover.ask(handover.inbox(folder), files)
    until = time.monotonic() + _PATIENCE
    while request.exists() and time.monotonic() < until:
        time.sleep(_GLANCE)
    return not handover.take_back(request)
