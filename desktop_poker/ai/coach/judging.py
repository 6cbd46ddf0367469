"""The judgement of one decision: two witnesses, exact cases first, and silence where they differ.

Nothing is an error that the reference plays now and then; nothing is one either unless futures
that are played out show a loss that stands clear of its own error and of the models'.
"""

from __future__ import annotations

import math
from typing import Final

import numpy as np

from desktop_poker.ai.coach.control import Mean
from desktop_poker.ai.coach.counting import Counted, Counting
from desktop_poker.ai.coach.dealing_out import Dealt
from desktop_poker.ai.coach.draw_counting import DrawCounting
from desktop_poker.ai.coach.draw_judging import judge_draw
from desktop_poker.ai.coach.judgement import (
    JUDGE,
    Grade,
    Judgement,
    JudgementFigures,
    Method,
    Valued,
    Why,
)
from desktop_poker.ai.coach.reference import Mix, is_same, kind_of, mix, with_every_hand
from desktop_poker.ai.coach.spot import AnySpot, DrawSpot, Spot
from desktop_poker.ai.coach.verdict import OFTEN, bare, graded, rounded, silent
from desktop_poker.ai.ways import Way, way_of
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat

_LARGE: Final = 2.0  # pots: an all-in of more is no matter of size
_PLACES: Final = 4
_NOBODY: Final = Seat(0)


def judge(spot: AnySpot, *, deep: bool = False) -> Judgement:
    """Judge a decision; `deep` counts every action, also where the reference plays it."""
    return judge_draw(spot, deep=deep) if isinstance(spot, DrawSpot) else _act(spot, deep=deep)


def _act(spot: Spot, *, deep: bool) -> Judgement:
    reason = _unjudgeable(spot)
    if reason is not Why.NOTHING:
        return silent(spot, reason)
    found = mix(spot)
    bet = spot.hand.player(spot.seat).bet
    played = spot.played or found.best
    often = found.of(played, bet)
    is_best = is_same(played, found.best, bet) or (
        kind_of(played) == kind_of(found.best) and kind_of(played) != "r"
    )
    if not deep and (is_best or often >= OFTEN):
        return _plain(spot, found, played, Grade.BEST if is_best else Grade.FINE)
    acts = _compared(found, played, bet, deep=deep)
    return _Judging(spot, found, played, acts).judged(is_best=is_best, often=often)


def _unjudgeable(spot: Spot) -> Why:
    hand = spot.hand
    if None in hand.player(spot.seat).down or None in hand.boards[0]:
        return Why.UNKNOWN_CARDS
    if any(None in player.up for player in hand.players):
        return Why.UNKNOWN_CARDS
    if len(hand.boards) > 1:
        return Why.TWO_BOARDS
    if len(spot.due.choices) < 2:  # noqa: PLR2004 - nothing to choose
        return Why.ONE_CHOICE
    return Why.NOTHING


def _compared(found: Mix, played: Act, bet: int, *, deep: bool) -> tuple[Act, ...]:
    """The actions that are played out, what the reference does most first."""
    acts = [found.best]
    if not is_same(played, found.best, bet):
        acts.append(played)
    if deep:
        for act in found.acts:
            if not any(is_same(act, other, bet) for other in acts):
                acts.append(act)
    return tuple(acts)


