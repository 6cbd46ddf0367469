"""games/known/stud_8.py: Stud 8: high and low (C4, G7)."""

from desktop_poker.games.known import stud_hi
from desktop_poker.games.known.stud_8 import GAME
from desktop_poker.games.spec import Scale


def test_c4_g7_two_halves() -> None:
    assert [judging.scale for judging in GAME.rules.showdown] == [
        Scale.HIGH,
        Scale.EIGHT_OR_BETTER,
    ]
    assert GAME.rules.streets == stud_hi.GAME.rules.streets
