"""ai/holdem/situations.py: which decisions are played alike."""

from __future__ import annotations

from itertools import product
from math import prod

from desktop_poker.ai.holdem import situations as s

DEPTHS = range(s.DEPTHS)


def every_before() -> list[int]:
    """Every situation before the flop, each once."""
    found = [
        s.opening(behind, limpers, antes, 0, depth)
        for behind, limpers, antes, depth in product(range(10), range(3), (0, 1), DEPTHS)
    ]
    found += [
        s.opening(behind, limpers, antes, 1, depth)
        for behind, limpers, antes, depth in product((0, 1), range(3), (0, 1), DEPTHS)
    ]
    prices = ((0.1, 0), (0.35, 0), (0.39, 0), (0.42, 0), (0.46, 0), (0.4, 1))
    for role, opener, callers, (price, commits), depth in product(
        range(5), range(6), range(3), prices, DEPTHS
    ):
        cheaper = 0.11 * (role == s.BIG_BLIND)
        found.append(s.raised(role, opener, callers, price - cheaper, commits, depth))
    after_two = ((0.1, 0), (0.33, 0), (0.4, 0), (0.45, 0), (0.4, 1))
    for role, last, crowd, opener, (price, commits), depth in product(
        range(3), (0, 1), (0, 1), (1, 3), after_two, DEPTHS
    ):
        found.append(s.reraised(role, last, crowd, opener, price, commits, depth))
    after_three = ((0.1, 0), (0.33, 0), (0.4, 0), (0.4, 1))
    for own, last, crowd, (price, commits), depth in product(
        (0, 1), (0, 1), (0, 1), after_three, DEPTHS
    ):
        found.append(s.four_bet(own, last, crowd, price, commits, depth))
    for own, price, depth in product((0, 1), (0.1, 0.3, 0.4), DEPTHS):
        found.append(s.five_bet(own, price, depth))
    return found


def test_before_the_flop_every_situation_has_a_number_of_its_own() -> None:
    assert sorted(every_before()) == list(range(s.BEFORE))
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
    ]
    found += [
        s.bet_again(*one) for one in product(live, (0, 1), (0.2, 0.3, 0.4), (0, 1), (2, 3), pots)
    ]
    assert sorted(found) == list(range(s.AFTER))
    assert sum(prod(shape) for shape in s.SHAPES_AFTER) == s.AFTER


def test_more_than_can_be_told_apart_is_the_most_that_can() -> None:
    assert s.opening(12, 7, 0, 0, 3) == s.opening(9, 2, 0, 0, 3)
    assert s.unbet(9, 0, 8, 3, 500.0) == s.unbet(4, 0, 2, 3, 9.0)
    assert s.depth_before(10_000.0) == s.DEPTHS - 1
    assert s.depth_before(0.5) == 0
    assert s.opener_of(9, 0) == s.opener_of(6, 0)
