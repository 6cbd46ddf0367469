"""Seven-card Stud, high and low."""

from desktop_poker.games.spec import ForcedBets, Game, GameRules, Judging, Opener, Scale, Usual
from desktop_poker.games.streets import stud_streets
from desktop_poker.games.words import (
    ACE_IS_HIGH,
    HALVES_BY_EIGHT,
    LOWEST_BRINGS_IN,
    STUD_BETTING,
    STUD_STREETS,
    GameWords,
    msgid,
)

GAME = Game(
    key="stud_8",
    rules=GameRules(
        most=8,
        streets=stud_streets(Opener.BRING_IN_LOW, Opener.BEST_HIGH_SHOWING),
        forced_bets=ForcedBets.ANTES_AND_BRING_IN,
        showdown=(Judging(Scale.HIGH), Judging(Scale.EIGHT_OR_BETTER)),
    ),
    words=GameWords(
        name=msgid("Stud 8"),
        title=msgid("Seven-card Stud 8 or better"),
        line=msgid("Stud: high and low share"),
        streets=STUD_STREETS,
        rules=(
            *STUD_BETTING,
            LOWEST_BRINGS_IN,
            HALVES_BY_EIGHT,
        ),
        notes=(
            msgid("Half to the best high hand, half to the best low hand."),
            msgid("A low has five different ranks, all eight or lower; the ace is low."),
            ACE_IS_HIGH,
        ),
    ),
    usual=Usual(stakes="100/200"),
    phh="F7S/8",
)
