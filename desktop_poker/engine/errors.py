"""What can go wrong, as a tree.

PokerError
├── BadInput              somebody handed us something malformed: cards, stakes, options, files
│   └── NotKept           what has to be kept could not be written: nothing has happened
├── Refused               a player asked for something illegal: expected, shown, changes nothing
└── IllegalTransition     our own bug: a state machine was driven against its table
"""

from enum import StrEnum


class PokerError(Exception):
    """The root of everything this program raises on purpose."""


class BadInput(PokerError):
    """A value from outside makes no sense; the message names what and where.

    The template and its facts are kept apart, so that a reader can be told in their language.
    """

    def __init__(self, template: str, **facts: object) -> None:
        self.template = template
        self.facts = facts
        super().__init__(template.format(**facts))


class NotKept(BadInput):
    """What has to be kept could not be written; the message says why. Nothing has happened."""


class IllegalTransition(PokerError):
    """A state machine was driven against its table: a bug of ours, never a player's."""


class Reason(StrEnum):
    """Why a command was refused: stable on the wire, put into words elsewhere."""

    NOT_ASKED = "not_asked"
    NOT_ALONE = "not_alone"
    NOT_YOUR_TURN = "not_your_turn"
    NOTHING_OWED = "nothing_owed"
    BET_OWED = "bet_owed"
    BRING_IN_OWED = "bring_in_owed"
    NO_BET_YET = "no_bet_yet"
    ALREADY_BET = "already_bet"
    BETTING_NOT_REOPENED = "betting_not_reopened"
    CLOSED_BY_SHORT_ALL_IN = "closed_by_short_all_in"
    RAISE_CAP_REACHED = "raise_cap_reached"
    OTHERS_ALL_IN = "others_all_in"
    STACK_TOO_SHORT = "stack_too_short"
    NOT_IN_THIS_GAME = "not_in_this_game"
    AMOUNT_OUT_OF_RANGE = "amount_out_of_range"
    NOT_WHOLE_CHIPS = "not_whole_chips"
    WRONG_CARDS = "wrong_cards"
    CARD_ALREADY_DEALT = "card_already_dealt"
    CARD_NOT_HELD = "card_not_held"
    TOO_MANY_DISCARDS = "too_many_discards"
    UNKNOWN_SEAT = "unknown_seat"
    NOT_ELIGIBLE = "not_eligible"
    NO_WINNER = "no_winner"
    WRONG_POT = "wrong_pot"
    SUBSTANTIAL_ACTION = "substantial_action"
    NO_SUBSTANTIAL_ACTION = "no_substantial_action"
    HAND_OVER = "hand_over"
    NOTHING_TO_UNDO = "nothing_to_undo"
    NOTHING_TO_REDO = "nothing_to_redo"
    STALE = "stale"
    NOT_SEATED = "not_seated"
    NOT_YOUR_CHOICE = "not_your_choice"
    UNKNOWN_GAME = "unknown_game"  # of the table's list
    NOT_AWAY = "not_away"  # or not for long enough to be voted out
    ALREADY_SEATED = "already_seated"
    SEAT_TAKEN = "seat_taken"
    TABLE_FULL = "table_full"
    NAME_TAKEN = "name_taken"
    BAD_NAME = "bad_name"
    ROOM_CLOSED = "room_closed"
    NOT_OWNER = "not_owner"
    NOT_ENOUGH_PLAYERS = "not_enough_players"
    TOO_MANY_PLAYERS = "too_many_players"
    LOCKED = "locked"
    BLIND_STANDS = "blind_stands"
    NO_REASON = "no_reason"
    IN_THE_HAND = "in_the_hand"
    SAME_CARD_TWICE = "same_card_twice"
    ALREADY_STARTED = "already_started"
    NOT_NOW = "not_now"
    NOT_ALLOWED_HERE = "not_allowed_here"
    REBUY_OPEN = "rebuy_open"
    NOT_KEPT = "not_kept"


class Refused(PokerError):
    """A player asked for something illegal. Nothing has changed."""

    def __init__(self, reason: Reason, **facts: object) -> None:
        self.reason = reason
        self.facts = facts
        details = ", ".join(f"{name}={value}" for name, value in facts.items())
        super().__init__(f"{reason}{f' ({details})' if details else ''}")
