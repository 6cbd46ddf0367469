"""Razz: Stud for the lowest hand."""

from desktop_poker.games.spec import ForcedBets, Game, GameRules, Judging, Opener, Scale, Usual
from desktop_poker.games.streets import stud_streets
from desktop_poker.games.words import STUD_BETTING, STUD_STREETS, GameWords, msgid

GAME = Game(
    key="razz",
    rules=GameRules(
        most=8,
        streets=stud_streets(Opener.BRING_IN_HIGH, Opener.BEST_LOW_SHOWING),
        forced_bets=ForcedBets.ANTES_AND_BRING_IN,
        showdown=(Judging(Scale.ACE_TO_FIVE),),
    ),
    words=GameWords(
        name=msgid("Razz"),
        title=msgid("Razz"),
        line=msgid("Stud: the lowest hand wins"),
        streets=STUD_STREETS,
        rules=(
            *STUD_BETTING,
            (
                msgid(
                    "The highest open card brings it in, or completes to a whole small bet; from "
                    "fourth street on the lowest open hand acts first."
                ),
            ),
            (
                msgid(
                    "The lowest five of your seven cards win. The ace is low; straights and "
                    "flushes do not count, pairs hurt. The best hand is 5-4-3-2-A."
                ),
            ),
        ),
        notes=(
            msgid("The lowest hand wins. Straights and flushes do not count, the ace is low."),
            msgid("Compare from the highest card down; any pair loses to no pair."),
        ),
    ),
    usual=Usual(stakes="100/200"),
    phh="FR",
)
