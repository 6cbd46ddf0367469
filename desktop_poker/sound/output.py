"""The loudspeaker: a device of the system that reads from a mixer."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Generator, Sequence
from contextlib import suppress
from typing import Protocol

import miniaudio
from miniaudio import Backend

from desktop_poker.sound.mixer import Mixer
from desktop_poker.sound.samples import RATE

NoDevice = miniaudio.MiniaudioError
# The last backend reads into the void; where it is the only one, there is no device.
REAL = tuple(backend for backend in Backend if backend is not Backend.NULL)
_PERIOD = 40  # milliseconds: soon enough for a click, long enough for a busy window
_ALSA_ERROR = ctypes.CFUNCTYPE(
    None, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p
)


class Output(Protocol):
    """A device of the system."""

    def start(self, reading: Generator[bytes, int, None], /) -> None:
        """Read and play."""
        ...

    def close(self) -> None:
        """Let it go."""
        ...


def open_output(mixer: Mixer, backends: Sequence[Backend] = REAL) -> Output:
    """Open the system's usual device; raises NoDevice where there is none."""
    _hush_alsa()
    device: Output = miniaudio.PlaybackDevice(
        nchannels=1,
        sample_rate=RATE,
        buffersize_msec=_PERIOD,
        backends=list(backends),
        app_name="Desktop Poker",
    )
    reading = _reading(mixer)
    next(reading)
    device.start(reading)
    return device


def _reading(mixer: Mixer) -> Generator[bytes, int, None]:
    """What the device's thread asks: so many frames, again and again."""
    frames = yield b""
    while True:
        frames = yield mixer.read(frames).tobytes()


def _hush_alsa() -> None:
    """Without a sound card ALSA would write a page of complaints to the terminal."""
    if sys.platform.startswith("linux"):
        with suppress(OSError, AttributeError):
            ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler(_SAYS_NOTHING)


_SAYS_NOTHING = _ALSA_ERROR(lambda *_: None)  # kept: C does not hold on to it
