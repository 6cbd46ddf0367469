"""What a hand's end is worth to a seat: chips, or in a tournament its part of the prizes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from desktop_poker.ai.coach.spot import SpotFacts
from desktop_poker.ai.policy import Floats
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.odds.price import MOST_PLAYERS, icm


class Worth:
    """In chips of a cash game; in a tournament prizes, on the scale of all chips in play."""

    def __init__(self, spot: SpotFacts) -> None:
        hand = spot.hand
        self._seat = spot.seat
        self._now = hand.player(spot.seat).stack
        self._order = [player.seat for player in hand.players]
        self._payouts = spot.payouts
        self._total = sum(player.stack + player.paid for player in hand.players)
        self.needs_everybody = bool(spot.payouts) and 1 < len(self._order) <= MOST_PLAYERS

    def of_stack(self, stack: int) -> float:
        """Chips that are left when the seat has given up."""
        return float(stack - self._now)

    def of(
        self,
        stacks: Mapping[Seat, int],
        won: Mapping[Seat, Floats] | None,
        columns: NDArray[np.intp],
        factor: float = 1.0,
    ) -> Floats:
        """The worth of each deal, when these chips are left and those are won."""
        count = len(columns)
        if not self.needs_everybody:
            mine = np.zeros(count) if won is None else won.get(self._seat, np.zeros(count))
            return stacks[self._seat] - self._now + factor * mine
        after = np.array([np.full(count, float(stacks[seat])) for seat in self._order])
        for place, seat in enumerate(self._order):
            if won is not None and seat in won:
                after[place] += won[seat]
        whole = np.rint(after).astype(np.int64)
        kinds, which = np.unique(whole.T, axis=0, return_inverse=True)
        row = self._order.index(self._seat)
        payouts = self._payouts
        values = np.array(
            [_prize(tuple(int(chip) for chip in kind), payouts, row) for kind in kinds]
        )
        found: Floats = values[which.reshape(-1)] * self._total / sum(payouts)
        return found


@lru_cache(maxsize=100_000)
def _prize(stacks: tuple[int, ...], payouts: tuple[float, ...], mine: int) -> float:
    """What a stack is worth; who is out takes the place that is left."""
    alive = [number for number, stack in enumerate(stacks) if stack > 0]
    if stacks[mine] <= 0:
        place = len(alive)
        out = len(stacks) - place
        paid = [payouts[n] if n < len(payouts) else 0.0 for n in range(place, len(stacks))]
        return sum(paid) / max(out, 1)
    return icm([stacks[number] for number in alive], payouts)[alive.index(mine)]
