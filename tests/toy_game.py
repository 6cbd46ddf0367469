"""A game that does not exist, in one file: what it takes to add a game, and nothing else.

Three cards down, a board of two, one and one, of which exactly two and three make a hand; pot
limit, and fixed big bets at the end; high and low halves.
"""

from desktop_poker.games.spec import (
    Choose,
    ForcedBets,
    Game,
    GameRules,
    Judging,
    Limit,
    Opener,
    Scale,
    Street,
    Usual,
)
from desktop_poker.games.words import (
    RAISE_CAP,
    SHORT_ALL_IN,
    SHOWDOWN_ORDER,
    SMALLEST_RAISE,
    GameWords,
)

TOY = Game(
    key="toy",
    rules=GameRules(
        most=7,
        streets=(
            Street(key="start", opener=Opener.AFTER_BIG_BLIND, limit=Limit.POT_LIMIT, down=3),
            Street(key="twins", opener=Opener.LEFT_OF_BUTTON, limit=Limit.POT_LIMIT, board=2),
            Street(key="third", opener=Opener.LEFT_OF_BUTTON, limit=Limit.POT_LIMIT, board=1),
            Street(key="last", opener=Opener.LEFT_OF_BUTTON, limit=Limit.BIG_BET, board=1),
        ),
        forced_bets=ForcedBets.BLINDS,
        showdown=(
            Judging(Scale.HIGH, Choose.TWO_FROM_HAND),
            Judging(Scale.EIGHT_OR_BETTER, Choose.TWO_FROM_HAND),
        ),
    ),
    words=GameWords(
        name="Toybox",
        title="Pot-limit Toybox",
        line="Three cards, two halves",
        streets=("Start", "Twins", "Third card", "Last card"),
        rules=(
            ("Everybody gets three cards.", SMALLEST_RAISE),
            ("The last bet is fixed.", RAISE_CAP),
            (SHORT_ALL_IN,),
            (SHOWDOWN_ORDER,),
        ),
        notes=("Exactly two of your cards count.",),
    ),
    usual=Usual(stakes="100/200", seats=5, is_studied=False),
)
