"""What meets when ranges do: kinds of hands instead of hands, and how much each meeting weighs.

Ranks alone make 91 kinds of the 1,326 hands; who looks at one suit as well tells 338 apart. A
meeting is one kind for each player. It weighs as much as all deals of hands that make it; hands
that share a card can't be dealt together, and are left out before anything is added up.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cache

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from desktop_poker.engine.cards.card import Card
from desktop_poker.odds.boards import NO_SUIT, RANKS, SUITS, Counts, flush_suits
from desktop_poker.odds.bulk import COMBO_BITS, COMBO_CARDS, Keys
from desktop_poker.odds.ranges import Range
from desktop_poker.odds.tables import RANK_KEYS

_DECK = 52
_DEALS_AT_ONCE = 1 << 19
_FACES = 2 * RANKS  # a card shows its rank, and whether it is of the suit

_COMBO_RANKS = (COMBO_CARDS >> 2).astype(np.int64)

Numbers = NDArray[np.intp]
Floats = NDArray[np.float64]


class Kinds(Struct, frozen=True):
    """Facts about all kinds of hands that a look tells apart."""

    held: Keys  # the ranks of their cards of the suit, as bits
    suited: Counts  # how many these are
    others: Counts  # by rank: their cards of other suits
    by_ranks: Numbers  # the kinds that they are by ranks alone
    keys: Keys  # of both ranks


class RangeLook(Struct, frozen=True):
    """Hands of ranges as one suit tells them apart, or as ranks alone do."""

    suit: int
    times: int  # suits that nothing tells from this one, itself included
    by_player: list[Numbers]  # the kinds that a range has
    of_hands: list[Numbers]  # for each of its hands, the place of its kind in these

    @property
    def shape(self) -> tuple[int, ...]:
        """How many kinds each player can have."""
        return tuple(map(len, self.by_player))

    def meetings(self, weights: Floats) -> tuple[Numbers, Floats]:
        """Those that weigh anything: a row of kinds for each player, and the weights."""
        places = np.flatnonzero(weights)
        kinds = [
            found[place]
            for found, place in zip(
                self.by_player, np.unravel_index(places, self.shape), strict=True
            )
        ]
        return np.stack(kinds), weights[places]


@cache
def _kinds_of(suit: int) -> tuple[Numbers, Kinds]:
    """The kind of each of COMBOS, and all kinds."""
    faces = np.sort(_COMBO_RANKS + RANKS * (suit == COMBO_CARDS & 3), axis=1)
    codes, of_combos = np.unique(faces @ [_FACES, 1], return_inverse=True)
    own, ranks = np.divmod(np.stack(np.divmod(codes, _FACES)), RANKS)
    others = np.zeros((len(codes), RANKS), dtype=np.uint8)
    for card in range(2):
        others[np.arange(len(codes)), ranks[card]] += own[card] == 0
    keys = RANK_KEYS[ranks].sum(axis=0)
    return of_combos, Kinds(
        held=(own << ranks).sum(axis=0),
        suited=own.sum(axis=0).astype(np.uint8),
        others=others,
        by_ranks=np.unique(np.sort(ranks, axis=0).T @ [RANKS, 1], return_inverse=True)[1],
        keys=keys,
    )


def different(numbers: Numbers, below: int) -> tuple[Numbers, Numbers]:
    """The different ones of some numbers, rising, and the place of each number among them."""
    occurs = np.zeros(below, dtype=np.bool_)
    occurs[numbers] = True
    return np.flatnonzero(occurs), (np.cumsum(occurs) - 1)[numbers]


def every_kind(suit: int) -> Kinds:
    """All kinds that a suit tells apart."""
    return _kinds_of(suit)[1]


def looks(live: Sequence[Range], board: Sequence[Card], dead: Sequence[Card]) -> list[RangeLook]:
    """At ranks alone, and at each suit of a flush; those that nothing tells apart once."""
    hands = [np.flatnonzero(weights) for weights in live]
    alike: list[list[int]] = []
    for suit in flush_suits(board):
        for suits in alike:
            if _are_alike((suits[0], suit), live, board, dead):
                suits.append(suit)
                break
        else:
            alike.append([suit])
    return [_look(NO_SUIT, 1, hands), *(_look(suits[0], len(suits), hands) for suits in alike)]


def _look(suit: int, times: int, hands: Sequence[Numbers]) -> RangeLook:
    of_combos, known = _kinds_of(suit)
    pairs = [different(of_combos[numbers], len(known.keys)) for numbers in hands]
    return RangeLook(suit, times, [found for found, _ in pairs], [places for _, places in pairs])


def _are_alike(
    suits: tuple[int, int], live: Sequence[Range], board: Sequence[Card], dead: Sequence[Card]
) -> bool:
    """Whether nothing changes when two suits change places."""
    for lying in (board, dead):
        one, other = ({card >> 2 for card in lying if card & 3 == suit} for suit in suits)
        if one != other:
            return False
    swapped = _swapped(*suits)
    return all(np.array_equal(weights, weights[swapped]) for weights in live)


@cache
def _swapped(one: int, other: int) -> Numbers:
    """What each of COMBOS becomes when two suits change places."""
    names = np.arange(_DECK)
    names[one::SUITS], names[other::SUITS] = np.arange(other, _DECK, 4), np.arange(one, _DECK, 4)
    numbers = np.zeros((_DECK, _DECK), dtype=np.intp)
    first, second = COMBO_CARDS.T
    numbers[first, second] = numbers[second, first] = np.arange(len(COMBO_CARDS))
    swapped: Numbers = numbers[names[first], names[second]]
    return swapped


def weigh(live: Sequence[Range], seen: Sequence[RangeLook]) -> tuple[int, list[Floats]]:
    """How many deals of hands there are, and what the meetings of each look weigh, in its shape."""
    weights = [np.zeros(math.prod(look.shape)) for look in seen]
    count = 0
    for deals in _deals(live, seen):
        count += len(deals.weights)
        for found, numbers in zip(weights, deals.meetings, strict=True):
            np.add(found, np.bincount(numbers, deals.weights, len(found)), out=found)
    return count, weights


class _Deals(Struct, frozen=True):
    """Hands for the first so many players: the cards, the weight, and the meeting for each look."""

    cards: Keys
    weights: Floats
    meetings: list[Numbers]

    def part(self, part: slice) -> _Deals:
        """Some of them."""
        meetings = [numbers[part] for numbers in self.meetings]
        return _Deals(self.cards[part], self.weights[part], meetings)


def _deals(live: Sequence[Range], seen: Sequence[RangeLook]) -> Iterator[_Deals]:
    """Every deal of hands that share no card; the last player's are dealt in chunks."""
    none = [np.zeros(1, dtype=np.intp) for _ in seen]
    deals = _Deals(np.zeros(1, dtype=np.int64), np.ones(1), none)
    last = len(live) - 1
    for player in range(last):
        deals = _dealt(deals, player, live[player], seen)
    step = max(1, _DEALS_AT_ONCE // int(np.count_nonzero(live[last])))
    for start in range(0, len(deals.cards), step):
        yield _dealt(deals.part(slice(start, start + step)), last, live[last], seen)


def _dealt(before: _Deals, player: int, weights: Range, seen: Sequence[RangeLook]) -> _Deals:
    """Each of the deals with each hand of one more player."""
    hands = np.flatnonzero(weights)
    cards = COMBO_BITS[hands]
    deals, places = np.nonzero((before.cards[:, None] & cards) == 0)
    return _Deals(
        before.cards[deals] | cards[places],
        before.weights[deals] * weights[hands[places]],
        [
            numbers[deals] * look.shape[player] + look.of_hands[player][places]
            for look, numbers in zip(seen, before.meetings, strict=True)
        ],
    )
