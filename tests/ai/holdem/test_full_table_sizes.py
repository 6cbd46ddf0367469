"""ai/holdem/full_table_sizes.py: how much is bet."""

from __future__ import annotations

from desktop_poker.ai.holdem import full_table_sizes as sizes


def test_raises_before_the_flop_grow_with_callers_and_out_of_position() -> None:
    assert sizes.raise_before(2.0, 2.0, 0, 0, 1) == 5.0
    assert sizes.raise_before(2.0, 2.0, 0, 2, 1) == 9.0
    assert sizes.raise_before(2.0, 6.0, 1, 0, 0) > sizes.raise_before(2.0, 6.0, 1, 0, 1)
    assert sizes.raise_before(2.0, 20.0, 2, 0, 1) == 46.0


def test_deep_stacks_are_not_pushed_over_the_blinds() -> None:
    assert not sizes.may_push_before(100.0, 0, 0)
    assert sizes.may_push_before(15.0, 0, 0)
    assert sizes.may_push_before(100.0, 2, 0)
    assert sizes.bets_all(50.0, 100.0)


def test_all_in_after_the_flop_is_for_a_few_pots_at_most() -> None:
    assert sizes.may_push_after(20.0, 10.0)
    assert not sizes.may_push_after(90.0, 10.0)
    assert sizes.raise_after(10.0, 4.0, 0.75) == 11.5
    assert sizes.again(1) > sizes.again(2)
