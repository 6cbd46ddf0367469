"""games/known/stud_hi.py: Stud Hi (G1)."""

from desktop_poker.games.known.stud_hi import GAME
from desktop_poker.games.spec import Judging, Limit, Scale


def test_g1_g5_seven_cards_at_fixed_limits() -> None:
    assert sum(street.down + street.up for street in GAME.rules.streets) == 7
    assert {street.limit for street in GAME.rules.streets} == {Limit.SMALL_BET, Limit.BIG_BET}
    assert GAME.rules.showdown == (Judging(Scale.HIGH),)
