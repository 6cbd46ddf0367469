"""games/catalogue.py: all games, in one order, known by name nowhere else."""

from desktop_poker.games import catalogue
from tests.toy_game import TOY


def test_keys_and_codes_are_each_game_s_own() -> None:
    games = catalogue.games()
    codes = [game.phh for game in games if game.phh]
    assert len({game.key for game in games}) == len(games)
    assert len(set(codes)) == len(codes)


def test_games_are_found_by_their_keys_and_the_first_is_the_usual_one() -> None:
    for game in catalogue.games():
        assert catalogue.find(game.key) is game
    assert catalogue.find("irish") is None
    assert catalogue.usual() is catalogue.games()[0]


def test_a_test_has_one_more_game_for_a_while() -> None:
    before = catalogue.games()
    with catalogue.also(TOY):
        assert catalogue.games() == (*before, TOY)
    assert catalogue.games() == before
