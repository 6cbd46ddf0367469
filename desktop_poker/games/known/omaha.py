"""Pot-limit Omaha: exactly two of one's own cards (K1)."""

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
from desktop_poker.games.words import (
    ALL_IN,
    BLINDS_COME_FIRST,
    BOARD_COMES,
    BOARD_STREETS,
    EXACTLY_TWO,
    OMAHA_NOTES,
    POT_LIMIT,
    SHORT_ALL_IN,
    SHOWDOWN_ORDER,
    SMALLEST_RAISE,
    GameWords,
    msgid,
)

GAME = Game(
    key="omaha",
    rules=GameRules(
        most=9,
        streets=board_streets(4, (Limit.POT_LIMIT,) * 4),
        forced_bets=ForcedBets.BLINDS,
        showdown=(Judging(Scale.HIGH, Choose.TWO_FROM_HAND),),
    ),
    words=GameWords(
        name=msgid("Omaha"),
        title=msgid("Pot-limit Omaha"),
        line=msgid("Four cards, exactly two count"),
        streets=BOARD_STREETS,
        rules=(
            (msgid("Everybody gets four cards that only they see."),),
            BLINDS_COME_FIRST,
            POT_LIMIT,
            (SMALLEST_RAISE,),
            BOARD_COMES,
            EXACTLY_TWO,
            ALL_IN,
            (SHORT_ALL_IN,),
            (SHOWDOWN_ORDER,),
        ),
        notes=OMAHA_NOTES,
    ),
    usual=Usual(stakes="50/100", in_rotation=False, on_first_page=False),
    phh="PO",
)
