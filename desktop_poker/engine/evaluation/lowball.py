"""Deuce-to-seven low (M2): the worst hand wins, aces are high, straights and flushes count."""

from collections.abc import Iterable
from typing import Final

from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.evaluation.high import trusted_high
from desktop_poker.engine.evaluation.strength import Category, Strength

_WHEEL_TOP: Final = 5
_WHEEL: Final = (14, 5, 4, 3, 2)
_STRAIGHTS: Final = frozenset({int(Category.STRAIGHT), int(Category.STRAIGHT_FLUSH)})


def deuce_to_seven(cards: Iterable[Card]) -> Strength:
    """Rank five cards that are known to differ; the larger strength is the better low."""
    strength = trusted_high(cards)
    category = strength[0]
    if category in _STRAIGHTS and strength[1] == _WHEEL_TOP:
        # The ace is high only: A-2-3-4-5 is an ace, no straight, and with one suit a flush.
        category = Category.FLUSH if category == Category.STRAIGHT_FLUSH else Category.HIGH_CARD
        strength = (category, *_WHEEL)
    return tuple([-number for number in strength])
