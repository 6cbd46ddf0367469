"""Dense Deck: Hold'em whose starting hands are drawn by weight."""

from desktop_poker.games.spec import (
    Dealing,
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
    BEST_WITH_THE_BOARD,
    BOARD_STREETS,
    NO_LIMIT_WITH_A_BOARD,
    GameWords,
    msgid,
)

GAME = Game(
    key="dense_deck",
    rules=GameRules(
        most=4,
        streets=board_streets(2, (Limit.NO_LIMIT,) * 4),
        forced_bets=ForcedBets.SINGLE_BLIND,
        showdown=(Judging(Scale.HIGH),),
        dealing=Dealing.RESERVED_BOARD,
    ),
    words=GameWords(
        name=msgid("Dense Deck"),
        title=msgid("Dense Deck, no limit"),
        line=msgid("More good hands"),
        streets=BOARD_STREETS,
        rules=(
            (
                msgid(
                    "Hold'em for two to four, with a big blind alone. Your own two cards are not "
                    "equally likely: a grid of weights makes good starting hands more frequent."
                ),
            ),
            *NO_LIMIT_WITH_A_BOARD,
        ),
        notes=BEST_WITH_THE_BOARD,
    ),
    # People can't deal by weight, and in a rotation it would leave four seats.
    usual=Usual(stakes="100", seats=4, with_real_cards=False, in_rotation=False),
)
