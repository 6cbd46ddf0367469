"""What may have changed at a table while our line was lost, and what can't have."""

from __future__ import annotations

from msgspec.structs import replace

from desktop_poker.engine.hand.events import HandStarted
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.rotation import playing
from desktop_poker.engine.table.state import TableState


def is_same_table(ours: TableState, theirs: TableState) -> bool:
    """Whether the table that is told is the one that our facts lead to; times may be moved."""
    times = ("level_began", "break_until")
    if any((getattr(ours, name) is None) is not (getattr(theirs, name) is None) for name in times):
        return False
    moved = {name: getattr(theirs, name) for name in times}
    return replace(ours, **moved) == theirs


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
