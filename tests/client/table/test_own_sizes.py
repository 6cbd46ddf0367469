"""client/table/own_sizes.py: what the settings keep of sizes."""

from __future__ import annotations

import pytest

from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.table.bet_situations import USUAL_SIZES, BetSituation
from desktop_poker.client.table.own_sizes import (
    kept_sizes,
    sizes_in,
    unit_of,
    with_size,
    with_sizes,
)
from desktop_poker.engine.errors import BadInput


def test_only_what_differs_is_kept() -> None:
    assert sizes_in(()) == USUAL_SIZES
    assert kept_sizes(USUAL_SIZES) == ()
    kept = with_sizes((), BetSituation.TURN, ("50%", "2.5bb"))
    assert kept == ("turn:50%/2.5bb",)
    assert sizes_in(kept) == {**USUAL_SIZES, BetSituation.TURN: ("50%", "2.5bb")}
    assert with_sizes(kept, BetSituation.TURN, USUAL_SIZES[BetSituation.TURN]) == ()


def test_no_size_at_all_is_a_wish_too() -> None:
    kept = with_sizes((), BetSituation.OPEN, ())
    assert sizes_in(kept)[BetSituation.OPEN] == ()


def test_one_place_is_changed_added_or_emptied() -> None:
    kept = with_size((), BetSituation.RAISED, 2, "4")
    assert sizes_in(kept)[BetSituation.RAISED] == ("3x", "3.5x", "4x")
    kept = with_size(kept, BetSituation.RAISED, 0, "9bb")
    assert sizes_in(kept)[BetSituation.RAISED] == ("9bb", "3.5x", "4x")
    kept = with_size(kept, BetSituation.RAISED, 1, "")
    assert sizes_in(kept)[BetSituation.RAISED] == ("9bb", "4x")
    with pytest.raises(BadInput):
        with_size(kept, BetSituation.RAISED, 0, "2x, 3x")


def test_what_another_version_has_kept_is_as_usual_here() -> None:
    assert sizes_in(("donk_bet:20%", "turn:nonsense")) == USUAL_SIZES


def test_bare_numbers_are_multiples_before_the_flop_and_percent_after_it() -> None:
    assert (unit_of(BetSituation.LIMPED), unit_of(BetSituation.RIVER)) == ("x", "%")


def test_the_settings_can_hold_every_line() -> None:
    for situation in BetSituation:
        kept = with_sizes((), situation, ("2.5x", "100bb", "1000%"))
        assert Settings(sizes=kept).sizes == kept
