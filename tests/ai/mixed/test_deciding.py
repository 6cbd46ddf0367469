"""ai/mixed: every level plays every game that has a table, soundly and by its eyes."""

from __future__ import annotations

import numpy as np
import pytest

from desktop_poker.ai.levels import LEVELS, make_bot
from desktop_poker.ai.looks import Looks
from desktop_poker.ai.mixed import seat, spot
from desktop_poker.ai.mixed.table import trained
from desktop_poker.ai.ways import Way, way_of
from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.dealing.dealer import dealer_for
from desktop_poker.engine.hand.asking import DealDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.decide import answer, start_hand
from desktop_poker.engine.hand.flow import Outcome
from desktop_poker.engine.rules.games import GAMES
from tests.ai.matches import hand_of, play_hand

TRAINED = [key for key, variant in GAMES.items() if way_of(variant) is Way.BLINDS]


@pytest.mark.parametrize("key", TRAINED)
def test_every_level_plays_hands_to_the_end(key: str) -> None:
    for number in range(2):
        bots = [make_bot(name) for name in LEVELS]
        won = play_hand(hand_of(key, number, len(bots)), bots, f"mixed/{key}/{number}")
        assert sum(won) == 0


def asked(key: str) -> tuple[Outcome, ActionDue]:
    """The first decision of a hand for two."""
    chance = SeededChance("first")
    started = hand_of(key, 0, 2)
    dealer = dealer_for(GAMES[key], started.rules, chance)
    outcome = start_hand(started)
    while isinstance(outcome.due, DealDue):
        outcome = answer(outcome, dealer.deal(outcome.due))
    assert isinstance(outcome.due, ActionDue)
    return outcome, outcome.due


@pytest.mark.parametrize("key", TRAINED)
def test_a_policy_has_a_chance_for_every_option_of_every_hand(key: str) -> None:
    outcome, due = asked(key)
    size = GAMES[key].hole_size
    deck = 16 if GAMES[key].deck_size < 52 else 0
    rng = np.random.default_rng(2)
    hands = np.array([deck + rng.permutation(52 - deck)[:size] for _ in range(20)], dtype=np.uint8)
    found = spot.policy(spot.MixedSpot(outcome.state, due, []), hands)
    assert found.chances.shape == (20, len(found.options))
    assert np.allclose(found.chances.sum(axis=1), 1.0)
    assert (found.chances >= 0).all()


def test_good_starting_hands_are_played_more_than_bad_ones() -> None:
    outcome, due = asked("omaha")
    hands = np.array([cards("AhAsKhKs"), cards("2c2d7h9s")], dtype=np.uint8)
    found = spot.policy(spot.MixedSpot(outcome.state, due, []), hands)
    folds = [n for n, kind in enumerate(found.kinds) if kind == "f"]
    assert found.chances[0, folds].sum() < found.chances[1, folds].sum() + 1e-9
    assert found.chances[0, folds].sum() < 0.1


def test_who_does_not_look_at_raises_takes_two_for_one() -> None:
    outcome, due = asked("limit_holdem")
    seen = seat.facing(outcome.state, [], due.seat, Looks())
    blind = seat.facing(outcome.state, [], due.seat, Looks(position=False, raises=False))
    assert seen.raises == blind.raises == 0
    assert seen.situation >= 0
    assert blind.situation >= 0


def test_tables_lie_in_rows_and_say_something_everywhere_that_is_often_met() -> None:
    for key in TRAINED:
        plan = trained(key)
        assert plan.first.shape[1:] == (72, 5)
        assert plan.later.shape[1:] == (36, 5)
        assert (plan.first.sum(axis=2) > 0).mean() > 0.5
