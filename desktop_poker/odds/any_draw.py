"""How to draw at a game that no table was made for.

Every part of a hand is tried as if this draw were the last, against hands that have drawn as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.cards.deck import deck_of
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.rules.variant import Variant
from desktop_poker.odds.bulk import Cards, Values
from desktop_poker.odds.deals import random_deals, skip
from desktop_poker.odds.drawing import ANY, Floats, Ints, drawing_of, is_known, parts_of, places_of
from desktop_poker.odds.rankings import values_of

_FIELD = 1500  # hands that somebody else may end with
_EACH_OF_MANY, _EACH_OF_ONE = 16, 600  # draws that are tried for each part
_MANY = 4  # hands
_ROUNDS = 1  # how often the field draws by what it is itself worth


class Exchanging(Protocol):
    """What is known of a draw game, from a table or not."""

    @property
    def size(self) -> int:
        """Cards of a hand."""
        ...

    @property
    def draws(self) -> int:
        """How many draws there are in all."""
        ...

    def keeps(self, cards: Cards, to_come: int, rival: int | Ints = ANY) -> tuple[Ints, Floats]:
        """Which cards of each row to keep, as bits of their places, and what the hand is worth."""
        ...

    def worth_of(self, cards: Cards, to_come: int, rival: int = ANY) -> Floats:
        """What each part of a hand is worth if kept, by its places; -1 where it can't be."""
        ...

    def shares(self, cards: Cards, rival: int = ANY) -> Floats:
        """What each row wins when all is drawn."""
        ...


def exchanging_of(variant: Variant) -> Exchanging:
    """How cards are exchanged at a game: by its table, or by trying."""
    return drawing_of(variant) if is_known(variant) else _tried(variant.key)


def thrown_away(variant: Variant, held: Sequence[Card], drawn: int) -> tuple[Card, ...]:
    """What serves a hand that has drawn so often, whatever the others draw."""
    if len(held) != variant.hole_size:
        return ()
    use = exchanging_of(variant)
    kept, _ = use.keeps(np.array([held], dtype=np.uint8), use.draws - drawn)
    places = places_of(int(kept[0]), use.size)
    return tuple(card for place, card in enumerate(held) if place not in places)


@cache
def _tried(key: str) -> Tried:
    return Tried(GAMES[key])


class Tried:
    """A game without a table."""

    def __init__(self, variant: Variant) -> None:
        self._variant = variant
        self.size = variant.hole_size
        self.draws = sum(street.draw > 0 for street in variant.streets)
        self._most = max(street.draw for street in variant.streets)
        self._deck = np.array(deck_of(variant.rules.deck), dtype=np.uint8)
        self._field = self._values(self._random(_FIELD, 1))
        self._field.sort()
        for round_ in range(_ROUNDS):
            hands = self._random(_FIELD, 2 + round_)
            kept, _ = self.keeps(hands, 1)
            fresh = self._fresh(hands, 1, 10 + round_)
            for place in range(self.size):
                gone = (kept >> place & 1) == 0
                hands[gone, place] = fresh[place][gone]
            self._field = self._values(hands)
            self._field.sort()

    def keeps(self, cards: Cards, to_come: int, rival: int | Ints = ANY) -> tuple[Ints, Floats]:
        """Which cards of each row to keep, as bits of their places, and what the hand is worth."""
        del to_come, rival
        each = _EACH_OF_MANY if len(cards) > _MANY else _EACH_OF_ONE
        fresh = self._fresh(cards, each, 3)
        best = np.full(len(cards), -1.0, dtype=np.float32)
        chosen = np.zeros(len(cards), dtype=np.int64)
        # Most cards kept first: where nothing is gained, nothing is thrown away.
        for part, places in reversed(parts_of(self.size)):
            if self.size - len(places) > self._most:
                continue
            worth = self._worth(cards, places, fresh, each)
            better = worth > best + 1e-6
            best[better], chosen[better] = worth[better], part
        return chosen, best

    def worth_of(self, cards: Cards, to_come: int, rival: int = ANY) -> Floats:
        """What each part of a hand is worth if kept, by its places."""
        del to_come, rival
        one = cards[None, :]
        fresh = self._fresh(one, _EACH_OF_ONE, 3)
        found = np.full(1 << self.size, -1.0, dtype=np.float32)
        for part, places in parts_of(self.size):
            if self.size - len(places) <= self._most:
                found[part] = self._worth(one, places, fresh, _EACH_OF_ONE)[0]
        return found

    def shares(self, cards: Cards, rival: int = ANY) -> Floats:
        """What each row wins when all is drawn, from one of the field."""
        del rival
        return self._place(self._values(cards))

    def _worth(self, cards: Cards, places: list[int], fresh: Cards, each: int) -> Floats:
        """The mean share of hands that keep these places."""
        if len(places) == self.size:
            return self._place(self._values(cards))
        columns = [np.repeat(cards[:, place], each) for place in places]
        columns += list(fresh[: self.size - len(places)])
        values = values_of(self._variant.rankings[0].judging, columns, [], len(cards) * each)
        found: Floats = self._place(values).reshape(len(cards), each).mean(axis=1)
        return found

    def _place(self, values: Values) -> Floats:
        below = np.searchsorted(self._field, values, side="left")
        upto = np.searchsorted(self._field, values, side="right")
        found: Floats = ((below + upto) / (2 * len(self._field))).astype(np.float32)
        return found

    def _values(self, cards: Cards) -> Values:
        columns = list(np.ascontiguousarray(cards.T))
        return values_of(self._variant.rankings[0].judging, columns, [], len(cards))

    def _random(self, count: int, seed: int) -> Cards:
        rng = np.random.default_rng([23, seed])
        return np.ascontiguousarray(
            self._deck[random_deals(rng, len(self._deck), self.size, count)].T
        )

    def _fresh(self, cards: Cards, each: int, seed: int) -> Cards:
        """Cards that a hand may draw, so many times for each: rows of cards, columns of draws."""
        place = np.zeros(52, dtype=np.uint8)
        place[self._deck] = np.arange(len(self._deck), dtype=np.uint8)
        held = np.repeat(np.sort(place[cards].T, axis=0), each, axis=1)
        rng = np.random.default_rng([29, seed])
        dealt = random_deals(rng, len(self._deck) - self.size, self.size, held.shape[1])
        found: NDArray[np.uint8] = self._deck[skip(dealt, held)]
        return found
