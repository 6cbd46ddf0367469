"""Games that are played elsewhere and not here yet: what their files would say, for tests."""

from desktop_poker.games.spec import (
    Choose,
    ForcedBets,
    Game,
    GameRules,
    Judging,
    Limit,
    Scale,
    Usual,
)
from desktop_poker.games.streets import board_streets
from desktop_poker.games.words import BOARD_STREETS, GameWords

_FIXED = (Limit.SMALL_BET, Limit.SMALL_BET, Limit.BIG_BET, Limit.BIG_BET)
_HIGH = Judging(Scale.HIGH, Choose.TWO_FROM_HAND)
_LOW = Judging(Scale.EIGHT_OR_BETTER, Choose.TWO_FROM_HAND)


def _game(key: str, hole: int, limits: tuple[Limit, ...], *showdown: Judging) -> Game:
    return Game(
        key=key,
        rules=GameRules(
            most=8,
            streets=board_streets(hole, limits),
            forced_bets=ForcedBets.BLINDS,
            showdown=showdown,
        ),
        words=GameWords(name=key, title=key, line="", streets=BOARD_STREETS, rules=(), notes=()),
        usual=Usual(stakes="50/100", is_studied=False),
    )


LIMIT_HOLDEM = _game("limit_holdem", 2, _FIXED, Judging(Scale.HIGH))
OMAHA = _game("omaha", 4, (Limit.POT_LIMIT,) * 4, _HIGH)
OMAHA_8 = _game("omaha_8", 4, (Limit.POT_LIMIT,) * 4, _HIGH, _LOW)
