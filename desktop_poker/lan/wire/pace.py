"""How often something may happen: a bucket of tokens that fills with time."""

from __future__ import annotations


class Bucket:
    """Holds up to `most` tokens and gains `rate` of them a second."""

    def __init__(self, rate: float, most: float, now: float) -> None:
        self._rate = rate
        self._most = most
        self._tokens = float(most)
        self._at = now

    def take(self, now: float) -> bool:
        """Take one; False when there is none."""
        gained = max(0.0, now - self._at) * self._rate
        self._tokens = min(self._most, self._tokens + gained)
        self._at = max(self._at, now)
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True
