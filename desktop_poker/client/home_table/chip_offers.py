"""Chips that somebody could buy in a tournament of real cards, and why they can't now (H5, I4a)."""

from __future__ import annotations

from collections.abc import Callable

from desktop_poker.client.telling.wording import reason_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import Refused
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.home_changes import add_on, buy_chips
from desktop_poker.engine.table.home_state import HomeState
from desktop_poker.engine.table.home_tournament import entries_are_open


def why_no_rebuy(state: HomeState, seat: Seat, texts: Texts) -> str:
    """Why somebody can't buy in again now; empty: they can."""
    if state.is_playing:
        return texts("Waits for the hand to end.")
    refused = _refused(lambda: buy_chips(state, seat, state.ledger.buy_in))
    rules = state.table.setup.tournament
    if refused is None:
        return ""
    if rules is None:
        return reason_text(refused, texts)
    if state.stack(seat):
        return texts("Only for whoever has no chips left.")
    if not entries_are_open(state.ledger):
        return texts("The time for rebuys is over.")
    return texts("All rebuys are used up.")


def why_no_add_on(state: HomeState, seat: Seat, texts: Texts) -> str:
    """Why somebody can't take the add-on now; empty: they can."""
    if state.is_playing:
        return texts("Waits for the hand to end.")
    refused = _refused(lambda: add_on(state, seat))
    rules = state.table.setup.tournament
    if refused is None:
        return ""
    if rules is None:
        return reason_text(refused, texts)
    if state.table.at(seat).added_on:
        return texts("It was taken already.")
    last = max(0, rules.rebuy_levels - 1)
    if state.table.level < last:
        return texts("It can be taken in level {number}.", number=last + 1)
    if state.table.level > last or state.table.finishers:
        return texts("The time for it is over.")
    return texts("Only with chips: buy in again first.")


def _refused(ask: Callable[[], object]) -> Refused | None:
    """What the ledger would say to an entry: nothing here has rules of its own."""
    try:
        ask()
    except Refused as refused:
        return refused.with_traceback(None)
    return None
