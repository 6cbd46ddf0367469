"""All five-card hands by what matters, so that exact counts fit into a test run."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import comb, prod

from desktop_poker.engine.cards.card import Card


def kinds_of_five() -> Iterator[tuple[tuple[Card, ...], int]]:
    """A hand for every choice of ranks, suited or not, and how many of the 2,598,960 it is."""
    for ranks in combinations_with_replacement(range(13), 5):
        counts = {rank: ranks.count(rank) for rank in ranks}
        if max(counts.values()) > 4:
            continue
        ways = prod(comb(4, count) for count in counts.values())
        suits = (number % 4 for number in range(5))
        mixed = tuple(Card(rank * 4 + suit) for rank, suit in zip(ranks, suits, strict=True))
        if len(counts) == 5:
            yield tuple(Card(rank * 4) for rank in ranks), 4
            ways -= 4
        yield mixed, ways
