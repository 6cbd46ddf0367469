"""Amounts as people bet them: in chips that lie on the table, not to the last one."""

from __future__ import annotations

from desktop_poker.engine.hand.state import HandState

_STEPS = (0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # big blinds
_FINE = 0.06  # of the amount: rounding by less than this changes nothing that matters; to the
# finest step everything is rounded, since nobody bets to the chip


def rounded(to: int, hand: HandState) -> int:
    """An amount to the coarsest step that is still near enough."""
    blind = max(1, hand.started.stakes.big_blind)
    for part in reversed(_STEPS):
        step = max(1, round(part * blind))
        near = round(to / step) * step
        if abs(near - to) <= _FINE * (to - hand.current_bet):
            return near
    finest = max(1, round(_STEPS[0] * blind))
    return round(to / finest) * finest
