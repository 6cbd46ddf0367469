"""client/table/layout/table_shape.py: what of a game the layout depends on."""

import pytest

from desktop_poker.client.table.layout.table_shape import Shape, shape_of
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.rules.variant import variant_of
from tests.toy_game import TOY


@pytest.mark.parametrize("key", GAMES)
def test_the_shape_of_every_game(key: str) -> None:
    variant = GAMES[key]
    fan = 2 if variant.has_up_cards else variant.hole_size
    board = variant.board_size if variant.hole_size else 5
    found = shape_of(variant, 4)
    assert found.has_rows is variant.has_up_cards
    assert (found.fan, found.board) == (fan, board) or variant.has_up_cards


def test_hands_and_boards_are_as_large_as_the_game_s() -> None:
    assert shape_of(variant_of("toy", TOY.rules), 5) == Shape(5, fan=3, board=4)


def test_where_nothing_is_played_yet_cards_are_expected_as_usual() -> None:
    assert shape_of(None, 6) == Shape(6, fan=2, board=5)
