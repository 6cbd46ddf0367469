"""games/spec.py: a game is plain data, that can be written down and read again."""

import msgspec
import pytest

from desktop_poker.games import catalogue
from desktop_poker.games.spec import FIXED, Game, Limit
from tests.toy_game import TOY

ALL = (*catalogue.games(), TOY)
every_game = pytest.mark.parametrize("game", ALL, ids=[game.key for game in ALL])


@every_game
def test_a_game_is_data(game: Game) -> None:
    assert msgspec.json.decode(msgspec.json.encode(game), type=Game) == game


@every_game
def test_every_street_has_a_key_and_a_name(game: Game) -> None:
    keys = [street.key for street in game.rules.streets]
    assert len(set(keys)) == len(keys) == len(game.words.streets)


@every_game
def test_usual_seats_are_seats_of_the_game(game: Game) -> None:
    assert game.rules.fewest <= game.usual.seats <= game.rules.most


def test_fixed_limits_are_those_with_one_size() -> None:
    assert set(Limit) - FIXED == {Limit.NO_LIMIT, Limit.POT_LIMIT}
