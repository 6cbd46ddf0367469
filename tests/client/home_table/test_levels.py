"""client/home_table/levels.py: levels as people write them."""

from __future__ import annotations

import itertools

import pytest

from desktop_poker.client.home_table.levels import (
    levels_text,
    read_levels,
    usual_bets,
    usual_levels,
    with_breaks,
)
from desktop_poker.engine.errors import BadInput


def test_levels_are_read_and_written() -> None:
    levels = read_levels("50/100, 75/150\n100/200/25")
    assert [(x.small_blind, x.big_blind, x.ante) for x in levels] == [
        (50, 100, 0),
        (75, 150, 0),
        (100, 200, 25),
    ]
    assert read_levels(levels_text(levels)) == levels


@pytest.mark.parametrize(
    "text", ["", "100", "a/b", "200/100", "1/2/3/4", "0/0", " ".join(["1/2"] * 61)]
)
def test_what_is_no_level_is_explained(text: str) -> None:
    with pytest.raises(BadInput):
        read_levels(text)


def test_usual_levels_rise_and_rest() -> None:
    levels = usual_levels(50, 100, 0)
    assert [x.big_blind for x in levels[:4]] == [100, 150, 200, 300]
    assert all(a.big_blind < b.big_blind for a, b in itertools.pairwise(levels))
    rested = with_breaks(levels, 4, 10.0)
    assert [n for n, x in enumerate(rested, 1) if x.break_after] == [4, 8, 12, 16]
    assert with_breaks(levels, 0, 10.0) == levels


@pytest.mark.parametrize("chip", [1, 5, 25, 50])
def test_c6_usual_levels_are_whole_chips(chip: int) -> None:
    levels = usual_levels(50, 100, 0, chip)
    assert len(levels) > 8
    assert not any(x.small_blind % chip or x.big_blind % chip or x.ante % chip for x in levels)
    bets = usual_bets(8 * chip, chip, chip)
    assert len(bets) > 8
    assert not any(x.small_bet % chip or x.stud_ante % chip for x in bets)


@pytest.mark.parametrize(
    ("bet", "ante", "bets"),
    [
        (100, 10, [100, 150, 200, 300, 400, 500, 600, 800, 1000]),
        (75, 5, [75, 120, 150, 250, 300, 400, 500, 600, 800]),
        (10, 1, [10, 15, 20, 30, 40, 50, 60, 80, 100]),
    ],
)
def test_g5_stud_rises_in_sums_that_people_use(bet: int, ante: int, bets: list[int]) -> None:
    levels = usual_bets(bet, ante)
    assert [level.small_bet for level in levels][: len(bets)] == bets
    assert levels[0].stud_ante == ante
    assert all(level.small_bet % level.stud_ante == 0 for level in levels)
    assert all(a.small_bet < b.small_bet for a, b in itertools.pairwise(levels))
    assert with_breaks(levels, 4, 10.0)[3].small_bet == levels[3].small_bet


def test_stud_levels_are_read_and_written_as_bets() -> None:
    levels = read_levels("100/200 150/300/25", by_bets=True)
    assert [(x.small_bet, x.stud_ante) for x in levels] == [(100, 10), (150, 25)]
    assert read_levels(levels_text(levels), by_bets=True) == levels
    for wrong in ("100/150", "0/0", "2/4", "100/200/50"):
        with pytest.raises(BadInput):
            read_levels(wrong, by_bets=True)
    with pytest.raises(BadInput, match="two antes"):
        usual_bets(2, 1)
