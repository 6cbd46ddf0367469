"""The fold of what one viewer has seen: the same states, with unseen cards as None."""

from __future__ import annotations

from typing import cast, get_args

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.engine.cards.card import Face
from desktop_poker.engine.errors import IllegalTransition
from desktop_poker.engine.hand.asking import Awaiting, awaiting
from desktop_poker.engine.hand.events import HandEvent, HandStarted
from desktop_poker.engine.hand.evolve import begin, evolve
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.table.events import TableEvent
from desktop_poker.engine.table.evolve import evolve_table
from desktop_poker.engine.table.state import TableState
from desktop_poker.engine.views.redaction import Seen, Viewer

_HAND_EVENTS = frozenset(get_args(HandEvent))


class SeatView(Struct, frozen=True, gc=False):
    """The table as one seat, or somebody who watches, knows it."""

    viewer: Viewer
    hand: HandState | None = None
    table: TableState | None = None

    def after(self, seen: Seen) -> SeatView:
        """Take in one more fact."""
        event = seen.event
        if type(event) not in _HAND_EVENTS:
            if self.table is None:
                return self
            table = evolve_table(self.table, cast("TableEvent", event))
            return SeatView(self.viewer, self.hand, table)
        if isinstance(event, HandStarted):
            begun = replace(self, hand=begin(event))
            return (
                begun
                if self.table is None
                else replace(begun, table=evolve_table(self.table, event))
            )
        if self.hand is None:
            raise IllegalTransition("a fact of a hand that has not started")
        return SeatView(self.viewer, evolve(self.hand, cast("HandEvent", event)), self.table)

    @property
    def due(self) -> Awaiting:
        """What the hand asks now."""
        return awaiting(self.hand) if self.hand is not None else None


class Followed(Seen, frozen=True, gc=False):
    """A fact, and the view after it: whoever has folded it already need not be asked twice."""

    view: SeatView


def after(view: SeatView, seen: Seen) -> SeatView:
    """The view after a fact, folded here only if nobody has done so before."""
    return seen.view if isinstance(seen, Followed) else view.after(seen)


def joining(viewer: Viewer, table: TableState, hand: tuple[Seen, ...]) -> SeatView:
    """The view of somebody who comes in mid-hand: the table as it is, the hand from its start."""
    view = SeatView(viewer)
    for seen in hand:
        view = view.after(seen)
    return replace(view, table=table)


def seated_view(
    seat: Seat, down: tuple[Face, ...], public: HandState | None, table: TableState
) -> SeatView:
    """The view of a seat from what everybody may see and the seat's own down cards.

    The same as folding the seat's own facts, but the public part is folded once for all seats.
    """
    if public is None or not public.has(seat):
        return SeatView(seat, public, table)
    place = public.places[seat]
    players = list(public.players)
    player = players[place]
    if not player.shown:
        players[place] = replace(player, down=down)
    dealt = public.dealt
    for face in down:
        if face is not None:
            dealt |= 1 << face
    return SeatView(seat, replace(public, players=tuple(players), dealt=dealt), table)
