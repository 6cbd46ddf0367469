"""A finished hand as it is handed to the store (H3)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime

from desktop_poker.engine.hand.events import HandStarted
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.events import Fact
from desktop_poker.engine.table.state import PlayerId, TableState
from desktop_poker.engine.table.table import TableSnapshot
from desktop_poker.engine.views.redaction import opened, redact
from desktop_poker.host.ports import FinishedHand, Participant


def participants(
    started: HandStarted, state: TableState, recorder: PlayerId | None
) -> tuple[Participant, ...]:
    """Who plays a hand, fixed at its start: people come and go before it is stored."""
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


def finished_hand(
    facts: Iterable[Fact],
    people: tuple[Participant, ...],
    snapshot: TableSnapshot,
    *,
    show_all: bool,
) -> FinishedHand:
    """The record of a hand: what its recorder may see, or everything where the table shows all."""
    own = next((Seat(person.seat) for person in people if person.is_self), None)
    return FinishedHand(
        hand_no=snapshot.state.hand_no,
        played_at=datetime.now(UTC).isoformat(timespec="milliseconds"),
        facts=tuple(opened(fact) if show_all else redact(fact, own) for fact in facts),
        participants=people,
        snapshot=snapshot,
    )
