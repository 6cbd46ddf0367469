"""The Home Table as a view and facts, like any table: a hand whose cards one has not seen."""

from __future__ import annotations

from msgspec.structs import replace

from desktop_poker.engine.hand.events import HandEvent
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState, Stage
from desktop_poker.engine.table.home_screen import seen_by_all
from desktop_poker.engine.table.home_state import HomeState
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.views.seat_view import SeatView

_OVER = Stage.OVER


def home_view(state: HomeState, hand: HandState | None) -> SeatView:
    """What everybody at the table sees at a moment of the hand: the last, or one on the way to it.

    Stacks are the ledger's with what the hand has added or taken: somebody may have bought chips
    since the hand began.
    """
    table = state.table
    playing = hand is not None and hand.stage is not _OVER
    room = RoomState.IN_HAND if playing else RoomState.STARTING
    seats = tuple(
        seated and replace(seated, stack=stack_at(state, hand, Seat(number)))
        for number, seated in enumerate(table.seats)
    )
    seen = None
    if hand is not None:
        open_hand = seen_by_all(hand)
        players = tuple(
            replace(player, stack=stack_at(state, hand, player.seat))
            if table.seats[player.seat] is not None
            else player
            for player in open_hand.players
        )
        seen = replace(open_hand, players=players)
    return SeatView(None, seen, replace(table, seats=seats, room=room))


def stack_at(state: HomeState, hand: HandState | None, seat: Seat) -> int:
    """What lies in front of somebody at a moment of the hand."""
    stack = state.table.at(seat).stack
    if hand is None or not hand.has(seat):
        return stack
    began = next(seating.stack for seating in hand.started.seatings if seating.seat == seat)
    return stack + hand.player(seat).stack - began


def home_facts(before: HomeState | None, after: HomeState) -> tuple[HandEvent, ...]:
    """What has happened in the hand between two states; nothing after an undo."""
    if before is None or after.hand is None:
        return ()
    now = after.hand.log.events
    if before.hand is None or before.hand.log.started != after.hand.log.started:
        return now
    past = before.hand.log.events
    return now[len(past) :] if now[: len(past)] == past else ()
