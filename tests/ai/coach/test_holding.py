import numpy as np

from desktop_poker.ai.coach.holding import holdings, seen_cards
from desktop_poker.ai.coach.playing import playing_of
from desktop_poker.engine.cards.combos import COMBO_CLASSES, class_number
from tests.ai.coach.decisions import holdem, last

DEAL = ["d dh p1 2c7d", "d dh p2 AhKs", "d dh p3 QcQd"]


def test_a_raise_makes_good_hands_likelier() -> None:
    spot = last(holdem([10_000] * 3, [*DEAL, "p3 cbr 300", "p1 f", "p2 cc"]), 1)
    (held,) = holdings(spot, playing_of(spot.hand.variant), np.random.default_rng(1))
    classes = np.array(COMBO_CLASSES)
    weight = {name: held.weights[classes == class_number(name)].max() for name in ("QQ", "72o")}
    assert weight["QQ"] > 5 * weight["72o"] > 0
    assert not held.is_any


def test_nobody_holds_what_is_seen() -> None:
    spot = last(holdem([10_000] * 3, [*DEAL, "p3 cbr 300", "p1 f", "p2 cc"]), 1)
    (held,) = holdings(spot, playing_of(spot.hand.variant), np.random.default_rng(1))
    touched = np.isin(held.hands, seen_cards(spot)).any(axis=0)
    assert not held.weights[touched].any()


def test_who_has_done_nothing_may_hold_anything() -> None:
    spot = last(holdem([10_000] * 3, [*DEAL, "p3 f", "p1 cc", "p2 cc"]), 0)
    (held,) = holdings(spot, playing_of(spot.hand.variant), np.random.default_rng(1))
    assert held.is_any
    assert np.unique(held.weights[held.weights > 0]).size == 1


def test_flatter_weights_still_add_up() -> None:
    spot = last(holdem([10_000] * 3, [*DEAL, "p3 cbr 300", "p1 f", "p2 cc"]), 1)
    (held,) = holdings(spot, playing_of(spot.hand.variant), np.random.default_rng(1))
    likely = held.weights / held.weights.sum()
    assert abs(float((likely * held.flatter).sum()) - 1.0) < 1e-9
