"""A hand while it is played, and as it is handed to the store (H3)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime

from desktop_poker.engine.hand.events import HandStarted
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.events import Fact
from desktop_poker.engine.table.state import PlayerId, TableState
from desktop_poker.engine.table.table import TableSnapshot
from desktop_poker.engine.views.redaction import opened, redact
from desktop_poker.engine.views.seat_view import SeatView
from desktop_poker.host.hand_views import HandViews
from desktop_poker.host.ports import FinishedHand, Participant


class HandSoFar:
    """What a late joiner, a bot or a record needs of the hand in progress."""

    def __init__(self, recorder: PlayerId | None) -> None:
        self._recorder = recorder
        self._began: TableState | None = None  # people come and go before it is stored
        self._views: HandViews | None = None
        self.facts: list[Fact] = []  # none between two hands

    def keep(self, fact: Fact, state: TableState) -> None:
        """Take in a fact that has just happened at this table."""
        if isinstance(fact, HandStarted):
            self.facts = [fact]
            self._views = HandViews(fact, self.facts)
            self._began = state
        elif self.facts:
            self.facts.append(fact)

    def view(self, seat: Seat, state: TableState) -> SeatView:
        """The table as a seat may see it."""
        views = self._views
        return SeatView(seat, table=state) if views is None else views.view(seat, state)

    def finished(self, snapshot: TableSnapshot) -> FinishedHand:
        """The record of the hand, which is over."""
        facts, self.facts = self.facts, []
        started = facts[0]
        if self._began is None or not isinstance(started, HandStarted):
            raise LookupError("no hand was begun")
        people = participants(started, self._began, self._recorder)
        return _finished_hand(facts, people, snapshot)


def participants(
    started: HandStarted, state: TableState, recorder: PlayerId | None
) -> tuple[Participant, ...]:
    """Who played a hand, as the table was at its start."""
    people: list[Participant] = []
    for seating in started.seatings:
        seated = state.at(seating.seat)
        people.append(
            Participant(
                seat=seating.seat,
                player=seated.player,
                name=seated.name,
                is_bot=seated.is_bot,
                is_self=seated.player == recorder,
            )
        )
    return tuple(people)


def _finished_hand(
    facts: Iterable[Fact], people: tuple[Participant, ...], snapshot: TableSnapshot
) -> FinishedHand:
    """The record of a hand: what its recorder may see, or everything where the table shows all."""
    show_all = snapshot.state.setup.show_all_after
    own = next((Seat(person.seat) for person in people if person.is_self), None)
    return FinishedHand(
        hand_no=snapshot.state.hand_no,
        played_at=datetime.now(UTC).isoformat(timespec="milliseconds"),
        facts=tuple(opened(fact) if show_all else redact(fact, own) for fact in facts),
        participants=people,
        snapshot=snapshot,
    )
