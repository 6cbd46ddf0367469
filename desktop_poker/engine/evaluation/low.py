"""Ace-to-five low (A3) and eight-or-better (A4).

A low strength starts with minus the class (0 for five different ranks), followed by minus the
ranks, so that the larger tuple is the better low.
"""

from collections.abc import Iterable
from functools import cache
from itertools import combinations

from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.evaluation.strength import Category, Strength, grouped, suit_masks

_FIVE = 5
_EIGHT = 8
_LOW_CLASSES: dict[tuple[int, ...], Category] = {
    (1, 1, 1, 1, 1): Category.HIGH_CARD,
    (2, 1, 1, 1): Category.ONE_PAIR,
    (2, 2, 1): Category.TWO_PAIR,
    (3, 1, 1): Category.THREE_OF_A_KIND,
    (3, 2): Category.FULL_HOUSE,
    (4, 1): Category.FOUR_OF_A_KIND,
}


@cache
def _unpaired(ranks: int) -> Strength | None:
    """The five lowest ranks of a mask with the ace as bit 1, or None when there are fewer."""
    found = [bit for bit in range(1, 14) if ranks >> bit & 1][:_FIVE]
    return (0, *(-rank for rank in reversed(found))) if len(found) == _FIVE else None


def _ace_low_mask(cards: Iterable[Card]) -> int:
    c, d, h, s = suit_masks(cards, 5, 7)
    once = c | d | h | s
    # Bit r stands for rank r: the deuce's bit 0 moves to bit 2, the ace's bit 12 to bit 1.
    return (once & 0xFFF) << 2 | once >> 12 << 1


def low_rank(card: Card) -> int:
    """A card's rank with the ace low."""
    return (card >> 2) + 2 if card < 48 else 1  # noqa: PLR2004 - the aces are cards 48 to 51


def ace_to_five(cards: Iterable[Card]) -> Strength:
    """Rank the best low five; straights and flushes do not count, pairs are bad (A3)."""
    cards = tuple(cards)
    unpaired = _unpaired(_ace_low_mask(cards))
    if unpaired is not None:
        return unpaired
    # Fewer than five different ranks among seven cards is rare: try every five.
    return max(_paired(five) for five in combinations(map(low_rank, cards), _FIVE))


def _paired(five: tuple[int, ...]) -> Strength:
    shape, ranks = grouped(five)
    return (-_LOW_CLASSES[shape], *(-rank for rank in ranks))


def eight_or_better(cards: Iterable[Card]) -> Strength | None:
    """Rank the low of five different ranks, none above eight; None when there is none (A4)."""
    unpaired = _unpaired(_ace_low_mask(cards))
    return unpaired if unpaired is not None and unpaired[1] >= -_EIGHT else None
