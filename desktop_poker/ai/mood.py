"""What a lost big pot does to somebody's mood, and how it passes."""

from __future__ import annotations

from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState

_HURTS, _WORST = 0.3, 0.8  # of the stack a hand began with: a loss that is felt, the worst of all
_FADES = 0.8  # what is left of a mood one hand later


def mood_after(mood: float, hand: HandState, seat: Seat) -> float:
    """The mood when a hand is over: 0 is calm, 1 the worst."""
    began = next((s.stack for s in hand.started.seatings if s.seat == seat), 0)
    if not began or not hand.has(seat):
        return mood * _FADES
    lost = (began - hand.player(seat).stack) / began
    hurt = min(1.0, max(0.0, (lost - _HURTS) / (_WORST - _HURTS)))
    return max(mood * _FADES, hurt)
