"""client/table/pieces.py: chips for an amount, and which face a card has."""

from __future__ import annotations

import pytest

from desktop_poker.client.table.pieces import Face, chip_values, rise, usual_face


@pytest.mark.parametrize("amount", [0, 1, 4, 37, 99, 125, 640, 1_775, 2_500, 131_680, 987_654])
def test_chips_add_up(amount: int) -> None:
    values = chip_values(amount, 100)
    assert sum(values) == amount
    assert list(values) == sorted(values, reverse=True)


def test_chips_are_the_fewest_with_the_highest_first() -> None:
    assert chip_values(640, 5) == (500, 100, 25, 5, 5)
    assert chip_values(1_775, 3) == (1_000, 500, 100)
    assert chip_values(10**12, 4) == (100_000,) * 4
    assert chip_values(5, 0) == ()


def test_a_small_card_has_a_large_index() -> None:
    assert usual_face(99.5) is Face.LARGE_INDEX
    assert usual_face(100) is Face.FULL


def test_every_chip_raises_a_stack_by_the_same() -> None:
    steps = [rise(40, count + 1) - rise(40, count) for count in (1, 2, 7)]
    assert steps == pytest.approx([40 * 0.135] * 3)
    assert rise(40, 0) == rise(40, 1)
