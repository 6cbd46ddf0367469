"""client/home_table/levels.py: levels as people write them."""

from __future__ import annotations

import itertools

import pytest

from desktop_poker.client.home_table.levels import (
    levels_text,
    read_levels,
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
