"""Make resources/sounds/*.wav: every sound of the table, in about a second.

python -m training.sounds
"""

from __future__ import annotations

import wave
from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from training.timbres import (
    RATE,
    Signal,
    bell,
    clay,
    hump,
    in_small_room,
    knuckle,
    mallet,
    mixed,
    noise,
    tap,
    thump,
    times,
)

TARGET = Path(__file__).resolve().parent.parent / "resources" / "sounds"
LOUDEST = -12.0  # dBFS: four sounds at once do not clip
LONGEST = 0.9  # seconds
_SEED = 1857
_FADE = 0.006  # seconds at the end, so that nothing clicks
_STILL = 10 ** (-60 / 20)  # of the peak: what comes after is not heard
_LOWEST = 35.0  # Hz: below is nothing but an offset

Make = Callable[[np.random.Generator], Signal]


def deal(chance: np.random.Generator) -> Signal:
    """A short breath of paper."""
    return noise(chance, 0.06, 1_600, 7_500) * hump(0.06, 0.35)


def flip(chance: np.random.Generator) -> Signal:
    """Paper, and a soft tap."""
    paper = noise(chance, 0.075, 1_300, 6_000) * hump(0.075, 0.7)
    return mixed((0, 0.8 * paper), (0.062, 0.9 * tap(chance)), length=0.15)


def check(chance: np.random.Generator) -> Signal:
    """Two knuckles on wood."""
    apart = 0.115 + 0.012 * chance.uniform(-1, 1)
    second = knuckle(chance, 0.8, 1.04)
    return mixed((0, knuckle(chance)), (apart, second), length=0.26)


def chips(count: int) -> Make:
    """So many clay clicks, each a little sooner and softer."""

    def make(chance: np.random.Generator) -> Signal:
        parts, at = [], 0.0
        for number in range(count):
            parts.append((at, clay(chance, 0.88**number * chance.uniform(0.8, 1))))
            at += (0.058 - 0.005 * number) * chance.uniform(0.8, 1.2)
        return mixed(*parts, length=at + 0.03)

    return make


def fold(chance: np.random.Generator) -> Signal:
    """A falling slide."""
    high = noise(chance, 0.12, 2_800, 7_000) * hump(0.12, 0.3)
    middle = noise(chance, 0.15, 1_400, 3_500) * hump(0.15, 0.45)
    low = noise(chance, 0.13, 500, 1_600) * hump(0.13, 0.5)
    return mixed((0, high), (0.04, 0.9 * middle), (0.1, 0.8 * low), length=0.24)


def all_in(chance: np.random.Generator) -> Signal:
    """A low wooden thump, then a pour of clay."""
    falls = 0.11 + 0.55 * np.sort(chance.beta(1.3, 2.2, 17))
    pour = [(float(at), clay(chance, 0.55 * chance.uniform(0.45, 1))) for at in falls]
    return mixed((0, 1.5 * thump(chance)), *pour, length=0.76)


def sweep(chance: np.random.Generator) -> Signal:
    """Chips drawn over felt."""
    cloth = noise(chance, 0.34, 500, 3_200) * hump(0.34, 0.4)
    touches = np.sort(chance.uniform(0.03, 0.27, 11))
    grazing = [(float(at), clay(chance, 0.45 * chance.uniform(0.3, 1))) for at in touches]
    return mixed((0, 0.5 * cloth), *grazing, length=0.36)


def win(_: np.random.Generator) -> Signal:
    """Two warm mallet notes, a fourth up."""
    return mixed((0, 0.85 * mallet(392.0, 0.6)), (0.17, mallet(523.25, 0.62)), length=0.79)


def big_pot(chance: np.random.Generator) -> Signal:
    """One low wooden note, under the clicks of a large pot that comes."""
    return mixed((0, 0.9 * thump(chance)), (0.01, mallet(130.8, 0.42)), length=0.44)


def your_turn(_: np.random.Generator) -> Signal:
    """One rounded mallet note."""
    note = mallet(440.0, 0.18)
    note *= np.cos(np.pi / 2 * np.clip((times(0.18) - 0.06) / 0.12, 0, 1))
    return note


