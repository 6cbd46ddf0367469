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
        if self.left(now) < 1:
            return False
        self._tokens -= 1
        return True

    def left(self, now: float) -> float:
        """How many there are."""
        gained = max(0.0, now - self._at) * self._rate
        self._tokens = min(self._most, self._tokens + gained)
        self._at = max(self._at, now)
        return self._tokens

    def is_full(self, now: float) -> bool:
        """Whether none was taken, or all have come back."""
        return self.left(now) >= self._most

    def give_back(self) -> None:
        """Put one back that need not have been taken."""
        self._tokens = min(self._most, self._tokens + 1)
