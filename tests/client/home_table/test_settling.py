"""client/home_table/settling.py: the fewest payments that settle a game."""

from __future__ import annotations

import itertools

from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_poker.client.home_table.settling import BANK, MOST_EXACT, transfers


def paid(results: dict[str, int]) -> dict[str, int]:
    """What everybody has got after all payments."""
    got = dict.fromkeys([*results, BANK], 0)
    for transfer in transfers(results):
        assert transfer.amount > 0
        got[transfer.payer] -= transfer.amount
        got[transfer.payee] += transfer.amount
    return got


def fewest(amounts: list[int]) -> int:
    """By trying everything: people less the most groups that add up to nothing."""

    def groups(left: tuple[int, ...]) -> int:
        if not left:
            return 0
        best = 0
        for size in range(1, len(left) + 1):
            for some in itertools.combinations(range(1, len(left)), size - 1):
                picked = (0, *some)
                if sum(left[n] for n in picked) == 0:
                    rest = tuple(x for n, x in enumerate(left) if n not in picked)
                    best = max(best, 1 + groups(rest))
        return best

    balances = tuple(amount for amount in amounts if amount)
    return len(balances) - groups(balances)


def test_two_pairs_need_two_payments() -> None:
    found = transfers({"A": 50, "B": -50, "C": 70, "D": -70})
    assert [(t.payer, t.payee, t.amount) for t in found] == [("D", "C", 70), ("B", "A", 50)]
    assert transfers({"A": 0, "B": 0}) == ()


def test_what_does_not_add_up_is_the_banks() -> None:
    (one,) = transfers({"A": 30})
    assert (one.payer, one.payee, one.amount) == (BANK, "A", 30)


@settings(max_examples=80, derandomize=True, deadline=None)
@given(st.lists(st.integers(-6, 6), min_size=1, max_size=6))
def test_it_settles_with_the_fewest_payments(amounts: list[int]) -> None:
    amounts = [*amounts, -sum(amounts)]
    results = {f"P{n}": amount for n, amount in enumerate(amounts)}
    assert {name: got for name, got in paid(results).items() if name} == results
    assert len(transfers(results)) == fewest(amounts)


def test_many_people_are_settled_too() -> None:
    amounts = [(-1) ** n * (n + 1) for n in range(MOST_EXACT + 6)]
    amounts.append(-sum(amounts))
    results = {f"P{n:02}": amount for n, amount in enumerate(amounts)}
    assert {name: got for name, got in paid(results).items() if name} == results
    assert len(transfers(results)) < len(amounts)
