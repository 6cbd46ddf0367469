"""What the others may hold: a weight for every hand, by all that was done with it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from desktop_poker.ai.coach.playing import Playing, outside, taken
from desktop_poker.ai.coach.spot import Spot
from desktop_poker.ai.holdem.deciding import prior_of
from desktop_poker.ai.memory import Decided
from desktop_poker.engine.cards.card import Face
from desktop_poker.engine.hand.choices import action_due
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.odds.bulk import Cards

Floats = NDArray[np.float64]
_SURPRISE = 0.03  # part of an answer that could come from any hand
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


def seen_cards(spot: Spot) -> tuple[int, ...]:
    """Every card that the seat sees."""
    hand = spot.hand
    faces: list[Face] = [*hand.player(spot.seat).down]
    for player in hand.players:
        faces += player.up
    for board in hand.boards:
        faces += board
    return tuple(int(face) for face in faces if face is not None)


def holdings(spot: Spot, playing: Playing, rng: np.random.Generator) -> list[Holding]:
    """What each live opponent may hold, in the order of the seats."""
    hand = spot.hand
    gone = np.zeros(52, dtype=np.bool_)
    gone[[*seen_cards(spot), *outside(hand.variant)]] = True
    rivals = [p.seat for p in hand.players if not p.folded and p.seat != spot.seat]
    return [_holding(spot, playing, seat, gone, rng) for seat in rivals]


def _holding(
    spot: Spot, playing: Playing, seat: Seat, gone: NDArray[np.bool_], rng: np.random.Generator
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


def _likelihood(playing: Playing, one: Decided, earlier: Sequence[Decided], hands: Cards) -> Floats:
    before = one.before
    due = None if before.betting is None else action_due(before, before.betting)
    if due is None or due.seat != one.act.seat or len(due.choices) < 2:  # noqa: PLR2004 - no choice
        return np.ones(hands.shape[1])
    options, chances = playing.with_hands(before, due, list(earlier), hands)
    kind, to = one.act.kind, one.act.to
    often = chances[:, taken(options, kind, to)]
    found: Floats = (1.0 - _SURPRISE) * often + _SURPRISE / len(options)
    return found
