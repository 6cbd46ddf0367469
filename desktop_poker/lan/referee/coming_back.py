"""What may have changed at a table while our line was lost, and what can't have."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.engine.hand.events import HandStarted
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.rotation import playing
from desktop_poker.engine.table.state import TableState

_TIMES: Final = frozenset({"level_began", "break_until", "away_since"})  # of a table, of a seat


def is_same_table(ours: TableState, theirs: TableState) -> bool:
    """Whether the table that is told is the one that our facts lead to.

    Times may be moved: a host that was asleep, or could not write, moves all of them.
    """
    return _with_times_as(theirs, ours) == theirs


def _with_times_as(theirs: TableState, ours: TableState) -> TableState:
    seats = [
        one if one is None or other is None else replace(one, **_moved(one, other))
        for one, other in zip(ours.seats, theirs.seats, strict=False)
    ]
    return replace(ours, seats=tuple(seats), **_moved(ours, theirs))


def _moved(ours: Struct, theirs: Struct) -> dict[str, float]:
    """The other side's times, where both have one."""
    names = _TIMES.intersection(ours.__struct_fields__)
    pairs = {name: (getattr(ours, name), getattr(theirs, name)) for name in names}
    return {name: after for name, (before, after) in pairs.items() if None not in (before, after)}


def fits_start(table: TableState, started: HandStarted) -> bool:
    """Whether the hand that is told can have begun at this table; stacks are as it began."""
    _, rules, stakes = playing(table, table.game_no)
    told = (started.hand_no, started.button, started.rules, started.stakes)
    if told != (table.hand_no, table.button, rules, stakes):
        return False
    if started.game != table.setup.games[table.game_no].game:
        return False
    return all(table.at(one.seat).stack == one.stack for one in started.seatings)


def can_follow(
    before: TableState, after: TableState, *, carried: tuple[int, int], settled: bool
) -> bool:
    """Whether a table can have become another one in hands that we were not told of.

    `carried` are the odd chips in the hands in progress, before and after; `settled`: the last
    hand that we were told of was over.
    """
    if before.setup != after.setup or after.hand_no < before.hand_no:
        return False
    if after.sat_down < before.sat_down or (before.started and not after.started):
        return False
    if {*_sittings(before)} != {*_sittings(after)}:
        return True  # people came or went, and took chips along that we can't count
    if _chips(before) + carried[0] != _chips(after) + carried[1]:
        return False
    missed = after.hand_no - before.hand_no - (after.room is RoomState.IN_HAND)
    if missed or not settled or before.box:
        return True
    # No hand was played: everybody has what they had, and what they bought.
    old = _sittings(before)
    return all(old[who] == left for who, left in _sittings(after).items())


def _sittings(table: TableState) -> dict[tuple[str, int], int]:
    """What everybody has more than they brought, by who sat down when."""
    return {(one.player, one.number): one.stack - one.brought for _, one in table.taken}


def _chips(table: TableState) -> int:
    return table.box + sum(_sittings(table).values())
