"""What actions are worth: futures that are played out until they tell, exact cases first."""

from __future__ import annotations

import math
from typing import Final

import numpy as np
from msgspec import Struct

from desktop_poker.ai.coach.control import Mean, controlled
from desktop_poker.ai.coach.dealing_out import CardsToCome, Dealt, deals, public_future, to_come
from desktop_poker.ai.coach.grading import limits
from desktop_poker.ai.coach.holding import holdings
from desktop_poker.ai.coach.judgement import JUDGE, Grade, Method
from desktop_poker.ai.coach.models import MODELS
from desktop_poker.ai.coach.playing import playing_of
from desktop_poker.ai.coach.short_stack import exact_worth
from desktop_poker.ai.coach.spot import Spot, SpotFacts
from desktop_poker.ai.coach.walk import FutureWalk
from desktop_poker.ai.policy import Floats
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState

_SHARES: Final = 12_000  # deals for a share of the pot
_STREET: Final = 3_000  # deals where only this street is played
_COLUMNS: Final = 40  # deals that share what everybody will see
_LOOKS: Final = (12, 24, 48, 96)  # futures after which it is asked whether they are enough
_LOOKS_WITH_UP_CARDS: Final = (8, 16, 24)  # each is dearer: every board has to be weighed
_WORK: Final = 1500  # decisions that are asked for: no more futures are begun after
_CLEAR: Final = 4.0  # errors: a loss that stands so clear needs no more futures
_SURE: Final = 2.0  # errors: nothing is said below
_TRIES: Final = 8  # ranges may exclude what was drawn


class Counted(Struct, frozen=True):
    """Actions with what they are worth, and the difference between two of them."""

    worths: tuple[Mean, ...]
    models: tuple[tuple[float, ...], ...]  # by action, by model
    loss: Mean
    losses: tuple[float, ...]  # by model
    futures: int
    method: Method
    folds: float

    @property
    def spread(self) -> float:
        """Half of what the models differ by."""
        return (max(self.losses) - min(self.losses)) / 2

    @property
    def error(self) -> float:
        """Of the loss: of the sample and of the models together."""
        return math.hypot(self.loss.error, self.spread)


