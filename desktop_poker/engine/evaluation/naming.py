"""The name of a hand as data: a kind and the ranks that go into the sentence.

"Two pair, kings and tens" is ``HandName(TWO_PAIR, (13, 10, …))``; the words are put elsewhere.
"""

from enum import StrEnum

from msgspec import Struct

from desktop_poker.engine.evaluation.strength import Category, Strength

_ACE = 14


class NamedHand(StrEnum):
    """What a hand is called."""

    HIGH_CARD = "high_card"
    ONE_PAIR = "one_pair"
    TWO_PAIR = "two_pair"
    THREE_OF_A_KIND = "three_of_a_kind"
    STRAIGHT = "straight"
    FLUSH = "flush"
    FULL_HOUSE = "full_house"
    FOUR_OF_A_KIND = "four_of_a_kind"
    STRAIGHT_FLUSH = "straight_flush"
    ROYAL_FLUSH = "royal_flush"
    LOW = "low"
    BADUGI = "badugi"  # as many cards as it has ranks


class HandName(Struct, frozen=True, gc=False):
    """A hand's kind, and its ranks with the defining ones first; a low ace is 1."""

    kind: NamedHand
    ranks: tuple[int, ...]


_BY_CATEGORY = {category: NamedHand(category.name.lower()) for category in Category}


def name_high(strength: Strength) -> HandName:
    """Name a high hand, whole or showing."""
    category, *ranks = strength
    if category == Category.STRAIGHT_FLUSH and ranks[0] == _ACE:
        return HandName(NamedHand.ROYAL_FLUSH, tuple(ranks))
    return HandName(_BY_CATEGORY[Category(category)], tuple(ranks))


def name_low(strength: Strength) -> HandName:
    """Name a low hand, whole or showing: its ranks from the top, or its pair."""
    category, *ranks = (-number for number in strength)
    if category == Category.HIGH_CARD:
        return HandName(NamedHand.LOW, tuple(ranks))
    return HandName(_BY_CATEGORY[Category(category)], tuple(ranks))


def name_badugi(strength: Strength) -> HandName:
    """Name a badugi of one to four cards: its ranks from the top."""
    return HandName(NamedHand.BADUGI, tuple(-number for number in strength[1:]))
