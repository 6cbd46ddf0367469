"""The judgement of a discard: which cards, and how many (M1)."""

from __future__ import annotations

import math
from typing import Final

from desktop_poker.ai.coach.control import Mean
from desktop_poker.ai.coach.counting import Counted
from desktop_poker.ai.coach.discards import DiscardPlan, DiscardPlans, parts
from desktop_poker.ai.coach.draw_counting import DrawCounting
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
from desktop_poker.ai.coach.spot import DrawSpot
from desktop_poker.ai.coach.verdict import OFTEN, bare, graded, rounded, silent
from desktop_poker.engine.cards.card import written

_SAME: Final = 1e-6  # of the pot: parts that are worth the same are one choice
_SHOWN: Final = 4  # parts that are looked at closer, the reference's first
_PLACES: Final = 4


def judge_draw(spot: DrawSpot, *, deep: bool = False) -> Judgement:
    """Judge what was thrown away; `deep` counts the best other parts too."""
    if None in spot.hand.player(spot.seat).down or _is_unseen(spot):
        return silent(spot, Why.UNKNOWN_CARDS)
    found = parts(spot)
    mine = found.best if spot.played is None else found.of(spot.played)
    is_best = mine.share >= found.best.share - _SAME
    if not deep and (is_best or mine.often >= OFTEN):
        return _plain(spot, found, mine, Grade.BEST if is_best else Grade.FINE)
    compared = [found.best] if is_best else [found.best, mine]
    if deep:
        compared += [one for one in found.known if one.share >= 0 and one not in compared]
    return _counted(spot, mine, tuple(compared[:_SHOWN]), is_best=is_best)


def _is_unseen(spot: DrawSpot) -> bool:
    return spot.played is not None and None in spot.played.cards


def _counted(
    spot: DrawSpot, mine: DiscardPlan, compared: tuple[DiscardPlan, ...], *, is_best: bool
) -> Judgement:
    counting = DrawCounting(spot, tuple([one.kept for one in compared]))
    sample = counting.sample()
    share = None if sample is None else counting.share(sample)
    counted = None if share is None else counting.counted(share)
    if share is None or counted is None:
        return silent(spot, Why.OFF_MODEL)
    if is_best:
        grade, why = Grade.BEST, Why.NOTHING
    else:
        grade, why = graded(spot, counted, mine.often)
    if spot.unknown_stacks and grade in (Grade.MISTAKE, Grade.BLUNDER):
        grade, why = Grade.NOT_JUDGED, Why.UNKNOWN_STACKS
    valued = [_valued(spot, one, counted, row) for row, one in enumerate(compared)]
    first = _named(valued[0], mine) if is_best else valued[0]
    return _judgement(spot, grade, why, (first, *valued[1:]), counted, _figures(spot, share))


def _named(valued: Valued, mine: DiscardPlan) -> Valued:
    """What is worth the same as the reference's choice, by its own cards."""
    return Valued(
        DRAW,
        len(mine.thrown),
        valued.often,
        valued.worth,
        valued.error,
        valued.low,
        valued.high,
        written(mine.thrown),
    )


def _figures(spot: DrawSpot, share: Mean) -> JudgementFigures:
    found = bare(spot)
    return JudgementFigures(
        street=found.street,
        pot=found.pot,
        cost=0,
        share=round(share.value, _PLACES),
        share_error=round(share.error, _PLACES),
        rivals=found.rivals,
        stack=found.stack,
    )


def _valued(spot: DrawSpot, part: DiscardPlan, counted: Counted, row: int) -> Valued:
    mean, by_model, unit = counted.worths[row], counted.models[row], spot.unit
    spread = (max(by_model) - min(by_model)) / 2
    return Valued(
        kind=DRAW,
        to=len(part.thrown),
        often=part.often,
        worth=rounded(mean.value, unit),
        error=rounded(math.hypot(mean.error, spread), unit),
        low=rounded(min(*by_model, mean.value), unit),
        high=rounded(max(*by_model, mean.value), unit),
        cards=written(part.thrown),
    )


def _judgement(  # noqa: PLR0917 - the fields of a record
    spot: DrawSpot,
    grade: Grade,
    why: Why,
    valued: tuple[Valued, ...],
    counted: Counted,
    figures: JudgementFigures,
) -> Judgement:
    best = valued[0]
    mine = best if grade is Grade.BEST else valued[1]
    loss = 0.0 if grade is Grade.BEST else counted.loss.value
    spread = (0.0,) if grade is Grade.BEST else counted.losses
    return Judgement(
        number=spot.number,
        judge=JUDGE,
        grade=grade,
        method=counted.method,
        played=mine,
        best=best,
        actions=tuple(sorted(valued, key=lambda one: (one.to, one.cards))),
        loss=rounded(loss, spot.unit),
        error=0.0 if grade is Grade.BEST else rounded(counted.error, spot.unit),
        low=rounded(min(*spread, loss), spot.unit),
        high=rounded(max(*spread, loss), spot.unit),
        stake=spot.stake,
        unit=spot.unit,
        futures=counted.futures,
        figures=figures,
        why=why,
        contradiction=why is Why.WITNESSES,
    )


def _plain(spot: DrawSpot, found: DiscardPlans, mine: DiscardPlan, grade: Grade) -> Judgement:
    """The reference does it: nothing had to be counted."""
    shown = [one for one in found.known if one.often > 0 or one == mine]
    played = Valued(DRAW, len(mine.thrown), mine.often, cards=written(mine.thrown))
    best = found.best
    return Judgement(
        number=spot.number,
        judge=JUDGE,
        grade=grade,
        method=Method.NONE,
        played=played,
        best=played
        if grade is Grade.BEST
        else Valued(DRAW, len(best.thrown), best.often, cards=written(best.thrown)),
        actions=tuple(
            Valued(DRAW, len(one.thrown), one.often, cards=written(one.thrown)) for one in shown
        ),
        loss=0.0,
        error=0.0,
        low=0.0,
        high=0.0,
        stake=spot.stake,
        unit=spot.unit,
        futures=0,
        figures=bare(spot),
    )
