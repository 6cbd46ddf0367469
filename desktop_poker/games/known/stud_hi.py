"""Seven-card Stud."""

from desktop_poker.games.spec import ForcedBets, Game, GameRules, Judging, Opener, Scale, Usual
from desktop_poker.games.streets import stud_streets
from desktop_poker.games.words import (
    ACE_IS_HIGH,
    LOWEST_BRINGS_IN,
    STUD_BETTING,
    STUD_STREETS,
    GameWords,
    msgid,
)

GAME = Game(
    key="stud_hi",
    rules=GameRules(
        most=8,
        streets=stud_streets(Opener.BRING_IN_LOW, Opener.BEST_HIGH_SHOWING),
        forced_bets=ForcedBets.ANTES_AND_BRING_IN,
        showdown=(Judging(Scale.HIGH),),
    ),
    words=GameWords(
        name=msgid("Stud Hi"),
        title=msgid("Seven-card Stud"),
        line=msgid("Seven cards, fixed limit"),
        streets=STUD_STREETS,
        rules=(
            *STUD_BETTING,
            LOWEST_BRINGS_IN,
            (msgid("The best five of your seven cards win."),),
        ),
        notes=(msgid("The best five of seven cards. Equal hands share the pot."), ACE_IS_HIGH),
    ),
    usual=Usual(stakes="100/200"),
    phh="F7S",
)
