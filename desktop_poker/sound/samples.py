"""The shipped sounds in memory, varied so that repeats do not sound like a machine."""

from __future__ import annotations

import wave
from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

RATE = 44_100
_LOUDEST = 32_768
_PITCH = 0.03  # up and down
# Notes stay in tune, and a warning is known by its note.
_TUNED = frozenset({"win", "your_turn", "last_third", "level", "minute"})
_STEP = 0.618_034  # the golden ratio: the next pitch is far from the last ones

Samples: TypeAlias = NDArray[np.float32]


class SampleShelf:
    """Every sound by its name, with its variations in turn."""

    def __init__(self, folder: Path) -> None:
        self._sounds: dict[str, list[Samples]] = {}
        self._taken: dict[str, int] = {}
        for path in sorted(folder.glob("*.wav")):
            name = path.stem.rpartition("-")[0]
            self._sounds.setdefault(name, []).append(read_wave(path))
        if not self._sounds:
            raise FileNotFoundError(folder)

    @property
    def names(self) -> tuple[str, ...]:
        """What can be played."""
        return tuple(self._sounds)

    def take(self, name: str) -> Samples:
        """A sound, in another variation and pitch than the last time."""
        times = self._taken[name] = self._taken.get(name, -1) + 1
        variations = self._sounds[name]
        if name in _TUNED:
            return variations[times % len(variations)]
        pitch = 1 + _PITCH * (2 * (times * _STEP % 1) - 1)
        return at_pitch(variations[times % len(variations)], pitch)


def read_wave(path: Path) -> Samples:
    """Read a file of 44.1 kHz, mono, 16 bit."""
    with wave.open(str(path), "rb") as file:
        if (file.getframerate(), file.getnchannels(), file.getsampwidth()) != (RATE, 1, 2):
            raise wave.Error(f"{path.name} is not 44.1 kHz, mono, 16 bit")
        plain = np.frombuffer(file.readframes(file.getnframes()), dtype="<i2")
    return plain.astype(np.float32) / np.float32(_LOUDEST)


def at_pitch(samples: Samples, pitch: float) -> Samples:
    """The same a little higher and shorter, or lower and longer."""
    places = np.arange(0, len(samples) - 1, pitch)
    return np.asarray(np.interp(places, np.arange(len(samples)), samples), dtype=np.float32)
