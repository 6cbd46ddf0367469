"""training/sounds.py: dry, short, never too loud, and the same every time."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from desktop_poker import assets
from desktop_poker.sound.samples import read_wave
from training.sounds import LONGEST, LOUDEST, SOUNDS, made, write
from training.timbres import RATE

FILES = sorted(assets.sounds().glob("*.wav"))
MOST_BYTES = 800_000
TRUE_LOUDEST = 10 ** (LOUDEST / 20)


def plain(path: Path) -> NDArray[np.int16]:
    return np.asarray(np.round(read_wave(path) * 32_768), dtype=np.int16)


def louder(path: Path, other: str) -> float:
    """By how many times one sound is louder than another, all in all."""
    first, second = read_wave(path), read_wave(assets.sounds() / other)
    return float(np.sqrt(np.mean(first**2)) / np.sqrt(np.mean(second**2)))


def tone_of(path: Path, begin: float = 0.0, end: float = 1.0) -> float:
    """The strongest frequency of a part of a sound."""
    samples = read_wave(path)[round(begin * RATE) : round(end * RATE)]
    strengths = np.abs(np.fft.rfft(samples * np.hanning(len(samples)), 1 << 18))
    return float(np.argmax(strengths) * RATE / (1 << 18))


def test_every_sound_is_shipped_with_all_variations() -> None:
    names = {f"{name}-{n + 1}.wav" for name, count, _, _ in SOUNDS for n in range(count)}
    assert {path.name for path in FILES} == names
    assert sum(path.stat().st_size for path in FILES) < MOST_BYTES


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_sound_is_short_quiet_enough_and_does_not_click(path: Path) -> None:
    samples = read_wave(path)
    assert 0.03 < len(samples) / RATE <= LONGEST
    peak = float(np.max(np.abs(samples)))
    assert TRUE_LOUDEST / 4 < peak <= TRUE_LOUDEST * 1.001
    assert abs(float(samples[0])) < 0.002
    assert abs(float(samples[-1])) < 0.001
    assert abs(float(np.mean(samples))) < 0.002  # no offset
    assert np.count_nonzero(np.abs(samples) == peak) <= 3  # nothing is cut off flat


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_sound_ends_by_itself(path: Path) -> None:
    samples = np.abs(read_wave(path))
    assert float(samples[-220:].max()) < 0.1 * float(samples.max())  # the last 5 ms


def test_a_turn_is_one_note_of_440_hz_for_180_ms() -> None:
    path = assets.sounds() / "your_turn-1.wav"
    assert tone_of(path) == pytest.approx(440, rel=0.01)
    assert len(read_wave(path)) / RATE == pytest.approx(0.18, abs=0.005)


def test_the_last_third_is_the_same_note_softer() -> None:
    path = assets.sounds() / "your_turn-1.wav"
    assert tone_of(assets.sounds() / "last_third-1.wav") == pytest.approx(tone_of(path), rel=1e-3)
    assert louder(path, "last_third-1.wav") > 2


def test_a_win_goes_up_a_fourth() -> None:
    path = assets.sounds() / "win-1.wav"
    assert tone_of(path, 0.3) / tone_of(path, 0, 0.17) == pytest.approx(4 / 3, rel=0.02)


def test_more_chips_are_more_clicks() -> None:
    """A click is a sudden rise of what lies above 2 kHz."""
    for count in (2, 3, 4, 5):
        for path in assets.sounds().glob(f"chips_{count}-*.wav"):
            high = np.abs(np.diff(read_wave(path), n=2))
            window = round(0.004 * RATE)
            energy = high[: len(high) // window * window].reshape(-1, window).max(axis=1)
            loud = energy > 0.25 * energy.max()
            rises = int(loud[0]) + int(np.count_nonzero(loud[1:] & ~loud[:-1]))
            assert rises == count, path.name


def test_variations_differ() -> None:
    for name, count, _, _ in SOUNDS:
        found = [plain(assets.sounds() / f"{name}-{n + 1}.wav").tobytes() for n in range(count)]
        assert len(set(found)) == count


def test_the_shipped_sounds_are_what_the_script_makes() -> None:
    for name, samples in made().items():
        shipped = plain(assets.sounds() / name)
        assert len(shipped) == len(samples), name
        # The last bit may depend on the processor's sine.
        assert int(np.max(np.abs(shipped.astype(int) - samples))) <= 2, name


@pytest.mark.slow
def test_the_script_writes_the_shipped_files(tmp_path: Path) -> None:
    write(tmp_path / "sounds")
    written = sorted((tmp_path / "sounds").iterdir())
    assert [path.name for path in written] == [path.name for path in FILES]
    for path, shipped in zip(written, FILES, strict=True):
        assert path.stat().st_size == shipped.stat().st_size
        assert int(np.max(np.abs(plain(path).astype(int) - plain(shipped)))) <= 2, path.name
