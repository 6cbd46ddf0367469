"""The best five of five to seven cards, high (A2).

Each suit is a mask of thirteen rank bits, so the ranks that occur twice, three times and four
times are a handful of bitwise operations, with no loop over the 21 choices of five cards.
"""

from collections.abc import Iterable
from functools import cache

from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.evaluation.strength import Category, Strength, suit_masks

_FIVE = 5
_WHEEL = 0b1_0000_0000_1111  # ace and 2-3-4-5
_FIVE_HIGH = 5


@cache
def _ranks(mask: int) -> tuple[int, ...]:
    """The ranks in a mask, highest first."""
    return tuple(bit + 2 for bit in range(12, -1, -1) if mask >> bit & 1)


@cache
def _straight_top(mask: int) -> int:
    """The top rank of the best straight in a mask, or 0."""
    runs = mask & mask << 1 & mask << 2 & mask << 3 & mask << 4
    if runs:
        return runs.bit_length() + 1
    return _FIVE_HIGH if mask & _WHEEL == _WHEEL else 0


def high(cards: Iterable[Card]) -> Strength:
    """Rank the best five cards; kickers are part of the strength."""
    c, d, h, s = masks = suit_masks(cards, 5, 7)
    once = c | d | h | s
    twice = c & d | (c | d) & (h | s) | h & s
    thrice = c & d & (h | s) | h & s & (c | d)
    flush = next((mask for mask in masks if mask.bit_count() >= _FIVE), 0)
    if flush:
        return flush_strength(flush)
    if thrice:
        return _three_or_more(once, twice, thrice, c & d & h & s)
    top = _straight_top(once)
    if top:
        return (Category.STRAIGHT, top)
    if not twice:
        return (Category.HIGH_CARD, *_ranks(once)[:5])
    return _pairs(once, twice)


def flush_strength(suited: int) -> Strength:
    """Rank a suit's mask of five ranks or more."""
    # Seven cards that hold a flush have at least five ranks, so no full house or quads beside it.
    top = _straight_top(suited)
    return (Category.STRAIGHT_FLUSH, top) if top else (Category.FLUSH, *_ranks(suited)[:5])


def _three_or_more(once: int, twice: int, thrice: int, quads: int) -> Strength:
    if quads:
        four = _ranks(quads)[0]
        return (Category.FOUR_OF_A_KIND, four, _ranks(once & ~quads)[0])
    three = _ranks(thrice)[0]
    bit = 1 << three - 2
    if twice & ~bit:
        return (Category.FULL_HOUSE, three, _ranks(twice & ~bit)[0])
    top = _straight_top(once)
    if top:
        return (Category.STRAIGHT, top)
    return (Category.THREE_OF_A_KIND, three, *_ranks(once & ~bit)[:2])


def _pairs(once: int, twice: int) -> Strength:
    pairs = _ranks(twice)
    if len(pairs) == 1:
        return (Category.ONE_PAIR, pairs[0], *_ranks(once & ~twice)[:3])
    first, second = pairs[:2]
    kicker = _ranks(once & ~(1 << first - 2 | 1 << second - 2))[0]
    return (Category.TWO_PAIR, first, second, kicker)
