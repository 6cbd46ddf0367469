"""Facts about a table. A table's stream of facts holds these and the facts of its hands."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias, get_args

from msgspec import Struct

from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.hand.events import HandEvent, Payout
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.sign import Sign
from desktop_poker.engine.table.state import Finisher, JoinRequest, PlayerId


class ChipsKind(StrEnum):
    """Why chips came to a stack."""

    TOP_UP = "top_up"
    REBUY = "rebuy"
    ADD_ON = "add_on"


class Bank(StrEnum):
    """Which extra time is running: the player's own, or the one for lost connections."""

    TIME = "time"
    GRACE = "grace"


class RoomMoved(Struct, frozen=True, gc=False, tag="room_moved"):
    """The room changed its state (H1)."""

    room: RoomState


class GameStarted(Struct, frozen=True, gc=False, tag="game_started"):
    """The owner let the game begin."""


class PlayerSatDown(Struct, frozen=True, gc=False, kw_only=True, tag="player_sat_down"):
    """A chair was taken."""

    seat: Seat
    player: PlayerId
    name: str
    stack: int
    is_bot: bool
    waiting: bool
    time_bank: float
    grace_bank: float


class JoinRequested(Struct, frozen=True, gc=False, tag="join_requested"):
    """Somebody will sit down when the hand is over."""

    request: JoinRequest


class JoinWithdrawn(Struct, frozen=True, gc=False, tag="join_withdrawn"):
    """Somebody who was to sit down will not."""

    player: PlayerId


class PlayerLeft(Struct, frozen=True, gc=False, tag="player_left"):
    """A chair became free."""

    seat: Seat
    player: PlayerId
    name: str


class LeaveReserved(Struct, frozen=True, gc=False, tag="leave_reserved"):
    """A player will leave when the hand is over (H2)."""

    seat: Seat


class SatOut(Struct, frozen=True, gc=False, tag="sat_out"):
    """A player is dealt no more hands for now."""

    seat: Seat


class CameBack(Struct, frozen=True, gc=False, tag="came_back"):
    """A player wants to be dealt in again."""

    seat: Seat
    posts: bool


class StraddleSet(Struct, frozen=True, gc=False, tag="straddle_set"):
    """A player will straddle whenever it is their turn to, or no longer (J4)."""

    seat: Seat
    on: bool


class BombPotCalled(Struct, frozen=True, gc=False, tag="bomb_pot_called"):
    """The owner wants the next hand to be a bomb pot (J5)."""


class ChipsReserved(Struct, frozen=True, gc=False, tag="chips_reserved"):
    """Chips will be added when the hand is over."""

    seat: Seat
    amount: int


class ChipsAdded(Struct, frozen=True, gc=False, kw_only=True, tag="chips_added"):
    """Chips were bought."""

    seat: Seat
    amount: int
    kind: ChipsKind
    prize: int = 0  # what it adds to the prizes


class StackCorrected(Struct, frozen=True, gc=False, kw_only=True, tag="stack_corrected"):
    """People counted a stack and found another figure (I9)."""

    seat: Seat
    by: int  # chips more, or fewer
    to: int
    reason: str


class OwnerChanged(Struct, frozen=True, gc=False, tag="owner_changed"):
    """The room has another owner."""

    owner: PlayerId | None
    lender: PlayerId | None = None  # who is away for long, and gets it back


class HandOverReserved(Struct, frozen=True, gc=False, tag="hand_over_reserved"):
    """The room changes hands when the hand is over."""

    to: PlayerId


class CloseReserved(Struct, frozen=True, gc=False, tag="close_reserved"):
    """The room closes when the hand is over."""


class TablePaused(Struct, frozen=True, gc=False, tag="table_paused"):
    """No new hand begins until the owner says so."""


class TableResumed(Struct, frozen=True, gc=False, tag="table_resumed"):
    """Hands begin again."""


class ConnectionLost(Struct, frozen=True, gc=False, tag="connection_lost"):
    """A player's connection is gone; the seat stays."""

    seat: Seat
    since: float = 0.0  # when it fell silent, on the table's clock


class ConnectionRestored(Struct, frozen=True, gc=False, tag="connection_restored"):
    """A player is back."""

    seat: Seat


class AbsenceNoted(Struct, frozen=True, gc=False, tag="absence_noted"):
    """A player has been away for longer than the grace time: the others may vote (H4)."""

    seat: Seat


