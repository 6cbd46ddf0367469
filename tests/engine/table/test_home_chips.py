"""engine/table/home_chips.py: the chips that lie on the real table."""

from __future__ import annotations

import pytest

from desktop_poker.engine.errors import Refused
from desktop_poker.engine.table.home_chips import ChipKind, in_chips, starting_chips
from desktop_poker.engine.table.home_commands import ChooseChips, TakeBack
from tests.engine.table.homes import do, evening, play

RED, BLUE = ChipKind(10, "red"), ChipKind(50, "blue")
VALUES = (25, 100, 500, 1000, 5000)


def test_a_set_is_kept_in_order_of_value_and_undone() -> None:
    state = do(evening(1000, 1000), ChooseChips((BLUE, RED)))
    assert state.ledger.chips == (RED, BLUE)
    assert do(state, TakeBack()).ledger.chips == ()
    playing = do(play(state, "next, deal"), ChooseChips(()))
    assert playing.ledger.chips == ()
    assert playing.is_playing


@pytest.mark.parametrize(
    "kinds",
    [
        (ChipKind(0, "red"),),
        (ChipKind(5, "plaid"),),
        (RED, ChipKind(10, "blue")),
        tuple(ChipKind(value, "red") for value in range(1, 10)),
    ],
)
def test_a_set_that_can_not_be_is_refused(kinds: tuple[ChipKind, ...]) -> None:
    with pytest.raises(Refused):
        do(evening(1000, 1000), ChooseChips(kinds))


def test_an_amount_in_few_chips() -> None:
    assert in_chips(11_763, VALUES) == (
        ((5000, 2), (1000, 1), (500, 1), (100, 2), (25, 2)),
        13,
    )


@pytest.mark.parametrize("stack", [0, 20, 1500, 2000, 10_000, 10_025, 50_000, 123_456])
def test_what_everybody_gets_is_the_stack(stack: int) -> None:
    counts, left = starting_chips(stack, VALUES)
    assert sum(value * count for value, count in counts) + left == stack
    assert left < VALUES[0]


def test_everybody_gets_enough_small_ones() -> None:
    assert starting_chips(10_000, VALUES) == (((25, 8), (100, 8), (500, 8), (1000, 5)), 0)
