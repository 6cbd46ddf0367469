"""No-limit 2-7 Single Draw (M4)."""

from desktop_poker.games.spec import (
    ForcedBets,
    Game,
    GameRules,
    Judging,
    Limit,
    Scale,
    Usual,
)
from desktop_poker.games.streets import draw_streets
from desktop_poker.games.words import (
    ALL_IN,
    BLINDS_COME_FIRST,
    DEUCE_TO_SEVEN_NOTES,
    DRAWING,
    ONE_DRAW_STREETS,
    SHORT_ALL_IN,
    SHOWDOWN_ORDER,
    SMALLEST_RAISE,
    GameWords,
    msgid,
)

GAME = Game(
    key="single_draw",
    rules=GameRules(
        most=7,
        streets=draw_streets(5, (Limit.NO_LIMIT,) * 2),
        forced_bets=ForcedBets.BLINDS,
        showdown=(Judging(Scale.DEUCE_TO_SEVEN),),
    ),
    words=GameWords(
        name=msgid("2-7 Single Draw"),
        title=msgid("No-limit 2-7 Single Draw"),
        line=msgid("One draw, no limit, lowest wins"),
        streets=ONE_DRAW_STREETS,
        rules=(
            (msgid("Everybody gets five cards that only they see; one draw follows."),),
            BLINDS_COME_FIRST,
            (msgid("There is no limit to the bets."), SMALLEST_RAISE),
            DRAWING,
            (
                msgid(
                    "The lowest hand wins. The ace is high, and straights and flushes count "
                    "against a hand: 7-5-4-3-2 of several suits is the best."
                ),
            ),
            ALL_IN,
            (SHORT_ALL_IN,),
            (SHOWDOWN_ORDER,),
        ),
        notes=DEUCE_TO_SEVEN_NOTES,
    ),
    usual=Usual(stakes="50/100", in_rotation=False, on_first_page=False),
    phh="N2L1D",
)
