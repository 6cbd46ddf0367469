"""client/table/easing.py: curves that gather and lose speed."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_poker.client.table.easing import IN_OUT, OUT, Easing, bezier

CURVES = pytest.mark.parametrize("ease", [OUT, IN_OUT], ids=["out", "in-out"])


@CURVES
def test_a_movement_begins_and_ends_in_its_places(ease: Easing) -> None:
    assert [ease(moment) for moment in (-5.0, 0.0, 1.0, 7.0)] == [0.0, 0.0, 1.0, 1.0]


@CURVES
def test_it_never_goes_back_nor_beyond(ease: Easing) -> None:
    way = [ease(step / 500) for step in range(501)]
    assert way == sorted(way)
    assert way[0] == 0
    assert way[-1] == 1


@CURVES
def test_it_never_jumps(ease: Easing) -> None:
    way = [ease(step / 500) for step in range(501)]
    assert max(after - before for before, after in itertools.pairwise(way)) < 0.02


@pytest.mark.parametrize(
    ("moment", "place"), [(0.1, 0.3967), (0.25, 0.7673), (0.5, 0.9461), (0.75, 0.9911)]
)
def test_out_starts_fast_and_comes_to_rest_softly(moment: float, place: float) -> None:
    """Points of cubic-bezier(.2, .8, .2, 1), solved from its parametric form to ten digits."""
    assert OUT(moment) == pytest.approx(place, abs=0.001)


@given(st.floats(0, 1))
def test_in_out_is_the_same_forwards_and_backwards(moment: float) -> None:
    assert IN_OUT(moment) + IN_OUT(1 - moment) == pytest.approx(1, abs=0.004)


def test_in_out_is_half_way_at_half_time() -> None:
    assert IN_OUT(0.5) == pytest.approx(0.5, abs=0.001)


@given(st.floats(0, 1))
def test_handles_on_the_diagonal_are_no_easing_at_all(moment: float) -> None:
    assert bezier(1 / 3, 1 / 3, 2 / 3, 2 / 3)(moment) == pytest.approx(moment, abs=0.001)


@given(st.floats(0.0, 1.0), st.floats(0.0, 1.0), st.floats(0, 1))
def test_every_curve_with_level_handles_stays_between_its_ends(
    x1: float, x2: float, moment: float
) -> None:
    assert 0 <= bezier(x1, 0.0, x2, 1.0)(moment) <= 1
