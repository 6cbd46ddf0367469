"""The public state of a table: who sits where with how much, and how far the evening is."""

from __future__ import annotations

from typing import NewType

from msgspec import Struct

from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.hand.seat import CHAIRS, Seat
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.setup import TableSetup

PlayerId = NewType("PlayerId", str)


class Seated(Struct, frozen=True, gc=False, kw_only=True):
    """A player in a chair. During a hand the stack is the one it began with."""

    player: PlayerId
    name: str
    stack: int
    number: int  # in the order of sitting down: the lowest has been here longest
    is_bot: bool = False
    connected: bool = True
    away_since: float | None = None  # when the line fell silent, on the table's clock
    long_away: bool = False  # for longer than the grace time: may be voted out
    answered_for: bool = False  # the clock answers at once, until they are back or it is over
    votes: tuple[PlayerId, ...] = ()  # who wants the chair to be free
    sitting_out: bool = False
    leaving: bool = False
    waiting: bool = False  # for the big blind to come round (E5)
    posts: bool = False  # … or willing to post it at once
    reserved: int = 0  # chips that join the stack when the hand is over
    time_bank: float = 0.0
    grace_bank: float = 0.0
    rebuys: int = 0
    added_on: bool = False
    brought: int = 0  # all chips bought since sitting down
    straddles: bool = False  # whenever it is their turn to (J4)


class JoinRequest(Struct, frozen=True, gc=False, kw_only=True):
    """Somebody who takes a seat when the hand is over (H2)."""

    player: PlayerId
    name: str
    seat: Seat
    stack: int
    is_bot: bool


class ChosenGame(Struct, frozen=True, gc=False):
    """What is played next, and who has said so (N2)."""

    game_no: int
    player: PlayerId


class Finisher(Struct, frozen=True, gc=False):
    """A place in a tournament; players who share it have the same number."""

    place: int
    player: PlayerId
    name: str
    prize: int


class TableState(Struct, frozen=True, gc=False, kw_only=True):
    """Everything about a table that anybody may know."""

    setup: TableSetup
    room: RoomState = RoomState.WAITING
    seats: tuple[Seated | None, ...]
    owner: PlayerId | None = None
    successor: PlayerId | None = None  # who owns the room when the owner leaves
    lender: PlayerId | None = None  # who gets the room back when they are back
    closing: bool = False  # the room closes when the hand is over
    started: bool = False
    paused: bool = False
    hand_no: int = 0  # the hand being played, or the last one
    button: Seat | None = None
    small_blind: Seat | None = None  # the chair, posted or not
    big_blind: Seat | None = None
    game_no: int = 0  # which game of the rotation
    hands_of_game: int = 0  # hands of it that have begun
    orbit: int = 0  # how many players it began with
    box: int = 0
    level: int = 0
    level_began: float | None = None
    hands_of_level: int = 0
    break_until: float | None = None
    prizes: int = 0
    finishers: tuple[Finisher, ...] = ()  # from the last place up
    requests: tuple[JoinRequest, ...] = ()
    sat_down: int = 0  # how many have ever sat down
    bomb_called: bool = False  # the next hand that can be is a bomb pot (J5)
    since_bomb: int = 0  # hands since the last one, of games that have them
    # Of the hand that is over, until the next one begins (O1, O2):
    shown: tuple[tuple[Seat, Card], ...] = ()  # cards that people have shown of their own will
    wishes: tuple[PlayerId, ...] = ()  # who wants to see what would have come
    rabbit: tuple[tuple[Card, ...], ...] = ()  # … and what each board would have got
    choice: ChosenGame | None = None  # of the next game, where the dealer chooses (N2)
    have_chosen: tuple[PlayerId, ...] = ()  # nobody again before everybody else has

    def seat_of(self, player: PlayerId) -> Seat | None:
        """Where a player sits."""
        for seat, seated in zip(CHAIRS, self.seats, strict=False):
            if seated is not None and seated.player == player:
                return seat
        return None

    def at(self, seat: Seat) -> Seated:
        """The player in a chair that is taken."""
        seated = self.seats[seat]
        if seated is None:
            raise LookupError(seat)
        return seated

    @property
    def taken(self) -> tuple[tuple[Seat, Seated], ...]:
        """The chairs that are taken, with their players."""
        chairs = zip(CHAIRS, self.seats, strict=False)
        return tuple([(seat, seated) for seat, seated in chairs if seated is not None])


def open_table(setup: TableSetup, owner: PlayerId | None = None) -> TableState:
    """Return a table with empty chairs."""
    return TableState(setup=setup, seats=(None,) * setup.seats, owner=owner)


def chips_at(state: TableState) -> int:
    """Every chip at the table between two hands."""
    return state.box + sum(seated.stack for _, seated in state.taken)
