"""sound/rehearsal.py: files one after the other, to the end."""

from __future__ import annotations

import pytest
from miniaudio import Backend

from desktop_poker import assets
from desktop_poker.sound import rehearsal
from desktop_poker.sound.mixer import Mixer
from desktop_poker.sound.output import NoDevice, Output, open_output
from desktop_poker.sound.rehearsal import play_files


def test_every_file_is_played_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rehearsal, "_PAUSE", 0.01)
    used: list[Mixer] = []

    def opened(mixer: Mixer) -> Output:
        used.append(mixer)
        assert len(mixer._voices) == 2
        return open_output(mixer, [Backend.NULL])

    play_files([assets.sounds() / f"deal-{number}.wav" for number in (1, 2)], opened)
    assert used[0].is_still


def test_a_missing_device_is_told() -> None:
    def refuse(_: Mixer) -> Output:
        raise NoDevice("no device")

    with pytest.raises(NoDevice):
        play_files([assets.sounds() / "deal-1.wav"], refuse)
