"""Pot-limit Omaha, five cards: exactly two of one's own cards (K1)."""

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
    key="omaha_5",
    rules=GameRules(
        most=8,
        streets=board_streets(5, (Limit.POT_LIMIT,) * 4),
        forced_bets=ForcedBets.BLINDS,
        showdown=(Judging(Scale.HIGH, Choose.TWO_FROM_HAND),),
    ),
    words=GameWords(
        name=msgid("Five-card Omaha"),
        title=msgid("Pot-limit Omaha, five cards"),
        line=msgid("Five cards, exactly two count"),
        streets=BOARD_STREETS,
        rules=(
            (msgid("Everybody gets five cards that only they see."),),
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
)
