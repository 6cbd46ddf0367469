"""Dense Deck at three and four seats: the table's weights are in every range and every choice."""

from __future__ import annotations

import numpy as np
import pytest
from msgspec.structs import replace

from desktop_poker.ai.holdem.deciding import policy, prior_of, range_of
from desktop_poker.ai.holdem.seat import combo_number
from desktop_poker.ai.memory import ObservedAction
from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.events import Acted
from desktop_poker.engine.rules.weights import CELLS, DENSE, EVEN, VERY_DENSE, WeightGrid
from tests.engine.playing import Play, started

OWN = WeightGrid("pairs and rags", tuple(40 if n % 14 == 0 else 1 + n // 17 for n in range(CELLS)))


def first_to_act(grid: WeightGrid, seats: int) -> Play:
    setup = started("dense_deck", (200,) * seats)
    return Play(replace(setup, rules=replace(setup.rules, weights=grid)))("deal")


def folds(play: Play) -> np.ndarray:
    assert isinstance(play.due, ActionDue)
    found = policy(play.state, play.due, [])
    assert found.kinds[0] == "f"
    return np.asarray(found.chances[:, 0])


def played(play: Play) -> float:
    """How often a hand is played of those that the grid deals."""
    prior = prior_of(play.state)
    assert prior is not None
    return float(((1.0 - folds(play)) * prior).sum() / prior.sum())


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("grid", [DENSE, VERY_DENSE, OWN], ids=lambda grid: grid.name)
def test_f4_as_many_hands_are_played_as_with_a_fair_deck(grid: WeightGrid, seats: int) -> None:
    fair = played(first_to_act(EVEN, seats))
    assert played(first_to_act(grid, seats)) == pytest.approx(fair, abs=0.13)


@pytest.mark.parametrize("seats", [3, 4])
def test_f4_a_middling_hand_is_worth_less_where_good_ones_are_dealt(seats: int) -> None:
    middling = [combo_number(*cards(text)) for text in ("Ks8d", "Qs9d", "Ts8s", "Jh9d", "Kh5h")]
    fair, dense = (folds(first_to_act(grid, seats))[middling] for grid in (EVEN, VERY_DENSE))
    assert dense.mean() > fair.mean() + 0.2


def test_f4_a_range_begins_with_the_grid_and_a_raise_changes_it() -> None:
    play = first_to_act(OWN, 4)
    before = play.state
    raiser = play.seat
    play("raise 6")
    acted = next(event for event in play.outcome.events if isinstance(event, Acted))
    found = range_of(play.state, [ObservedAction(before, acted)], acted.seat)
    prior = prior_of(play.state)
    assert prior is not None
    assert acted.seat == raiser
    aces, rags = (combo_number(*cards(text)) for text in ("AsAd", "7s2d"))
    assert found[aces] / prior[aces] > 3 * found[rags] / prior[rags]


def test_f4_kings_are_never_folded_first_in() -> None:
    """By their place among all hands they were sevens, and folded four times in ten."""
    best = [combo_number(*cards(text)) for text in ("AsAd", "KsKd", "KhKc", "QsQd")]
    assert folds(first_to_act(DENSE, 4))[best].max() < 0.02
