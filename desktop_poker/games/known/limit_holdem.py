"""Limit Hold'em: fixed bets (J2)."""

from desktop_poker.games.spec import (
    ForcedBets,
    Game,
    GameRules,
    Judging,
    Scale,
    Usual,
)
from desktop_poker.games.streets import FIXED_BETS, board_streets
from desktop_poker.games.words import (
    ALL_IN,
    BEST_WITH_THE_BOARD,
    BLINDS_AND_BETS,
    BOARD_COMES,
    BOARD_STREETS,
    SHOWDOWN_ORDER,
    GameWords,
    msgid,
)

GAME = Game(
    key="limit_holdem",
    rules=GameRules(
        most=10,
        streets=board_streets(2, FIXED_BETS),
        forced_bets=ForcedBets.BLINDS,
        showdown=(Judging(Scale.HIGH),),
    ),
    words=GameWords(
        name=msgid("Limit Hold'em"),
        title=msgid("Limit Hold'em"),
        line=msgid("Fixed bets, with a board"),
        streets=BOARD_STREETS,
        rules=(
            (msgid("Everybody gets two cards that only they see."),),
            BLINDS_AND_BETS,
            BOARD_COMES,
            (
                msgid(
                    "At the showdown the best five cards out of seven win: any of your own two and "
                    "the five on the board."
                ),
            ),
            ALL_IN,
            (SHOWDOWN_ORDER,),
        ),
        notes=BEST_WITH_THE_BOARD,
    ),
    usual=Usual(stakes="100/200", in_rotation=False, on_first_page=False),
    phh="FT",
)
