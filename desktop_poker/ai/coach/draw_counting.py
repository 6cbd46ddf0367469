"""What actions and discards are worth in games with draws: one walk, all draws played out."""

from __future__ import annotations

from typing import Final

import numpy as np

from desktop_poker.ai.coach.control import Mean
from desktop_poker.ai.coach.counting import Counted, Counting, ends_betting
from desktop_poker.ai.coach.dealing_out import Dealt, hands_of
from desktop_poker.ai.coach.draw_walk import DrawWalk
from desktop_poker.ai.coach.drawn_hands import Lanes, drawn
from desktop_poker.ai.coach.judgement import Method
from desktop_poker.ai.coach.spot import AnySpot, DrawSpot
from desktop_poker.ai.policy import Floats
from desktop_poker.ai.ways import Way, way_of
from desktop_poker.engine.hand.commands import Act

_SHARES: Final = 3000  # deals for a share of the pot
_DEALS: Final = 1500  # deals that are walked
_FEW: Final = 3  # players, and draws of all of them, for which every street is played out
Option = Act | int
"""An action, or the part of the own cards that is kept, as bits of their places."""


class DrawCounting(Counting):
    """One decision of a game with draws while its actions are played out."""

    def __init__(self, spot: AnySpot, options: tuple[Option, ...]) -> None:
        self._options = options
        self._acts = tuple([one for one in options if isinstance(one, Act)])
        self._set_up(spot)

    def sample(self) -> Dealt | None:
        """Deals of all cards and draws, for shares of the pot."""
        lanes = self._lanes(_SHARES)
        return None if lanes is None else drawn(self._spot.hand, lanes, self._first())

    def counted(self, share: Mean) -> Counted | None:
        """What the options are worth; None where no hands fit what was done."""
        lanes = self._lanes(_SHARES if self._is_exact() else _DEALS)
        if lanes is None:
            return None
        walk = DrawWalk(self._spot, lanes, self._rng, self._until())
        found = [
            walk.play(one) if isinstance(one, Act) else walk.keep(one) for one in self._options
        ]
        results = np.stack([result for result, _ in found])
        weights = np.stack([weight for _, weight in found])
        shares = self._shares_of(drawn(self._spot.hand, lanes, self._first()))
        whole = self._until() == len(self._spot.hand.variant.streets) - 1
        method = Method.EXACT if self._is_exact() else Method.FUTURES if whole else Method.STREET
        ones: Floats = np.ones(lanes.count)
        return self._summed(results, weights, shares, ones, share, method, walk.folds)

    def _first(self) -> dict[int, int]:
        """What the seat keeps where that is the question."""
        one = self._options[0]
        return {} if isinstance(one, Act) else {self._spot.seat: one}

    def _is_exact(self) -> bool:
        """Whether nobody bets or draws any more after any of the actions."""
        last = self._spot.hand.street == len(self._spot.hand.variant.streets) - 1
        return last and all(
            isinstance(one, Act) and ends_betting(self._spot.hand, one) for one in self._options
        )

    def _until(self) -> int:
        """The last street with betting that is played out: where many draw, not all of them."""
        hand = self._spot.hand
        last = len(hand.variant.streets) - 1
        now = hand.street + (
            isinstance(self._spot, DrawSpot) and hand.street < self._spot.due.street
        )
        if way_of(hand.variant) is Way.ANY:
            return now  # whose bets nobody has trained: the fewer of them are believed the better
        return last if (hand.live - 1) * (last - now) <= _FEW else min(last, now + 1)

    def _lanes(self, count: int) -> Lanes | None:
        found = hands_of(self._spot, self.held, count, self._rng)
        if found is None:
            return None
        seat = self._spot.seat
        own = [card for card in self._spot.hand.player(seat).down if card is not None]
        deals = len(found.flatter)
        held = {other: np.ascontiguousarray(cards.T) for other, cards in found.picked.items()}
        held[seat] = np.repeat(np.array([own], dtype=np.uint8), deals, axis=0)
        return Lanes(deals, held, found.rest, found.flatter)
