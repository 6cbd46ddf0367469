"""games/known/omaha_8_pot.py: Omaha 8 or better (K2)."""

from desktop_poker.games.known.omaha_8_pot import GAME
from desktop_poker.games.spec import Choose, Judging, Limit, Scale


def test_k2_both_halves_by_exactly_two_cards() -> None:
    rules = GAME.rules
    assert rules.streets[0].down == 4
    assert {street.limit for street in rules.streets} == {Limit.POT_LIMIT}
    assert rules.showdown == (
        Judging(Scale.HIGH, Choose.TWO_FROM_HAND),
        Judging(Scale.EIGHT_OR_BETTER, Choose.TWO_FROM_HAND),
    )
    assert GAME.phh == ""
