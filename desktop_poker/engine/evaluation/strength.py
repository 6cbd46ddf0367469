"""What an evaluator answers with, and how two answers compare."""

from collections.abc import Iterable
from enum import IntEnum
from typing import TypeAlias

from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.errors import BadInput

Strength: TypeAlias = tuple[int, ...]
"""Compares with ``<``; the larger wins, for low hands too."""


class Category(IntEnum):
    """The classes of a poker hand, weakest first (A2). A royal flush is a name, not a class."""

    HIGH_CARD = 0
    ONE_PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8


RANK_BITS: tuple[int, ...] = tuple(1 << (number >> 2) for number in range(52))
"""One bit a rank, the deuce lowest, by card number."""


def suit_masks(cards: Iterable[Card], least: int, most: int) -> tuple[int, int, int, int]:
    """Fold cards into one rank mask a suit; refuses duplicates and a wrong number of cards (A5)."""
    masks = [0, 0, 0, 0]
    count = 0
    for card in cards:
        masks[card & 3] |= RANK_BITS[card]
        count += 1
    clubs, diamonds, hearts, spades = masks
    distinct = clubs.bit_count() + diamonds.bit_count() + hearts.bit_count() + spades.bit_count()
    if distinct != count:
        raise BadInput("a card occurs twice in one hand")
    if not least <= count <= most:
        raise BadInput(
            "a hand of {count} cards can't be ranked here ({least} to {most})",
            count=count,
            least=least,
            most=most,
        )
    return clubs, diamonds, hearts, spades


def grouped(ranks: Iterable[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Sort ranks by how often they occur, then from the top: the shape and the ranks."""
    counts: dict[int, int] = {}
    for rank in sorted(ranks, reverse=True):
        counts[rank] = counts.get(rank, 0) + 1
    if max(counts.values()) == 1:
        return (1,) * len(counts), tuple(counts)
    # Stable: equal counts keep the order from the top.
    order = sorted(counts, key=counts.__getitem__, reverse=True)
    return tuple([counts[rank] for rank in order]), tuple(order)


def compare_low(first: Strength, second: Strength) -> int:
    """Return -1 when the first low is the stronger, 1 when it is the weaker, 0 for a tie (A3)."""
    return (first < second) - (first > second)
