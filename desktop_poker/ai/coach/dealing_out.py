"""Joint deals behind what a seat sees: hidden hands by their weights, cards to come from the rest.

A column is one deal. Where futures are to share what everybody will see, public cards are drawn
first, and deals are weighed by how well they go with what the others hold.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from desktop_poker.ai.coach.holding import Holding, seen_cards
from desktop_poker.ai.coach.playing import outside
from desktop_poker.ai.coach.spot import SpotFacts
from desktop_poker.engine.cards.card import Card, Face
from desktop_poker.engine.cards.deck import deck_of
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.variant import Variant
from desktop_poker.odds.bulk import Cards, Column
from desktop_poker.odds.rankings import values_of

Floats = NDArray[np.float64]
Ints = NDArray[np.int16]
_RETRIES = 40  # for a hand that shares a card with another's


class CardsToCome(Struct, frozen=True):
    """Cards that everybody will see: the rest of the board, or each seat's up cards to come."""

    board: tuple[int, ...] = ()
    up: dict[int, tuple[int, ...]] = {}
    weight: float = 1.0

    @property
    def cards(self) -> tuple[int, ...]:
        """All of them."""
        return (*self.board, *(card for up in self.up.values() for card in up))


class Dealt(Struct, frozen=True):
    """Many joint deals: what each live seat holds in the end."""

    count: int
    down: dict[int, Cards]  # by seat: hidden cards in the order in which they come
    up: dict[int, list[Column]]
    board: list[Column]
    values: dict[int, list[Ints]]  # by seat: of the high hand, and of the low one
    flatter: Floats  # how much likelier a deal is where betting tells less

    def shares(self, seats: tuple[int, ...], variant: Variant) -> Floats:
        """What part of a pot each of these seats wins, a row for each."""
        parts = []
        for number in range(len(variant.rankings)):
            values = np.stack([self.values[seat][number] for seat in seats])
            best = values == values.max(axis=0)
            parts.append((best / best.sum(axis=0), values.max(axis=0) > 0))
        high: Floats = parts[0][0]
        if len(parts) == 1:
            return high
        low, is_low = parts[1]
        found: Floats = np.where(is_low, (high + low) / 2, high)
        return found


def to_come(spot: SpotFacts) -> tuple[int, int, int]:
    """How many cards come to the board, and to each hand face up and face down."""
    streets = spot.hand.variant.streets[spot.hand.street + 1 :]
    board = sum(street.board for street in streets)
    return board, sum(street.up for street in streets), sum(street.down for street in streets)


def public_future(spot: SpotFacts, held: list[Holding], rng: np.random.Generator) -> CardsToCome:
    """Draw what everybody will see, and how well that goes with what the others may hold."""
    board, up, _ = to_come(spot)
    gone = seen_cards(spot)
    left = np.array([card for card in deck_of(spot.hand.variant.rules.deck) if card not in gone])
    seats = [spot.seat, *(one.seat for one in held)]
    drawn = [int(card) for card in rng.permutation(left)[: board + up * len(seats)]]
    by_seat: dict[int, tuple[int, ...]] = {
        seat: tuple(drawn[board + up * row : board + up * (row + 1)])
        for row, seat in enumerate(seats)
    }
    weight = 1.0
    for one in held:
        free = ~np.isin(one.hands, drawn).any(axis=0)
        weight *= float(one.weights[free].sum()) / float(one.weights.sum())
    return CardsToCome(tuple(drawn[:board]), by_seat if up else {}, weight)


class HeldSample(Struct, frozen=True):
    """Joint hands of the others, and what is left of the deck in each deal."""

    picked: dict[int, Cards]
    rest: Cards  # a row for each card, in the order in which they come
    flatter: Floats


def deals(
    spot: SpotFacts,
    held: list[Holding],
    count: int,
    rng: np.random.Generator,
    public: CardsToCome | None = None,
) -> Dealt | None:
    """So many joint deals; fewer where hands exclude each other, None where none go together."""
    found = hands_of(spot, held, count, rng, () if public is None else public.cards)
    if found is None:
        return None
    return _completed(spot, found.picked, iter(found.rest), public, found.flatter)


