"""What may be asked of a table. Who asks comes from the connection, never from the command."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.hand.commands import Act, Discard, ShowOrMuck, VoteRunouts
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.sign import Sign
from desktop_poker.engine.table.state import PlayerId

PlayersAnswer: TypeAlias = Act | Discard | VoteRunouts | ShowOrMuck


class SitDown(
    Struct, frozen=True, gc=False, forbid_unknown_fields=True, kw_only=True, tag="sit_down"
):
    """Take a chair; in mid-hand the request waits for the end (H2)."""

    name: str
    seat: Seat | None = None  # None: any
    buy_in: int = 0  # cash; 0: the most that is allowed
    is_bot: bool = False


class Leave(Struct, frozen=True, gc=False, forbid_unknown_fields=True, kw_only=True, tag="leave"):
    """Stand up; in mid-hand a reservation for its end."""

    successor: PlayerId | None = None  # an owner's choice; None: the longest-seated
    close: bool = False  # an owner closes the room instead


class SitOut(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="sit_out"):
    """Be dealt no more hands for a while."""


class ComeBack(
    Struct, frozen=True, gc=False, forbid_unknown_fields=True, kw_only=True, tag="come_back"
):
    """Play again: when the big blind comes round, or at once by posting it (E5)."""

    post: bool = False


class AddChips(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="add_chips"):
    """Top up or rebuy at a cash table, between hands."""

    amount: int


class Rebuy(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="rebuy"):
    """Buy in again after busting, in a tournament's rebuy period."""


class DeclineRebuy(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="decline_rebuy"):
    """Be out."""


class AddOn(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="add_on"):
    """Take the tournament's add-on."""


class StartGame(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="start_game"):
    """The owner lets the game begin."""


class PauseTable(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="pause_table"):
    """The owner stops the table after this hand."""


class ResumeTable(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="resume_table"):
    """The owner lets the table go on."""


class SkipPause(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="skip_pause"):
    """Deal the next card of a run-out at once, for somebody who plays alone with bots."""


class SkipHand(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="skip_hand"):
    """Play the rest of a hand that one is out of at once, and deal the next one too (E4)."""

    hand_no: int


class HandOver(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="hand_over"):
    """The owner gives the room to somebody else, at the end of the hand."""

    to: PlayerId


class CloseRoom(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="close_room"):
    """The owner closes the room, at the end of the hand."""


class Kick(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="kick"):
    """The owner removes a player, at the end of the hand."""

    player: PlayerId


class VoteOut(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="vote_out"):
    """Vote for the chair of somebody who has been away for long; more than half decide (H4)."""

    player: PlayerId


class SetStraddle(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="set_straddle"):
    """Straddle whenever it is one's turn to, from the next hand on, or no longer (J4)."""

    on: bool


class CallBombPot(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="call_bomb_pot"):
    """The owner makes the next hand a bomb pot (J5)."""


class ShowCards(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="show_cards"):
    """Show some own cards of the hand that is over (O1)."""

    hand_no: int
    cards: tuple[Card, ...]


class AskRabbit(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="ask_rabbit"):
    """Agree to see the cards that would have come: everybody at the table must (O2)."""

    hand_no: int


class React(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="react"):
    """Make a sign to everybody at the table; nothing follows from it (O3)."""

    sign: Sign


class ChooseGame(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="choose_game"):
    """Say which game of the table's list is next, where the dealer chooses (N2)."""

    game_no: int  # its place in the list, from 0


class Answer(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="answer"):
    """A player's answer to the hand; refused when it is about an older question."""

    hand_no: int
    turn: int
    command: PlayersAnswer


Manner: TypeAlias = ShowCards | AskRabbit
"""What is asked for when a hand is over (O1, O2)."""

TableCommand: TypeAlias = (
    SitDown
    | Leave
    | SitOut
    | ComeBack
    | AddChips
    | Rebuy
    | DeclineRebuy
    | AddOn
    | StartGame
    | PauseTable
    | ResumeTable
    | SkipPause
    | SkipHand
    | HandOver
    | CloseRoom
    | Kick
    | VoteOut
    | SetStraddle
    | CallBombPot
    | ShowCards
    | AskRabbit
    | React
    | ChooseGame
    | Answer
)