def level(_: np.random.Generator) -> Signal:
    """Three slow bell tones."""
    tones = ((0, bell(523.25, 0.6)), (0.26, bell(587.33, 0.6)), (0.52, 0.9 * bell(659.26, 0.38)))
    return mixed(*tones, length=LONGEST)


def minute(_: np.random.Generator) -> Signal:
    """Two bell tones, nearer to each other."""
    return mixed((0, bell(523.25, 0.4)), (0.15, 0.8 * bell(523.25, 0.4)), length=0.55)


def run_out(chance: np.random.Generator) -> Signal:
    """A card that is turned, and a very low swell under the pause."""
    t = times(0.86)
    tones = ((55.0, 1.0), (82.4, 0.6), (110.0, 0.4), (165.0, 0.12))
    low = np.sum([loud * np.sin(2 * np.pi * tone * t) for tone, loud in tones], axis=0)
    swell = low * hump(0.86, 0.55)
    return mixed((0, flip(chance)), (0.03, 0.3 * swell), length=LONGEST)


def refusal(chance: np.random.Generator) -> Signal:
    """A muted tap."""
    return tap(chance, muted=True)


# Name, variations, softer than the loudest by so many dB, and how it is made.
SOUNDS: tuple[tuple[str, int, float, Make], ...] = (
    ("deal", 4, 6, deal),
    ("flip", 3, 3, flip),
    ("check", 2, 0, check),
    ("chips_2", 3, 3, chips(2)),
    ("chips_3", 2, 2, chips(3)),
    ("chips_4", 2, 1, chips(4)),
    ("chips_5", 2, 0, chips(5)),
    ("fold", 2, 6, fold),
    ("all_in", 2, 0, all_in),
    ("sweep", 2, 3, sweep),
    ("win", 1, 0, win),
    ("your_turn", 1, 0, your_turn),
    ("last_third", 1, 8, your_turn),
    ("level", 1, 2, level),
    ("minute", 1, 4, minute),
    ("run_out", 1, 0, run_out),
    ("refusal", 2, 4, refusal),
    ("big_pot", 1, 2, big_pot),
)


def finished(signal: Signal, softer: float) -> NDArray[np.int16]:
    """In its room, without an offset, as long as it is heard, at its loudness."""
    heard = in_small_room(signal)
    heard = _without_offset(heard)
    loud = np.flatnonzero(np.abs(heard) > _STILL * np.max(np.abs(heard)))
    heard = heard[: int(loud[-1]) + 1]
    fade = min(len(heard), round(_FADE * RATE))
    heard[-fade:] *= np.cos(np.linspace(0, np.pi / 2, fade)) ** 2
    heard[: fade // 12] *= np.linspace(0, 1, fade // 12)
    peak = 10 ** ((LOUDEST - softer) / 20)
    loudest = float(np.max(np.abs(heard)))
    return np.asarray(np.round(heard * (peak / loudest) * 32_767), dtype=np.int16)


def _without_offset(signal: Signal) -> Signal:
    """Without what no loudspeaker can make: the signal less its slow mean."""
    tones = np.fft.rfftfreq(2 * len(signal), 1 / RATE)
    keep = 1 / np.sqrt(1 + (_LOWEST / np.maximum(tones, 1e-3)) ** 4)
    return np.asarray(np.fft.irfft(np.fft.rfft(signal, 2 * len(signal)) * keep)[: len(signal)])


def made() -> dict[str, NDArray[np.int16]]:
    """Every sound by the name of its file; a sound of its own does not depend on the others."""
    found = {}
    for number, (name, variations, softer, make) in enumerate(SOUNDS):
        for variation in range(variations):
            chance = np.random.default_rng((_SEED, number, variation))
            found[f"{name}-{variation + 1}.wav"] = finished(make(chance), softer)
    return found


def write(folder: Path) -> None:
    """Write all files: 44.1 kHz, mono, 16 bit."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, samples in made().items():
        with wave.open(str(folder / name), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples.astype("<i2").tobytes())


if __name__ == "__main__":
    write(TARGET)
