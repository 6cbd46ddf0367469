"""Files that somebody else holds for a moment.

A virus scanner or an indexer opens what was just written, and Windows lets nobody replace or
remove a file that is open. It is closed again in a moment, nearly always.
"""

from __future__ import annotations

import time
from collections.abc import Callable

# Access denied, sharing violation, lock violation: what Windows says while a file is held.
_HELD = (5, 32, 33)
_PAUSES = (0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5)  # seconds: little over one in all


def patiently(work: Callable[[], object]) -> None:
    """Do something with a file, again and again while it is held, for about a second.

    Raises the OSError of the last time. Other systems never say that a file is held.
    """
    for pause in _PAUSES:
        try:
            work()
        except OSError as error:
            if getattr(error, "winerror", None) not in _HELD:
                raise
            time.sleep(pause)
        else:
            return
    work()
