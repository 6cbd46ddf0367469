"""A far table as our screens see it: what the referee has folded, with times on our own clock.

Whoever checks every fact has folded it too, so nobody after the referee does that again. Where it
could not follow, a fact is folded here; what can't be folded is no fact that a screen could show.
"""

from __future__ import annotations

from msgspec.structs import replace

from desktop_poker.engine.hand.events import HandStarted
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.table.events import (
    BreakBegan,
    Fact,
    LevelBegan,
    PlayerLeft,
    PlayerSatDown,
    is_about_the_table,
)
from desktop_poker.engine.table.state import PlayerId, TableState
from desktop_poker.engine.views.redaction import Seen, Viewer
from desktop_poker.engine.views.seat_view import Followed, SeatView
from desktop_poker.lan.referee.hand_check import NONSENSE
from desktop_poker.lan.referee.referee import Referee
from desktop_poker.lan.wire.faults import Fault, WireFault


class OwnView:
    """Follows one table for one player."""

    def __init__(self, player: PlayerId) -> None:
        self._player = player
        self.view = SeatView(None)  # what our screens know
        self._shift = 0.0

    def begin(
        self, referee: Referee, viewer: Viewer, table: TableState, past: list[Seen], shift: float
    ) -> tuple[TableState, tuple[Seen, ...]]:
        """Begin, or begin again; returns the table and its hand so far, on our own clock.

        `shift`: from the host's clock to ours.
        """
        self._shift = shift
        ours = self._shifted_table(table)
        facts = tuple(map(self._shifted, past))
        self.view = SeatView(viewer, _hand_of(referee, facts), ours)
        return ours, facts

    def take_in(self, referee: Referee, told: Seen) -> Followed:
        """A fact that the referee has judged, with the view after it."""
        seen = self._shifted(told)
        fact = seen.event
        try:
            view = self._judged(referee, fact) or self.view.after(seen)
            _ = view.due  # every screen asks that
        except NONSENSE:
            raise WireFault(Fault.BAD_MESSAGE) from None
        if isinstance(fact, PlayerSatDown | PlayerLeft) and fact.player == self._player:
            view = replace(view, viewer=fact.seat if isinstance(fact, PlayerSatDown) else None)
        self.view = view
        return Followed(fact, view)

    def _judged(self, referee: Referee, fact: Fact) -> SeatView | None:
        """What the referee has made of a fact; None where it could not follow."""
        hand, table = self.view.hand, self.view.table
        if not is_about_the_table(fact):
            hand = referee.hand
            if hand is None:
                return None
        if is_about_the_table(fact) or isinstance(fact, HandStarted):
            if referee.table is None or not referee.is_in_step:
                return None
            table = self._shifted_table(referee.table)
        return SeatView(self.view.viewer, hand, table)

    def _shifted(self, seen: Seen) -> Seen:
        fact = seen.event
        if isinstance(fact, LevelBegan):
            return Seen(replace(fact, at=fact.at + self._shift))
        if isinstance(fact, BreakBegan):
            return Seen(replace(fact, until=fact.until + self._shift))
        return seen

    def _shifted_table(self, table: TableState) -> TableState:
        began, until = table.level_began, table.break_until
        if began is None and until is None:
            return table
        return replace(
            table,
            level_began=None if began is None else began + self._shift,
            break_until=None if until is None else until + self._shift,
        )


def _hand_of(referee: Referee, past: tuple[Seen, ...]) -> HandState | None:
    """The hand that is under way."""
    try:
        if past and referee.hand is not None:
            view = SeatView(None, referee.hand)
        else:
            view = SeatView(None)
            for seen in past:
                view = view.after(seen)
        _ = view.due  # every screen asks that
    except NONSENSE:
        raise WireFault(Fault.BAD_MESSAGE) from None
    return view.hand
