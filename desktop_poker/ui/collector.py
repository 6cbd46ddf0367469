"""Python's garbage collector, in Qt's thread only.

By itself it runs in whichever thread allocates next, and deletes there what belongs to Qt: widgets
and items do not survive that (docs/adr/0009). With a window it stays off, and this looks for
garbage instead, as often as it would.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import Qt, QTimer

_EVERY = 2000  # milliseconds: references free nearly everything, cycles can wait


@contextmanager
def collecting_here() -> Iterator[None]:
    """Let no thread but this one look for garbage; its loop runs meanwhile."""
    timer = QTimer()
    timer.setTimerType(Qt.TimerType.VeryCoarseTimer)  # wakes nobody for itself
    timer.timeout.connect(collect_what_is_due)
    gc.disable()
    timer.start(_EVERY)
    try:
        yield
    finally:
        timer.stop()
        gc.enable()


def collect_what_is_due() -> None:
    """Search the oldest generation that has reached its threshold, and the younger ones."""
    counts, thresholds = gc.get_count(), gc.get_threshold()
    for generation in (2, 1, 0):
        if 0 < thresholds[generation] < counts[generation]:
            gc.collect(generation)
            return
