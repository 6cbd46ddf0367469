"""No-limit Hold'em."""

from desktop_poker.games.spec import ForcedBets, Game, GameRules, Judging, Limit, Scale, Usual
from desktop_poker.games.streets import board_streets
from desktop_poker.games.words import (
    BEST_WITH_THE_BOARD,
    BOARD_STREETS,
    NO_LIMIT_WITH_A_BOARD,
    GameWords,
    msgid,
)

GAME = Game(
    key="holdem",
    rules=GameRules(
        most=10,
        streets=board_streets(2, (Limit.NO_LIMIT,) * 4),
        forced_bets=ForcedBets.BLINDS,
        showdown=(Judging(Scale.HIGH),),
    ),
    words=GameWords(
        name=msgid("Hold'em"),
        title=msgid("No-limit Hold'em"),
        line=msgid("No limit, with a board"),
        streets=BOARD_STREETS,
        rules=(
            (
                msgid(
                    "Everybody gets two cards that only they see. Before that the two players left "
                    "of the button post the small and the big blind, so that there is something to "
                    "play for."
                ),
            ),
            *NO_LIMIT_WITH_A_BOARD,
        ),
        notes=BEST_WITH_THE_BOARD,
    ),
    usual=Usual(stakes="50/100"),
    phh="NT",
)
