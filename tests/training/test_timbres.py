"""training/timbres.py: struck things ring and stop, noise stays in its band."""

from __future__ import annotations

import numpy as np
import pytest

from training.timbres import RATE, band, bell, clay, hump, in_small_room, mallet, mixed, noise


def chance(seed: int = 1) -> np.random.Generator:
    return np.random.default_rng(seed)


def test_the_same_seed_makes_the_same_chip() -> None:
    assert np.array_equal(clay(chance()), clay(chance()))
    assert not np.array_equal(clay(chance()), clay(chance(2)))


@pytest.mark.parametrize("instrument", [mallet, bell])
def test_what_is_struck_is_loud_at_once_and_still_at_the_end(instrument: object) -> None:
    note = mallet(440, 0.5) if instrument is mallet else bell(440, 0.5)
    loud = np.abs(note)
    assert int(np.argmax(loud)) < 0.05 * RATE
    assert loud[-1] < 1e-6


def test_noise_stays_in_its_band() -> None:
    strengths = np.abs(np.fft.rfft(noise(chance(), 1.0, 1_000, 3_000))) ** 2
    tones = np.fft.rfftfreq(RATE, 1 / RATE)
    inside = strengths[(tones > 700) & (tones < 4_300)].sum()
    assert inside / strengths.sum() > 0.95


def test_a_band_takes_the_offset_away() -> None:
    assert abs(float(np.mean(band(np.ones(RATE), 50, 5_000)))) < 0.02


def test_parts_begin_at_their_time_and_what_is_too_long_is_left_out() -> None:
    whole = mixed((0.0, np.ones(10)), (0.5, np.ones(RATE)), length=1.0)
    assert len(whole) == RATE
    assert whole[:10].tolist() == [1.0] * 10
    assert whole[10 : RATE // 2].max() == 0
    assert whole[-1] == 1


def test_a_hump_rises_once_and_falls_once() -> None:
    shape = hump(0.1, 0.3)
    top = int(np.argmax(shape))
    assert top / len(shape) == pytest.approx(0.3, abs=0.01)
    assert np.all(np.diff(shape[: top + 1]) >= 0)
    assert np.all(np.diff(shape[top:]) <= 0)


def test_a_small_room_adds_a_little_and_nothing_before() -> None:
    click = np.zeros(RATE // 10)
    click[100] = 1.0
    heard = in_small_room(click)
    assert heard[100] == pytest.approx(1.0, abs=0.05)
    assert np.abs(heard[:100]).max() == pytest.approx(0, abs=1e-9)
    assert 0 < np.abs(heard[180:]).max() < 0.2
