"""Plays files one after the other and waits for them: for listening, not for a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Event

from desktop_poker.sound.mixer import Mixer
from desktop_poker.sound.output import Output, open_output
from desktop_poker.sound.samples import RATE, read_wave

_PAUSE = 0.35  # seconds between two
_LONGEST = 30.0  # seconds: a device that does not read is not waited for


def play_files(paths: Sequence[Path], open_device: Callable[[Mixer], Output] = open_output) -> None:
    """Play every file as it is; raises NoDevice."""
    over = Event()
    mixer = Mixer(on_still=over.set)
    at = 0.0
    for path in paths:
        samples = read_wave(path)
        mixer.add(samples, 1.0, at)
        at += len(samples) / RATE + _PAUSE
    output = open_device(mixer)
    try:
        over.wait(_LONGEST)
    finally:
        output.close()
