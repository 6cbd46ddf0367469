"""Take hands from PHH files into the history, each once; those that can't be played are named."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.hand.events import Payout
from desktop_poker.engine.table.state import PlayerId
from desktop_poker.engine.views.redaction import opened
from desktop_poker.host.ports import Participant
from desktop_poker.storage.phh.amounts import plain
from desktop_poker.storage.phh.document import PhhHand, PhhTable, read_file, read_hand
from desktop_poker.storage.phh.replaying import Kind, Replayed, replay_hand
from desktop_poker.storage.phh.set_up import odd_posts
from desktop_poker.storage.phh.tally import ImportTally
from desktop_poker.storage.readings import Reading
from desktop_poker.storage.records import ImportedHand, Records

_AT_ONCE = 200  # hands a transaction: few waits for the disk, and none that a table would feel


class LeftOut(Struct, frozen=True):
    """A hand of a file that was left where it is."""

    name: str
    reason: BadInput


class Imported(Struct, frozen=True, kw_only=True):
    """What became of one file."""

    path: Path
    source: str  # what its hands are kept under
    taken: int
    known: int  # were in the history already
    left_out: tuple[LeftOut, ...]
    tally: ImportTally  # of the hands that were taken or known


def import_file(records: Records, path: Path) -> Imported:
    """Store the hands of a file. Raises BadInput when it is no PHH file at all."""
    tables = read_file(path)
    source = f"import-{hashlib.sha256(path.read_bytes()).hexdigest()[:16]}"
    tally = ImportTally()
    left_out: list[LeftOut] = []
    taken = played = 0
    for hands in _batches(tables, tally, left_out):
        taken += records.import_hands(source, hands)
        played += len(hands)
    return Imported(
        path=path,
        source=source,
        taken=taken,
        known=played - taken,
        left_out=tuple(left_out),
        tally=tally,
    )


def _batches(
    tables: list[PhhTable], tally: ImportTally, left_out: list[LeftOut]
) -> Iterator[list[ImportedHand]]:
    """The hands that can be played, some at a time; the others are named."""
    hands: list[ImportedHand] = []
    for number, table in enumerate(tables, start=1):
        try:
            hand = read_hand(table)
            played = replay_hand(hand)
            hands.append(_imported(number, hand, played))
        except BadInput as error:
            left_out.append(LeftOut(table.name, error))
            continue
        tally.add(played)
        if len(hands) == _AT_ONCE:
            yield hands
            hands = []
    if hands:
        yield hands


def _imported(number: int, hand: PhhHand, played: Replayed) -> ImportedHand:
    """A hand as the history keeps it. Raises BadInput where it has no end that can be believed."""
    if played.difference is not None:
        raise played.difference
    if played.kind is Kind.UNDECIDED:
        raise BadInput("neither the cards nor the file tell who won")
    if not played.is_over:
        raise BadInput("the hand is not finished")
    participants = tuple(
        Participant(
            seat=seat,
            player=PlayerId(name or f"p{place}"),
            name=name or f"p{place}",
            is_bot=False,
            is_self=False,
        )
        for place, (seat, name) in enumerate(zip(played.seats, hand.players, strict=True), start=1)
    )
    reading = Reading(
        rakes=tuple(
            Payout(seat, rake)
            for seat, rake in zip(played.seats, played.rakes, strict=False)
            if rake
        ),
        unknown_stacks=tuple(
            seat
            for seat, stack in zip(played.seats, hand.starting_stacks, strict=True)
            if stack is None
        ),
        posts=odd_posts(played.started),
        chip=plain(hand.unit),
        is_checked=played.kind is not Kind.UNSTATED,
    )
    return ImportedHand(
        number, tuple(opened(event) for event in played.events), participants, reading
    )