class _Judging:
    """One decision while it is judged."""

    def __init__(self, spot: Spot, found: Mix, played: Act, acts: tuple[Act, ...]) -> None:
        self._spot, self._mix, self._played, self._acts = spot, found, played, acts
        draws = spot.hand.variant.has_draws
        self._counting: Counting = DrawCounting(spot, acts) if draws else Counting(spot, acts)

    def judged(self, *, is_best: bool, often: float) -> Judgement:
        spot, played = self._spot, self._played
        sample = self._counting.sample()
        if sample is None:
            return silent(spot, Why.OFF_MODEL)
        share = self._counting.share(sample)
        counted = self._counting.counted(share)
        if counted is None:
            return silent(spot, Why.OFF_MODEL)
        figures = self._figures(sample, share, counted)
        valued = self._valued(counted)
        best = valued[0]
        mine = valued[1] if len(valued) > 1 and not is_best else best
        if is_best:
            best_sized = Valued(played.kind.value, played.to, best.often, *_worths(best))
            return self._judgement(Grade.BEST, best_sized, best, valued, counted, figures)
        # Whatever anybody holds, a free card is not worse than none.
        dominated = played.kind is ActionKind.FOLD and not spot.cost
        grade, why = graded(spot, counted, often, dominated=dominated, only_size=self._only_size())
        if spot.unknown_stacks and grade in (Grade.MISTAKE, Grade.BLUNDER):
            grade, why = Grade.NOT_JUDGED, Why.UNKNOWN_STACKS
        return self._judgement(grade, mine, best, valued, counted, figures, why)

    def _judgement(  # noqa: PLR0917 - the fields of a record
        self,
        grade: Grade,
        mine: Valued,
        best: Valued,
        valued: tuple[Valued, ...],
        counted: Counted,
        figures: JudgementFigures,
        why: Why = Why.NOTHING,
    ) -> Judgement:
        unit = self._spot.unit
        loss = 0.0 if grade is Grade.BEST else counted.loss.value
        error = 0.0 if grade is Grade.BEST else counted.error
        spread = (0.0,) if grade is Grade.BEST else counted.losses
        order = {"f": 0, "c": 1, "r": 2}
        shown = sorted(valued, key=lambda one: (order[_kind(one)], one.to))
        return Judgement(
            number=self._spot.number,
            judge=JUDGE,
            grade=grade,
            method=counted.method,
            played=mine,
            best=best,
            actions=tuple(shown),
            loss=rounded(loss, unit),
            error=rounded(error, unit),
            low=rounded(min(*spread, loss), unit),
            high=rounded(max(*spread, loss), unit),
            stake=self._spot.stake,
            unit=unit,
            futures=counted.futures,
            figures=figures,
            why=why,
            contradiction=why is Why.WITNESSES,
        )

    def _only_size(self) -> bool:
        """Whether the kind of action is the reference's own, and nothing absurd was bet.

        So it is before the last round of a game that nobody has trained for: bets to come are not
        known well enough to call anything there a mistake.
        """
        hand = self._spot.hand
        if way_of(hand.variant) is Way.ANY and hand.street < len(hand.variant.streets) - 1:
            return True
        if kind_of(self._played) != "r" or self._mix.of_kind(self._played) < OFTEN:
            return False
        me = self._spot.hand.player(self._spot.seat)
        all_in = self._played.to >= me.bet + me.stack
        return not (all_in and self._played.to - me.bet > _LARGE * self._spot.stake)

    def _valued(self, counted: Counted) -> tuple[Valued, ...]:
        found = []
        bet, unit = self._spot.hand.player(self._spot.seat).bet, self._spot.unit
        for act, mean, by_model in zip(self._acts, counted.worths, counted.models, strict=True):
            spread = (max(by_model) - min(by_model)) / 2
            found.append(
                Valued(
                    kind=act.kind.value,
                    to=act.to,
                    often=self._mix.of(act, bet),
                    worth=rounded(mean.value, unit),
                    error=rounded(math.hypot(mean.error, spread), unit),
                    low=rounded(min(*by_model, mean.value), unit),
                    high=rounded(max(*by_model, mean.value), unit),
                )
            )
        return tuple(found)

    def _figures(self, sample: Dealt, share: Mean, counted: Counted) -> JudgementFigures:
        spot, hand = self._spot, self._spot.hand
        me = hand.player(spot.seat)
        seats = self._counting.seats
        low = scoops = -1.0
        if hand.variant.is_split:
            parts = sample.shares(seats, hand.variant)[0]
            scoops = float((parts == 1.0).mean())
            lows = np.stack([sample.values[seat][1] for seat in seats])
            low = float(((lows[0] > 0) & (lows[0] == lows.max(axis=0))).mean())
        wager = next((act for act in (self._played, *self._acts) if kind_of(act) == "r"), None)
        betting = hand.betting
        return JudgementFigures(
            street=hand.street,
            pot=hand.pot_total,
            cost=spot.cost,
            share=round(share.value, _PLACES),
            share_error=round(share.error, _PLACES),
            low_share=round(low, _PLACES),
            scoops=round(scoops, _PLACES),
            behind=0 if betting is None else sum(seat != spot.seat for seat in betting.to_act),
            rivals=len(self._counting.held),
            folds=round(counted.folds, _PLACES),
            wager=0 if wager is None else wager.to - me.bet,
            is_last=counted.method is Method.EXACT,
            stack=me.stack,
            opens=self._opens(),
        )

    def _opens(self) -> float:
        """With how many of all hands the reference goes on, before anybody has a board."""
        if self._spot.hand.street > 0 or not self._spot.cost:
            return -1.0
        every = with_every_hand(self._spot, self._counting.playing)
        if every is None:
            return -1.0
        goes_on = np.zeros(len(every.often))
        for column, act in enumerate(every.acts):
            if kind_of(act) != "f":
                goes_on += every.often[:, column]
        live = every.often.sum(axis=1) > 0
        return round(float(goes_on[live].mean()), _PLACES)


def _kind(one: Valued) -> str:
    return kind_of(Act(_NOBODY, ActionKind(one.kind), one.to))


def _worths(one: Valued) -> tuple[float, float, float, float]:
    return one.worth, one.error, one.low, one.high


def _plain(spot: Spot, found: Mix, played: Act, grade: Grade) -> Judgement:
    """The reference plays it: nothing had to be counted."""
    bet = spot.hand.player(spot.seat).bet
    best = Valued(found.best.kind.value, found.best.to, found.of(found.best, bet))
    return Judgement(
        number=spot.number,
        judge=JUDGE,
        grade=grade,
        method=Method.NONE,
        played=Valued(played.kind.value, played.to, found.of(played, bet)),
        best=best,
        actions=tuple(
            Valued(act.kind.value, act.to, often)
            for act, often in zip(found.acts, found.often, strict=True)
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
