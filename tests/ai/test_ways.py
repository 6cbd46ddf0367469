"""ai/ways.py: every game has a way, and those that nobody has trained for the last one."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from desktop_poker.ai.levels import LEVELS
from desktop_poker.ai.ways import Way, way_of
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.rules.variant import variant_of
from desktop_poker.games import catalogue
from desktop_poker.games.spec import Game
from desktop_poker.host.arena.match import match_of
from desktop_poker.host.arena.running import run_match
from tests.toy_game import TOY

OTHERS = (*(game for game in catalogue.games() if not game.usual.is_studied), TOY)
SOME = tuple(game for game in OTHERS if game.key in ("omaha_8", "triple_draw", "badugi", TOY.key))


def test_the_ways_of_all_games() -> None:
    studied = {key: way_of(variant) for key, variant in GAMES.items()}
    assert {key: way for key, way in studied.items() if way is not Way.ANY} == {
        "holdem": Way.BOARD,
        "dense_deck": Way.BOARD,
        "stud_hi": Way.ROWS,
        "razz": Way.ROWS,
        "stud_8": Way.ROWS,
        "limit_holdem": Way.BLINDS,
        "omaha": Way.BLINDS,
        "omaha_5": Way.BLINDS,
        "omaha_6": Way.BLINDS,
        "omaha_8": Way.BLINDS,
        "omaha_8_pot": Way.BLINDS,
        "short_deck": Way.BLINDS,
        "triple_draw": Way.BLINDS,
        "single_draw": Way.BLINDS,
        "badugi": Way.BLINDS,
    }
    assert {way_of(variant_of(game.key, game.rules)) for game in OTHERS} == {Way.ANY}


def test_a_stud_game_that_nobody_has_trained_for_is_played_by_shares() -> None:
    assert way_of(replace(GAMES["razz"], key="razz_for_seven_kings")) is Way.ANY


@pytest.mark.parametrize("game", [*catalogue.games(), TOY], ids=lambda game: game.key)
def test_a_game_says_whether_opponents_have_trained_for_it(game: Game) -> None:
    is_studied = way_of(variant_of(game.key, game.rules)) is not Way.ANY
    assert game.usual.is_studied is is_studied


@pytest.mark.parametrize("game", SOME, ids=lambda game: game.key)
def test_every_level_plays_a_game_that_nobody_has_trained_for(game: Game) -> None:
    with catalogue.also(*(one for one in (game,) if one is TOY)):
        match = match_of(game.key, tuple(LEVELS), seats=len(LEVELS), hands=10, seed="1", deep=50.0)
        [sitting] = run_match(match, 1)
        assert not any(sitting.problems.values())
