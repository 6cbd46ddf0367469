"""ai/reading/habits.py: how sound players act with every hand of their range."""

from __future__ import annotations

import numpy as np
import pytest
from msgspec.structs import replace

from desktop_poker.ai.reading.habits import FOLDS, GOES_ALONG, WAGERS, habits
from desktop_poker.ai.reading.spot import Spot

PLACES = np.linspace(0.0, 1.0, 201)


USUAL = Spot(
    by_cards=False,
    street=1,
    last_street=False,
    live=2,
    behind=0,
    pot=100,
    to_call=0,
    level=0,
    stack=1000,
    unit=2,
    invested=False,
)


def spot(**change: object) -> Spot:
    return replace(USUAL, **change)


SPOTS = [
    spot(),
    spot(to_call=30, level=1),
    spot(live=5, behind=3),
    spot(street=0, pot=3, to_call=2, behind=5, live=6),
    spot(street=0, pot=9, to_call=5, level=1, live=3, behind=1),
    spot(street=0, pot=30, to_call=20, level=2, invested=True),
    spot(by_cards=True, street=0, pot=12, to_call=2, unit=10, live=6, behind=4),
    spot(by_cards=True, street=3, pot=60, to_call=20, level=1, unit=20),
]


@pytest.mark.parametrize("one", SPOTS)
def test_chances_add_up_and_better_hands_fold_less(one: Spot) -> None:
    found = habits(one, PLACES)
    assert np.allclose(found.sum(axis=1), 1.0)
    assert (found >= 0).all()
    assert (np.diff(found[:, FOLDS]) <= 1e-9).all()
    assert found[-1, WAGERS] > found[100, WAGERS]


def test_nothing_is_folded_for_free() -> None:
    assert not habits(spot(), PLACES)[:, FOLDS].any()


def test_b_a_bluff_of_any_size_gains_nothing_against_one() -> None:
    """Heads-up about as much goes on as makes a bet with nothing break even."""
    for bet in (33, 75, 150):
        faced = spot(pot=100 + bet, to_call=bet, level=1)
        folds = habits(faced, PLACES)[:, FOLDS].mean()
        assert folds == pytest.approx(bet / (100 + bet), abs=0.06)


def test_in_a_crowd_everybody_needs_more() -> None:
    alone, crowd = (
        habits(spot(pot=150, to_call=50, level=1, live=live), PLACES) for live in (2, 5)
    )
    assert crowd[:, FOLDS].mean() > alone[:, FOLDS].mean() + 0.1
    bets = [habits(spot(live=live), PLACES)[:, WAGERS].mean() for live in (2, 5)]
    assert bets[1] < bets[0] / 1.5


def test_the_later_the_position_the_more_hands_are_opened() -> None:
    opened = [
        habits(spot(street=0, pot=3, to_call=2, behind=behind, live=9), PLACES)[:, WAGERS].mean()
        for behind in (8, 5, 2)
    ]
    assert opened == sorted(opened)
    assert opened[0] < 0.16
    assert opened[2] > 0.4


def test_more_raises_leave_fewer_hands() -> None:
    goes_on = [
        1
        - habits(spot(street=0, pot=pot, to_call=call, level=level, invested=True), PLACES)[
            :, FOLDS
        ].mean()
        for pot, call, level in ((9, 4, 1), (27, 14, 2), (80, 40, 3))
    ]
    assert goes_on == sorted(goes_on, reverse=True)
    assert habits(SPOTS[0], PLACES)[:, GOES_ALONG].mean() > 0.4


def test_who_has_raised_calls_for_the_stack_when_the_price_is_good() -> None:
    """Three to one: nobody folds what was worth a raise; at even money most is folded."""
    faced = spot(street=0, level=2, invested=True, stack=300, to_call=300)
    cheap = habits(replace(faced, pot=900), PLACES)[:, FOLDS].mean()
    even = habits(replace(faced, pot=320), PLACES)[:, FOLDS].mean()
    assert cheap < 0.08
    assert even > 0.7
    deep = habits(replace(faced, pot=900, stack=5000), PLACES)[:, FOLDS].mean()
    assert deep > cheap + 0.2
