"""ai/stud/sight.py: what a seat sees."""

from __future__ import annotations

import pytest

from desktop_poker.ai.stud.sight import Sight, sight
from desktop_poker.engine.cards.card import cards


def seen(
    game: str, down: str, up: str, theirs: str, *, dead: str = "", error: float = 0.0
) -> Sight:
    return sight(
        game,
        mine=cards(down + up),
        up=cards(up),
        theirs=cards(theirs),
        dead=cards(dead),
        error=error,
    )


def test_rolled_up_aces_and_a_wheel_draw() -> None:
    rolled = seen("stud_hi", "AcAd", "Ah", "7c")
    assert rolled.share > 0.85
    assert rolled.place > 0.98
    razz = seen("razz", "Ac2d", "3h", "Kc")
    assert razz.share > 0.75
    assert razz.board > 0.55
    assert seen("razz", "KcQd", "Jh", "3c").share < 0.25


def test_boards_are_seen_by_everybody() -> None:
    one, other = seen("stud_hi", "2c7d", "KhKs", "9c4d"), seen("stud_hi", "AcAd", "KhKs", "9c4d")
    assert one.board == pytest.approx(other.board, abs=0.06)
    assert one.board > 0.6
    assert one.place < other.place


def test_dead_cards_count() -> None:
    """Three sevens are gone: a pair of them hardly ever becomes three."""
    live = seen("stud_hi", "7c7d", "2h", "Kc").share
    dead = seen("stud_hi", "7c7d", "2h", "Kc", dead="7h7s2c2d2s").share
    assert dead < live


def test_a_made_hand_on_seventh_street_is_known() -> None:
    nuts = seen("stud_8", "Ah2h3h", "4h5hKcKd", "7c8c9cTd")
    assert nuts.share > 0.97
    assert nuts.place > 0.97


def test_an_error_moves_the_place() -> None:
    places = [seen("stud_hi", "Tc9d", "4h", "7c", error=error).place for error in (-0.2, 0.0, 0.2)]
    assert places == sorted(places)
    assert places[2] > places[0] + 0.3


def test_the_same_cards_are_always_judged_alike() -> None:
    """Whichever down card came first, and at every bet of a street."""
    assert seen("razz", "Ac2d", "3h", "Kc") == seen("razz", "2dAc", "3h", "Kc")
