"""engine/evaluation/badugi.py: different ranks and suits (M3)."""

from __future__ import annotations

from itertools import combinations
from math import comb

import pytest

from desktop_poker.engine.cards.card import CARDS, cards
from desktop_poker.engine.evaluation.badugi import badugi, badugi_cards

BEST_FIRST = (
    "4s3h2dAc",
    "5s3h2dAc",
    "8s5h3dAc",
    "Ks7h4d2c",
    "KsQhJdTc",
    "3s2hAd9d",
    "2sAhAsKs",
    "4s4h3d2d",
    "5s4h4d2s",
    "As2s3s4s",
    "KsKhKdKc",
)


def test_m3_more_cards_first_then_the_lowest_from_the_top() -> None:
    strengths = [badugi(cards(hand)) for hand in BEST_FIRST]
    assert strengths == sorted(strengths, reverse=True)
    assert strengths[0] == (4, -4, -3, -2, -1)
    assert badugi(cards("3s2hAd9d")) == badugi(cards("3s2hAdAs"))


@pytest.mark.slow
def test_m3_published_counts() -> None:
    """All 270,725 hands of four, by how many of their cards count."""
    found = [0] * 5
    for four in combinations(CARDS, 4):
        found[badugi(four)[0]] += 1
    assert found[1:] == [2_873, 96_252, 154_440, 17_160]


def test_m3_every_size_by_brute_force() -> None:
    """All hands of the lowest cards."""
    some = [card for card in CARDS if card.rank <= 4 or card.rank == 14]
    sizes = [0] * 5
    for four in combinations(some, 4):
        best = max(
            size
            for size in range(1, 5)
            for part in combinations(four, size)
            if len({c >> 2 for c in part}) == size == len({c & 3 for c in part})
        )
        assert badugi(four)[0] == best == len(badugi_cards(four))
        sizes[best] += 1
    assert sum(sizes) == comb(16, 4)
    assert sizes[4] == 4 * 3 * 2 * 1


def test_m3_of_several_choices_the_lowest() -> None:
    assert badugi_cards(cards("5s4h4d2s")) in (cards("2s4h"), cards("2s4d"), cards("4d5s"))
    assert badugi(cards("5s4h4d2s")) == (2, -4, -2)
    assert badugi(()) == ()