def hands_of(
    spot: SpotFacts,
    held: list[Holding],
    count: int,
    rng: np.random.Generator,
    shared: tuple[int, ...] = (),
) -> HeldSample | None:
    """Hands for all who are left, by their weights, none of them sharing a card."""
    used = np.zeros((count, 52), dtype=np.bool_)
    used[:, [*seen_cards(spot), *shared]] = True
    used[:, outside(spot.hand.variant)] = True
    fits = np.ones(count, dtype=np.bool_)
    flatter = np.ones(count)
    picked: dict[int, Cards] = {}
    for one in sorted(held, key=lambda one: one.is_any):
        if one.is_any:
            continue
        numbers = _drawn(one, used, fits, shared, rng)
        if numbers is None:
            return None
        picked[one.seat] = one.hands[:, numbers]
        used[np.arange(count), picked[one.seat]] = True
        flatter *= one.flatter[numbers]
    kept = np.flatnonzero(fits)
    if not len(kept):
        return None
    order = rng.random((count, 52))
    order[used] = 2.0
    left = 52 - int(used[kept[0]].sum())
    rest = np.argsort(order, axis=1).astype(np.uint8).T[:left, kept]
    picked = {seat: cards[:, kept] for seat, cards in picked.items()}
    for one in held:
        if one.is_any:
            picked[one.seat], rest = rest[: len(one.hands)], rest[len(one.hands) :]
    return HeldSample(picked, rest, flatter[kept])


def _drawn(
    one: Holding,
    used: NDArray[np.bool_],
    fits: NDArray[np.bool_],
    shared: tuple[int, ...],
    rng: np.random.Generator,
) -> NDArray[np.intp] | None:
    """A hand for every deal, again where it shares a card with what is out."""
    weights = one.weights
    if shared:
        weights = np.where(np.isin(one.hands, shared).any(axis=0), 0.0, weights)
    sums = np.cumsum(weights)
    if sums[-1] <= 0:
        return None
    last = int(np.flatnonzero(weights)[-1])
    count = len(fits)
    found = np.zeros(count, dtype=np.intp)
    open_ = np.arange(count)
    for _ in range(_RETRIES):
        drawn = np.searchsorted(sums, rng.random(len(open_)) * sums[-1], side="right")
        found[open_] = np.minimum(drawn, last)
        clash = used[open_, one.hands[:, found[open_]]].any(axis=0)
        open_ = open_[clash]
        if not len(open_):
            break
    fits[open_] = False
    return found


def _completed(
    spot: SpotFacts,
    picked: dict[int, Cards],
    rest: Iterator[Cards],
    public: CardsToCome | None,
    flatter: Floats,
) -> Dealt:
    hand, count = spot.hand, len(flatter)
    board_to_come, up_to_come, down_to_come = to_come(spot)

    def fresh(number: int) -> list[Column]:
        return [next(rest) for _ in range(number)]

    board: list[Column] = [*_numbers(hand.boards[0])]
    board += fresh(board_to_come) if public is None else [Card(card) for card in public.board]
    mine = _numbers(hand.player(spot.seat).down)
    picked = {**picked, spot.seat: np.repeat(np.array(mine, dtype=np.uint8)[:, None], count, 1)}
    down: dict[int, Cards] = {}
    up: dict[int, list[Column]] = {}
    values: dict[int, list[Ints]] = {}
    for seat, hidden in picked.items():
        player = hand.player(Seat(seat))
        extra = fresh(len(player.down) - len(hidden)) if seat != spot.seat else []
        extra += fresh(down_to_come)
        down[seat] = np.vstack([hidden, *extra]) if extra else hidden
        shown = [*_numbers(player.up)]
        if public is None:
            up[seat] = [*shown, *fresh(up_to_come)]
        else:
            up[seat] = [*shown, *(Card(card) for card in public.up.get(seat, ()))]
        columns = [*down[seat], *up[seat]]
        values[seat] = [
            values_of(ranking.judging, columns, board, count) for ranking in hand.variant.rankings
        ]
    return Dealt(count, down, up, board, values, flatter)


def _numbers(faces: tuple[Face, ...]) -> list[Column]:
    return [face for face in faces if face is not None]
