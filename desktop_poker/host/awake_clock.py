"""A clock for an evening: it counts while the program runs and the machine is awake.

Closing the lid must not eat a level. The clock is read at least every second; a longer gap was
sleep, or a changed system clock, and does not count.
"""

from __future__ import annotations

from collections.abc import Callable

LONGEST_GAP = 30.0  # seconds between two readings of a machine that is awake


class AwakeClock:
    """Seconds that go on from where the last run stopped."""

    def __init__(self, wall: Callable[[], float], start: float = 0.0) -> None:
        self._wall = wall
        self._last = wall()
        self._seconds = start
        self._slept = 0.0

    def __call__(self) -> float:
        """Return the evening's time now."""
        wall = self._wall()
        gap = wall - self._last
        self._last = wall
        if gap > LONGEST_GAP:
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
