"""Several sounds at once: voices go in from one thread, mixed samples are read by another."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Lock

import numpy as np
from numpy.typing import NDArray

from desktop_poker.sound.player import LATEST
from desktop_poker.sound.samples import RATE, Samples

MOST_VOICES = 32  # a deal to ten players, and what goes on meanwhile
_STALL = 0.15  # seconds without a read: the device was still being started, or is stuck
_KNEE = 0.5  # above half of full scale the mix is bent instead of clipped
_FULL = 32_767


class _Voice:
    """One sound on its way; its place is not positive while it waits."""

    def __init__(self, samples: Samples, due: float, now: float) -> None:
        self.samples, self.due = samples, due
        self.place = 0
        self.wait_from(now)

    def wait_from(self, now: float) -> None:
        """Find the place anew, if it has not begun."""
        if self.place <= 0:
            self.place = min(0, round((now - self.due) * RATE))

    def mix_into(self, out: Samples) -> None:
        start = max(0, -self.place)
        if start < len(out):
            place = max(0, self.place)
            part = self.samples[place : place + len(out) - start]
            out[start : start + len(part)] += part
        self.place += len(out)

    @property
    def is_over(self) -> bool:
        return self.place >= len(self.samples)


class Mixer:
    """Adds voices up; what is too loud together is bent softly."""

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        on_still: Callable[[], None] = lambda: None,
    ) -> None:
        self._clock = clock
        self._on_still = on_still  # called by whoever reads, when everything is over
        self._lock = Lock()
        self._voices: list[_Voice] = []
        self.last_read = clock()

    def add(self, samples: Samples, gain: float, after: float) -> None:
        """Play a sound in so many seconds; too many voices are not taken."""
        now = self._clock()
        voice = _Voice(samples * np.float32(gain), now + max(0.0, after), now)
        with self._lock:
            if len(self._voices) < MOST_VOICES:
                self._voices.append(voice)

    def skip(self) -> None:
        """Forget what has not begun."""
        with self._lock:
            self._voices = [voice for voice in self._voices if voice.place > 0]

    @property
    def is_still(self) -> bool:
        """Whether everything has been read to its end."""
        with self._lock:
            return not self._voices

    def read(self, frames: int) -> NDArray[np.int16]:
        """The next samples, silence where nothing plays."""
        out = np.zeros(frames, dtype=np.float32)
        now = self._clock()
        with self._lock:
            had = bool(self._voices)
            if now - self.last_read > _STALL:
                self._catch_up(now)
            for voice in self._voices:
                voice.mix_into(out)
            left = [voice for voice in self._voices if not voice.is_over]
            falls_still = had and not left
            self._voices = left
            self.last_read = now
        if falls_still:
            self._on_still()
        return (bent(out) * _FULL).astype(np.int16)

    def _catch_up(self, now: float) -> None:
        """After a stall: what was due long ago is forgotten, what is due keeps its time."""
        self._voices = [v for v in self._voices if v.place > 0 or now - v.due < LATEST]
        for voice in self._voices:
            voice.wait_from(now)


def bent(mix: Samples) -> Samples:
    """The same below the knee; above it, never more than full scale."""
    loud = np.abs(mix)
    if not len(mix) or float(loud.max()) <= _KNEE:
        return mix
    rest = 1 - _KNEE
    soft = np.sign(mix) * (_KNEE + rest * np.tanh((loud - _KNEE) / rest))
    return np.where(loud > _KNEE, soft, mix).astype(np.float32)
