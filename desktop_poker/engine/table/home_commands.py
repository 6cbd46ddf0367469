"""What people may enter at the Home Table; each names a seat, never a wish of its own."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.hand.commands import (
    Act,
    DeclareWinners,
    Discard,
    KillHand,
    NameOpener,
    VoidHand,
)
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.home_chips import ChipKind
from desktop_poker.engine.table.setup import Level, TableSetup

PeoplesAnswer: TypeAlias = Act | Discard | NameOpener | DeclareWinners | VoidHand | KillHand
"""What people answer to a hand of real cards; that cards are out is `SayDealt`.

Who draws says how many: the cards of such a Discard are None, and the new ones count as dealt.
"""


class Arrive(Struct, frozen=True, gc=False, kw_only=True, tag="arrive"):
    """Somebody sits down, in mid-hand from the next one on."""

    name: str
    seat: Seat
    stack: int


class Depart(Struct, frozen=True, gc=False, tag="depart"):
    """Somebody goes home and takes the stack along."""

    seat: Seat


class StepAway(Struct, frozen=True, gc=False, tag="step_away"):
    """Somebody misses hands for a while."""

    seat: Seat


class StepBack(Struct, frozen=True, gc=False, tag="step_back"):
    """Somebody plays again, without posting (E5)."""

    seat: Seat


class BuyIn(Struct, frozen=True, gc=False, tag="buy_in"):
    """Chips are bought between hands: any number for cash, the usual stack in a tournament."""

    seat: Seat
    amount: int


class StayOut(Struct, frozen=True, gc=False, tag="stay_out"):
    """Somebody without chips does not buy in again; they still may while it is possible (I4a)."""

    seat: Seat


class TakeAddOn(Struct, frozen=True, gc=False, tag="take_add_on"):
    """The tournament's add-on."""

    seat: Seat


class CorrectStack(Struct, frozen=True, gc=False, tag="correct_stack"):
    """A stack was counted: this is what there is, and why it differs (I9)."""

    seat: Seat
    stack: int
    reason: str


class PlaceButton(Struct, frozen=True, gc=False, tag="place_button"):
    """The next hand's button is here (E1)."""

    seat: Seat


class PostStraddle(Struct, frozen=True, gc=False, tag="post_straddle"):
    """Somebody straddles before the cards are out; entered again, they do not (J4)."""

    seat: Seat


class MakeBombPot(Struct, frozen=True, gc=False, tag="make_bomb_pot"):
    """The next hand is a bomb pot (J5)."""


class ChangeTable(Struct, frozen=True, gc=False, tag="change_table"):
    """Other stakes, games or levels from the next hand on; some options are locked (I8)."""

    setup: TableSetup


class ChangeLevels(Struct, frozen=True, gc=False, kw_only=True, tag="change_levels"):
    """Other coming levels, and another length of this one and those; what is played stays."""

    levels: tuple[Level, ...]
    length: int  # minutes or hands, as the tournament counts


class GoToLevel(Struct, frozen=True, gc=False, tag="go_to_level"):
    """The tournament is at this level now."""

    level: int


class StopClock(Struct, frozen=True, gc=False, tag="stop_clock"):
    """The level clock stands still."""


class RunClock(Struct, frozen=True, gc=False, tag="run_clock"):
    """The level clock goes on."""


class MoveClock(Struct, frozen=True, gc=False, tag="move_clock"):
    """The level clock is put forward, or back."""

    seconds: float


class EndBreak(Struct, frozen=True, gc=False, tag="end_break"):
    """Everybody is back before the break is over."""


class ChooseCards(Struct, frozen=True, gc=False, kw_only=True, tag="choose_cards"):
    """From the next hand on the cards are real ones, or the app's on this screen."""

    on_screen: bool


class ChooseChips(Struct, frozen=True, gc=False, tag="choose_chips"):
    """These chips lie on the table; none: the usual ones of the screen."""

    chips: tuple[ChipKind, ...]


class NextHand(Struct, frozen=True, gc=False, tag="next_hand"):
    """Post the blinds of the next hand; the last one can't be reopened after that (I3)."""

    key: bytes = b""  # the secret of the deck, where the app deals


class SayDealt(Struct, frozen=True, gc=False, tag="say_dealt"):
    """The cards are out as the screen asked (I5)."""


class Say(Struct, frozen=True, gc=False, tag="say"):
    """People answer the hand's question."""

    command: PeoplesAnswer


class CheckAround(Struct, frozen=True, gc=False, tag="check_around"):
    """Everybody who is left to act on this street checks."""


class FoldAround(Struct, frozen=True, gc=False, tag="fold_around"):
    """Everybody who is left to act on this street and owes chips folds."""


class PassTo(Struct, frozen=True, gc=False, tag="pass_to"):
    """Everybody before somebody checks, or folds where that costs chips."""

    seat: Seat


class KeepAction(Struct, frozen=True, gc=False, tag="keep_action"):
    """Somebody folds, checks or calls out of turn: it counts when it is their turn."""

    seat: Seat
    kind: ActionKind


class DropAction(Struct, frozen=True, gc=False, tag="drop_action"):
    """What somebody has said out of turn is taken back."""

    seat: Seat


class RunOut(Struct, frozen=True, gc=False, tag="run_out"):
    """Nobody can bet any more, and all cards are out."""


class NoteCards(Struct, frozen=True, gc=False, tag="note_cards"):
    """Cards that were shown: a seat's, or the board's (seat None); none takes them back."""

    seat: Seat | None
    cards: tuple[Card, ...]


class TakeBack(Struct, frozen=True, gc=False, tag="take_back"):
    """Undo the last thing that was entered (I3)."""


class DoAgain(Struct, frozen=True, gc=False, tag="do_again"):
    """Redo what was taken back."""


class EndEvening(Struct, frozen=True, gc=False, tag="end_evening"):
    """The evening is over: stacks are final."""


HomeCommand: TypeAlias = (
    Arrive
    | Depart
    | StepAway
    | StepBack
    | BuyIn
    | StayOut
    | TakeAddOn
    | CorrectStack
    | PlaceButton
    | PostStraddle
    | MakeBombPot
    | ChangeTable
    | ChangeLevels
    | GoToLevel
    | StopClock
    | RunClock
    | MoveClock
    | EndBreak
    | ChooseCards
    | ChooseChips
    | NextHand
    | SayDealt
    | Say
    | CheckAround
    | FoldAround
    | PassTo
    | KeepAction
    | DropAction
    | RunOut
    | NoteCards
    | TakeBack
    | DoAgain
    | EndEvening
)
