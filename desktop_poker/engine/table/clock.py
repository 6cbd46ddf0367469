"""The turn's clock: deadlines as numbers, no sleeping (H4).

A turn has its action time. Then a connected player's time bank runs, a disconnected player's
grace bank: one for the whole session, so that pulling the plug buys nothing. A turn that has
gone into one bank does not go on to the other.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.asking import Awaiting, RunoutVoteDue, ShowDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act, HandCommand, ShowOrMuck, VoteRunouts
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.events import Bank
from desktop_poker.engine.table.state import Seated, TableState


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


def with_later_deadline(clock: TurnClock, seconds: float) -> TurnClock:
    """The same turn, with everything so much later."""
    return replace(clock, deadline=clock.deadline + seconds, bank_began=clock.bank_began + seconds)


def with_later_times(state: TableState, seconds: float) -> TableState:
    """The same table, with its level and its break so much later."""
    return replace(
        state,
        level_began=None if state.level_began is None else state.level_began + seconds,
        break_until=None if state.break_until is None else state.break_until + seconds,
    )


def clock_answer(due: Awaiting, seat: Seat) -> HandCommand:
    """What the clock answers for a player: check, bring in, else fold; once; muck (H4)."""
    match due:
        case ActionDue():
            for kind in (ActionKind.CHECK, ActionKind.BRING_IN, ActionKind.FOLD):
                for choice in due.choices:
                    if choice.kind is kind:
                        return Act(due.seat, kind, choice.least)
        case ShowDue():
            return ShowOrMuck(seat=due.seat, show=False)
        case RunoutVoteDue():
            return VoteRunouts(seat, 1)
        case _:
            pass
    raise Refused(Reason.NOT_ASKED)
