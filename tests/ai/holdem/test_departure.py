"""ai/holdem/departure.py: what a level does not know."""

from __future__ import annotations

import numpy as np
import pytest

from desktop_poker.ai.holdem.departure import bent, playable_places, taken_for
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
