"""From figures to a verdict: the same rules for actions and for discards."""

from __future__ import annotations

from typing import Final

from desktop_poker.ai.coach.counting import Counted
from desktop_poker.ai.coach.grading import by_limits, limits
from desktop_poker.ai.coach.judgement import (
    DRAW,
    JUDGE,
    Grade,
    Judgement,
    JudgementFigures,
    Method,
    Valued,
    Why,
)
from desktop_poker.ai.coach.spot import AnySpot, DrawSpot, SpotFacts

OFTEN: Final = 0.10
"""What the reference plays that often is no error."""

_SURE: Final = 2.0  # errors: nothing is said below
_DIGITS: Final = 3  # of a big blind: where processors differ in the last bit, nobody sees it


def graded(
    spot: SpotFacts,
    counted: Counted,
    often: float,
    *,
    dominated: bool = False,
    only_size: bool = False,
) -> tuple[Grade, Why]:
    """The grade of what was done, and why there is none."""
    loss, error = counted.loss.value, counted.error
    trifle = limits(spot)[Grade.INACCURACY]
    if often >= OFTEN or abs(loss) + _SURE * error < trifle:
        return Grade.FINE, Why.NOTHING
    if dominated:
        return by_limits(spot, max(loss, 0.0)), Why.NOTHING
    if loss <= -_SURE * error:
        small = -loss < trifle
        return (Grade.FINE, Why.NOTHING) if small else (Grade.CLOSE, Why.WITNESSES)
    if loss < _SURE * error:
        by_models = counted.spread > counted.loss.error
        return Grade.CLOSE, Why.MODELS if by_models else Why.NOISE
    return _proved(counted, by_limits(spot, loss), trifle, only_size=only_size)


def _proved(counted: Counted, grade: Grade, trifle: float, *, only_size: bool) -> tuple[Grade, Why]:
    """A mistake must be one however the others play; a size hardly ever is."""
    lowest = min(counted.losses)
    if grade not in (Grade.MISTAKE, Grade.BLUNDER):
        return grade, Why.NOTHING
    if lowest <= 0:
        return Grade.CLOSE, Why.MODELS
    if lowest < trifle or only_size:
        return Grade.INACCURACY, Why.NOTHING
    return grade, Why.NOTHING


def rounded(chips: float, unit: int) -> float:
    """Chips, to a thousandth of a big blind."""
    return round(round(chips / unit, _DIGITS) * unit, 6)


def bare(spot: SpotFacts) -> JudgementFigures:
    """What is known of a decision before anything is counted."""
    betting = spot.hand.betting
    street = spot.due.street if isinstance(spot, DrawSpot) else spot.hand.street
    return JudgementFigures(
        street=street,
        pot=spot.hand.pot_total,
        cost=spot.cost,
        behind=0 if betting is None else sum(seat != spot.seat for seat in betting.to_act),
        rivals=spot.hand.live - 1,
        stack=spot.hand.player(spot.seat).stack,
    )


def silent(spot: AnySpot, why: Why) -> Judgement:
    """No verdict, and the reason."""
    played = _what_was_done(spot)
    return Judgement(
        number=spot.number,
        judge=JUDGE,
        grade=Grade.NOT_JUDGED,
        method=Method.NONE,
        played=played,
        best=played,
        actions=(),
        loss=0.0,
        error=0.0,
        low=0.0,
        high=0.0,
        stake=spot.stake,
        unit=spot.unit,
        futures=0,
        figures=bare(spot),
        why=why,
    )


def _what_was_done(spot: AnySpot) -> Valued:
    if isinstance(spot, DrawSpot):
        cards = () if spot.played is None else spot.played.cards
        return Valued(DRAW, len(cards), 0.0)
    if spot.played is not None:
        return Valued(spot.played.kind.value, spot.played.to, 0.0)
    first = spot.due.choices[0]
    return Valued(first.kind.value, first.least, 0.0)
