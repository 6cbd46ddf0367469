"""A clock for an evening: it counts while the program runs and the machine is awake.

Closing the lid must not eat a level, or a turn. The clock is read at least every second; a longer
gap was sleep, or a changed system clock, and does not count.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

LONGEST_GAP = 30.0  # seconds between two readings of a machine that is awake


class AwakeClock:
    """Seconds that go on from where the last run stopped."""

    def __init__(
        self, wall: Callable[[], float], start: float = 0.0, longest: float = LONGEST_GAP
    ) -> None:
        self._wall = wall
        self._longest = longest
        self._last = wall()
        self._seconds = start
        self._slept = 0.0

    def __call__(self) -> float:
        """Return the evening's time now."""
        wall = self._wall()
        gap = wall - self._last
        self._last = wall
        if gap > self._longest:
            self._slept += gap
        elif gap > 0:
            self._seconds += gap
        return self._seconds

    def slept(self) -> float:
        """How long the machine was asleep since this was asked last."""
        slept, self._slept = self._slept, 0.0
        return slept

    def go_on_from(self, seconds: float) -> None:
        """Count from here: the time that the run before had reached."""
        self._seconds = max(self._seconds, seconds)


def through_sleep() -> float:
    """Seconds that go on while the machine sleeps; setting the system's time does not move them.

    Python's own monotonic clock stops in sleep on Linux and macOS, and goes on on Windows.
    """
    if sys.platform == "linux":
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    elif sys.platform == "darwin":  # noqa: RET505 - type checkers follow only this form
        return time.clock_gettime(time.CLOCK_MONOTONIC)
    else:
        return time.monotonic()
