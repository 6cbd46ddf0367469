"""The turn's clock: deadlines as numbers, no sleeping (H4).

A turn has its action time. Then a connected player's time bank runs, a disconnected player's
grace bank: one for the whole session, so that pulling the plug buys nothing. A turn that has
gone into one bank does not go on to the other, but one whose player fell silent before has gone
into the wrong one: then the grace bank pays for all of it.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.asking import Awaiting, DrawDue, RunoutVoteDue, ShowDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import (
    Act,
    Discard,
    HandCommand,
    ShowOrMuck,
    VoteRunouts,
)
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.events import Bank, BankStarted, BankUsed, TableEvent
from desktop_poker.engine.table.state import PlayerId, Seated, TableState


class TurnClock(Struct, frozen=True, gc=False):
    """Who is being waited for, and until when."""

    seats: tuple[Seat, ...]
    deadline: float
    bank: Bank | None = None
    bank_began: float = 0.0


def bank_of(seated: Seated) -> tuple[Bank, float]:
    """The bank that runs when a player's action time is over, and what is left of it."""
    if seated.connected:
        return Bank.TIME, seated.time_bank
    return Bank.GRACE, seated.grace_bank


def left_after(clock: TurnClock, seated: Seated, now: float) -> float:
    """What is left of the running bank when the turn ends now."""
    had = seated.time_bank if clock.bank is Bank.TIME else seated.grace_bank
    return max(0.0, had - max(0.0, now - clock.bank_began))


def due_silence(
    clock: TurnClock | None, due: Awaiting, state: TableState, now: float
) -> tuple[PlayerId, float] | None:
    """Whom the clock answers for now, unless they fell silent by the time that is named (H4a)."""
    if clock is None or now < clock.deadline or not isinstance(due, ActionDue | DrawDue):
        return None
    seated = state.at(due.seat)
    goes_on = clock.bank is None and seated.time_bank > 0  # the time bank comes first
    if clock.bank is Bank.GRACE or not seated.connected or goes_on or seated.grace_bank <= 0:
        return None
    return seated.player, clock.deadline if clock.bank is None else clock.bank_began


def into_grace(
    clock: TurnClock, seat: Seat, seated: Seated, tell: Callable[[TableEvent], object]
) -> TurnClock:
    """Let the grace bank pay when a silence within the action time is noticed later (H4a)."""
    if clock.bank is not Bank.TIME or clock.seats != (seat,):
        return clock
    since, began, grace = seated.away_since, clock.bank_began, seated.grace_bank
    if since is None or since > began or began + grace <= clock.deadline:
        return clock
    tell(BankUsed(seat, Bank.TIME, seated.time_bank))
    tell(BankStarted(seat, Bank.GRACE, grace))
    return TurnClock(clock.seats, began + grace, Bank.GRACE, began)


def with_later_deadline(clock: TurnClock, seconds: float) -> TurnClock:
    """The same turn, with everything so much later."""
    return replace(clock, deadline=clock.deadline + seconds, bank_began=clock.bank_began + seconds)


def with_later_times(state: TableState, seconds: float) -> TableState:
    """The same table, with its level, its break and every absence so much later."""

    def later(time: float | None) -> float | None:
        return None if time is None else time + seconds

    seats = [
        seated
        if seated is None or seated.away_since is None
        else replace(seated, away_since=later(seated.away_since))
        for seated in state.seats
    ]
    return replace(
        state,
        seats=tuple(seats),
        level_began=later(state.level_began),
        break_until=later(state.break_until),
    )


def clock_answer(due: Awaiting, seat: Seat) -> HandCommand:
    """What the clock answers: check, bring in, else fold; stand pat; once; muck (H4, M1)."""
    match due:
        case ActionDue():
            for kind in (ActionKind.CHECK, ActionKind.BRING_IN, ActionKind.FOLD):
                for choice in due.choices:
                    if choice.kind is kind:
                        return Act(due.seat, kind, choice.least)
        case DrawDue():
            return Discard(due.seat, ())
        case ShowDue():
            return ShowOrMuck(seat=due.seat, show=False)
        case RunoutVoteDue():
            return VoteRunouts(seat, 1)
        case _:
            pass
    raise Refused(Reason.NOT_ASKED)
