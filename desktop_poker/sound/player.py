"""What a sound board needs of whatever makes the sounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

LATEST = 0.4  # seconds after its moment, a sound belongs to nothing any more


class Sound(Struct, frozen=True):
    """One sound to be played: a file's name without its variation, how loud, and when."""

    name: str
    gain: float = 1.0
    after: float = 0.0  # seconds from now


class Player(Protocol):
    """Plays sounds and never blocks whoever asks for them."""

    def play(self, sounds: Sequence[Sound]) -> None:
        """Play all of these, each at its time."""
        ...

    def skip(self) -> None:
        """Forget what has not begun yet."""
        ...

    def close(self) -> None:
        """Be silent at once, and let the device go."""
        ...


class Silence:
    """A player without a device."""

    def play(self, sounds: Sequence[Sound]) -> None:
        """Play nothing."""

    def skip(self) -> None:
        """There is nothing to forget."""

    def close(self) -> None:
        """There is nothing to let go."""
