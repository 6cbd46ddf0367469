"""A tournament of real cards: nobody is out while people can still buy in (I4a).

Who has lost everything keeps the chair. Places and prizes are given when the rebuy period closes,
so that a rebuy or a late entry moves them, and the prizes always are the pool.
"""

from __future__ import annotations

from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.events import PlayersFinished, TableEvent
from desktop_poker.engine.table.home_state import (
    PLACES_LAST,
    Bust,
    HomeState,
    Ledger,
    has_begun,
)
from desktop_poker.engine.table.tournament import busted_players_leave, finishers

_TWO = 2


def entries_are_open(ledger: Ledger) -> bool:
    """Whether somebody may still come, or buy in again: before the start, then by the level."""
    table = ledger.table
    rules = table.setup.tournament
    if rules is None or (table.finishers and ledger.version >= PLACES_LAST):
        return False
    return not has_begun(table) or table.level < rules.rebuy_levels


def may_buy_in(ledger: Ledger, seat: Seat) -> bool:
    """Whether somebody who has no chips may buy in again."""
    rules = ledger.table.setup.tournament
    if rules is None or not entries_are_open(ledger):
        return False
    return ledger.table.at(seat).rebuys < rules.most_rebuys


def without_chips(state: HomeState) -> tuple[Seat, ...]:
    """Everybody at the table who has lost everything."""
    if state.is_playing:
        return ()
    return tuple(seat for seat, _ in state.table.taken if not state.stack(seat))


def asked_about(state: HomeState) -> tuple[Seat, ...]:
    """Who may buy in again and has not said that they are out."""
    ledger = state.ledger
    return tuple(
        seat
        for seat in without_chips(state)
        if may_buy_in(ledger, seat) and ledger.table.at(seat).player not in ledger.out
    )


def is_decided(state: HomeState) -> bool:
    """Whether one player has all the chips, and nobody is going to buy in again."""
    table = state.table
    if table.setup.tournament is None or state.is_playing or not table.hand_no:
        return False
    with_chips = len(table.taken) - len(without_chips(state))
    return with_chips < _TWO and not asked_about(state)


def busts_after(state: HomeState) -> tuple[Bust, ...]:
    """Who has lost everything so far, with the hand and the stack that it began with."""
    ledger, hand = state.ledger, state.hand
    if hand is None or ledger.table.setup.tournament is None:
        return ledger.busts
    started = hand.log.started
    fallen = tuple(
        Bust(
            player=ledger.table.at(seating.seat).player,
            hand_no=started.hand_no,
            stack=seating.stack,
        )
        for seating in started.seatings
        if ledger.table.seats[seating.seat] is not None and not state.stack(seating.seat)
    )
    again = {bust.player for bust in fallen}
    return (*(bust for bust in ledger.busts if bust.player not in again), *fallen)


def bust_order(state: HomeState, seat: Seat) -> tuple[int, int]:
    """When somebody fell: the later hand places higher, then the larger stack (H5)."""
    ledger = state.ledger
    player = ledger.table.at(seat).player
    for bust in busts_after(state):
        if bust.player == player:
            return bust.hand_no, bust.stack
    # Nobody's hand took the chips: a correction did, or an older program wrote no busts.
    return ledger.table.hand_no, dict(ledger.began).get(seat, 0)


def fallen_leave(ledger: Ledger) -> list[TableEvent]:
    """Nobody can buy in any more: whoever has no chips has a place."""
    state = HomeState(ledger=ledger)
    order = {seat: bust_order(state, seat) for seat in without_chips(state)}
    return busted_players_leave(
        ledger.table,
        {seat: stack for seat, (_, stack) in order.items()},
        {seat: hand_no for seat, (hand_no, _) in order.items()},
    )


def rest_finish(ledger: Ledger) -> list[TableEvent]:
    """The tournament is over: the last player wins, or an early end ranks by stacks."""
    table = ledger.table
    placed = {finisher.player for finisher in table.finishers}
    rest = [(seat, (0, s.stack)) for seat, s in table.taken if s.player not in placed]
    return [PlayersFinished(finishers(table, rest, 0))] if rest else []
