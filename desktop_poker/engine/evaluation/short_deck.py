"""Hands of a deck from six to ace: a flush beats a full house, A-6-7-8-9 is a straight (L1)."""

from collections.abc import Iterable
from typing import Final

from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.evaluation.high import trusted_high
from desktop_poker.engine.evaluation.strength import RANK_BITS, Category, Strength, suit_masks

_FLUSH: Final = int(Category.FLUSH)
_FULL_HOUSE: Final = int(Category.FULL_HOUSE)
_STRAIGHT: Final = int(Category.STRAIGHT)
_STRAIGHT_FLUSH: Final = int(Category.STRAIGHT_FLUSH)
_NINE_HIGH: Final = 9
_ACE_TO_NINE: Final = sum(RANK_BITS[4 * (rank - 2)] for rank in (14, 6, 7, 8, 9))
# The class that a category has here: flush and full house change places.
_ORDER: Final = {_FLUSH: _FULL_HOUSE, _FULL_HOUSE: _FLUSH}


def short_deck(cards: Iterable[Card]) -> Strength:
    """Rank the best five of five to seven cards that are known to differ."""
    cards = tuple(cards)
    best = _reordered(trusted_high(cards))
    masks = suit_masks(cards, 5, 7)
    for mask in masks:
        if mask & _ACE_TO_NINE == _ACE_TO_NINE:
            return max(best, (_STRAIGHT_FLUSH, _NINE_HIGH))
    clubs, diamonds, hearts, spades = masks
    if (clubs | diamonds | hearts | spades) & _ACE_TO_NINE == _ACE_TO_NINE:
        return max(best, (_STRAIGHT, _NINE_HIGH))
    return best


def _reordered(strength: Strength) -> Strength:
    category = strength[0]
    return (_ORDER.get(category, category), *strength[1:])


def as_high(strength: Strength) -> Strength:
    """The same hand with its usual category in front, to be named."""
    return _reordered(strength)
