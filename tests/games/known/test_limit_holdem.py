"""games/known/limit_holdem.py: Limit Hold'em (J2)."""

from desktop_poker.games.known.limit_holdem import GAME
from desktop_poker.games.spec import FIXED, ForcedBets, Limit


def test_j2_small_bets_then_big_bets_with_blinds() -> None:
    limits = [street.limit for street in GAME.rules.streets]
    assert limits == [Limit.SMALL_BET, Limit.SMALL_BET, Limit.BIG_BET, Limit.BIG_BET]
    assert set(limits) <= FIXED
    assert GAME.rules.forced_bets is ForcedBets.BLINDS
    assert (GAME.rules.fewest, GAME.rules.most) == (2, 10)
    assert GAME.phh == "FT"
