"""engine/evaluation/lowball.py: deuce-to-seven low (M2)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from desktop_poker.engine.cards.card import CARDS, cards
from desktop_poker.engine.evaluation.lowball import deuce_to_seven
from desktop_poker.engine.evaluation.strength import Category

BEST_FIRST = (
    "7s5h4d3c2h",
    "7s6h4d3c2h",
    "7s6h5d3c2h",
    "7s6h5d4c2h",
    "8s5h4d3c2h",
    "9c7h5d4s2c",
    "Ks9d7h4c2s",
    "Ah5d4s3c2h",  # an ace high, no straight
    "Ah6d4s3c2h",
    "2h2d5s4c3h",
    "AhAd4s3c2h",
    "3h3d2s2c4h",
    "2h2d2s4c3h",
    "6s5h4d3c2h",  # a straight
    "7d5d4d3d2d",  # a flush
    "Ad5d4d3d2d",  # a flush, no straight flush
    "2h2d2s3c3h",
    "2h2d2s2c3h",
    "6d5d4d3d2d",
)


def test_m2_the_worst_hand_is_the_best() -> None:
    strengths = [deuce_to_seven(cards(hand)) for hand in BEST_FIRST]
    assert strengths == sorted(strengths, reverse=True)
    assert len(set(strengths)) == len(strengths)


@pytest.mark.parametrize("hand", ["7s5h4d3c2h", "7h5d4c3s2d"])
def test_m2_suits_do_not_matter_without_a_flush(hand: str) -> None:
    assert deuce_to_seven(cards(hand)) == deuce_to_seven(cards(BEST_FIRST[0]))


def test_m2_published_counts_of_the_lowest_hands() -> None:
    """Without pairs, straights and flushes: 4 of a seven, 1,020 hands each (4 ** 5 - 4)."""
    low = [card for card in CARDS if card.rank <= 8]
    found: Counter[tuple[int, ...]] = Counter()
    for five in combinations(low, 5):
        strength = deuce_to_seven(five)
        if strength[0] == -Category.HIGH_CARD:
            found[strength[1:2]] += 1
    assert found[(-7,)] == 4 * 1_020
    assert found[(-8,)] == 14 * 1_020


def test_m2_the_best_of_all() -> None:
    some = [card for card in CARDS if card.rank <= 7]
    best = max(combinations(some, 5), key=deuce_to_seven)
    assert deuce_to_seven(best) == deuce_to_seven(cards("7s5h4d3c2h"))


@pytest.mark.slow
def test_m2_published_counts_of_all_hands() -> None:
    """All 2,598,960 hands of five: as in high poker, but A-2-3-4-5 is no straight."""
    found = Counter(Category(-deuce_to_seven(five)[0]) for five in combinations(CARDS, 5))
    assert found == {
        Category.HIGH_CARD: 1_302_540 + 1_020,
        Category.ONE_PAIR: 1_098_240,
        Category.TWO_PAIR: 123_552,
        Category.THREE_OF_A_KIND: 54_912,
        Category.STRAIGHT: 10_200 - 1_020,
        Category.FLUSH: 5_108 + 4,
        Category.FULL_HOUSE: 3_744,
        Category.FOUR_OF_A_KIND: 624,
        Category.STRAIGHT_FLUSH: 40 - 4,
    }
