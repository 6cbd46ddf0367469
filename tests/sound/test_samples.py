"""sound/samples.py: the shipped sounds in memory, varied."""

from __future__ import annotations

import wave
from pathlib import Path

import numpy as np
import pytest

from desktop_poker import assets
from desktop_poker.client.sound.sound_cues import FEWEST_CLICKS, MOST_CLICKS, Effect, SoundCue
from desktop_poker.sound.samples import RATE, SampleShelf, at_pitch, read_wave
from desktop_poker.sound.sound_board import sound_of


def write(path: Path, *, rate: int = RATE, channels: int = 1, width: int = 2) -> Path:
    with wave.open(str(path), "wb") as file:
        file.setnchannels(channels)
        file.setsampwidth(width)
        file.setframerate(rate)
        file.writeframes(np.arange(1_000, dtype="<i2").tobytes())
    return path


def test_every_cue_has_its_sound() -> None:
    shelf = SampleShelf(assets.sounds())
    cues = [SoundCue(effect) for effect in Effect if effect is not Effect.CHIPS]
    cues += [SoundCue(Effect.CHIPS, number) for number in range(FEWEST_CLICKS, MOST_CLICKS + 1)]
    assert {sound_of(cue, 1.0).name for cue in cues} == set(shelf.names)


def test_repeats_differ_by_variation_and_pitch_but_not_by_more_than_three_percent() -> None:
    shelf = SampleShelf(assets.sounds())
    found = [shelf.take("deal") for _ in range(12)]
    assert len({part.tobytes() for part in found}) == 12
    longest = max(len(read_wave(path)) for path in assets.sounds().glob("deal-*.wav"))
    shortest = min(len(read_wave(path)) for path in assets.sounds().glob("deal-*.wav"))
    assert all(shortest / 1.031 <= len(part) <= longest * 1.032 for part in found)


def test_notes_stay_in_tune() -> None:
    shelf = SampleShelf(assets.sounds())
    for name in ("your_turn", "last_third", "win", "level", "minute"):
        assert np.array_equal(shelf.take(name), shelf.take(name))


def test_a_higher_pitch_is_shorter() -> None:
    tone = np.sin(np.arange(1_000) / 10).astype(np.float32)
    assert len(at_pitch(tone, 1.03)) < 1_000 < len(at_pitch(tone, 0.97))
    assert np.array_equal(at_pitch(tone, 1.0), tone[:-1])


@pytest.mark.parametrize("kind", [{"rate": 48_000}, {"channels": 2}, {"width": 1}])
def test_a_file_of_another_kind_is_refused(kind: dict[str, int], tmp_path: Path) -> None:
    with pytest.raises(wave.Error, match="is not"):
        read_wave(write(tmp_path / "x-1.wav", **kind))


def test_no_sounds_are_an_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        SampleShelf(tmp_path)


def test_samples_lie_between_minus_one_and_one(tmp_path: Path) -> None:
    samples = read_wave(write(tmp_path / "x-1.wav"))
    assert samples.dtype == np.float32
    assert float(samples.max()) == pytest.approx(999 / 32_768)