class RemovalVoted(Struct, frozen=True, gc=False, tag="removal_voted"):
    """Somebody wants the chair of a player who is away to be free."""

    seat: Seat
    by: Seat


class BankStarted(Struct, frozen=True, gc=False, tag="bank_started"):
    """The action clock has run out, and extra time began."""

    seat: Seat
    bank: Bank
    seconds: float


class BankUsed(Struct, frozen=True, gc=False, tag="bank_used"):
    """Extra time was spent; so much is left."""

    seat: Seat
    bank: Bank
    left: float


class TimedOut(Struct, frozen=True, gc=False, tag="timed_out"):
    """A player's time ran out, and the clock answered for them (H4)."""

    seat: Seat


class GameChanged(Struct, frozen=True, gc=False, tag="game_changed"):
    """The rotation went on to another game (G8)."""

    game_no: int
    players: int  # an orbit has as many hands as players are dealt in now


class GameChosen(Struct, frozen=True, gc=False, tag="game_chosen"):
    """Whoever had the choice has said which game is next (N2)."""

    seat: Seat
    game_no: int
    game: str


class LevelBegan(Struct, frozen=True, gc=False, tag="level_began"):
    """A tournament level began; it applies from this hand on."""

    level: int
    at: float


class BreakBegan(Struct, frozen=True, gc=False, tag="break_began"):
    """The tournament rests."""

    until: float


class BreakEnded(Struct, frozen=True, gc=False, tag="break_ended"):
    """The rest is over."""


class StacksSettled(Struct, frozen=True, gc=False, tag="stacks_settled"):
    """The hand is over: these are the stacks and the odd-chip box now."""

    stacks: tuple[tuple[Seat, int], ...]
    box: int


class HandStored(Struct, frozen=True, gc=False, tag="hand_stored"):
    """The finished hand is on disk (H3)."""

    hand_no: int


class PlayersFinished(Struct, frozen=True, gc=False, tag="players_finished"):
    """Players are out of the tournament, or it is over for the winner too."""

    finishers: tuple[Finisher, ...]


class BoxPaid(Struct, frozen=True, gc=False, tag="box_paid"):
    """The odd-chip box went to the last hand's winners (C3)."""

    payouts: tuple[Payout, ...]


class CardsShown(Struct, frozen=True, gc=False, tag="cards_shown"):
    """Somebody has shown own cards after the hand, of their own will (O1)."""

    seat: Seat
    cards: tuple[Card, ...]


class RabbitWished(Struct, frozen=True, gc=False, tag="rabbit_wished"):
    """Somebody wants to see what would have come (O2)."""

    seat: Seat


class RabbitShown(Struct, frozen=True, gc=False, tag="rabbit_shown"):
    """Everybody wanted to: these cards each board would have got. No part of the hand (O2)."""

    boards: tuple[tuple[Card, ...], ...]


class Reacted(Struct, frozen=True, gc=False, tag="reacted"):
    """Somebody made a sign (O3)."""

    seat: Seat
    sign: Sign


TableEvent: TypeAlias = (
    RoomMoved
    | GameStarted
    | PlayerSatDown
    | JoinRequested
    | JoinWithdrawn
    | PlayerLeft
    | LeaveReserved
    | SatOut
    | CameBack
    | StraddleSet
    | BombPotCalled
    | ChipsReserved
    | ChipsAdded
    | StackCorrected
    | OwnerChanged
    | HandOverReserved
    | CloseReserved
    | TablePaused
    | TableResumed
    | ConnectionLost
    | ConnectionRestored
    | AbsenceNoted
    | RemovalVoted
    | BankStarted
    | BankUsed
    | TimedOut
    | GameChanged
    | GameChosen
    | LevelBegan
    | BreakBegan
    | BreakEnded
    | StacksSettled
    | HandStored
    | PlayersFinished
    | BoxPaid
    | CardsShown
    | RabbitWished
    | RabbitShown
    | Reacted
)

Fact: TypeAlias = HandEvent | TableEvent
"""Anything a table may say."""

_TABLE_EVENTS = frozenset(get_args(TableEvent))


def is_about_the_table(fact: Fact) -> bool:
    """Whether a fact is about the table, not about a hand."""
    return type(fact) in _TABLE_EVENTS
