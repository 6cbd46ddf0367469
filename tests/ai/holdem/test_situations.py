"""ai/holdem/situations.py: which decisions are played alike."""

from __future__ import annotations

from itertools import product
from math import prod

from desktop_poker.ai.holdem import situations as s

DEPTHS = range(s.DEPTHS)
ALL_IN = (0.4, 1)
BLIND, SMALL, OTHERS = ((0.23, 0), (0.27, 0)), ((0.28, 0), (0.33, 0)), ((0.33, 0), (0.38, 0))
FIRST = tuple([(*prices, ALL_IN) for prices in (BLIND, SMALL, OTHERS, OTHERS, SMALL)])
"""By role: what part of the pot a call of a first raise is, with antes and without."""


def every_before() -> list[int]:
    """Every situation before the flop at the prices of training, each once."""
    found = [
        s.opening(behind, limpers, antes, 0, depth)
        for behind, limpers, antes, depth in product(range(10), range(3), (0, 1), DEPTHS)
    ]
    found += [
        s.opening(behind, limpers, antes, 1, depth)
        for behind, limpers, antes, depth in product((0, 1), range(3), (0, 1), DEPTHS)
    ]
    for role, opener, callers, depth in product(range(5), range(6), range(3), DEPTHS):
        for price, commits in FIRST[role] if role in (1, 4) or not callers else ((0.2, 0), ALL_IN):
            found.append(s.raised(role, opener, callers, price, commits, depth))
    for role, last, crowd, opener, depth in product(range(3), (0, 1), (0, 1), (1, 3), DEPTHS):
        for price, commits in (
            ((0.4, 0), ALL_IN) if role == s.COLD else ((0.28, 0), (0.33, 0), ALL_IN)
        ):
            found.append(s.reraised(role, last, crowd, opener, price, commits, depth))
    for own, last, crowd, depth in product((0, 1), (0, 1), (0, 1), DEPTHS):
        for price, commits in ((0.27, 0), ALL_IN) if own else ((0.37, 0), (0.4, 0), ALL_IN):
            found.append(s.four_bet(own, last, crowd, price, commits, depth))
    for own, price, depth in product((0, 1), (0.1, 0.3, 0.4), DEPTHS):
        found.append(s.five_bet(own, price, depth))
    return found


def test_before_the_flop_every_situation_has_a_number_of_its_own() -> None:
    found = every_before()
    assert len(set(found)) == len(found)
    assert 0 <= min(found) <= max(found) < s.BEFORE
    assert sum(prod(shape) for shape in s.SHAPES_BEFORE) == s.BEFORE


def test_after_the_flop_every_situation_has_a_number_of_its_own() -> None:
    live, pots = (2, 3, 4), (0.0, 0.9, 2.0, 5.0)
    found = [
        s.unbet(*one)
        for one in product(live, (0, 1), range(3), range(4), (0.5, 1.0, 2.0, 5.0, 9.0))
    ]
    found += [
        s.bet(*one)
        for one in product(live, (0, 1), (0.3, 0.7, 1.5), (0, 1), (0, 1), range(3), pots)
        if one[2] < 1 or not one[-1]
    ]
    found += [
        s.bet_again(*one)
        for one in product(live, (0, 1), (0.2, 0.3, 0.4), (0, 1), (2, 3), pots)
        if one[2] == 0.3 or not one[-1]
    ]
    assert len(set(found)) == len(found)
    assert 0 <= min(found) <= max(found) < s.AFTER
    assert sum(prod(shape) for shape in s.SHAPES_AFTER) == s.AFTER


def test_more_than_can_be_told_apart_is_the_most_that_can() -> None:
    assert s.opening(12, 7, 0, 0, 3) == s.opening(9, 2, 0, 0, 3)
    assert s.unbet(9, 0, 8, 3, 500.0) == s.unbet(4, 0, 2, 3, 9.0)
    assert s.depth_before(10_000.0) == s.DEPTHS - 1
    assert s.depth_before(0.5) == 0
    assert s.opener_of(9, 0) == s.opener_of(6, 0)


def test_a_size_that_nobody_trained_with_is_answered_as_the_nearest_that_was() -> None:
    """A first raise to two blinds or to six, a re-raise of any size, a bet of two pots."""
    for price in (0.36, 0.42, 0.48):
        assert s.raised(s.LATE, 2, 0, price, 0, 6) == s.raised(s.LATE, 2, 0, 0.38, 0, 6)
    for price in (0.31, 0.36, 0.40):
        assert s.raised(s.BIG_BLIND, 2, 0, price, 0, 6) == s.raised(s.BIG_BLIND, 2, 0, 0.27, 0, 6)
        assert s.reraised(s.RAISER, 1, 0, 1, price, 0, 6) == s.reraised(
            s.RAISER, 1, 0, 1, 0.33, 0, 6
        )
    assert s.bet(3, 0, 2.0, 0, 0, 1, 5.0) == s.bet(3, 0, 0.75, 0, 0, 1, 5.0)
    assert s.bet_again(3, 0, 0.15, 1, 2, 5.0) == s.bet_again(3, 0, 0.3, 1, 2, 5.0)
