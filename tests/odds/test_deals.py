"""odds/deals.py: every deal once, and random ones that favour nobody."""

from __future__ import annotations

from itertools import combinations, permutations
from math import comb

import numpy as np
import pytest

from desktop_poker.engine.errors import BadInput
from desktop_poker.odds.deals import (
    choices,
    every_deal,
    number_of_deals,
    random_deals,
    sampled_deals,
    skip,
)
from desktop_poker.odds.ranges import parse, without


@pytest.mark.parametrize(("size", "count"), [(6, 0), (6, 1), (6, 3), (6, 6), (3, 5)])
def test_choices_are_all_there_and_those_below_a_card_come_first(size: int, count: int) -> None:
    found = [tuple(column) for column in choices(size, count).T.tolist()]
    assert sorted(found) == list(combinations(range(size), count))
    assert found == sorted(found, key=lambda choice: choice[::-1])


@pytest.mark.parametrize("counts", [[], [1], [2, 1], [1, 0, 2], [3, 3]])
def test_every_deal_comes_once(counts: list[int]) -> None:
    deals = np.hstack([*every_deal(7, counts)])
    assert deals.shape == (sum(counts), number_of_deals(7, counts))
    seen = set()
    for column in deals.T.tolist():
        assert len(set(column)) == len(column)
        hands, at = [], 0
        for count in counts:
            hands.append(frozenset(column[at : at + count]))
            at += count
        seen.add(tuple(hands))
    assert len(seen) == deals.shape[1]


def test_places_are_counted_past_those_that_are_gone() -> None:
    gone = np.array([[1], [2], [5]], dtype=np.uint8)
    places = np.arange(4, dtype=np.uint8).reshape(4, 1)
    assert skip(places, gone).T.tolist() == [[0, 3, 4, 6]]


def test_each_order_is_as_likely_as_another() -> None:
    deals = random_deals(np.random.default_rng(1), 4, 3, 48_000)
    seen = dict.fromkeys(permutations(range(4), 3), 0)
    for column in deals.T.tolist():
        seen[tuple(column)] += 1
    assert sum(seen.values()) == 48_000
    # 2,000 each, with a standard deviation of 44.
    assert all(abs(count - 2_000) < 5 * 44 for count in seen.values())


def test_samples_hold_hands_of_the_ranges_and_cards_that_are_left() -> None:
    left = [card for card in range(52) if card not in (0, 1)]
    ranges = [without(parse("AA"), ()), without(parse("AKs:0.5,QQ"), ())]
    deals = 0
    for pairs, dealt in sampled_deals(np.random.default_rng(3), ranges, left, 6, 25_000):
        deals += dealt.shape[1]
        assert pairs.shape == (4, dealt.shape[1])
        assert dealt.shape[0] == 6
        assert (pairs[:2] >= 48).all()
        everything = np.sort(np.vstack([pairs, dealt]), axis=0)
        assert (everything[1:] > everything[:-1]).all()
        assert not np.isin(everything, (0, 1)).any()
    assert deals == 25_000


def test_without_ranges_cards_are_simply_dealt() -> None:
    ((pairs, dealt),) = sampled_deals(np.random.default_rng(3), [], range(52), 2, 500)
    assert (pairs.shape, dealt.shape) == ((0, 500), (2, 500))


def test_hands_come_as_often_as_they_weigh() -> None:
    weights = parse("AhAd, KhKd:0.25")
    count = {48: 0, 44: 0}
    for pairs, _ in sampled_deals(np.random.default_rng(5), [weights], range(52), 0, 40_000):
        for rank in count:
            count[rank] += int(np.count_nonzero(pairs[0] >> 2 == rank >> 2))
    assert count[48] == pytest.approx(32_000, abs=400)


def test_ranges_that_need_the_same_cards_are_refused() -> None:
    with pytest.raises(BadInput, match="hardly ever"):
        next(sampled_deals(np.random.default_rng(1), [parse("AA")] * 3, range(52), 5, 10))


def test_the_number_of_deals() -> None:
    assert number_of_deals(45, [5]) == comb(45, 5)
    assert number_of_deals(42, [2, 2]) == comb(42, 2) * comb(40, 2)
