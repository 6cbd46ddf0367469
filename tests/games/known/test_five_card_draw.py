"""games/known/five_card_draw.py: a draw game that took one file."""

from desktop_poker.games.known.five_card_draw import GAME
from desktop_poker.games.spec import Limit, Scale


def test_m1_five_cards_one_draw_and_the_high_hand() -> None:
    rules = GAME.rules
    assert [(street.down, street.draw) for street in rules.streets] == [(5, 0), (0, 5)]
    assert {street.limit for street in rules.streets} == {Limit.NO_LIMIT}
    assert [judging.scale for judging in rules.showdown] == [Scale.HIGH]
    assert (rules.fewest, rules.most) == (2, 7)
