"""Who is told the facts of a table, and what they get when they come."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from desktop_poker.engine.hand.events import CardsDealt, CardsDiscarded, HandStarted
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.events import (
    BankStarted,
    Fact,
    PlayerLeft,
    PlayerSatDown,
    TimedOut,
    is_about_the_table,
)
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.state import PlayerId, TableState
from desktop_poker.engine.views.redaction import Seen, redact

_WITH_SECRETS = (CardsDealt, CardsDiscarded)  # not the same for everybody
_OF_A_TURN = (BankStarted, TimedOut)  # about the table, and of a hand that is not seen


class JoinSnapshot(Struct, frozen=True):
    """What somebody gets who joins or comes back: the table, and the hand as they may see it."""

    table: TableState
    hand: tuple[Seen, ...]


class Listener:
    """Somebody who is told facts: a link, near or far."""

    def __init__(self, player: PlayerId | None, deliver: Callable[[Seen], None]) -> None:
        self.player = player
        self.deliver = deliver
        self.seat: Seat | None = None
        self.since_next_hand = False  # a watcher who came in mid-hand (H2)


class Audience:
    """Everybody who is told the facts of one table."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def __bool__(self) -> bool:
        """Whether anybody is here."""
        return bool(self._listeners)

    def welcome(
        self, listener: Listener, state: TableState, hand: Sequence[Fact], *, whole: bool = False
    ) -> JoinSnapshot:
        """Tell somebody everything from now on; a watcher in mid-hand from the next hand on.

        `whole`: the house itself, which has seen the hand from its start.
        """
        player = listener.player
        listener.seat = state.seat_of(player) if player is not None else None
        watches = state.room is RoomState.IN_HAND and listener.seat is None
        listener.since_next_hand = watches and not whole
        self._listeners.append(listener)
        if listener.since_next_hand:
            return JoinSnapshot(state, ())
        return JoinSnapshot(state, tuple(redact(fact, listener.seat) for fact in hand))

    def forget(self, listener: Listener) -> None:
        """Tell somebody no more."""
        if listener in self._listeners:
            self._listeners.remove(listener)

    def hear(self, fact: Fact) -> None:
        """Tell all what they may see; a watcher in mid-hand only what is not about it."""
        kind = type(fact)
        public = redact(fact, None)
        for listener in self._listeners:
            if listener.since_next_hand:
                if kind is HandStarted:
                    listener.since_next_hand = False
                elif kind in _OF_A_TURN or not is_about_the_table(fact):
                    continue
            listener.deliver(redact(fact, listener.seat) if kind in _WITH_SECRETS else public)

    def follow(self, fact: PlayerSatDown | PlayerLeft) -> None:
        """Somebody has taken a seat or left one: from now on they see with other eyes."""
        for listener in self._listeners:
            if listener.player == fact.player:
                listener.seat = fact.seat if isinstance(fact, PlayerSatDown) else None
