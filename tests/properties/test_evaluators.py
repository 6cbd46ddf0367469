"""The order of cards never matters, and malformed hands are refused (A5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.evaluation.high import high
from desktop_poker.engine.evaluation.low import ace_to_five, eight_or_better
from desktop_poker.engine.evaluation.showing import high_showing, low_showing
from desktop_poker.engine.evaluation.strength import Strength, compare_low
from tests.properties.strategies import distinct_cards

MANY = settings(max_examples=200, derandomize=True, deadline=None)
RANKINGS: tuple[Callable[[Iterable[Card]], Strength | None], ...] = (
    high,
    ace_to_five,
    eight_or_better,
)


@MANY
@given(
    distinct_cards(5, 7).flatmap(lambda found: st.tuples(st.just(found), st.permutations(found)))
)
def test_a5_order_never_matters(two_orders: tuple[list[Card], list[Card]]) -> None:
    first, second = two_orders
    for ranking in RANKINGS:
        assert ranking(first) == ranking(second)


@MANY
@given(
    distinct_cards(1, 4).flatmap(lambda found: st.tuples(st.just(found), st.permutations(found)))
)
def test_a6_order_of_up_cards_never_matters(two_orders: tuple[list[Card], list[Card]]) -> None:
    first, second = two_orders
    assert high_showing(first) == high_showing(second)
    assert low_showing(first) == low_showing(second)


@MANY
@given(distinct_cards(5, 6), st.data())
def test_a2_a3_another_card_never_makes_a_hand_worse(
    found: list[Card], data: st.DataObject
) -> None:
    more = [*found, data.draw(distinct_cards(1, 1).filter(lambda one: one[0] not in found))[0]]
    assert high(more) >= high(found)
    assert ace_to_five(more) >= ace_to_five(found)
    low = eight_or_better(found)
    if low is not None:
        better = eight_or_better(more)
        assert better is not None
        assert better >= low


@MANY
@given(distinct_cards(5, 7))
def test_a4_a_qualifying_low_is_the_same_low_in_razz(found: list[Card]) -> None:
    low = eight_or_better(found)
    razz = ace_to_five(found)
    qualifies = razz[0] == 0 and razz[1] >= -8
    assert (low is not None) == qualifies
    if low is not None:
        assert low == razz


@MANY
@given(distinct_cards(5, 7), distinct_cards(5, 7))
def test_a3_compare_low_is_an_order(one: list[Card], other: list[Card]) -> None:
    first, second = ace_to_five(one), ace_to_five(other)
    assert compare_low(first, second) == -compare_low(second, first)
    assert (compare_low(first, second) == -1) == (first > second)
    assert compare_low(first, first) == 0


@MANY
@given(distinct_cards(4, 6), st.integers(0, 3))
def test_a5_a_duplicate_is_an_error(found: list[Card], at: int) -> None:
    twice = [*found, found[at]]
    for ranking in RANKINGS:
        with pytest.raises(BadInput):
            ranking(twice)


@MANY
@given(distinct_cards(0, 4) | distinct_cards(8, 10))
def test_a5_a_wrong_number_of_cards_is_an_error(found: list[Card]) -> None:
    for ranking in RANKINGS:
        with pytest.raises(BadInput):
            ranking(found)


def test_a3_the_wheel_is_best_and_pairs_lose() -> None:
    ladder: list[Strength] = [
        ace_to_five([Card(number) for number in hand])
        for hand in (
            (48, 0, 4, 8, 12),  # A2345
            (48, 0, 4, 8, 16),  # A2346
            (0, 1, 44, 40, 36),  # 22KQJ
            (4, 5, 16, 12, 8),  # 33654
        )
    ]
    assert ladder == sorted(ladder, reverse=True)
    assert len(set(ladder)) == 4
