"""sound/mixer.py: several sounds at once, none of them clipped."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from desktop_poker.sound.mixer import MOST_VOICES, Mixer, bent
from desktop_poker.sound.samples import RATE, Samples

FULL = 32_767


def flat(length: int, level: float = 0.25) -> Samples:
    return np.full(length, level, dtype=np.float32)


def test_nothing_is_silence() -> None:
    mixer = Mixer()
    assert mixer.is_still
    assert mixer.read(64).tolist() == [0] * 64


def test_a_sound_is_read_once_in_pieces_of_any_size() -> None:
    mixer = Mixer()
    ramp = np.linspace(0, 0.25, 100, dtype=np.float32)
    mixer.add(ramp, 1.0, 0.0)
    pieces = [mixer.read(size) for size in (1, 7, 50, 60, 10)]
    whole = np.concatenate(pieces)
    assert whole[:100].tolist() == (ramp * FULL).astype(np.int16).tolist()
    assert not whole[100:].any()
    assert mixer.is_still


def test_a_sound_waits_for_its_time() -> None:
    mixer = Mixer()
    mixer.add(flat(10), 1.0, 100 / RATE)
    found = np.concatenate([mixer.read(33) for _ in range(4)])
    assert np.flatnonzero(found).tolist() == list(range(100, 110))


def test_sounds_are_added_up_with_their_gains() -> None:
    mixer = Mixer()
    mixer.add(flat(4), 1.0, 0.0)
    mixer.add(flat(4), 0.5, 0.0)
    assert mixer.read(4).tolist() == [int(0.375 * FULL)] * 4


def test_skipping_forgets_what_waits_and_lets_the_rest_ring() -> None:
    mixer = Mixer()
    mixer.add(flat(50), 1.0, 0.0)
    mixer.add(flat(50), 1.0, 0.5)
    mixer.read(10)
    mixer.skip()
    assert np.count_nonzero(mixer.read(RATE)) == 40
    assert mixer.is_still


def test_there_is_an_end_to_voices() -> None:
    mixer = Mixer()
    for _ in range(MOST_VOICES + 20):
        mixer.add(flat(10, 0.001), 1.0, 0.0)
    assert int(mixer.read(10)[0]) == int(np.float32(0.001) * MOST_VOICES * FULL)


def test_who_waits_for_the_end_is_told_once() -> None:
    told: list[int] = []
    mixer = Mixer(on_still=lambda: told.append(1))
    mixer.read(10)
    assert not told
    mixer.add(flat(10), 1.0, 0.0)
    mixer.read(9)
    assert not told
    mixer.read(9)
    mixer.read(9)
    assert told == [1]


def test_it_knows_when_it_was_read() -> None:
    now = [5.0]
    mixer = Mixer(lambda: now[0])
    now[0] = 7.0
    assert mixer.last_read == 5
    mixer.read(1)
    assert mixer.last_read == 7


def test_a_device_that_starts_late_skips_what_was_due_meanwhile() -> None:
    now = [5.0]
    mixer = Mixer(lambda: now[0])
    mixer.add(flat(10), 1.0, 0.0)  # will be half a second old
    mixer.add(flat(20), 1.0, 0.3)  # a fifth of a second: it is heard at once
    mixer.add(flat(40), 1.0, 0.6)
    now[0] = 5.5
    found = np.flatnonzero(mixer.read(RATE))
    first = round(0.1 * RATE)
    assert found.tolist() == [*range(20), *range(first, first + 40)]


def test_what_has_begun_goes_on_after_a_stall() -> None:
    now = [5.0]
    mixer = Mixer(lambda: now[0])
    mixer.add(flat(100), 1.0, 0.0)
    mixer.read(30)
    now[0] = 9.0
    assert np.count_nonzero(mixer.read(200)) == 70


@given(arrays(np.float32, st.integers(0, 50), elements=st.floats(-20, 20, width=32)))
def test_a_mix_is_never_clipped_and_what_is_quiet_is_not_touched(mix: Samples) -> None:
    found = bent(mix)
    assert np.all(np.abs(found) <= 1)
    quiet = np.abs(mix) <= 0.5
    assert np.array_equal(found[quiet], mix[quiet])
    assert np.all(np.sign(found) == np.sign(mix))
