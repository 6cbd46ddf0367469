"""games/known/razz.py: Razz: the lowest hand wins (G7)."""

from desktop_poker.games.known.razz import GAME
from desktop_poker.games.spec import Judging, Opener, Scale


def test_g2_g7_the_highest_brings_it_in_and_the_lowest_wins() -> None:
    assert GAME.rules.streets[0].opener is Opener.BRING_IN_HIGH
    assert GAME.rules.showdown == (Judging(Scale.ACE_TO_FIVE),)
