"""What the others may hold: a weight for every hand, by all that was done with it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from desktop_poker.ai.coach.drawn_policy import chances, chosen, exchange
from desktop_poker.ai.coach.playing import Playing, outside
from desktop_poker.ai.coach.playing import taken as taken_option
from desktop_poker.ai.coach.spot import SpotFacts
from desktop_poker.ai.holdem.deciding import prior_of
from desktop_poker.ai.memory import ObservedAction
from desktop_poker.ai.mixed.outlook import MixedOutlook
from desktop_poker.engine.cards.card import Face
from desktop_poker.engine.hand.choices import action_due
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.odds.any_draw import exchanging_of
from desktop_poker.odds.bulk import Cards
from desktop_poker.odds.deals import random_deals
from desktop_poker.odds.drawing import is_known

Floats = NDArray[np.float64]
_SURPRISE = 0.03  # part of an answer that could come from any hand
_OTHER_DRAW = 0.02  # how likely another number of cards is than serves the hand best
_POOL, _SMALL_POOL = 4000, 1200  # hands that stand for all, with a table of draws and without
_FLATTER = 0.6  # as a power: how much less is read where betting is believed less


class Holding(Struct, frozen=True):
    """What one seat may hold behind what lies open."""

    seat: Seat
    hands: Cards  # a row for each card, a column for each hand
    weights: Floats
    is_any: bool = False  # nothing is known: all hands alike

    @property
    def flatter(self) -> Floats:
        """How much likelier each hand is where the betting tells less."""
        total = max(float(self.weights.sum()), 1e-300)
        flat = np.where(self.weights > 0, (self.weights / total) ** _FLATTER, 0.0)
        flat /= max(float(flat.sum()), 1e-300)
        found: Floats = np.where(self.weights > 0, flat / (self.weights / total + 1e-300), 0.0)
        return found


def seen_cards(spot: SpotFacts) -> tuple[int, ...]:
    """Every card that the seat sees."""
    hand = spot.hand
    me = hand.player(spot.seat)
    faces: list[Face] = [*me.down, *me.discarded]
    for player in hand.players:
        faces += player.up
    for board in hand.boards:
        faces += board
    return tuple(int(face) for face in faces if face is not None)


def holdings(spot: SpotFacts, playing: Playing, rng: np.random.Generator) -> list[Holding]:
    """What each live opponent may hold, in the order of the seats."""
    hand = spot.hand
    gone = np.zeros(52, dtype=np.bool_)
    gone[[*seen_cards(spot), *outside(hand.variant)]] = True
    rivals = [p.seat for p in hand.players if not p.folded and p.seat != spot.seat]
    if hand.variant.has_draws:
        return [_drawn_holding(spot, seat, gone) for seat in rivals]
    return [_holding(spot, playing, seat, gone, rng) for seat in rivals]


def _holding(
    spot: SpotFacts, playing: Playing, seat: Seat, gone: NDArray[np.bool_], rng: np.random.Generator
) -> Holding:
    hands = playing.pool(spot.hand, gone, rng)
    prior = prior_of(spot.hand)
    weights = np.ones(hands.shape[1]) if prior is None else prior.copy()
    own = [number for number, one in enumerate(spot.decided) if one.act.seat == seat]
    for number in own:
        weights *= _likelihood(playing, spot.decided[number], spot.decided[:number], hands)
        weights /= max(float(weights.max()), 1e-300)
    weights = np.where(gone[hands].any(axis=0), 0.0, weights)
    if not weights.any():
        weights = np.where(gone[hands].any(axis=0), 0.0, 1.0)
    return Holding(seat, hands, weights, is_any=not own and prior is None)


def _drawn_holding(spot: SpotFacts, seat: Seat, gone: NDArray[np.bool_]) -> Holding:
    """Hands that were drawn to: each counts by its bets, and by how many cards it would draw."""
    hand, variant = spot.hand, spot.hand.variant
    use, draws = exchanging_of(variant), hand.player(seat).draws
    own = [number for number, one in enumerate(spot.decided) if one.act.seat == seat]
    left = np.flatnonzero(~gone).astype(np.uint8)
    pool = _POOL if is_known(variant) else _SMALL_POOL
    rng = np.random.default_rng([len(left), int(seat)])
    dealt = left[random_deals(rng, len(left), len(left), pool)]
    hands, lane = np.ascontiguousarray(dealt[: use.size].T), dealt[use.size :]
    taken, shown = np.zeros(pool, dtype=np.int64), np.full(pool, 2)
    weights = np.ones(pool)
    for round_ in range(len(draws) + 1):
        choice = chosen(variant, hands, use.draws - round_, shown)
        for number in own:
            if spot.decided[number].before.street == round_:
                earlier = spot.decided[:number]
                weights *= _drawn_likelihood(spot.decided[number], earlier, choice.seen)
        if round_ == len(draws):
            break
        weights = np.where(choice.thrown == draws[round_], weights, weights * _OTHER_DRAW)
        shown = np.full(pool, min(draws[round_], 2))
        if draws[round_]:
            hands, taken = exchange(hands, choice.kept, lane, taken)
    weights /= max(float(weights.max()), 1e-300)
    return Holding(seat, np.ascontiguousarray(hands.T), weights, is_any=not own and not draws)


def _drawn_likelihood(
    one: ObservedAction, earlier: Sequence[ObservedAction], seen: MixedOutlook
) -> Floats:
    before = one.before
    due = None if before.betting is None else action_due(before, before.betting)
    if due is None or due.seat != one.act.seat or len(due.choices) < 2:  # noqa: PLR2004 - no choice
        return np.ones(len(seen.strength))
    options, often = chances(before, due, list(earlier), seen)
    return _surprised(often[:, taken_option(options, one.act.kind, one.act.to)], len(options))


def _surprised(often: Floats, options: int) -> Floats:
    found: Floats = (1.0 - _SURPRISE) * often + _SURPRISE / options
    return found


def _likelihood(
    playing: Playing, one: ObservedAction, earlier: Sequence[ObservedAction], hands: Cards
) -> Floats:
    before = one.before
    due = None if before.betting is None else action_due(before, before.betting)
    if due is None or due.seat != one.act.seat or len(due.choices) < 2:  # noqa: PLR2004 - no choice
        return np.ones(hands.shape[1])
    options, often = playing.with_hands(before, due, list(earlier), hands)
    return _surprised(often[:, taken_option(options, one.act.kind, one.act.to)], len(options))
