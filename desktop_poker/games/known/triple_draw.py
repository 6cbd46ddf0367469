"""2-7 Triple Draw (M4)."""

from desktop_poker.games.spec import (
    ForcedBets,
    Game,
    GameRules,
    Judging,
    Scale,
    Usual,
)
from desktop_poker.games.streets import FIXED_BETS, draw_streets
from desktop_poker.games.words import (
    ALL_IN,
    BLINDS_AND_BETS,
    DEUCE_TO_SEVEN_NOTES,
    DRAW_STREETS,
    DRAWING,
    SHOWDOWN_ORDER,
    GameWords,
    msgid,
)

GAME = Game(
    key="triple_draw",
    rules=GameRules(
        most=6,
        streets=draw_streets(5, FIXED_BETS),
        forced_bets=ForcedBets.BLINDS,
        showdown=(Judging(Scale.DEUCE_TO_SEVEN),),
    ),
    words=GameWords(
        name=msgid("2-7 Triple Draw"),
        title=msgid("Limit 2-7 Triple Draw"),
        line=msgid("Three draws, the lowest hand wins"),
        streets=DRAW_STREETS,
        rules=(
            (msgid("Everybody gets five cards that only they see; three draws follow."),),
            BLINDS_AND_BETS,
            DRAWING,
            (
                msgid(
                    "The lowest hand wins. The ace is high, and straights and flushes count "
                    "against a hand: 7-5-4-3-2 of several suits is the best."
                ),
            ),
            ALL_IN,
            (SHOWDOWN_ORDER,),
        ),
        notes=DEUCE_TO_SEVEN_NOTES,
    ),
    usual=Usual(stakes="100/200", in_rotation=False, on_first_page=False),
    phh="F2L3D",
)
