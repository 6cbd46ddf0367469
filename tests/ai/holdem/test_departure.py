"""ai/holdem/departure.py: what a level does not know."""

from __future__ import annotations

import numpy as np
import pytest

from desktop_poker.ai.holdem.departure import (
    bent,
    is_meek,
    missed,
    modest,
    playable_places,
    scare,
    taken_for,
)
from desktop_poker.ai.holdem.seat import combo_number
from desktop_poker.ai.strength.holdem import strength
from desktop_poker.engine.cards.card import cards
from desktop_poker.engine.cards.combos import CLASSES, COMBO_CLASSES


def number(text: str) -> int:
    first, second = cards(text)
    return combo_number(first, second)


def taken(text: str, *, loose: float = 0.0, error: float = 0.0) -> str:
    found = taken_for(strength(()), number(text), before=True, loose=loose, error=error, prior=None)
    return CLASSES[COMBO_CLASSES[found]]


def test_who_knows_plays_the_hand_they_hold() -> None:
    assert taken_for(
        strength(()), number("7c2d"), before=True, loose=0.0, error=0.0, prior=None
    ) == number("7c2d")


def test_the_loose_take_a_hand_for_a_better_one_of_its_kind() -> None:
    places = playable_places()
    for text in ("9c6c", "Kc4d", "3c3d"):
        name = taken(text, loose=0.4)
        own = CLASSES[COMBO_CLASSES[number(text)]]
        assert name[2:] == own[2:]
        best = max(places[i] for i, c in enumerate(COMBO_CLASSES) if CLASSES[c] == name)
        assert best > places[number(text)]
    assert taken("AcAd", loose=0.4) == "AA"
    assert taken("7c2d", loose=0.4) != "AKo"


def test_on_a_board_an_error_is_a_hand_of_another_place() -> None:
    board = tuple(int(card) for card in cards("Ks8d3c"))
    seen = strength(board)
    mine = number("8c7c")
    other = taken_for(seen, mine, before=False, loose=0.5, error=0.1, prior=None)
    assert seen.place[other] == pytest.approx(seen.place[mine] + 0.1, abs=0.05)
    assert seen.live[other]


EVEN = np.array([0.4, 0.2, 0.4])


def test_the_passive_call_where_they_should_raise_and_still_raise_the_best() -> None:
    found = bent(EVEN, "fcr", 0.6, passive=0.5, sticky=0.0)
    assert found == pytest.approx([0.4, 0.4, 0.2])
    assert bent(EVEN, "fcr", 0.99, passive=0.5, sticky=0.0)[2] > 0.3


def test_the_sticky_call_with_something_rather_than_with_nothing() -> None:
    good, bad = (bent(EVEN, "fcr", place, passive=0.0, sticky=0.5) for place in (0.7, 0.2))
    assert good[0] < bad[0] < 0.4
    assert good.sum() == pytest.approx(1.0)


def test_the_timid_bet_the_least() -> None:
    found = bent(np.array([0.2, 0.2, 0.6]), "crr", 0.5, passive=0.0, sticky=0.0, timid=0.5)
    assert found == pytest.approx([0.2, 0.5, 0.3])


def test_all_in_or_fold_leaves_nothing_to_bend() -> None:
    assert bent(np.array([0.7, 0.3]), "fr", 0.5, passive=0.5, sticky=0.5) == pytest.approx(
        [0.7, 0.3]
    )


def test_who_loves_pairs_and_aces_sees_more_in_them_than_in_other_hands() -> None:
    places = playable_places()

    def seen(text: str, *, meek: bool) -> float:
        found = taken_for(
            strength(()), number(text), before=True, loose=0.4, error=0.0, prior=None, meek=meek
        )
        return float(places[found])

    for text in ("4c4d", "Ac5d", "Ac3c"):
        assert seen(text, meek=True) > seen(text, meek=False)
    assert seen("Kc5d", meek=True) == seen("Kc5d", meek=False)
    assert is_meek(0.45)
    assert not is_meek(0.1)


def test_a_hand_that_only_seemed_good_goes_along_and_does_not_raise() -> None:
    found = modest(np.array([0.1, 0.1, 0.8]), np.array([0.9, 0.1, 0.0]), "fcr")
    assert found == pytest.approx([0.1, 0.9, 0.0])
    good = np.array([0.0, 0.2, 0.8])
    assert modest(good, good, "fcr") == pytest.approx(good)
    assert modest(np.array([0.2, 0.8]), np.array([1.0, 0.0]), "fr") == pytest.approx([0.2, 0.8])


@pytest.mark.parametrize(
    ("board", "frightens"),
    [
        ("Ks8d3c", 0.0),  # a flop has no last card
        ("Ks8d3c2h", 0.0),
        ("Ks8s3c2s", 1.0),  # a flush
        ("9s8d7c2h6c", 0.6),  # a straight
        ("Ks8d3c8h", 0.5),  # a pair
        ("9s8d3cAh", 0.5),  # a high card
    ],
)
def test_some_cards_frighten(board: str, frightens: float) -> None:
    assert scare([int(card) for card in cards(board)]) == frightens


def test_thin_value_is_missed_and_the_best_hands_are_bet() -> None:
    bets = np.array([0.2, 0.8])
    assert missed(bets, "cr", 0.7, 0.5) == pytest.approx([0.6, 0.4])
    for place in (0.3, 0.97):
        assert missed(bets, "cr", place, 0.5) == pytest.approx(bets)


def test_who_has_to_see_never_folds_top_pair_to_a_small_bet() -> None:
    def folds(place: float, price: float, sticky: float = 0.2) -> float:
        found = bent(EVEN, "fcr", place, passive=0.0, sticky=sticky, price=price)
        return float(found[0])

    assert folds(0.85, 0.2) == 0.0
    assert folds(0.85, 0.4) > 0.0
    assert folds(0.5, 0.2) > 0.0
    assert folds(0.85, 0.2, sticky=0.02) > 0.0
