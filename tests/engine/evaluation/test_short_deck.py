"""engine/evaluation/short_deck.py: 36 cards (L1)."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.cards.deck import deck_of
from desktop_poker.engine.evaluation.high import trusted_high
from desktop_poker.engine.evaluation.naming import NamedHand, name_high
from desktop_poker.engine.evaluation.short_deck import (
    as_high,
    short_deck,
    short_deck_trips,
    trips_as_high,
)
from desktop_poker.engine.evaluation.strength import Category
from desktop_poker.games.spec import DeckKind

BEST_FIRST = (
    "AsKsQsJsTs",
    "Ts9s8s7s6s",
    "As9s8s7s6s",
    "QsQhQdQc8s",
    "AcJc9c8c6c",
    "KdKhKs7c7d",
    "Td9s8h7c6d",
    "Ad9s8h7c6d",
    "8s8h8dKc6s",
    "JhJc9d9sAc",
    "TsTdKh7s6c",
    "AhQd9s7c6h",
)


def test_l1_a_flush_beats_a_full_house() -> None:
    strengths = [short_deck(cards(hand)) for hand in BEST_FIRST]
    assert strengths == sorted(strengths, reverse=True)
    assert len(set(strengths)) == len(strengths)


@pytest.mark.slow
def test_l1_published_counts() -> None:
    """All 376,992 hands of five, by class."""
    found: dict[Category, int] = dict.fromkeys(Category, 0)
    for five in combinations(deck_of(DeckKind.SHORT), 5):
        found[Category(as_high(short_deck(five))[0])] += 1
    assert list(found.values())[::-1] == [
        24,  # straight flushes, royal ones among them
        288,
        1_728,
        480,
        6_120,
        16_128,
        36_288,
        193_536,
        122_400,
    ]


def test_l1_the_name_is_the_usual_one() -> None:
    assert name_high(as_high(short_deck(cards("AcJc9c8c6c")))).kind is NamedHand.FLUSH
    assert name_high(as_high(short_deck(cards("Ad9s8h7c6d")))).kind is NamedHand.STRAIGHT


def test_l1_the_best_five_of_seven() -> None:
    seven = cards("Ad9s8h7c6dAhAs")
    assert short_deck(seven) == max(short_deck(five) for five in combinations(seven, 5))
    assert short_deck(seven)[0] == Category.STRAIGHT


def test_l1_three_of_a_kind_may_beat_a_straight() -> None:
    straight, three = cards("Ts9h8d7c6s"), cards("7s7h7dKc8s")
    assert short_deck(straight) > short_deck(three)
    house = cards("TsThTd8c8h")
    assert short_deck_trips(straight) < short_deck_trips(three) < short_deck_trips(house)
    both = cards("6s6h6d7c8sTd9h")  # more than five: the better of the two counts
    assert short_deck_trips(both) == short_deck_trips(cards("6s6h6dTd9h"))
    assert trips_as_high(short_deck_trips(straight)) == trusted_high(straight)


def test_l1_trips_order_is_that_of_every_five_of_seven() -> None:
    dice = random.Random("trips")
    deck = deck_of(DeckKind.SHORT)
    for _ in range(400):
        seven = tuple(dice.sample(deck, 7))
        assert short_deck_trips(seven) == max(map(short_deck_trips, combinations(seven, 5)))
