"""Take hands from PHH files into the history, each once; those that can't be played are named."""

from __future__ import annotations

import hashlib
from pathlib import Path

from msgspec import Struct

from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.table.state import PlayerId
from desktop_poker.engine.views.redaction import opened
from desktop_poker.host.ports import Participant
from desktop_poker.storage.phh.document import PhhTable, read_file, read_hand
from desktop_poker.storage.phh.replaying import replay_hand
from desktop_poker.storage.records import Records


class Unplayable(Struct, frozen=True):
    """A hand of a file that was left where it is."""

    name: str
    reason: BadInput


class Imported(Struct, frozen=True, kw_only=True):
    """What became of one file."""

    path: Path
    source: str  # what its hands are kept under
    taken: int
    known: int  # were in the history already
    unplayable: tuple[Unplayable, ...]


def import_file(records: Records, path: Path) -> Imported:
    """Store the hands of a file. Raises BadInput when it is no PHH file at all."""
    tables = read_file(path)
    source = f"import-{hashlib.sha256(path.read_bytes()).hexdigest()[:16]}"
    taken = known = 0
    unplayable: list[Unplayable] = []
    for number, table in enumerate(tables, start=1):
        try:
            is_new = _import_hand(records, source, number, table)
        except BadInput as error:
            unplayable.append(Unplayable(table.name, error))
            continue
        taken += is_new
        known += not is_new
    return Imported(
        path=path, source=source, taken=taken, known=known, unplayable=tuple(unplayable)
    )


def _import_hand(records: Records, source: str, number: int, table: PhhTable) -> bool:
    hand = read_hand(table)
    played = replay_hand(hand)
    if played.difference is not None:
        raise played.difference
    if played.unfinished:
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
    facts = tuple(opened(event) for event in played.events)
    return records.import_hand(source, number, facts, participants)
