"""ai/mixed/situations.py: every decision has a place, and different ones different places."""

from __future__ import annotations

from itertools import product

from desktop_poker.ai.mixed import situations


def test_situations_of_the_first_round_fill_their_numbers() -> None:
    opening = {situations.opening(*one) for one in product(range(6), range(3), range(2))}
    raised = {
        situations.raised(*one)
        for one in product(range(1, 4), range(3), range(2), range(3), range(2), range(2))
    }
    assert opening | raised == set(range(situations.FIRST))
    assert not opening & raised


def test_situations_of_later_rounds_fill_their_numbers() -> None:
    found = {
        situations.later(*one)
        for one in product(range(5), range(1, 4), range(2), range(3), range(3))
    }
    assert found == set(range(situations.ROUND))
    places = {
        situations.later_number(rnd, number, depth, 3, seen, 6)
        for rnd, number, depth, seen in product((1, 2), (0, 269), range(3), range(6))
    }
    assert len(places) == 2 * 2 * 3 * 6
    assert max(places) == 2 * situations.ROUND * 3 * 6 - 1


def test_more_than_is_told_apart_counts_as_the_most() -> None:
    assert situations.opening(9, 5, 0) == situations.opening(5, 2, 0)
    assert situations.raised(5, 4, 3, 0, 0, 0) == situations.raised(3, 2, 1, 0, 0, 0)
    assert situations.later(4, 7, 3, 0, 0) == situations.later(4, 3, 1, 0, 0)
