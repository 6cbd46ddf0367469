"""games/known/badugi.py: a draw game (M1–M4)."""

from desktop_poker.games.known.badugi import GAME
from desktop_poker.games.spec import FIXED, Scale


def test_m4_4_cards_and_3_draws() -> None:
    rules = GAME.rules
    assert [street.down for street in rules.streets] == [4, *[0] * 3]
    assert [street.draw for street in rules.streets] == [0, *[4] * 3]
    assert {street.limit for street in rules.streets} == FIXED
    assert [judging.scale for judging in rules.showdown] == [Scale.BADUGI]
    assert (rules.fewest, rules.most) == (2, 6)
    assert GAME.phh == "FB"
