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
_THREE_OF_A_KIND: Final = int(Category.THREE_OF_A_KIND)
_NINE_HIGH: Final = 9
_THREE: Final = 3
_ACE_TO_NINE: Final = sum(RANK_BITS[4 * (rank - 2)] for rank in (14, 6, 7, 8, 9))
# The class that a category has here: flush and full house change places.
_ORDER: Final = {_FLUSH: _FULL_HOUSE, _FULL_HOUSE: _FLUSH}
_TRIPS_ORDER: Final = {_STRAIGHT: _THREE_OF_A_KIND, _THREE_OF_A_KIND: _STRAIGHT}


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


def short_deck_trips(cards: Iterable[Card]) -> Strength:
    """The same where three of a kind beats a straight (option `trips_beat_straights`)."""
    cards = tuple(cards)
    best = short_deck(cards)
    if best[0] == _STRAIGHT:
        ranks = [card.rank for card in cards]
        # With a straight there are no two pairs: what is left of the ranks are kickers.
        threes = [rank for rank in {*ranks} if ranks.count(rank) == _THREE]
        if threes:
            kickers = sorted({*ranks} - {threes[0]}, reverse=True)
            best = (_THREE_OF_A_KIND, int(threes[0]), *map(int, kickers[:2]))
    return (_TRIPS_ORDER.get(best[0], best[0]), *best[1:])


def _reordered(strength: Strength) -> Strength:
    category = strength[0]
    return (_ORDER.get(category, category), *strength[1:])


def trips_as_high(strength: Strength) -> Strength:
    """The same for hands where three of a kind beats a straight."""
    return _reordered((_TRIPS_ORDER.get(strength[0], strength[0]), *strength[1:]))


def as_high(strength: Strength) -> Strength:
    """The same hand with its usual category in front, to be named."""
    return _reordered(strength)
