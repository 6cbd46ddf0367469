"""odds/short_deck.py: all hands of the 36 cards, and how often each class comes."""

from __future__ import annotations

import itertools

import numpy as np

from desktop_poker.engine.cards.card import CARDS, Card, cards
from desktop_poker.engine.cards.deck import deck_of
from desktop_poker.engine.evaluation.short_deck import short_deck, short_deck_trips
from desktop_poker.games.spec import DeckKind
from desktop_poker.odds.deals import choices
from desktop_poker.odds.short_deck import short_deck_values, trips_values

SIX = 16


def test_l1_all_five_card_hands_by_class() -> None:
    every = choices(36, 5) + np.uint8(SIX)
    values = short_deck_values(list(every), every.shape[1])
    tops = ["AcKcQcJcTc", "AcAdAhAsKc", "AcKcQcJc9c", "AcAdAhKcKd", "AcKdQhJsTc", "AcAdAhKcQd",
            "AcAdKcKdQh", "AcAdKcQdJh", "AcKdQhJs9c"]  # fmt: skip
    limits = [int(short_deck_values(cards(text), 1)[0]) for text in tops]
    assert limits == sorted(limits, reverse=True)
    counts = [
        int(np.count_nonzero((values <= top) & (values > below)))
        for top, below in zip(limits, [*limits[1:], 0], strict=True)
    ]
    assert counts == [24, 288, 480, 1728, 6120, 16128, 36288, 193_536, 122_400]


def test_l1_seven_cards_are_in_the_order_of_the_engine() -> None:
    rng = np.random.default_rng(3)
    rows = np.array([SIX + rng.permutation(36)[:7] for _ in range(400)], dtype=np.uint8)
    values = short_deck_values(list(np.ascontiguousarray(rows.T)), len(rows))
    strengths = [short_deck(tuple(CARDS[card] for card in row)) for row in rows]
    for one, other in itertools.pairwise(range(len(rows))):
        assert (strengths[one] > strengths[other]) == (values[one] > values[other])
        assert (strengths[one] == strengths[other]) == (values[one] == values[other])


def test_l1_where_trips_beat_straights_the_order_is_the_engines_too() -> None:
    rng = np.random.default_rng(5)
    deck = np.array([int(card) for card in deck_of(DeckKind.SHORT)], dtype=np.uint8)
    deals = np.array([rng.permutation(deck)[:7] for _ in range(3000)], dtype=np.uint8)
    found = trips_values(list(deals.T), len(deals))
    exact = [short_deck_trips(tuple(Card(int(number)) for number in row)) for row in deals]
    order = sorted(range(len(deals)), key=exact.__getitem__)
    for one, other in itertools.pairwise(order):
        assert (found[one] < found[other]) == (exact[one] < exact[other])
