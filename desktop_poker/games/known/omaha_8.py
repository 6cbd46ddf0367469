"""Omaha 8 or better, fixed bets (K2)."""

from desktop_poker.games.spec import (
    Choose,
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
    BLINDS_AND_BETS,
    BOARD_COMES,
    BOARD_STREETS,
    EXACTLY_TWO,
    HALVES_BY_EIGHT,
    OMAHA_8_NOTES,
    SHOWDOWN_ORDER,
    GameWords,
    msgid,
)

GAME = Game(
    key="omaha_8",
    rules=GameRules(
        most=9,
        streets=board_streets(4, FIXED_BETS),
        forced_bets=ForcedBets.BLINDS,
        showdown=(
            Judging(Scale.HIGH, Choose.TWO_FROM_HAND),
            Judging(Scale.EIGHT_OR_BETTER, Choose.TWO_FROM_HAND),
        ),
    ),
    words=GameWords(
        name=msgid("Omaha 8"),
        title=msgid("Limit Omaha 8 or better"),
        line=msgid("Omaha: high and low share"),
        streets=BOARD_STREETS,
        rules=(
            (msgid("Everybody gets four cards that only they see."),),
            BLINDS_AND_BETS,
            BOARD_COMES,
            EXACTLY_TWO,
            HALVES_BY_EIGHT,
            ALL_IN,
            (SHOWDOWN_ORDER,),
        ),
        notes=OMAHA_8_NOTES,
    ),
    usual=Usual(stakes="100/200", in_rotation=False, on_first_page=False),
    phh="FO/8",
)
