"""Stored hands in a line each, without reading what happened in them."""

from __future__ import annotations

from msgspec import Struct

from desktop_poker.storage.records import Records


class HandLine(Struct, frozen=True):
    """Who played what."""

    hand_id: int
    game: str
    names: tuple[str, ...]  # by seat


def lines_of(records: Records, table_id: str) -> list[HandLine]:
    """The hands of a table or of an imported file, in their order."""
    rows = records.rows(
        "SELECT hand_id, game, name FROM hand_records JOIN hand_participants USING (hand_id) "
        "WHERE table_id = ? ORDER BY hand_no, seat",
        (table_id,),
    )
    names: dict[tuple[int, str], list[str]] = {}
    for hand_id, game, name in rows:
        names.setdefault((hand_id, game), []).append(name)
    return [HandLine(hand_id, game, tuple(found)) for (hand_id, game), found in names.items()]
