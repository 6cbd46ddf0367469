"""What a hand brought a seat, and what of it was the luck of the deal."""

from __future__ import annotations

from collections.abc import Iterable

from desktop_poker.ai.coach.judgement import HandResult
from desktop_poker.engine.hand.events import CardsDealt, HandEvent, HandStarted
from desktop_poker.engine.hand.evolve import begin, evolve
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState, Stage


def result_of(events: Iterable[HandEvent], seat: Seat) -> HandResult | None:
    """The result of a seat in a hand that is over; None where it had no part."""
    from desktop_poker.host.arena.luck import Luck  # noqa: PLC0415 - NumPy comes with it

    state: HandState | None = None
    every, last, known = Luck(seed=1), Luck(seed=1), True
    for event in events:
        if isinstance(event, HandStarted):
            state = begin(event)
            continue
        if state is None:
            return None
        after = evolve(state, event)
        if isinstance(event, CardsDealt) and event.street > 0 and _is_contested(state):
            if not _is_told(state, after):
                known = False
            else:
                every.note(state, after)
                if state.stage is Stage.RUNNING_OUT:
                    last.note(state, after)
        state = after
    if state is None or not state.has(seat):
        return None
    return _result(state, seat, every.chips.get(seat, 0.0), last.chips.get(seat, 0.0), known=known)


def _result(state: HandState, seat: Seat, luck: float, all_in: float, *, known: bool) -> HandResult:
    began = next(one.stack for one in state.started.seatings if one.seat == seat)
    stakes = state.started.stakes
    unit = max(1, stakes.big_bet if state.variant.has_fixed_bets else stakes.big_blind)
    net = state.player(seat).stack - began
    return HandResult(net / unit, (net - all_in) / unit, (net - luck) / unit, known)


def _is_contested(state: HandState) -> bool:
    return state.live > 1 and bool(state.pots)


def _is_told(before: HandState, after: HandState) -> bool:
    """Whether luck can be counted: all cards of those who are left, and a deck that is whole."""
    variant = before.variant
    if variant.has_draws or variant.uses_weights or len(before.boards) > 1:
        return False
    if not variant.board_size and after.boards[0]:
        return False  # the deck ran out, and a card was dealt to all (G1)
    return all(
        None not in player.down + player.up
        for state in (before, after)
        for player in state.players
        if not player.folded
    )
