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


def test_who_gambles_buys_more_often_than_who_does_not() -> None:
    buying = {key: one.buying for key, one in PERSONALITIES.items()}
    assert buying["rock"].rebuys < buying["balanced"].rebuys < buying["maniac"].rebuys
    assert buying["rock"].buy_ins < buying["balanced"].buy_ins < buying["maniac"].buy_ins
    assert all(one.buy_ins > 0 for one in buying.values())
    assert buying["shark"].tops_up > buying["balanced"].tops_up > buying["station"].tops_up == 0
