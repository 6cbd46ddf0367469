"""games/known/triple_draw.py: a draw game (M1–M4)."""

from desktop_poker.games.known.triple_draw import GAME
from desktop_poker.games.spec import FIXED, Scale


def test_m4_5_cards_and_3_draws() -> None:
    rules = GAME.rules
    assert [street.down for street in rules.streets] == [5, *[0] * 3]
    assert [street.draw for street in rules.streets] == [0, *[5] * 3]
    assert {street.limit for street in rules.streets} == FIXED
    assert [judging.scale for judging in rules.showdown] == [Scale.DEUCE_TO_SEVEN]
    assert (rules.fewest, rules.most) == (2, 6)
    assert GAME.phh == "F2L3D"
