"""The only door to randomness (A1).

Everything random in the program, from a shuffle to a bot's dice, is built on `Chance.below`, so
that the system's generator, a seed and a script are interchangeable.
"""

import random
import secrets
from collections.abc import Iterable
from typing import Protocol

from desktop_poker.engine.errors import BadInput


class Chance(Protocol):
    """A source of uniform numbers."""

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, each equally likely."""
        ...


class SystemChance:
    """The operating system's cryptographic generator: the default at every table."""

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, each equally likely."""
        return secrets.randbelow(n)


class SeededChance:
    """The same seed gives the same numbers, on every machine and in every version of Python."""

    def __init__(self, seed: str) -> None:
        self._bits = random.Random(seed).getrandbits

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, each equally likely."""
        # Rejection instead of scaling: exactly uniform, and independent of float rounding.
        size = n.bit_length()
        number = self._bits(size)
        while number >= n:
            number = self._bits(size)
        return number


class ScriptedChance:
    """Answers from a list, for tests; running out of answers is an error."""

    def __init__(self, numbers: Iterable[int]) -> None:
        self._numbers = iter(numbers)

    def below(self, n: int) -> int:
        """Return the next scripted number, which must be below n."""
        number = next(self._numbers, None)
        if number is None:
            raise BadInput("the script of chance has no more numbers")
        if not 0 <= number < n:
            raise BadInput("scripted number {number} is not below {n}", number=number, n=n)
        return number
