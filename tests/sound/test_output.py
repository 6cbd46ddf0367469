"""sound/output.py: a device reads from a mixer; here one that plays into the void."""

from __future__ import annotations

from threading import Event

import miniaudio
import numpy as np
import pytest
from miniaudio import Backend

from desktop_poker.sound.mixer import Mixer
from desktop_poker.sound.output import REAL, NoDevice, open_output


def test_a_device_reads_a_sound_to_its_end() -> None:
    over = Event()
    mixer = Mixer(on_still=over.set)
    mixer.add(np.zeros(2_000, dtype=np.float32), 1.0, 0.02)
    device = open_output(mixer, [Backend.NULL])
    try:
        assert over.wait(20)
    finally:
        device.close()


def test_the_void_is_not_taken_for_a_device() -> None:
    assert Backend.NULL not in REAL
    assert len(REAL) > 5


def test_no_device_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(**_: object) -> None:
        raise NoDevice("no suitable audio backend found")

    monkeypatch.setattr(miniaudio, "PlaybackDevice", refuse)
    with pytest.raises(NoDevice):
        open_output(Mixer())
