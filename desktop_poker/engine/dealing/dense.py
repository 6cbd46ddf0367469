"""Dense Deck: ten reserved board cards and weighted hole cards (F2, F3)."""

from __future__ import annotations

from bisect import bisect_right
from copy import copy
from functools import lru_cache
from itertools import accumulate

from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.cards.chance import Chance
from desktop_poker.engine.cards.combos import COMBOS
from desktop_poker.engine.cards.deck import Deck
from desktop_poker.engine.hand.asking import DealDue
from desktop_poker.engine.hand.commands import Deal
from desktop_poker.engine.hand.events import HoleCards
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.weights import WeightGrid, combo_weights

RESERVED = 10
_SECOND_BOARD = 5


@lru_cache(maxsize=16)  # a few grids are in use at a time, each on every hand
def _cumulative(grid: WeightGrid) -> tuple[int, ...]:
    return tuple(accumulate(combo_weights(grid)))


class DenseDealer:
    """Reserves the boards before anyone is dealt, then draws hole cards by weight."""

    def __init__(self, chance: Chance, grid: WeightGrid, max_draws: int) -> None:
        self._chance = chance
        self._cumulative = _cumulative(grid)
        self._max_draws = max_draws
        self._deck = Deck(chance)
        self._board_reserved = tuple(self._deck.draw(RESERVED))
        self._used = set(self._board_reserved)

    def copied(self) -> DenseDealer:
        """Another dealer, who would deal the same from here on."""
        dealer, chance = copy(self), copy(self._chance)
        deck = self._deck.copied(chance)
        vars(dealer).update(_chance=chance, _deck=deck, _used=set(self._used))
        return dealer

    def deal(self, due: DealDue) -> Deal:
        """Deal hole cards to all, or the next cards of a board."""
        if due.board:
            return Deal(board=self._board(due))
        drawn: dict[Seat, tuple[Card, Card]] = {}
        fallback = []
        for seat in self._random_order(due.seats):
            pair = self._weighted_pair()
            if pair is None:
                first, second = self._deck.draw(2)
                pair = first, second
                fallback.append(seat)
            else:
                self._deck.take(pair)
            self._used.update(pair)
            drawn[seat] = pair
        return Deal(
            hole=tuple(HoleCards(seat, drawn[seat], ()) for seat in due.seats),
            uniform_fallback=tuple(sorted(fallback)),
        )

    def _board(self, due: DealDue) -> tuple[Card, ...]:
        """Card i of the first board is reserved card i, of the second 5 + i."""
        first = due.on_board + _SECOND_BOARD * due.board_no
        return self._board_reserved[first : first + due.board]

    def _random_order(self, seats: tuple[Seat, ...]) -> list[Seat]:
        """In seat order the early seats would get the better hands."""
        left, order = list(seats), []
        while left:
            order.append(left.pop(self._chance.below(len(left))))
        return order

    def _weighted_pair(self) -> tuple[Card, Card] | None:
        """Draw until a pair meets no reserved and no dealt card; None at the limit."""
        cumulative, used = self._cumulative, self._used
        for _ in range(self._max_draws):
            first, second = COMBOS[bisect_right(cumulative, self._chance.below(cumulative[-1]))]
            if first not in used and second not in used:
                return first, second
        return None