class Counting:
    """One decision while its actions are played out."""

    def __init__(self, spot: Spot, acts: tuple[Act, ...]) -> None:
        self._acts = acts
        self._set_up(spot)

    def _set_up(self, spot: SpotFacts) -> None:
        self._spot = spot
        self.playing = playing_of(spot.hand.variant)
        self._rng = np.random.default_rng([JUDGE, spot.seed])
        self.held = holdings(spot, self.playing, self._rng)
        self._nodes = 0

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seat, and all who are left beside it."""
        return (self._spot.seat, *(one.seat for one in self.held))

    def sample(self) -> Dealt | None:
        """Deals of all cards, for shares of the pot."""
        return deals(self._spot, self.held, _SHARES, self._rng)

    def share(self, sample: Dealt) -> Mean:
        """The seat's share of the pot, if nobody bet any more."""
        shares = self._shares_of(sample)
        error = float(shares.std()) / math.sqrt(max(1, len(shares) - 1))
        return Mean(float(shares.mean()), error)

    def counted(self, share: Mean) -> Counted | None:
        """What the actions are worth; None where no hands fit what was done."""
        solved = self._solved()
        if solved is not None:
            return solved
        board, up, down = to_come(self._spot)
        one_street = self._spot.hand.street <= 0 or not (board or up or down)
        if one_street or self._is_last_call():
            return self._one_walk(share)
        return self._futures(share)

    def _solved(self) -> Counted | None:
        """All-in or fold with short stacks: known exactly."""
        worths = [exact_worth(self._spot, act) for act in self._acts]
        known = [worth for worth in worths if worth is not None]
        if len(known) < len(worths):
            return None
        loss = known[0] - known[-1] if len(known) == 1 else known[0] - known[1]
        return Counted(
            worths=tuple(Mean(worth, 0.0) for worth in known),
            models=tuple((worth,) * len(MODELS) for worth in known),
            loss=Mean(loss, 0.0),
            losses=(loss,) * len(MODELS),
            futures=0,
            method=Method.EXACT,
            folds=-1.0,
        )

    def _is_last_call(self) -> bool:
        """Whether nobody bets any more after any of the actions."""
        return all(ends_betting(self._spot.hand, act) for act in self._acts)

    def _one_walk(self, share: Mean) -> Counted | None:
        """This street with all deals at once; then the cards decide."""
        exact = self._is_last_call()
        dealt = deals(self._spot, self.held, _SHARES if exact else _STREET, self._rng)
        if dealt is None:
            return None
        results, weights, folds = self._played_out(dealt, None)
        shares = self._shares_of(dealt)
        method = Method.EXACT if exact else Method.STREET
        return self._summed(results, weights, shares, np.ones(dealt.count), share, method, folds)

    def _futures(self, share: Mean) -> Counted | None:
        """Public futures one by one, looked at after fixed numbers of them."""
        rows: list[tuple[Floats, Floats, float, float, float]] = []
        counted: Counted | None = None
        up_cards = self._spot.hand.variant.has_up_cards
        for look in _LOOKS_WITH_UP_CARDS if up_cards else _LOOKS:
            while len(rows) < look:
                row = self._one_future()
                if row is None:
                    return None
                rows.append(row)
            results = np.stack([row[0] for row in rows], axis=-1)
            weights = np.stack([row[1] for row in rows], axis=-1)
            shares = np.array([row[2] for row in rows])
            by_future = np.array([row[3] for row in rows])
            folds = float(np.mean([row[4] for row in rows]))
            counted = self._summed(
                results, weights, shares, by_future, share, Method.FUTURES, folds
            )
            if self._is_enough(counted):
                break
        return counted

    def _one_future(self) -> tuple[Floats, Floats, float, float, float] | None:
        for _ in range(_TRIES):
            public = public_future(self._spot, self.held, self._rng)
            dealt = deals(self._spot, self.held, _COLUMNS, self._rng, public)
            if dealt is not None:
                break
        else:
            return None
        results, weights, folds = self._played_out(dealt, public)
        total = weights.sum(axis=2)
        means = (results * weights).sum(axis=2) / np.maximum(total, 1e-12)
        share = float(self._shares_of(dealt).mean())
        return means, total / dealt.count, share, public.weight, folds

    def _played_out(self, dealt: Dealt, public: CardsToCome | None) -> tuple[Floats, Floats, float]:
        """Results and weights: by action, model and deal."""
        walk = FutureWalk(self._spot, self.playing, dealt, public, self._rng)
        found = [walk.play(act) for act in self._acts]
        self._nodes += walk.nodes
        results = np.stack([result for result, _ in found])
        weights = np.stack([weight for _, weight in found])
        return results, weights, walk.folds

    def _shares_of(self, dealt: Dealt) -> Floats:
        found: Floats = dealt.shares(self.seats, self._spot.hand.variant)[0]
        return found

    def _summed(  # noqa: PLR0917 - arrays that belong together
        self,
        results: Floats,
        weights: Floats,
        shares: Floats,
        by_future: Floats,
        share: Mean,
        method: Method,
        folds: float,
    ) -> Counted:
        """Means over futures: by action, and of the first less the second."""
        means = [controlled(one[0], shares, by_future, share) for one in results]
        together = weights * by_future
        models = (results * together).sum(axis=2) / np.maximum(together.sum(axis=2), 1e-12)
        # What a model changes is told by the same futures; the rest is the controlled mean's.
        shifts = models - models[:, :1]
        by_model = [
            tuple(mean.value + float(shift) for shift in row)
            for mean, row in zip(means, shifts, strict=True)
        ]
        other = 1 if len(results) > 1 else 0
        loss = controlled(results[0][0] - results[other][0], shares, by_future, share)
        losses = tuple(loss.value + float(shift) for shift in shifts[0] - shifts[other])
        return Counted(tuple(means), tuple(by_model), loss, losses, results.shape[2], method, folds)

    def _is_enough(self, counted: Counted) -> bool:
        loss, error = counted.loss.value, counted.loss.error
        smallest = limits(self._spot)[Grade.INACCURACY]
        if abs(loss) > _CLEAR * error or _SURE * error < smallest:
            return True
        # Where the models differ by more, or the work is dear, more futures say nothing more.
        return error < counted.spread / 2 or self._nodes > _WORK


def ends_betting(hand: HandState, act: Act) -> bool:
    """Whether an action leaves nobody anything to decide."""
    if act.kind is ActionKind.FOLD:
        return True
    if act.kind not in (ActionKind.CALL, ActionKind.CHECK):
        return False
    if hand.betting is None or len(hand.betting.to_act) > 1:
        return False
    if hand.street == len(hand.variant.streets) - 1:
        return True
    me = hand.player(act.seat)
    able = [p for p in hand.players if not p.folded and p.seat != act.seat and p.stack > 0]
    return not able or me.stack <= act.to - me.bet
