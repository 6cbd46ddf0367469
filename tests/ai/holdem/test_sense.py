"""ai/holdem/sense.py: what nobody does at any level."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from desktop_poker.ai.holdem.sense import Sense, sound

USUAL = Sense(
    street=1,
    raises=1,
    call=50,
    pot=100,
    blind=10,
    stack=1000,
    for_two=False,
    has_raised=False,
    place=0.6,
    share=0.5,
    goes_broke=0.03,
)
EVEN = np.array([1.0, 1.0, 1.0]) / 3


def test_in_a_usual_spot_nothing_changes() -> None:
    assert sound(EVEN, "fcr", USUAL) == pytest.approx(EVEN)


def test_nobody_folds_for_next_to_nothing_with_live_cards() -> None:
    cheap = replace(USUAL, call=100, pot=22_000)
    assert sound(EVEN, "fcr", cheap)[0] == 0.0
    hopeless = replace(cheap, street=3, share=0.0, place=0.1)
    assert sound(EVEN, "fcr", hopeless)[0] > 0


def test_nobody_folds_aces_before_the_flop() -> None:
    aces = replace(USUAL, street=0, share=0.852, place=0.99, call=90, pot=150)
    assert sound(EVEN, "fcr", aces)[0] == 0.0


def test_who_has_raised_does_not_give_up_for_a_tenth_of_the_pot() -> None:
    tenth = replace(USUAL, call=100, pot=1000)
    assert sound(EVEN, "fcr", tenth)[0] > 0
    assert sound(EVEN, "fcr", replace(tenth, has_raised=True))[0] == 0.0


def test_a_hundred_blinds_before_the_flop_take_a_hand_to_go_broke_with() -> None:
    shove = replace(USUAL, street=0, call=1750, pot=1800, place=0.5)
    assert sound(EVEN, "fcr", shove) == pytest.approx([1, 0, 0])
    assert sound(EVEN, "fcr", replace(shove, place=0.99))[1] > 0


@pytest.mark.parametrize(
    ("raises", "place", "plays"), [(1, 0.3, 1), (2, 0.3, 0), (3, 0.8, 0), (3, 0.97, 1)]
)
def test_the_more_raises_the_better_a_hand_has_to_be(
    raises: int, place: float, *, plays: int
) -> None:
    faced = replace(USUAL, street=0, raises=raises, place=place)
    assert (sound(EVEN, "fcr", faced)[1] > 0) == plays


@pytest.mark.parametrize("solved", [{"for_two": True}, {"stack": 300}])
def test_what_was_solved_or_is_short_is_left_to_its_price(solved: dict[str, int]) -> None:
    """Two alone with twelve blinds call with a third of all hands: exactly, not by rule."""
    faced = replace(USUAL, street=0, raises=1, call=110, pot=130, place=0.67, **solved)
    assert sound(EVEN, "fcr", faced)[1] > 0


def test_a_middling_hand_raises_no_bet_on_the_river() -> None:
    river = replace(USUAL, street=3)
    assert sound(EVEN, "fcr", river)[2] == 0.0
    assert sound(EVEN, "fcr", replace(river, place=0.97))[2] > 0
    assert sound(EVEN, "fcr", replace(river, place=0.1))[2] > 0
    assert sound(EVEN, "fcr", replace(river, raises=0))[2] > 0


@given(
    st.lists(st.floats(0.01, 1), min_size=3, max_size=3),
    st.integers(0, 3),
    st.integers(1, 100_000),
    st.integers(1, 100_000),
    st.floats(0, 1),
)
def test_chances_stay_chances(
    chances: list[float], street: int, call: int, pot: int, place: float
) -> None:
    faced = replace(USUAL, street=street, call=call, pot=pot, place=place, has_raised=True)
    given_ = np.array(chances) / sum(chances)
    found = sound(given_, "fcr", faced)
    assert found.sum() == pytest.approx(1.0)
    assert (found >= 0).all()


def test_nobody_raises_a_third_time_with_a_hand_that_should_not_be_there() -> None:
    again = replace(USUAL, street=0, raises=2, call=65, pot=130, place=0.5)
    assert sound(EVEN, "fcr", again, (0, 90, 200)) == pytest.approx([2 / 3, 1 / 3, 0])
    assert sound(EVEN, "fcr", replace(again, place=0.62), (0, 90, 200))[2] > 0
    assert sound(EVEN, "fcr", replace(again, stack=300), (0, 90, 200))[2] > 0
