"""Frames: four bytes of length, most significant first, then JSON padded with spaces.

Sans-I/O: bytes come in any pieces, bodies come out whole. A length is judged before its body is
waited for, so that a liar can't make us keep more than one frame.
"""

from __future__ import annotations

from typing import Final

from desktop_poker.lan.wire.faults import Fault, WireFault
from desktop_poker.lan.wire.limits import PADDING

HEADER: Final = 4
_SPACES: Final = b" " * PADDING


def frame(*parts: bytes) -> bytes:
    """Put a body into a frame, padded so that its length says as little as possible."""
    length = sum(map(len, parts))
    padded = -(-max(1, length) // PADDING) * PADDING
    return b"".join((padded.to_bytes(HEADER, "big"), *parts, _SPACES[: padded - length]))


class FrameReader:
    """Cuts a stream of bytes into bodies."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held = bytearray()
        self._spoiled = False

    @property
    def held(self) -> int:
        """How many bytes wait for the rest of their frame."""
        return len(self._held)

    def feed(self, data: bytes) -> list[bytes]:
        """Take in some bytes; returns the bodies that are whole now.

        Raises WireFault at a length that nobody may send; from there on nothing can be read. The
        bodies before it are lost too: whoever lies about a length is not listened to.
        """
        if self._spoiled:
            raise WireFault(Fault.BAD_FRAME)
        held = self._held
        held += data
        bodies: list[bytes] = []
        start = 0
        while len(held) - start >= HEADER:
            length = int.from_bytes(held[start : start + HEADER], "big")
            if not 1 <= length <= self._most:
                self._spoiled = True
                held.clear()
                raise WireFault(Fault.BAD_FRAME)
            end = start + HEADER + length
            if len(held) < end:
                break
            bodies.append(bytes(held[start + HEADER : end]))
            start = end
        del held[:start]
        return bodies
