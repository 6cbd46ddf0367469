"""games/known/single_draw.py: a draw game (M1–M4)."""

from desktop_poker.games.known.single_draw import GAME
from desktop_poker.games.spec import Limit, Scale


def test_m4_5_cards_and_1_draws() -> None:
    rules = GAME.rules
    assert [street.down for street in rules.streets] == [5, *[0] * 1]
    assert [street.draw for street in rules.streets] == [0, *[5] * 1]
    assert {street.limit for street in rules.streets} == {Limit.NO_LIMIT}
    assert [judging.scale for judging in rules.showdown] == [Scale.DEUCE_TO_SEVEN]
    assert (rules.fewest, rules.most) == (2, 7)
    assert GAME.phh == "N2L1D"
