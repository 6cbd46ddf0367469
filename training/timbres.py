"""What the sounds of a card room are made of: paper, clay, wood, felt, mallets and bells.

Struck things are sums of decaying modes; paper and felt are shaped noise. Everything is a function
of its numbers and of a seeded generator, so that the same seed makes the same sound.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

RATE = 44_100  # samples a second

Signal: TypeAlias = NDArray[np.float64]
Mode: TypeAlias = tuple[float, float, float]
"""Frequency in Hz, time in seconds to fall to 1/e, loudness."""

_CLAY: tuple[Mode, ...] = (
    (240, 0.012, 0.35),  # the stack under the chip
    (2350, 0.011, 0.5),
    (3620, 0.009, 1.0),
    (5240, 0.006, 0.8),
    (7310, 0.004, 0.5),
    (9800, 0.003, 0.25),
)
_KNUCKLE: tuple[Mode, ...] = (
    (165, 0.030, 1.0),
    (318, 0.022, 0.8),
    (540, 0.014, 0.45),
    (905, 0.008, 0.25),
)
_TABLE_TOP: tuple[Mode, ...] = ((92, 0.085, 1.0), (148, 0.060, 0.7), (235, 0.035, 0.35))
_TAP: tuple[Mode, ...] = ((210, 0.018, 1.0), (390, 0.011, 0.5))
_MUTED: tuple[Mode, ...] = ((130, 0.022, 1.0), (205, 0.014, 0.6), (330, 0.008, 0.2))
# A rosewood bar: its modes lie at 1, 3.9 and 9.2 times the note.
_BAR: tuple[Mode, ...] = (
    (1.0, 0.16, 1.0),
    (2.0, 0.07, 0.10),
    (3.93, 0.035, 0.16),
    (9.2, 0.008, 0.05),
)
_BELL: tuple[Mode, ...] = (
    (0.5, 0.22, 0.30),
    (1.0, 0.26, 1.0),
    (2.0, 0.16, 0.35),
    (2.76, 0.10, 0.16),
    (5.40, 0.04, 0.06),
)
_REFLECTIONS = ((0.0031, 0.16), (0.0053, 0.11), (0.0079, 0.08), (0.0117, 0.05))
_RINGS = 0.75  # of its length something rings freely; then it is damped
_DULL = 2_600.0  # Hz: what felt leaves of a reflection


def times(length: float) -> Signal:
    """The time of every sample of so many seconds."""
    return np.arange(round(length * RATE)) / RATE


def struck(
    modes: Sequence[Mode], length: float, *, pitch: float = 1.0, onset: float = 4e-4
) -> Signal:
    """Something that is hit once and rings until it is still."""
    t = times(length)
    rings = [
        loud * np.exp(-t / fall) * np.sin(2 * np.pi * pitch * tone * t)
        for tone, fall, loud in modes
    ]
    attack = 1 - np.exp(-t / onset)
    damped = np.cos(np.pi / 2 * np.clip((t / length - _RINGS) / (1 - _RINGS), 0, 1)) ** 2
    return np.asarray(np.sum(rings, axis=0) * attack * damped)


def noise(chance: np.random.Generator, length: float, low: float, high: float) -> Signal:
    """Noise between two frequencies, with soft skirts."""
    count = round(length * RATE)
    return band(chance.standard_normal(count), low, high)


def band(signal: Signal, low: float, high: float) -> Signal:
    """What lies between two frequencies."""
    tones = np.fft.rfftfreq(2 * len(signal), 1 / RATE)
    safe = np.maximum(tones, 1.0)
    keep = 1 / np.sqrt(1 + (low / safe) ** 8) / np.sqrt(1 + (safe / high) ** 8)
    return np.asarray(np.fft.irfft(np.fft.rfft(signal, 2 * len(signal)) * keep)[: len(signal)])


def hump(length: float, peak: float) -> Signal:
    """An envelope that rises to its peak at a share of its length and falls again."""
    x = np.linspace(0, 1, round(length * RATE))
    rise = np.sin(np.pi / 2 * np.clip(x / peak, 0, 1)) ** 2
    fall = np.cos(np.pi / 2 * np.clip((x - peak) / (1 - peak), 0, 1)) ** 2
    return np.asarray(rise * fall)


def mixed(*parts: tuple[float, Signal], length: float) -> Signal:
    """Parts that begin at their seconds, in one sound of a length."""
    whole = np.zeros(round(length * RATE))
    for begin, part in parts:
        start = round(begin * RATE)
        fits = part[: max(0, len(whole) - start)]
        whole[start : start + len(fits)] += fits
    return whole


def clay(chance: np.random.Generator, loud: float = 1.0) -> Signal:
    """One clay chip on another."""
    pitch = 1 + 0.05 * chance.uniform(-1, 1)
    # No two chips are worn alike.
    worn = [(tone * chance.uniform(0.97, 1.03), fall, loud) for tone, fall, loud in _CLAY]
    click = struck(worn, 0.06, pitch=pitch, onset=1e-4)
    scratch = noise(chance, 0.004, 2_000, 9_000) * np.exp(-times(0.004) / 0.001)
    return loud * mixed((0, click), (0, 0.35 * scratch), length=0.06)


def knuckle(chance: np.random.Generator, loud: float = 1.0, pitch: float = 1.0) -> Signal:
    """One knuckle on wood."""
    skin = noise(chance, 0.012, 300, 2_200) * np.exp(-times(0.012) / 0.003)
    return loud * mixed((0, struck(_KNUCKLE, 0.14, pitch=pitch)), (0, 0.5 * skin), length=0.14)


def thump(chance: np.random.Generator) -> Signal:
    """A forearm's weight of chips on the table's wood."""
    body = noise(chance, 0.05, 60, 600) * np.exp(-times(0.05) / 0.012)
    return mixed((0, struck(_TABLE_TOP, 0.4, onset=1.5e-3)), (0, 0.5 * body), length=0.4)


def tap(chance: np.random.Generator, *, muted: bool = False) -> Signal:
    """A finger on felt, or on felt with a cloth over it."""
    modes, high = (_MUTED, 700) if muted else (_TAP, 1_800)
    skin = noise(chance, 0.02, 80, high) * np.exp(-times(0.02) / 0.004)
    return mixed((0, struck(modes, 0.09, onset=1e-3)), (0, 0.3 * skin), length=0.09)


def mallet(note: float, length: float) -> Signal:
    """A rounded mallet on a wooden bar."""
    bar = [(note * tone, fall, loud) for tone, fall, loud in _BAR]
    return struck(bar, length, onset=2.5e-3)


def bell(note: float, length: float) -> Signal:
    """A small bell with a felt clapper."""
    metal = [(note * tone, fall, loud) for tone, fall, loud in _BELL]
    return struck(metal, length, onset=3e-3)


def in_small_room(signal: Signal) -> Signal:
    """The same in a small room with felt on its walls: a few dull reflections, no echo."""
    dull = band(signal, 60, _DULL)
    parts = [(delay, share * dull) for delay, share in _REFLECTIONS]
    return mixed((0, signal), *parts, length=len(signal) / RATE)
