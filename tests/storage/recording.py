"""Finished hands for the history: played at a real table, seen by the one who records them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from desktop_poker.engine.hand.events import HandStarted
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.events import Fact
from desktop_poker.engine.table.setup import TableSetup
from desktop_poker.engine.views.redaction import Seen, redact
from desktop_poker.host.ports import FinishedHand, Participant
from desktop_poker.storage.database import open_database
from desktop_poker.storage.records import Records
from tests.engine.table.tables import Room, cash, who

NAMES = {0: "山田 太郎", 1: "שלום עולם", 2: "🃏 Zoë", 3: "مرحبا"}


def played(room: Room, *words: str) -> tuple[Fact, ...]:
    """Play the next hand and return its facts, the start first."""
    begun = len(room.facts)
    room.deal()
    room.over(*words)
    facts = room.facts[begun:]
    first = next(at for at, fact in enumerate(facts) if isinstance(fact, HandStarted))
    return tuple(facts[first:])


def finished(
    room: Room, facts: tuple[Fact, ...], *, recorder: int | None = 0, show_all: bool = False
) -> FinishedHand:
    """What a host hands to its store."""
    started = facts[0]
    assert isinstance(started, HandStarted)
    viewer = None if recorder is None else Seat(recorder)
    return FinishedHand(
        hand_no=started.hand_no,
        played_at="2026-02-03T04:05:06.789+00:00",
        facts=tuple(Seen(fact) if show_all else redact(fact, viewer) for fact in facts),
        participants=tuple(
            Participant(
                seat=seating.seat,
                player=who(seating.seat),
                name=NAMES[seating.seat],
                is_bot=seating.seat != recorder,
                is_self=seating.seat == recorder,
            )
            for seating in started.seatings
        ),
        snapshot=room.table.snapshot(room.now),
    )


def evening(count: int, setup: TableSetup | None = None) -> list[FinishedHand]:
    """Some hands in a row at one table; the second of every three goes to a showdown."""
    room = Room(setup or cash(), range(3))
    hands = []
    for number in range(count):
        words = ("call",) if number % 3 == 1 else ()
        hands.append(finished(room, played(room, *words)))
    return hands


@contextmanager
def history(path: Path) -> Iterator[Records]:
    """Open the history for a while."""
    records = Records(open_database(path).connection, path)
    try:
        yield records
    finally:
        records.close()


def written(path: Path, count: int) -> list[FinishedHand]:
    """Write a history of some hands, all of it in the one file."""
    hands = evening(count)
    with history(path) as records:
        for hand in hands:
            records.store("table", hand)
    return hands
