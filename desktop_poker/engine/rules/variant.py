"""What a game is made of. A game is a value, not a class: see games.py.

Each enum is interpreted in exactly one place: Opener in hand/order.py, Limit in hand/choices.py,
ForcedBets in hand/forced.py, Dealing in dealing/dealer.py.
"""

from enum import StrEnum

from msgspec import Struct

from desktop_poker.engine.evaluation.strength import Ranking


class StreetName(StrEnum):
    """The betting rounds of every game."""

    PREFLOP = "preflop"
    FLOP = "flop"
    TURN = "turn"
    RIVER = "river"
    THIRD = "third"
    FOURTH = "fourth"
    FIFTH = "fifth"
    SIXTH = "sixth"
    SEVENTH = "seventh"


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
    SMALL_BET = "small_bet"
    BIG_BET = "big_bet"


class ForcedBets(StrEnum):
    """What goes in before the first decision."""

    BLINDS = "blinds"
    SINGLE_BLIND = "single_blind"
    ANTES_AND_BRING_IN = "antes_and_bring_in"


class Dealing(StrEnum):
    """Where the cards come from."""

    SHUFFLED = "shuffled"
    RESERVED_BOARD = "reserved_board"


class Street(Struct, frozen=True, gc=False, kw_only=True):
    """One betting round and the cards that are dealt before it."""

    name: StreetName
    opener: Opener
    limit: Limit
    down: int = 0
    up: int = 0
    board: int = 0


class Variant(Struct, frozen=True, gc=False, kw_only=True):
    """A game."""

    key: str  # on the wire, in records, in settings: never renamed
    seats: range
    streets: tuple[Street, ...]
    forced_bets: ForcedBets
    dealing: Dealing
    rankings: tuple[Ranking, ...]  # one: winner takes all; two: high and low halves (C4)
    is_stud: bool  # antes, a bring-in and fixed limits
    board_size: int  # how many cards a complete board has; 0 in stud

    @property
    def is_split(self) -> bool:
        """Whether the pot is halved between high and low."""
        return len(self.rankings) > 1
