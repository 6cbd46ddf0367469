"""ai/personalities.py: styles are data, each its own."""

from __future__ import annotations

from desktop_poker.ai.personalities import BALANCED, PERSONALITIES


def test_everybody_is_found_by_their_key_and_has_a_face_of_their_own() -> None:
    assert all(key == one.key for key, one in PERSONALITIES.items())
    assert len({one.face for one in PERSONALITIES.values()}) == len(PERSONALITIES)


def test_the_balanced_one_bends_nothing() -> None:
    assert (BALANCED.folds, BALANCED.raises, BALANCED.bluffs, BALANCED.traps) == (0, 0, 0, 0)


def test_a_rock_folds_and_a_station_does_not() -> None:
    assert PERSONALITIES["rock"].folds > 0 > PERSONALITIES["station"].folds
    assert PERSONALITIES["maniac"].raises > PERSONALITIES["shark"].raises > 0
