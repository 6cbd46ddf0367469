"""What a game is made of: enums and records without behaviour, so that a game is plain data.

The engine compiles the rules (`engine/rules/variant.py`). What an enum means in play stands in one
place: Opener in hand/order.py, Limit in hand/choices.py, ForcedBets in hand/forced.py, Dealing in
dealing/dealer.py, DeckKind in cards/deck.py, Scale and Choose in evaluation/ranking.py. Odds and
screens may ask for them too.
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from desktop_poker.games.words import GameWords


class Opener(StrEnum):
    """Who acts first on a street (B9, F5, G2, G3)."""

    AFTER_BIG_BLIND = "after_big_blind"
    LEFT_OF_BUTTON = "left_of_button"
    BRING_IN_LOW = "bring_in_low"
    BRING_IN_HIGH = "bring_in_high"
    BEST_HIGH_SHOWING = "best_high_showing"
    BEST_LOW_SHOWING = "best_low_showing"


class Limit(StrEnum):
    """How much may be bet on a street."""

    NO_LIMIT = "no_limit"
    POT_LIMIT = "pot_limit"
    SMALL_BET = "small_bet"
    BIG_BET = "big_bet"


FIXED = frozenset({Limit.SMALL_BET, Limit.BIG_BET})
"""The limits under which a bet has one size."""


class ForcedBets(StrEnum):
    """What goes in before the first decision."""

    BLINDS = "blinds"
    SINGLE_BLIND = "single_blind"
    BUTTON_BLIND = "button_blind"  # everybody antes, and the button posts the same again (L1)
    ANTES_AND_BRING_IN = "antes_and_bring_in"


class DeckKind(StrEnum):
    """Which cards there are."""

    FULL = "full"
    SHORT = "short"  # 36 cards, six to ace (L1)


class Dealing(StrEnum):
    """Where the cards come from."""

    SHUFFLED = "shuffled"
    RESERVED_BOARD = "reserved_board"


class Scale(StrEnum):
    """Which of two hands is better (A2–A4, L1, M2, M3)."""

    HIGH = "high"
    SHORT_DECK = "short_deck"
    SHORT_DECK_TRIPS = "short_deck_trips"  # three of a kind beats a straight too
    ACE_TO_FIVE = "ace_to_five"
    EIGHT_OR_BETTER = "eight_or_better"
    DEUCE_TO_SEVEN = "deuce_to_seven"
    BADUGI = "badugi"


class Choose(StrEnum):
    """Which cards a hand may be made of."""

    ANY_FIVE = "any_five"
    TWO_FROM_HAND = "two_from_hand"  # exactly two, and three of the board
    ALL_FOUR = "all_four"  # of one's own four, as many as count (M3)


class Street(Struct, frozen=True, gc=False, kw_only=True):
    """One betting round and the cards that are dealt, or exchanged, before it."""

    key: str
    opener: Opener
    limit: Limit
    down: int = 0
    up: int = 0
    board: int = 0
    draw: int = 0  # the most cards that everybody may exchange (M1)


class Judging(Struct, frozen=True, gc=False):
    """How the hands of a showdown are compared."""

    scale: Scale
    choose: Choose = Choose.ANY_FIVE


class GameRules(Struct, frozen=True, gc=False, kw_only=True):
    """All that the engine ever sees of a game."""

    fewest: int = 2
    most: int  # players
    streets: tuple[Street, ...]
    forced_bets: ForcedBets
    showdown: tuple[Judging, ...]  # one: winner takes all; two: high and low halves (C4)
    dealing: Dealing = Dealing.SHUFFLED
    deck: DeckKind = DeckKind.FULL


class Usual(Struct, frozen=True, kw_only=True):
    """How a game is played where nobody says otherwise, and where it is offered."""

    stakes: str  # as somebody would type them
    seats: int = 6
    with_real_cards: bool = True  # at the Home Table
    in_rotation: bool = True  # of the games that take turns, unless somebody chooses others
    on_first_page: bool = True  # one click away; all others are where a table is set up
    is_studied: bool = True  # opponents have trained for it; else they only count (ai/any_game)


class Game(Struct, frozen=True, kw_only=True):
    """A game: its rules, its words, and what is usual."""

    key: str  # on the wire, in records, in settings: never renamed
    rules: GameRules
    words: GameWords
    usual: Usual
    phh: str = ""  # its code in PHH files; without one a hand is written as the nearest by shape
