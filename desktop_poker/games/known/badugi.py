"""Badugi: four cards of four ranks and four suits (M3, M4)."""

from desktop_poker.games.spec import (
    Choose,
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
    DRAW_STREETS,
    DRAWING,
    SHOWDOWN_ORDER,
    GameWords,
    msgid,
)

GAME = Game(
    key="badugi",
    rules=GameRules(
        most=6,
        streets=draw_streets(4, FIXED_BETS),
        forced_bets=ForcedBets.BLINDS,
        showdown=(Judging(Scale.BADUGI, Choose.ALL_FOUR),),
    ),
    words=GameWords(
        name=msgid("Badugi"),
        title=msgid("Limit Badugi"),
        line=msgid("Four ranks, four suits, lowest wins"),
        streets=DRAW_STREETS,
        rules=(
            (msgid("Everybody gets four cards that only they see; three draws follow."),),
            BLINDS_AND_BETS,
            DRAWING,
            (
                msgid(
                    "A badugi is four cards of four different ranks and suits, the ace low, and "
                    "the lowest wins, compared from the top: 4-3-2-A is the best. Of cards of one "
                    "rank or suit only one counts, and four cards beat three, three beat two."
                ),
            ),
            ALL_IN,
            (SHOWDOWN_ORDER,),
        ),
        notes=(
            msgid("Cards count only if their ranks and suits all differ; the ace is low."),
            msgid("Four cards beat three, three beat two; then the lowest from the top."),
        ),
    ),
    usual=Usual(stakes="100/200", in_rotation=False, on_first_page=False),
    phh="FB",
)
