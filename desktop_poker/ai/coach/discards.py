"""What the reference throws away: the part of a hand that serves it best, and all as good."""

from __future__ import annotations

from typing import Final

import numpy as np
from msgspec import Struct

from desktop_poker.ai.coach.spot import DrawSpot
from desktop_poker.ai.mixed.exchanging import rivals_draw
from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.hand.commands import Discard
from desktop_poker.odds.any_draw import exchanging_of

_AS_GOOD: Final = 0.005  # of the pot: parts that differ by that little are chosen about as often
_LEAST: Final = 0.01  # parts that are kept less often are left out


class DiscardPlan(Struct, frozen=True):
    """Some of the cards that are held, kept."""

    kept: int  # as bits of their places
    thrown: tuple[Card, ...]
    often: float
    share: float  # of the pot, by the table of draws


class DiscardPlans(Struct, frozen=True):
    """What may be kept, the reference's choice first."""

    known: tuple[DiscardPlan, ...]

    @property
    def best(self) -> DiscardPlan:
        """What is done most."""
        return self.known[0]

    def of(self, played: Discard) -> DiscardPlan:
        """What somebody has kept."""
        thrown = frozenset(played.cards)
        return next(one for one in self.known if frozenset(one.thrown) == thrown)


def parts(spot: DrawSpot) -> DiscardPlans:
    """Everything that may be thrown away, with how often the reference does it."""
    hand = spot.hand
    own = tuple([card for card in hand.player(spot.seat).down if card is not None])
    use = exchanging_of(hand.variant)
    to_come = use.draws - len(hand.player(spot.seat).draws)
    cards = np.array(own, dtype=np.uint8)
    worth = use.worth_of(cards, to_come, rivals_draw(hand, spot.seat)).astype(np.float64)
    # What no table keeps together, as two of a kind at a low game, is still somebody's choice.
    allowed = [part for part in range(len(worth)) if use.size - part.bit_count() <= spot.due.most]
    best = max(float(worth[part]) for part in allowed)
    weight = {
        part: float(np.exp((worth[part] - best) / _AS_GOOD)) if worth[part] >= 0 else 0.0
        for part in allowed
    }
    total = sum(weight.values())
    found = []
    for part in allowed:
        often = weight[part] / total
        thrown = tuple([card for place, card in enumerate(own) if not part >> place & 1])
        often = round(often, 6) if often >= _LEAST else 0.0
        found.append(DiscardPlan(part, thrown, often, float(worth[part])))
    return DiscardPlans(
        tuple(sorted(found, key=lambda one: (-one.often, -one.share, len(one.thrown))))
    )
