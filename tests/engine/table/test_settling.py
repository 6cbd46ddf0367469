"""engine/table/settling.py: everybody gets what is theirs, in as few transfers as possible."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_poker.engine.table.settling import Transfer, settle_up


@pytest.mark.parametrize(
    ("results", "expected"),
    [
        ([], 0),
        ([("a", 0), ("b", 0)], 0),
        ([("a", 5), ("b", -5)], 1),
        ([("a", 10), ("b", -4), ("c", -6)], 2),
        # Two pairs: a greedy settlement by size would need three.
        ([("a", 7), ("b", 5), ("c", -7), ("d", -5)], 2),
        ([("a", 6), ("b", 4), ("c", -5), ("d", -5), ("e", 3), ("f", -3)], 4),
    ],
)
def test_the_fewest_transfers(results: list[tuple[str, int]], expected: int) -> None:
    assert len(settle_up(results)) == expected


def test_who_hands_what_to_whom() -> None:
    assert settle_up([("Zoe", 30), ("Bob", -10), ("Aki", -20)]) == (
        Transfer("Aki", "Zoe", 20),
        Transfer("Bob", "Zoe", 10),
    )


def test_results_must_sum_to_nothing() -> None:
    with pytest.raises(ValueError, match="sum to nothing"):
        settle_up([("a", 1)])


def fewest(amounts: list[int]) -> int:
    """By brute force: people less the most groups that sum to nothing."""
    people = [a for a in amounts if a]
    best = 0
    for labels in itertools.product(range(max(1, len(people) // 2)), repeat=len(people)):
        sums: dict[int, int] = {}
        for label, amount in zip(labels, people, strict=True):
            sums[label] = sums.get(label, 0) + amount
        if all(total == 0 for total in sums.values()):
            best = max(best, len(sums))
    return len(people) - best


@given(st.lists(st.integers(min_value=-6, max_value=6), min_size=1, max_size=5))
def test_it_is_really_the_fewest_and_settles(amounts: list[int]) -> None:
    amounts = [*amounts, -sum(amounts)]
    results = [(f"p{n}", amount) for n, amount in enumerate(amounts)]
    left = dict(results)
    transfers = settle_up(results)
    for one in transfers:
        assert one.amount > 0
        left[one.giver] += one.amount
        left[one.taker] -= one.amount
    assert not any(left.values())
    assert len(transfers) == fewest(amounts)


def test_a_big_evening_is_settled_too() -> None:
    results = [(f"p{n}", n - 20) for n in range(41)]
    assert len(settle_up(results)) <= 40
