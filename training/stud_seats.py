"""Deals of stud for seven seats: what the cards and boards of each are worth on every street."""

from __future__ import annotations

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from desktop_poker.ai.strength.stud import finals
from desktop_poker.ai.stud.cells import CellEdges
from desktop_poker.odds.deals import random_deals
from training.stud_kinds import BINS, Spread, grown, kinds

Floats = NDArray[np.float32]
SEATS, STREETS = 7, 5
_SIXTH = 16  # run-outs by which six cards are judged
_THIRD = (20, 35, 48, 58, 66, 72, 77, 81, 85, 88, 91, 93.5, 95.5, 97.2, 98.6)
_LATER = (8, 18, 28, 38, 47, 55, 63, 70, 76, 82, 87, 91, 94, 96.5, 98.5)
_SEVENTH = (12, 25, 38, 48, 57, 65, 72, 78, 83.5, 88, 91.5, 94.5, 96.5, 98, 99.2)
_QUANTILES = (_THIRD, _LATER, _LATER, _LATER, _SEVENTH)
_KINDS = ((40, 75), (45, 75), (45, 75), (45, 75), (45, 75))
_LOWS = (
    (0.12, 0.32),
    (0.2, 0.5),
    (0.2, 0.55),
    (0.15, 0.6),
    (0.3, 0.7),
)  # chances of a low, where there is one


class SeatDeals(Struct, frozen=True):
    """Many deals; arrays begin with street, deal and seat."""

    strength: Floats  # against any hand: what third street goes by
    kind: Floats
    share: Floats  # and rival: against any cards behind the rival's board
    board: Floats  # and rival: of any cards behind the own board
    showing: NDArray[np.int64]  # by which the first to act is found; on third street the lowest
    door: NDArray[np.int64]  # ranks of door cards, by deal and seat
    high: NDArray[np.int16]  # final hands, by deal and seat
    low: NDArray[np.int16] | None

    @property
    def count(self) -> int:
        """How many deals there are."""
        return len(self.door)


def seat_deals(dice: np.random.Generator, game: str, count: int) -> SeatDeals:
    """Deal so many times."""
    cards = random_deals(dice, 52, 7 * SEATS, count).reshape(7, SEATS * count)  # down, down, up, …
    order = np.array([0, 1, 2, 3, 4, 5, 6])
    own = [_spread(dice, game, cards[order[: street + 3]], count) for street in range(STREETS)]
    ups = [min(street, 3) + 1 for street in range(STREETS)]
    boards = [_spread(dice, game, cards[2 : 2 + up], count) for up in ups]
    ends = finals(game, list(cards), cards.shape[1])
    return SeatDeals(
        strength=np.stack([_strength(one) for one in own]),
        kind=np.stack([_kind(one) for one in own]),
        share=np.stack([one.shares(other) for one, other in zip(own, boards, strict=True)]),
        board=np.stack([one.shares(one) for one in boards]),
        showing=np.stack([showing(game, cards[2 : 2 + up], count) for up in ups]),
        door=(cards[2] // 4).reshape(SEATS, count).T.astype(np.int64),
        high=ends.high.reshape(SEATS, count).T,
        low=None if ends.low is None else ends.low.reshape(SEATS, count).T,
    )


def _spread(dice: np.random.Generator, game: str, known: NDArray[np.uint8], count: int) -> Spread:
    """Spreads by deal and seat."""
    found = (
        kinds(game, len(known)).of(known)
        if len(known) <= 5  # noqa: PLR2004 - kinds are kept up to five cards
        else grown(dice, game, known, _SIXTH)
    )
    parts = (
        None if part is None else part.reshape(SEATS, count, -1).transpose(1, 0, 2)
        for part in found.parts
    )
    return Spread(*parts)  # type: ignore[arg-type]


def _strength(spread: Spread) -> Floats:
    """The share against one hand that may be any."""
    any_hand = [
        None if part is None else part.mean(axis=(0, 1))[None, None] for part in spread.parts
    ]
    return spread.shares(Spread(*any_hand))[:, :, 0]  # type: ignore[arg-type]


def _kind(spread: Spread) -> Floats:
    """Where the pot is split, how likely a low is; else how far final hands are apart."""
    if spread.low is not None:
        lows: Floats = spread.low.sum(axis=2)
        return lows
    middle = (np.arange(BINS, dtype=np.float32) + 0.5) / BINS
    mean = spread.high @ middle
    return np.sqrt(np.maximum(spread.high @ middle**2 - mean**2, 0.0))


def showing(game: str, ups: NDArray[np.uint8], count: int) -> NDArray[np.int64]:
    """A number that is larger for better boards; on third street for whoever brings it in."""
    ranks = (ups // 4).astype(np.int64)
    if game == "razz":
        ranks = (ranks + 1) % 13  # the ace is low
    if len(ups) == 1:
        found = 4 * ranks[0] + ups[0] % 4
        found = found if game == "razz" else -found
        return np.asarray(found.reshape(SEATS, count).T)
    counts = np.zeros((ups.shape[1], 13), dtype=np.int64)
    for row in ranks:
        counts[np.arange(len(row)), row] += 1
    keys = np.where(counts > 0, counts * 13 + np.arange(13), 0)
    groups = -np.sort(-keys, axis=1)[:, :4]
    found = (counts**2).sum(axis=1)
    for column in groups.T:
        found = found * 64 + column
    return np.asarray((-found if game == "razz" else found).reshape(SEATS, count).T)


def edges_of(deals: SeatDeals) -> CellEdges:
    """Where rows part: by how often hands of a strength are dealt, finer at the top."""
    strength, kind = [], []
    for street in range(STREETS):
        # Later on rows are about shares against one board.
        others = ~np.eye(SEATS, dtype=np.bool_)
        values = deals.share[street][:, others] if street else deals.strength[0]
        strength.append(np.percentile(values, _QUANTILES[street]))
        spreads = np.percentile(deals.kind[street], _KINDS[street])
        kind.append(spreads if deals.low is None else np.array(_LOWS[street]))
    return CellEdges(tuple(strength), tuple(kind), _doors(deals))


def _doors(deals: SeatDeals) -> NDArray[np.float64]:
    """The place of each rank of door cards among all, by what any cards behind it win."""
    worth = deals.board[0].sum(axis=2) - 0.5  # against the others
    total = np.bincount(deals.door.reshape(-1), weights=worth.reshape(-1), minlength=13)
    mean = total / np.bincount(deals.door.reshape(-1), minlength=13)
    return np.argsort(np.argsort(mean)).astype(np.float64)
