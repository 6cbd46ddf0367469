"""ai/mixed/spot.py: what may be done, and which sizes stand for it."""

from __future__ import annotations

import numpy as np

from desktop_poker.ai.mixed import spot
from desktop_poker.engine.cards.card import cards
from tests.ai.mixed.test_deciding import asked


def test_j1_the_largest_bet_at_pot_limit_is_the_pot_and_each_size_is_there_once() -> None:
    outcome, due = asked("omaha")
    options, columns = spot.options_of(spot.MixedSpot(outcome.state, due, []))
    totals = [option.act.to for option in options if option.kind == "r"]
    assert totals == sorted(set(totals))
    assert totals[-1] == max(choice.most for choice in due.choices)
    assert sorted(action for column in columns for action in column) == list(range(5))


def test_j2_a_fixed_bet_has_one_size() -> None:
    outcome, due = asked("triple_draw")
    options, _ = spot.options_of(spot.MixedSpot(outcome.state, due, []))
    assert [option.kind for option in options].count("r") == 1


def test_nobody_bets_many_pots_at_once() -> None:
    outcome, due = asked("short_deck")
    options, _ = spot.options_of(spot.MixedSpot(outcome.state, due, []))
    pot = outcome.state.pot_total
    assert all(option.act.to <= 4 * pot for option in options)


def test_good_starting_hands_are_folded_less_than_bad_ones() -> None:
    outcome, due = asked("omaha")
    hands = np.array([cards("AhAsKhKs"), cards("2c2d7h9s")], dtype=np.uint8)
    found = spot.policy(spot.MixedSpot(outcome.state, due, []), hands)
    fold = found.kinds.index("f")
    assert found.chances[0, fold] < found.chances[1, fold]
