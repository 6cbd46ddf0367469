"""The fold of what one viewer has seen: the same state, with unseen cards as None."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.engine.errors import IllegalTransition
from desktop_poker.engine.hand.asking import Awaiting, awaiting
from desktop_poker.engine.hand.events import HandStarted
from desktop_poker.engine.hand.evolve import begin, evolve
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.views.redaction import Seen, Viewer


class SeatView(Struct, frozen=True, gc=False):
    """The table as one seat, or somebody who watches, knows it."""

    viewer: Viewer
    hand: HandState | None = None

    def after(self, seen: Seen) -> SeatView:
        """Take in one more fact."""
        event = seen.event
        if isinstance(event, HandStarted):
            return replace(self, hand=begin(event))
        if self.hand is None:
            raise IllegalTransition("a fact of a hand that has not started")
        return replace(self, hand=evolve(self.hand, event))

    @property
    def due(self) -> Awaiting:
        """What the hand asks now."""
        return awaiting(self.hand) if self.hand is not None else None
