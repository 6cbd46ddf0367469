"""Grades: from which loss on a decision gets which, and what else has to hold."""

from __future__ import annotations

from typing import Final

from desktop_poker.ai.coach.judgement import Grade
from desktop_poker.ai.coach.spot import SpotFacts

_LIMITS: Final = {  # part of the stake, big blinds, big bets
    Grade.INACCURACY: (0.02, 0.1, 0.03),
    Grade.MISTAKE: (0.06, 0.4, 0.15),
    Grade.BLUNDER: (0.15, 1.0, 0.4),
}
_ALWAYS_BLUNDER: Final = (3.0, 1.0)  # big blinds, big bets: however large the pot


def limits(spot: SpotFacts) -> dict[Grade, float]:
    """From which loss on a decision gets each grade, in chips."""
    fixed = spot.hand.variant.has_fixed_bets
    return {
        grade: max(part * spot.stake, (limit if fixed else blind) * spot.unit)
        for grade, (part, blind, limit) in _LIMITS.items()
    }


def by_limits(spot: SpotFacts, loss: float) -> Grade:
    """The grade of a loss in chips."""
    found = limits(spot)
    always = _ALWAYS_BLUNDER[spot.hand.variant.has_fixed_bets] * spot.unit
    if loss >= found[Grade.BLUNDER] or (loss >= always and loss >= found[Grade.MISTAKE]):
        return Grade.BLUNDER
    if loss >= found[Grade.MISTAKE]:
        return Grade.MISTAKE
    return Grade.INACCURACY if loss >= found[Grade.INACCURACY] else Grade.FINE
