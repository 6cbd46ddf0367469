"""What a table's picture holds: plain values, computed here and shown by the window.

A frame says everything that is on the screen and nothing about pixels or time. Frames, bars and
cues are an interface: each can be written as JSON (`host/codec`) and read back, for a screen that
is not a window. A test reads back those of every situation that pictures are taken of.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.client.table.layout.table_shape import Shape
from desktop_poker.client.table.rotation_frame import RotationFrame
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.engine.cards.card import Face
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.sign import Sign


class StageFrame(Struct, frozen=True):
    """A stage of the run-out, or a draw."""

    name: str
    is_done: bool
    is_now: bool


class CardFrame(Struct, frozen=True):
    """A card on the table; no face: it lies face down."""

    face: Face
    is_up: bool = False  # a stud card that everybody sees
    raised: bool = False  # one of the five that win
    veiled: bool = False  # no part of the win, or folded
    fresh: bool = False  # the newest card of a run-out
    ticked: bool = False  # to be thrown away
    key: str = ""  # that ticks it, as long as it can be ticked
    unplayed: bool = False  # it would have come, and is no part of the hand (O2)
    counts: bool = False  # one of those own cards that the name of the hand speaks of (K3)


class BetFrame(Struct, frozen=True):
    """Chips in front of a seat."""

    amount: int
    text: str


class SeatFrame(Struct, frozen=True, kw_only=True):
    """A chair and who sits there."""

    seat: Seat
    name: str = ""  # empty: nobody
    avatar: str = ""  # what the picture is made from
    style: str = ""  # how a bot plays, told only to somebody who asks
    is_self: bool = False
    stack: str = ""
    chips: int = 0  # the stack as a number
    all_in: bool = False
    position: str = ""  # BTN, SB, …
    action: str = ""  # the last one on this street
    action_stands_out: bool = False
    is_turn: bool = False
    folded: bool = False
    absent: str = ""  # sitting out, disconnected, waiting
    cards: tuple[CardFrame, ...] = ()
    bet: BetFrame | None = None
    has_button: bool = False
    brings_in: bool = False  # stud: marked for the whole hand, as the button elsewhere
    showing: str = ""  # stud: the name of the up cards, in a sentence
    board_name: str = ""  # the same as a label
    acts_first: bool = False
    draws: tuple[str, ...] = ()  # how many cards were drawn, draw by draw; empty: not yet
    chance: str = ""  # to win, in a run-out
    leads: bool = False
    wins: bool = False
    sign: Sign | None = None  # that somebody makes now (O3)
    gain: str = ""  # what the finished hand has brought, where people say so
    can_peek: bool = False  # whoever holds the plate sees the cards
    is_choosable: bool = False  # a tap on the plate answers a question
    is_marked: bool = False  # … and has been given as the answer
    is_kept: bool = False  # the action was said before its turn; a tap takes it back


class PotFrame(Struct, frozen=True, kw_only=True):
    """A main or side pot."""

    label: str
    amount: int
    text: str
    names: tuple[str, ...]
    avatars: tuple[str, ...]
    is_sum: bool = False  # all that there is to win: the sum above it says the same
    is_won: bool = False  # nothing is left in it
    won: str = ""  # what of it was won last, in place of an amount that is no longer its own
    is_marked: bool = False  # the one that is being won now


class TurnClockFrame(Struct, frozen=True):
    """How long the seat to act has, as the table's rules say; the window counts it down."""

    seat: Seat
    seconds: float
    is_bank: bool
    hand_no: int
    turn: int


class WinFrame(Struct, frozen=True, kw_only=True):
    """A large pot that was won."""

    seats: tuple[Seat, ...]
    name: str  # of the hand; empty: nobody had to show one
    detail: str
    amount: str


class TableFrame(Struct, frozen=True, kw_only=True):
    """The table as one viewer sees it now."""

    title: str
    subtitle: str
    shorter_subtitles: tuple[str, ...]  # for less and less room
    shape: Shape
    seats: tuple[SeatFrame, ...]  # own seat first, then clockwise
    boards: tuple[tuple[CardFrame, ...], ...]
    board_size: int
    pot: str
    pots: tuple[PotFrame, ...]
    remarks: tuple[str, ...] = ()  # what subtitles say that is not always so: a pause, no aids
    box: str = ""
    hand_label: str = ""
    own_tag: str = ""  # over the down cards of a row
    own_last_tag: str = ""  # … and over those that were dealt later
    notice: str = ""
    clock: TurnClockFrame | None = None
    figures: Figures = Figures()  # how this screen writes amounts
    next_pause: float = 0.0  # seconds until the next card of a run-out
    next_cards: int = 0  # how many cards of a board come next in a run-out
    rotation: RotationFrame | None = None  # where several games take turns
    draws: tuple[StageFrame, ...] = ()  # of a hand whose cards can be thrown away
    thrown: int = 0  # cards that lie in the muck
    thrown_text: str = ""
    win: WinFrame | None = None  # while the chips of a large pot move
    next_street: str = ""  # what the next empty place is called in a run-out


def without_turn(frame: TableFrame) -> TableFrame:
    """The table while it can't be asked: nobody is called to act, and no time is counted."""
    seats = tuple(
        replace(seat, is_turn=False, action="") if seat.is_turn else seat for seat in frame.seats
    )
    return replace(frame, seats=seats, clock=None)
