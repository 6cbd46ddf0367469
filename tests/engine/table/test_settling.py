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


def test_the_largest_transfer_comes_first() -> None:
    assert settle_up([("A", 50), ("B", -50), ("C", 70), ("D", -70)]) == (
        Transfer("D", "C", 70),
        Transfer("B", "A", 50),
    )


def test_without_a_bank_results_must_sum_to_nothing() -> None:
    with pytest.raises(ValueError, match="sum to nothing"):
        settle_up([("a", 1)])


def test_what_does_not_add_up_is_the_banks() -> None:
    assert settle_up([("A", 30)], bank="") == (Transfer("", "A", 30),)
    assert settle_up([("A", -30), ("B", 10)], bank="house") == (
        Transfer("A", "house", 20),
        Transfer("A", "B", 10),
    )


def test_two_people_of_one_name_are_two() -> None:
    assert settle_up([("Aki", 30), ("Aki", 20), ("Ben", -50)]) == (
        Transfer("Ben", "Aki", 30),
        Transfer("Ben", "Aki", 20),
    )


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


def left_after(results: list[tuple[str, int]], transfers: tuple[Transfer, ...]) -> list[int]:
    """What everybody still is owed when all transfers are made."""
    left = dict(results)
    for one in transfers:
        assert one.amount > 0
        left[one.giver] += one.amount
        left[one.taker] -= one.amount
    return list(left.values())


@pytest.mark.parametrize("bank", [None, ""])
@given(amounts=st.lists(st.integers(min_value=-6, max_value=6), min_size=1, max_size=5))
def test_it_is_really_the_fewest_and_settles(bank: str | None, amounts: list[int]) -> None:
    rest = -sum(amounts)
    results = [(f"p{n}", amount) for n, amount in enumerate(amounts)]
    everybody = [*results, ("" if bank == "" else "rest", rest)]
    transfers = settle_up(everybody if bank is None else results, bank)
    assert not any(left_after(everybody, transfers))
    assert len(transfers) == fewest([*amounts, rest])


@pytest.mark.parametrize("bank", [None, ""])
def test_more_people_than_can_be_searched_are_settled_too(bank: str | None) -> None:
    results = [(f"p{n:02}", (-1) ** n * (n + 1)) for n in range(41)]
    everybody = [*results, ("" if bank == "" else "rest", -sum(amount for _, amount in results))]
    transfers = settle_up(everybody if bank is None else results, bank)
    assert not any(left_after(everybody, transfers))
    assert len(transfers) < len(everybody)
