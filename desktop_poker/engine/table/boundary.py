"""What waited for the end of the hand: chips, leaves, joins, the room's owner (H2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from desktop_poker.engine.hand.pots import divide
from desktop_poker.engine.table.absence import is_here, voted_out
from desktop_poker.engine.table.events import (
    BoxPaid,
    ChipsAdded,
    ChipsKind,
    CloseReserved,
    LeaveReserved,
    OwnerChanged,
    PlayerLeft,
    SatOut,
    TableEvent,
)
from desktop_poker.engine.table.rotation import current_game
from desktop_poker.engine.table.seating import take_seat
from desktop_poker.engine.table.state import PlayerId, Seated, TableState

Tell: TypeAlias = Callable[[TableEvent], TableState]
"""Make a fact known; returns the table after it."""


def settle(
    state: TableState, tell: Tell, *, away: Iterable[PlayerId], winners: Iterable[PlayerId]
) -> None:
    """Carry out everything that was reserved. `away` are players who timed out too often."""
    if not away and _is_quiet(state):
        return
    for seat, seated in state.taken:
        if seated.player in away and not seated.sitting_out:
            state = tell(SatOut(seat))
        if voted_out(state, seat, seated):  # somebody who did not want it may be gone too
            state = tell(LeaveReserved(seat))
    state = _add_reserved_chips(state, tell)
    staying = [seated for _, seated in state.taken if not seated.leaving]
    if state.closing or len(staying) < 2:  # noqa: PLR2004 - one player remains
        state = pay_box(state, tell, winners)
    state, left = _leave_and_join(state, tell)
    _settle_owner(state, tell, left)


def _is_quiet(state: TableState) -> bool:
    """Whether nothing waits for the end of the hand, as after most hands."""
    if state.requests or state.closing or state.successor is not None or state.owner is None:
        return False
    if state.lender is not None:
        return False
    people = 0
    for seated in state.seats:
        if seated is not None:
            if seated.leaving or seated.reserved or seated.long_away:
                return False
            people += 1
    # The owner may be out of a tournament; one player alone gets the odd chips.
    return people > 1 and not state.finishers


def pay_box(state: TableState, tell: Tell, winners: Iterable[PlayerId]) -> TableState:
    """The last hand's winners get the odd chips when no hand will (C3)."""
    seats = sorted(seat for player in winners if (seat := state.seat_of(player)) is not None)
    if state.box and seats:
        payouts = divide(state.box, seats, current_game(state).rules.smallest_chip)
        return tell(BoxPaid(tuple(payout for payout in payouts if payout.amount)))
    return state


def _add_reserved_chips(state: TableState, tell: Tell) -> TableState:
    cash = state.setup.cash
    for seat, seated in state.taken:
        if seated.reserved and cash is not None:
            amount = max(0, min(seated.reserved, cash.most_buy_in - seated.stack))
            state = tell(ChipsAdded(seat=seat, amount=amount, kind=ChipsKind.TOP_UP))
    return state


def _leave_and_join(state: TableState, tell: Tell) -> tuple[TableState, set[PlayerId]]:
    left: set[PlayerId] = set()
    in_event = state.setup.tournament is not None and state.started
    for seat, seated in state.taken:
        # In a tournament the chips stay in play; a place is given when they are gone.
        if seated.leaving and not in_event:
            state = tell(PlayerLeft(seat, seated.player, seated.name))
            left.add(seated.player)
    for request in state.requests:
        state = tell(take_seat(state, request))
    return state, left


def _settle_owner(state: TableState, tell: Tell, left: set[PlayerId]) -> None:
    """A chosen heir, else who sits here longest, never a bot; with nobody left it closes."""
    heir = state.successor
    if heir is not None:
        known = state.seat_of(heir) is not None
        state = tell(OwnerChanged(heir if known else state.owner, state.lender))
    owner = state.owner
    seat = state.seat_of(owner) if owner is not None else None
    gone = owner is None or owner in left or (seat is not None and state.at(seat).leaving)
    gone = gone or any(finisher.player == owner for finisher in state.finishers)
    if not gone:
        _lend_or_give_back(state, tell)
        return
    people = [seated for _, seated in state.taken if not seated.is_bot and not seated.leaving]
    people = [seated for seated in people if seated.connected] or people
    if people:
        heir = min(people, key=_longest_seated).player
        tell(OwnerChanged(heir, None if heir == state.lender else state.lender))
    elif owner is not None and owner in left and not state.closing:
        tell(CloseReserved())


def _lend_or_give_back(state: TableState, tell: Tell) -> None:
    """An owner who is away for long lends the room to somebody here, until they are back (H4)."""
    lender = state.lender
    seat = None if lender is None else state.seat_of(lender)
    if lender is not None and seat is not None and is_here(state.at(seat)):
        tell(OwnerChanged(lender))
        return
    owner = None if state.owner is None else state.seat_of(state.owner)
    here = [seated for _, seated in state.taken if is_here(seated)]
    if owner is not None and state.at(owner).long_away and here:
        tell(OwnerChanged(min(here, key=_longest_seated).player, lender or state.owner))


def _longest_seated(seated: Seated) -> int:
    return seated.number
