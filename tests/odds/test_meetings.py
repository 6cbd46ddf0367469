"""odds/meetings.py: kinds of hands weigh as much together as all deals that make them."""

from __future__ import annotations

import numpy as np
import pytest

from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.cards.combos import COMBOS
from desktop_poker.odds.boards import NO_SUIT
from desktop_poker.odds.meetings import every_kind, looks, weigh
from desktop_poker.odds.ranges import Range, parse


def of(hands: str) -> list[Range]:
    return [parse(text) for text in hands.split(" v ")]


def test_ranks_make_91_kinds_and_a_suit_338() -> None:
    assert [len(every_kind(suit).keys) for suit in (NO_SUIT, 0, 1, 2, 3)] == [
        91,
        338,
        338,
        338,
        338,
    ]
    known = every_kind(2)
    assert np.bincount(known.suited).tolist() == [91, 169, 78]
    assert ((known.others.sum(axis=1) + known.suited) == 2).all()
    assert np.array_equal(every_kind(NO_SUIT).keys[known.by_ranks], known.keys)


@pytest.mark.parametrize(
    ("hands", "board", "dead", "times"),
    [
        ("AKo v QJo", "", "", [4]),
        ("22+, A2s v random", "", "2h", [3, 1]),
        ("AhKh v random", "", "", [3, 1]),
        ("AhKh v QsQd", "", "", [2, 1, 1]),
        ("AhKh v QsJd", "", "", [1, 1, 1, 1]),
        ("random v AKs", "2c7c9d", "", [1, 1]),
        ("random v AKs", "2c2d9h", "", [2, 1]),
        ("AhKd v random", "", "AdKh", [2, 1, 1]),
        ("AhKd, AdKh v random", "", "", [2, 2]),
    ],
)
def test_suits_that_nothing_tells_apart_are_looked_at_once(
    hands: str, board: str, dead: str, times: list[int]
) -> None:
    found = looks(of(hands), cards(board), cards(dead))
    assert (found[0].suit, found[0].times) == (NO_SUIT, 1)
    assert sorted((look.times for look in found[1:]), reverse=True) == times


@pytest.mark.parametrize("hands", ["AKo v AK, 22:0.5", "AhKh, AsKd v AA v QQ+", "22+ v A2+"])
def test_every_deal_of_hands_weighs_once(hands: str) -> None:
    live = of(hands)
    seen = looks(live, (), ())
    count, weights = weigh(live, seen)
    deals, weight = dealt_singly(live)
    assert count == deals
    assert [found.sum() for found in weights] == pytest.approx([weight] * len(seen))


def dealt_singly(live: list[Range]) -> tuple[int, float]:
    """Deals of hands that share no card, and what they weigh together."""
    found: list[tuple[frozenset[int], float]] = [(frozenset(), 1.0)]
    for weights in live:
        found = [
            (held | {*COMBOS[hand]}, weight * float(weights[hand]))
            for held, weight in found
            for hand in np.flatnonzero(weights)
            if not held & {*COMBOS[hand]}
        ]
    return len(found), sum(weight for _, weight in found)


def test_meetings_are_the_kinds_that_can_be_dealt() -> None:
    live = of("AhKh v AA")
    seen = looks(live, (), ())
    _, weights = weigh(live, seen)
    for look, found in zip(seen, weights, strict=True):
        meetings, weight = look.meetings(found)
        assert weight.sum() == 3  # pairs of aces without the ace of hearts
        assert meetings.shape == (2, len(weight))
        held = every_kind(look.suit).held[meetings]
        assert not (held[0] & held[1]).any()
