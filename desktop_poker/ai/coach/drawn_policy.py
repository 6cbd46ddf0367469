"""How hands that are drawn to are played and exchanged: by their outlook, many at once."""

from __future__ import annotations

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from desktop_poker.ai import any_game
from desktop_poker.ai.memory import ObservedAction
from desktop_poker.ai.mixed import spot as mixed_spot
from desktop_poker.ai.mixed.outlook import MixedOutlook, after_draws
from desktop_poker.ai.policy import Floats, Option
from desktop_poker.ai.ways import Way, way_of
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.rules.variant import Variant
from desktop_poker.odds.any_draw import exchanging_of
from desktop_poker.odds.bulk import Cards
from desktop_poker.odds.drawing import drawing_of

Counts = NDArray[np.int64]
_GRID = 65  # shares between which a policy without a table is looked up


def exchange(hands: Cards, kept: Counts, lane: Cards, taken: Counts) -> tuple[Cards, Counts]:
    """Hands after a draw, and how many cards of its lane each has taken."""
    hands, taken = hands.copy(), taken.copy()
    for place in range(hands.shape[1]):
        gone = np.flatnonzero(kept >> place & 1 == 0)
        hands[gone, place] = lane[taken[gone] % len(lane), gone]
        taken[gone] += 1
    return hands, taken


def bits(parts: Counts, size: int) -> Counts:
    """How many places are set."""
    found: Counts = sum((parts >> place & 1 for place in range(size)), np.zeros_like(parts))
    return found


class Chosen(Struct, frozen=True):
    """What is kept of hands in their next draw, and what they are worth; nothing after the last."""

    kept: Counts
    thrown: Counts
    seen: MixedOutlook


def chosen(variant: Variant, hands: Cards, to_come: int, shown: Counts) -> Chosen:
    """How hands look to a policy, and what they keep; `shown` is how many cards came last."""
    if not to_come:
        none = np.zeros(0, dtype=np.int64)
        if way_of(variant) is Way.BLINDS:
            return Chosen(none, none, after_draws(drawing_of(variant), hands, shown))
        share = exchanging_of(variant).shares(hands).astype(np.float64)
        return Chosen(none, none, MixedOutlook(share, shown.astype(np.float64)))
    use = exchanging_of(variant)
    kept, worth = use.keeps(hands, to_come)
    thrown = use.size - bits(kept, use.size)
    return Chosen(kept, thrown, MixedOutlook(worth.astype(np.float64), thrown.astype(np.float64)))


def chances(
    hand: HandState, due: ActionDue, decided: list[ObservedAction], seen: MixedOutlook
) -> tuple[tuple[Option, ...], Floats]:
    """What may be done, and how often with hands of this outlook."""
    if way_of(hand.variant) is Way.BLINDS:
        spot = mixed_spot.MixedSpot(hand, due, decided)
        options, columns = mixed_spot.options_of(spot)
        return options, mixed_spot.chances_of(spot, seen, columns, 0.0)
    grid = np.linspace(0.0, 1.0, _GRID)
    found = any_game.policy(hand, due, grid)
    share = seen.strength ** max(1, hand.live - 1)
    return found.options, found.chances[np.rint(share * (_GRID - 1)).astype(np.int64)]
