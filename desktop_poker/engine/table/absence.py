"""Who is away, and what the others may do about it (H4).

Nobody waits twice in a hand for somebody whose line is gone. Whoever has been away for longer than
the grace time lends the room to somebody who is here, and may be voted out of the chair.
"""

from __future__ import annotations

from typing import Final

from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.events import (
    AbsenceNoted,
    LeaveReserved,
    RemovalVoted,
    TableEvent,
)
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.state import PlayerId, Seated, TableState

_CLOSED: Final = RoomState.CLOSED  # bound once: see engine/hand/choices.py
GRACE_TIME: Final = 60.0  # seconds: a computer that starts again is back within them


def is_waited_for(state: TableState, seat: Seat) -> bool:
    """Whether somebody may still answer: not away from a tournament, gone, or answered for."""
    seated = state.at(seat)
    if not seated.sitting_out and not seated.leaving and not seated.answered_for:
        return True
    away = seated.sitting_out and state.setup.tournament is not None
    return not (away or seated.answered_for or (seated.leaving and not seated.connected))


def rests(state: TableState) -> bool:
    """Whether no hand begins because every person at the table is away: bots do not play on."""
    people = [one for one in state.seats if one is not None and not one.is_bot]
    return bool(people) and not any(one.connected for one in people)


def absence_alarm(state: TableState) -> float | None:
    """When somebody has next been away for longer than the grace time."""
    alarm = None
    if state.room is _CLOSED:
        return alarm
    for seated in state.seats:
        if seated is not None and not seated.connected and not seated.long_away:
            until = _until(seated)
            if alarm is None or until < alarm:
                alarm = until
    return alarm


def long_absences(state: TableState, now: float) -> list[TableEvent]:
    """Note everybody whose grace time is over by now."""
    return [
        AbsenceNoted(seat)
        for seat, seated in state.taken
        if not seated.connected and not seated.long_away and now >= _until(seated)
    ]


def _until(seated: Seated) -> float:
    return (seated.away_since or 0.0) + GRACE_TIME


def vote_out(state: TableState, player: PlayerId, by: Seat) -> list[TableEvent]:
    """Vote for the chair of somebody who has been away for long."""
    seat = state.seat_of(player)
    if seat is None:
        raise Refused(Reason.NOT_SEATED, player=player)
    seated, voter = state.at(seat), state.at(by)
    if not seated.long_away:
        raise Refused(Reason.NOT_AWAY, player=player)
    if seated.leaving or voter.player in seated.votes:
        return []
    voted = RemovalVoted(seat, by)
    votes = (*seated.votes, voter.player)
    return [voted, LeaveReserved(seat)] if _is_enough(state, votes, seat) else [voted]


def voted_out(state: TableState, seat: Seat, seated: Seated) -> bool:
    """Whether more than half of those who are here want somebody's chair."""
    return not seated.leaving and bool(seated.votes) and _is_enough(state, seated.votes, seat)


def votes_for(state: TableState, seat: Seat) -> tuple[int, int]:
    """How many of those who are here want somebody's chair, and how many are needed."""
    return _counted(state, state.at(seat).votes, seat)


def _is_enough(state: TableState, votes: tuple[PlayerId, ...], seat: Seat) -> bool:
    counted, needed = _counted(state, votes, seat)
    return counted >= needed


def _counted(state: TableState, votes: tuple[PlayerId, ...], seat: Seat) -> tuple[int, int]:
    here = {one.player for other, one in state.taken if other != seat and is_here(one)}
    return len(here & set(votes)), len(here) // 2 + 1


def is_here(seated: Seated) -> bool:
    """Whether a person sits there, connected and staying."""
    return seated.connected and not seated.is_bot and not seated.leaving
