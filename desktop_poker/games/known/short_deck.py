"""Short Deck: Hold'em with 36 cards (L1)."""

from desktop_poker.games.spec import (
    DeckKind,
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
    BOARD_COMES,
    BOARD_STREETS,
    SHORT_ALL_IN,
    SHOWDOWN_ORDER,
    SMALLEST_RAISE,
    GameWords,
    msgid,
)

GAME = Game(
    key="short_deck",
    rules=GameRules(
        most=10,
        streets=board_streets(2, (Limit.NO_LIMIT,) * 4),
        forced_bets=ForcedBets.BUTTON_BLIND,
        showdown=(Judging(Scale.SHORT_DECK),),
        deck=DeckKind.SHORT,
    ),
    words=GameWords(
        name=msgid("Short Deck"),
        title=msgid("Short Deck Hold'em"),
        line=msgid("36 cards: a flush beats a full house"),
        streets=BOARD_STREETS,
        rules=(
            (
                msgid(
                    "The deck has 36 cards, six to ace. Everybody antes, and the button posts the "
                    "same amount again as a blind; play begins left of the button on every street."
                ),
            ),
            (msgid("Everybody gets two cards that only they see. There is no limit to the bets."),),
            (SMALLEST_RAISE,),
            BOARD_COMES,
            (
                msgid(
                    "The best five of seven cards win. A flush beats a full house, since it is "
                    "rarer here, and A-6-7-8-9 is the lowest straight."
                ),
            ),
            ALL_IN,
            (SHORT_ALL_IN,),
            (SHOWDOWN_ORDER,),
        ),
        notes=(
            msgid("The best five of two hole cards and five on the board."),
            msgid("A flush beats a full house; a straight beats three of a kind."),
            msgid("The ace is the highest card; only in A-6-7-8-9 it is the lowest."),
        ),
    ),
    usual=Usual(stakes="50", in_rotation=False, on_first_page=False),
    phh="NS",
)
