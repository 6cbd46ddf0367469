"""The only door to randomness (A1).

Everything random in the program, from a shuffle to a bot's dice, is built on `Chance.below`, so
that the system's generator, a seed and a script are interchangeable.
"""

from __future__ import annotations

import hashlib
import random
import secrets
from collections.abc import Iterable
from typing import Protocol

from desktop_poker.engine.errors import BadInput


def _check(n: int) -> None:
    if n < 1:
        raise BadInput("there is no number below {n}", n=n)


class Chance(Protocol):
    """A source of uniform numbers. A copy of one goes on by itself with the same numbers."""

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
        self._random = random.Random(seed)
        self._bits = self._random.getrandbits

    def __copy__(self) -> SeededChance:
        """Go on from here twice, independently."""
        copy = SeededChance("")
        copy._random.setstate(self._random.getstate())
        return copy

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, each equally likely."""
        _check(n)
        # Rejection instead of scaling: exactly uniform, and independent of float rounding.
        size = n.bit_length()
        number = self._bits(size)
        while number >= n:
            number = self._bits(size)
        return number


class KeyedChance:
    """Numbers from a secret key: unpredictable without it, and the same again with it.

    The stream is SHAKE-256 of the key, read bit by bit from the front, so that a hand can be
    resumed after a crash, and checked later by anybody who is shown the key.
    """

    _BLOCK = 64  # bytes of the stream at first: enough for most hands

    def __init__(self, key: bytes) -> None:
        self._stream = hashlib.shake_256(key)
        self._size = self._BLOCK
        self._bits = int.from_bytes(self._stream.digest(self._size), "little")
        self._left = 8 * self._size

    def _extend(self) -> None:
        read = 8 * self._size - self._left
        self._size *= 2
        self._bits = int.from_bytes(self._stream.digest(self._size), "little") >> read
        self._left = 8 * self._size - read

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, each equally likely."""
        _check(n)
        width = (n - 1).bit_length()
        mask = (1 << width) - 1
        while True:
            while width > self._left:
                self._extend()
            number = self._bits & mask
            self._bits >>= width
            self._left -= width
            if number < n:
                return number


class ScriptedChance:
    """Answers from a list, for tests; running out of answers is an error."""

    def __init__(self, numbers: Iterable[int]) -> None:
        self._numbers = tuple(numbers)
        self._used = 0

    def below(self, n: int) -> int:
        """Return the next scripted number, which must be below n."""
        if self._used == len(self._numbers):
            raise BadInput("the script of chance has no more numbers")
        number = self._numbers[self._used]
        self._used += 1
        if not 0 <= number < n:
            raise BadInput("scripted number {number} is not below {n}", number=number, n=n)
        return number
