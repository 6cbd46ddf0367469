"""How a movement gathers and loses speed: cubic Bézier curves from (0, 0) to (1, 1)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, TypeAlias

Easing: TypeAlias = Callable[[float], float]

_STEPS = 14  # halvings: closer than a pixel on the largest screen


def bezier(x1: float, y1: float, x2: float, y2: float) -> Easing:
    """The curve with these handles, as a function of the time; both times lie in 0 … 1."""

    def at(handle1: float, handle2: float, s: float) -> float:
        rest = 1 - s
        return 3 * rest * rest * s * handle1 + 3 * rest * s * s * handle2 + s**3

    @lru_cache(maxsize=512)
    def eased(moment: float) -> float:
        low, high = 0.0, 1.0
        for _ in range(_STEPS):
            middle = (low + high) / 2
            if at(x1, x2, middle) < moment:
                low = middle
            else:
                high = middle
        return at(y1, y2, (low + high) / 2)

    def ease(moment: float) -> float:
        if moment <= 0:
            return 0.0
        return 1.0 if moment >= 1 else eased(round(moment, 3))

    return ease


OUT: Final = bezier(0.2, 0.8, 0.2, 1.0)
IN_OUT: Final = bezier(0.65, 0.0, 0.35, 1.0)
