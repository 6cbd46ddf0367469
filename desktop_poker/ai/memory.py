"""What a bot remembers of the hand it is in: every decision, and what it was made upon."""

from __future__ import annotations

from typing import cast, get_args

from msgspec import Struct

from desktop_poker.engine.hand.events import Acted, HandEvent, HandStarted
from desktop_poker.engine.hand.evolve import begin, evolve
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.views.redaction import Seen

_HAND_EVENTS = frozenset(get_args(HandEvent))


class ObservedAction(Struct, frozen=True, gc=False):
    """Somebody acted, and this is what they saw on the table."""

    before: HandState
    act: Acted


def acts_in(hand: HandState) -> int:
    """How often somebody has acted: draws are turns as well, and no bets (M1)."""
    return hand.turn - sum(len(player.draws) for player in hand.players)


class HandMemory:
    """The fold of what was heard since the hand began."""

    def __init__(self) -> None:
        self.hand: HandState | None = None
        self.decided: list[ObservedAction] = []

    def hear(self, seen: Seen) -> None:
        """Take in one fact; facts about the table are somebody else's business."""
        event = seen.event
        if isinstance(event, HandStarted):
            # A process of its own may not know a game that was added for a while.
            self.hand, self.decided = begin(event) if event.game in GAMES else None, []
            return
        if self.hand is None or type(event) not in _HAND_EVENTS:
            return
        if isinstance(event, Acted):
            self.decided.append(ObservedAction(self.hand, event))
        self.hand = evolve(self.hand, cast("HandEvent", event))

    def knows(self, hand: HandState) -> bool:
        """Whether everything was heard that has led to this hand."""
        mine = self.hand
        return mine is not None and (
            (mine.started.hand_no, mine.turn, mine.street)
            == (hand.started.hand_no, hand.turn, hand.street)
            and len(self.decided) == acts_in(hand)
        )

    def by(self, seat: Seat) -> list[ObservedAction]:
        """What one player has decided in this hand."""
        return [one for one in self.decided if one.act.seat == seat]
