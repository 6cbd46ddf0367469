"""What a game is called and how it is explained: English, translated where it is shown.

A paragraph of the rules is some sentences. Those in braces follow from the options of a table:
whoever explains the rules puts their own sentences in their places.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

Paragraph: TypeAlias = tuple[str, ...]

SMALLEST_RAISE = "{smallest raise}"
SHORT_ALL_IN = "{short all-in}"
RAISE_CAP = "{raise cap}"
SHOWDOWN_ORDER = "{showdown order}"


class GameWords(Struct, frozen=True, kw_only=True):
    """All that a screen says of a game."""

    name: str
    title: str  # with the kind of betting
    line: str  # what is special about it
    streets: tuple[str, ...]
    rules: tuple[Paragraph, ...]
    notes: tuple[str, ...]  # about its showdown, on the card of hand ranks


def msgid(text: str) -> str:
    """Mark a text for translation."""
    return text


BOARD_STREETS = (msgid("Pre-flop"), msgid("Flop"), msgid("Turn"), msgid("River"))
STUD_STREETS = (
    msgid("Third street"),
    msgid("Fourth street"),
    msgid("Fifth street"),
    msgid("Sixth street"),
    msgid("Seventh street"),
)

BOARD_COMES: Paragraph = (
    msgid(
        "Then the flop is dealt, three cards in the middle that belong to everybody, and after "
        "further rounds of betting the turn and the river, one card each."
    ),
)
ALL_IN: Paragraph = (
    msgid(
        "A player who is all-in can win only the pots they have paid into; the others play on "
        "for a side pot. Equal hands share."
    ),
)
NO_LIMIT_WITH_A_BOARD: tuple[Paragraph, ...] = (
    (
        msgid(
            "In turn everybody folds, checks or calls, bets or raises, at most "
            "with the whole stack. A street ends when all who are still in have paid the same."
        ),
    ),
    (SMALLEST_RAISE,),
    BOARD_COMES,
    (
        msgid(
            "At the showdown the best five cards out of seven win: any of your own two and the "
            "five on the board. If all others fold, the last player wins without showing."
        ),
    ),
    ALL_IN,
    (SHORT_ALL_IN,),
    (SHOWDOWN_ORDER,),
)
STUD_BETTING: tuple[Paragraph, ...] = (
    (
        msgid(
            "Everybody antes and gets two cards down and one up; later three more up and the last "
            "one down. There is no board: what lies open before the others is all that is known."
        ),
    ),
    (
        msgid(
            "Bets have fixed sizes: the small bet on third and fourth street, the big bet "
            "from fifth street on."
        ),
        RAISE_CAP,
    ),
    (SHOWDOWN_ORDER,),
)
LOWEST_BRINGS_IN: Paragraph = (
    msgid(
        "The lowest open card brings it in, or completes to a whole small bet; from fourth "
        "street on the best open hand acts first."
    ),
)
ACE_IS_HIGH = msgid("The ace is the highest card; only in A-2-3-4-5 it is the lowest.")
BEST_WITH_THE_BOARD = (
    msgid("The best five of two hole cards and five on the board."),
    msgid("With equal hands the higher cards decide; if all five are equal, the pot is split."),
    ACE_IS_HIGH,
)

DRAW_STREETS = (
    msgid("Before the draw"),
    msgid("First draw"),
    msgid("Second draw"),
    msgid("Third draw"),
)
ONE_DRAW_STREETS = (msgid("Before the draw"), msgid("After the draw"))

BLINDS_AND_BETS: Paragraph = (
    msgid(
        "The two players left of the button post the small and the big blind. Bets have fixed "
        "sizes: the small bet, which is the big blind, on the first two rounds of betting, twice "
        "as much after them."
    ),
    RAISE_CAP,
)
BLINDS_COME_FIRST: Paragraph = (
    msgid(
        "Before that the two players left of the button post the small and the big blind, so "
        "that there is something to play for."
    ),
)
POT_LIMIT: Paragraph = (
    msgid(
        "Nobody bets or raises by more than the pot as it is after their own call: with blinds of "
        "50 and 100 the first raise is to 350 at most."
    ),
)
EXACTLY_TWO: Paragraph = (
    msgid(
        "A hand is made of exactly two of your own cards and exactly three of the board, no more "
        "and no fewer: one heart in your hand makes no flush with four on the board."
    ),
)
DRAWING: Paragraph = (
    msgid(
        "In turn from the button's left everybody throws away as many cards as they like and is "
        "dealt as many new ones, or stands pat. All see how many, nobody which. Who is all-in "
        "still draws."
    ),
    msgid("When the deck is too short, what others have thrown away is shuffled in again."),
)
HALVES_BY_EIGHT: Paragraph = (
    msgid(
        "Half of every pot goes to the best high hand, half to the best low: five different "
        "ranks from eight down, the ace low. Without a low the high hand takes everything. The "
        "two hands may use different cards."
    ),
)
OMAHA_NOTES = (
    msgid("Exactly two of your own cards, and exactly three of the board."),
    ACE_IS_HIGH,
)
OMAHA_8_NOTES = (
    msgid("Half to the best high hand, half to the best low hand."),
    msgid("Exactly two of your own cards and three of the board, for each half anew."),
    msgid("A low has five different ranks, all eight or lower; the ace is low."),
)
DEUCE_TO_SEVEN_NOTES = (
    msgid("The lowest hand wins: 7-5-4-3-2 is the best."),
    msgid("The ace is high; straights and flushes count against a hand."),
)
