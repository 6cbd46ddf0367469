"""Five-card Draw: one draw for the high hand (M1)."""

from desktop_poker.games.spec import ForcedBets, Game, GameRules, Judging, Limit, Scale, Usual
from desktop_poker.games.streets import draw_streets
from desktop_poker.games.words import (
    ACE_IS_HIGH,
    ALL_IN,
    BLINDS_COME_FIRST,
    DRAWING,
    ONE_DRAW_STREETS,
    SHORT_ALL_IN,
    SHOWDOWN_ORDER,
    SMALLEST_RAISE,
    GameWords,
    msgid,
)

GAME = Game(
    key="five_card_draw",
    rules=GameRules(
        most=7,
        streets=draw_streets(5, (Limit.NO_LIMIT,) * 2),
        forced_bets=ForcedBets.BLINDS,
        showdown=(Judging(Scale.HIGH),),
    ),
    words=GameWords(
        name=msgid("Five-card Draw"),
        title=msgid("No-limit Five-card Draw"),
        line=msgid("One draw, the best hand wins"),
        streets=ONE_DRAW_STREETS,
        rules=(
            (msgid("Everybody gets five cards that only they see; one draw follows."),),
            BLINDS_COME_FIRST,
            (msgid("There is no limit to the bets."), SMALLEST_RAISE),
            DRAWING,
            (msgid("At the showdown the best hand of five cards wins."),),
            ALL_IN,
            (SHORT_ALL_IN,),
            (SHOWDOWN_ORDER,),
        ),
        notes=(msgid("The best five cards win; there is no board."), ACE_IS_HIGH),
    ),
    usual=Usual(stakes="50/100", in_rotation=False, on_first_page=False, is_studied=False),
)
