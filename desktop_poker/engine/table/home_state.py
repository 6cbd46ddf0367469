"""The Home Table as a value: the ledger of the evening, and the hand of real cards (I1).

The ledger is all that a restart needs between two hands. A hand's chips are never written over
the ledger's stacks: what a stack is now is the ledger's figure and what the hand has added or
taken, so that chips can be bought while the last hand can still be reopened (I3).
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.hand.events import HandVoided, Post
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import Stage
from desktop_poker.engine.table.events import TableEvent
from desktop_poker.engine.table.home import HomeHand
from desktop_poker.engine.table.home_chips import ChipKind
from desktop_poker.engine.table.home_shortcuts import KeptAction
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.state import PlayerId, TableState

LEDGER_VERSION = 3
PLACES_LAST = 3  # the first version in which places wait until nobody can buy in any more (I4a)
BOARD = -1  # where the board's cards are noted


class Timestamp(Struct, frozen=True, gc=False):
    """When something was entered: on the evening's clock, and as people write it."""

    seconds: float
    wall: str = ""  # UTC, ISO 8601


class LevelClock(Struct, frozen=True, gc=False, kw_only=True):
    """The clock of a tournament's levels, which can be stopped and moved."""

    moved: float = 0.0  # how far it is ahead of the evening's clock
    stopped_at: float | None = None

    def time(self, seconds: float) -> float:
        """What it says at a moment of the evening."""
        return (seconds if self.stopped_at is None else self.stopped_at) + self.moved


class Gone(Struct, frozen=True, gc=False, kw_only=True):
    """Somebody who has left the cash game."""

    player: PlayerId
    name: str
    brought: int
    stack: int


class Note(Struct, frozen=True, gc=False, kw_only=True):
    """Something that happened around the hands, for the evening's log (I9)."""

    wall: str
    hand_no: int  # after this hand, or during it
    seat_name: str
    fact: TableEvent


class Played(Struct, frozen=True, gc=False, kw_only=True):
    """A hand of the evening: who took what from its pots."""

    hand_no: int
    won: tuple[tuple[str, int], ...]  # empty: a misdeal


class Bust(Struct, frozen=True, gc=False, kw_only=True):
    """Somebody has lost everything in a tournament."""

    player: PlayerId
    hand_no: int
    stack: int  # that the hand began with


class Ledger(Struct, frozen=True, kw_only=True):
    """The evening between two hands."""

    version: int = LEDGER_VERSION
    table: TableState
    buy_in: int  # what people usually buy
    seconds: float = 0.0  # the evening's clock when it was written
    clock: LevelClock = LevelClock()
    notes: tuple[Note, ...] = ()
    hands: tuple[Played, ...] = ()
    gone: tuple[Gone, ...] = ()
    next_button: Seat | None = None  # chosen by people
    began: tuple[tuple[Seat, int], ...] = ()  # stacks that the last hand began with
    busts: tuple[Bust, ...] = ()  # the last of each person; some have bought in again since
    out: tuple[PlayerId, ...] = ()  # who said that they do not buy in again
    winners: tuple[PlayerId, ...] = ()  # of the last hand
    redeal: Redeal | None = None
    chips: tuple[ChipKind, ...] = ()  # that lie on the table; none: nobody has said which
    on_screen: bool = False  # the app deals the next hand, on the screen that everybody sees


class Redeal(Struct, frozen=True, gc=False, kw_only=True):
    """A hand that was void: the next is dealt with the same button and blinds (I6)."""

    button: Seat
    small_blind: Seat | None
    big_blind: Seat | None
    seats: tuple[Seat, ...]
    standing: tuple[Post, ...]
    straddle: Seat | None = None
    bomb_ante: int = 0


class HomeState(Struct, frozen=True, kw_only=True):
    """The ledger, the hand in progress or the one that can still be reopened, and undo."""

    ledger: Ledger
    hand: HomeHand | None = None
    kept: tuple[KeptAction, ...] = ()  # what people have said before their turn
    people: dict[int, str] = {}  # who was dealt in, by seat: some may have left since
    noted: dict[int, tuple[Card, ...]] = {}  # cards that were shown, by seat
    key: bytes = b""  # the secret of the deck; empty: the cards are real
    ended_at: str = ""  # when the last step of a hand that is over was entered: UTC, ISO 8601
    before: tuple[HomeState, ...] = ()  # each change since the hand, as it was before
    undone: tuple[HomeState, ...] = ()  # … as it was after; the next to be redone comes last

    @property
    def table(self) -> TableState:
        """The public state of the table."""
        return self.ledger.table

    @property
    def is_playing(self) -> bool:
        """Whether a hand waits for something."""
        return self.hand is not None and self.hand.state.stage is not Stage.OVER

    @property
    def is_closed(self) -> bool:
        """Whether the evening is over."""
        return self.ledger.table.room is RoomState.CLOSED

    @property
    def standing(self) -> int:
        """Chips of a void hand that wait in the middle for the next one."""
        return sum(post.amount for post in self.standing_posts)

    @property
    def standing_posts(self) -> tuple[Post, ...]:
        """Whose chips those are (I6)."""
        if self.hand is not None:
            fact = self.hand.log.events[-1]
            return fact.standing if isinstance(fact, HandVoided) else ()
        redeal = self.ledger.redeal
        return redeal.standing if redeal is not None else ()

    @property
    def box(self) -> int:
        """The odd-chip box."""
        return self.table.box if self.hand is None else self.hand.state.box

    def stack(self, seat: Seat) -> int:
        """What lies in front of somebody now."""
        return self.table.at(seat).stack + self.net(seat)

    def net(self, seat: Seat) -> int:
        """What the hand has added to a stack so far, or taken from it."""
        if self.hand is None or not self.hand.state.has(seat):
            return 0
        state = self.hand.state
        began = next(s.stack for s in state.started.seatings if s.seat == seat)
        return state.player(seat).stack - began

    @property
    def chips(self) -> int:
        """Every chip of the evening that is still here: only buying and leaving change it (C5)."""
        stacks = sum(self.stack(seat) for seat, _ in self.table.taken)
        return stacks + self.box + self.standing + (self.pot if self.is_playing else 0)

    @property
    def pot(self) -> int:
        """All chips in the middle of a hand in progress."""
        return self.hand.state.pot_total if self.hand is not None else 0


def has_begun(table: TableState) -> bool:
    """Whether blinds were posted this evening; a void first hand leaves no number behind."""
    return table.started or table.hand_no > 0


def fresh(state: HomeState) -> HomeState:
    """A state without its undo, to be kept as somebody else's."""
    return replace(state, before=(), undone=())
