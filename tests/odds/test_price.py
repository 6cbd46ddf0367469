"""odds/price.py: pot odds and ICM against values worked out by hand."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_poker.engine.errors import BadInput
from desktop_poker.odds.price import defence_share, fold_share, icm, pot_odds


def test_a_call_of_half_the_pot_needs_a_quarter() -> None:
    assert pot_odds(150, 50) == 0.25
    assert pot_odds(100, 0) == 0.0


def test_a_bluff_of_the_pot_must_work_half_the_time() -> None:
    assert fold_share(100, 100) == 0.5
    assert defence_share(100, 50) == pytest.approx(2 / 3)


def test_two_players_are_worth_their_chances() -> None:
    assert icm((75, 25), (100, 0)) == pytest.approx((75, 25))
    assert icm((75, 25), (70, 30)) == pytest.approx((60, 40))


def test_three_players_by_hand() -> None:
    """50, 30 and 20 chips for 50, 30 and 20."""
    first = 0.5 * 50 + (0.3 * 50 / 70 + 0.2 * 50 / 80) * 30
    first += (0.3 * 20 / 70 + 0.2 * 30 / 80) * 20
    assert icm((50, 30, 20), (50, 30, 20))[0] == pytest.approx(first)


def test_equal_stacks_share_equally() -> None:
    assert icm((100,) * 9, (50, 30, 20)) == pytest.approx((100 / 9,) * 9)


def test_nobody_without_chips_is_worth_anything() -> None:
    assert icm((0, 40, 60), (100,)) == pytest.approx((0, 40, 60))


@settings(deadline=None)
@given(
    st.lists(st.integers(1, 10_000), min_size=1, max_size=7),
    st.lists(st.floats(0, 100), min_size=1, max_size=5),
)
def test_all_that_is_paid_is_shared_and_more_chips_are_worth_more(
    stacks: list[int], payouts: list[float]
) -> None:
    payouts = sorted(payouts, reverse=True)
    worth = icm(stacks, payouts)
    assert sum(worth) == pytest.approx(sum(payouts[: len(stacks)]))
    by_stack = sorted(zip(stacks, worth, strict=True))
    for (_, less), (_, more) in pairwise(by_stack):
        assert more >= less - 1e-9


IMPOSSIBLE = [((), (1,)), ((1,) * 13, (1,)), ((-1, 2), (1,)), ((0, 0), (1,)), ((1, 2), (-1,))]


@pytest.mark.parametrize(("stacks", "payouts"), IMPOSSIBLE)
def test_impossible_stacks_are_refused(stacks: tuple[int, ...], payouts: tuple[int, ...]) -> None:
    with pytest.raises(BadInput):
        icm(stacks, payouts)


def test_negative_amounts_are_refused() -> None:
    for price in (pot_odds, fold_share):
        with pytest.raises(BadInput):
            price(-1, 5)
