"""Hands of one to four up cards: who brings it in, who acts first in stud (A6, G2, G3)."""

from collections.abc import Sequence

from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.evaluation.low import low_rank
from desktop_poker.engine.evaluation.strength import Category, Strength, grouped, suit_masks

_SHAPES: dict[tuple[int, ...], Category] = {
    (1,): Category.HIGH_CARD,
    (1, 1): Category.HIGH_CARD,
    (1, 1, 1): Category.HIGH_CARD,
    (1, 1, 1, 1): Category.HIGH_CARD,
    (2,): Category.ONE_PAIR,
    (2, 1): Category.ONE_PAIR,
    (2, 1, 1): Category.ONE_PAIR,
    (2, 2): Category.TWO_PAIR,
    (3,): Category.THREE_OF_A_KIND,
    (3, 1): Category.THREE_OF_A_KIND,
    (4,): Category.FOUR_OF_A_KIND,
}


def high_showing(up_cards: Sequence[Card]) -> Strength:
    """Rank up cards high: pairs, trips, quads and high cards, no straights or flushes."""
    suit_masks(up_cards, 1, 4)
    shape, ranks = grouped([(card >> 2) + 2 for card in up_cards])
    return (_SHAPES[shape], *ranks)


def low_showing(up_cards: Sequence[Card]) -> Strength:
    """Rank up cards low with the ace low; pairs are bad."""
    suit_masks(up_cards, 1, 4)
    shape, ranks = grouped([low_rank(card) for card in up_cards])
    return (-_SHAPES[shape], *[-rank for rank in ranks])


def bring_in_low(up_card: Card) -> tuple[int, int]:
    """Order door cards where the lowest brings it in: ace high, then clubs lowest (G2)."""
    return up_card >> 2, up_card & 3


def bring_in_high(up_card: Card) -> tuple[int, int]:
    """Order door cards where the highest brings it in: ace low, spades highest (G2, Razz)."""
    return -low_rank(up_card), -(up_card & 3)
