"""Make resources/odds/tables.npz with the engine's own evaluators, in about a second.

python -m training.odds_tables
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import numpy as np

from desktop_poker.engine.cards.card import CARDS, Card
from desktop_poker.engine.evaluation.high import flush_strength, high
from desktop_poker.engine.evaluation.low import ace_to_five, eight_or_better
from desktop_poker.engine.evaluation.strength import Strength
from desktop_poker.odds.tables import (
    FEWEST,
    FILE,
    HIGH_RANKS,
    LOW_RANKS,
    MOST,
    MULTISETS,
    index_halves,
)

TARGET = Path(__file__).resolve().parent.parent / "resources" / "odds" / FILE


def halves(ranks: int) -> list[tuple[int, tuple[int, ...], int]]:
    """Every half with at most seven cards: its number, its counts, how many cards it holds."""
    found = []
    for counts in product(range(5), repeat=ranks):
        total = sum(counts)
        if total <= MOST:
            number = sum(count * 5**place for place, count in enumerate(counts))
            found.append((number, counts, total))
    return found


def multisets() -> Iterator[tuple[int, tuple[Card, ...]]]:
    """The index of every rank multiset, with cards of it that hold no flush."""
    lo, hi = index_halves()
    by_total: dict[int, list[tuple[int, tuple[int, ...]]]] = {n: [] for n in range(MOST + 1)}
    for number, counts, total in halves(HIGH_RANKS):
        by_total[total].append((number, counts))
    for low, low_counts, low_total in halves(LOW_RANKS):
        for high_total in range(max(0, FEWEST - low_total), MOST - low_total + 1):
            for number, high_counts in by_total[high_total]:
                cards = _without_flush(low_counts + high_counts)
                yield int(lo[low]) + int(hi[number]), cards


def _without_flush(counts: tuple[int, ...]) -> tuple[Card, ...]:
    cards: list[Card] = []
    for turn, (rank, count) in enumerate((r, c) for r, c in enumerate(counts) if c):
        cards += [CARDS[4 * rank + (turn + copy) % 4] for copy in range(count)]
    return tuple(cards)


def make(target: Path) -> None:
    """Evaluate everything, number the strengths, and write the file."""
    highs: dict[int, Strength] = {}
    lows: dict[int, Strength] = {}
    eights: set[Strength] = set()
    for index, cards in multisets():
        highs[index] = high(cards)
        lows[index] = ace_to_five(cards)
        if eight_or_better(cards) is not None:
            eights.add(lows[index])
    if sorted(highs) != list(range(MULTISETS)):
        raise AssertionError("the index is not dense")
    flushes = {mask: flush_strength(mask) for mask in range(1 << 13) if mask.bit_count() >= FEWEST}
    high_order = {s: n for n, s in enumerate(sorted({*highs.values(), *flushes.values()}), start=1)}
    low_order = {s: n for n, s in enumerate(sorted(set(lows.values())), start=1)}
    category = np.zeros(len(high_order) + 1, dtype=np.uint8)
    for strength, number in high_order.items():
        category[number] = strength[0]
    flush = np.zeros(1 << 13, dtype=np.int16)
    for mask, strength in flushes.items():
        flush[mask] = high_order[strength]
    target.parent.mkdir(parents=True, exist_ok=True)
    np.savez(
        target,
        high=np.array([high_order[highs[n]] for n in range(MULTISETS)], dtype=np.int16),
        low=np.array([low_order[lows[n]] for n in range(MULTISETS)], dtype=np.int16),
        flush=flush,
        category=category,
        first_eight_low=np.int16(min(low_order[strength] for strength in eights)),
    )


if __name__ == "__main__":
    make(TARGET)
