"""Deals for the tables of `ai/mixed`: rows of every hand in every round, and what they end with."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from desktop_poker.ai.mixed.outlook import (
    Fields,
    MixedOutlook,
    after_draws,
    before_draw,
    cards_of,
    on_boards,
)
from desktop_poker.ai.mixed.rows import RowEdges, edges_of
from desktop_poker.engine.rules.variant import Variant
from desktop_poker.odds.drawing import ANY, Drawing, drawing_of
from desktop_poker.odds.rankings import values_of

SEATS = 6
_AT_ONCE = 100  # deals, on boards
_SNOWS = 0.04  # of bad hands that stand pat before a draw, for the bluff
_BAD = 0.4  # a share of the pot
Ints = NDArray[np.int64]


class Pool(NamedTuple):
    """Deals: by deal, round and seat; values by deal and seat."""

    rows: Ints
    drawn: Ints  # what was drawn after a round: none, one, more
    high: Ints
    low: Ints


def pool_of(
    variant: Variant, deals: int, rng: np.random.Generator, edges: RowEdges | None = None
) -> tuple[Pool, RowEdges]:
    """Deal so many times; edges are made from the first deals where there are none."""
    draws = variant.board_size == 0
    deck = cards_of(variant)
    count = len(deck) if draws else SEATS * variant.hole_size + variant.board_size
    decks = rng.permuted(np.tile(deck, (deals, 1)), axis=1)[:, :count]
    find = _by_drawing if draws else _by_boards
    outlooks, drawn, values = find(variant, decks, rng)
    edges = edges or edges_of(
        [MixedOutlook(one.strength.reshape(-1), one.kind.reshape(-1)) for one in outlooks],
        draws=draws,
    )
    rows = [edges.row(rnd, one) for rnd, one in enumerate(outlooks)]
    low = values[1] if len(values) > 1 else np.zeros_like(values[0])
    return Pool(np.stack(rows, axis=1), drawn, values[0], low), edges


def _by_boards(
    variant: Variant, decks: NDArray[np.uint8], rng: np.random.Generator
) -> tuple[list[MixedOutlook], Ints, list[Ints]]:
    size, deals = variant.hole_size, len(decks)
    hands = decks[:, : SEATS * size].reshape(deals, SEATS, size)
    board = decks[:, SEATS * size :]
    first = Fields(variant).outlook(hands.reshape(-1, size))
    found = [
        MixedOutlook(first.strength.reshape(deals, SEATS), first.kind.reshape(deals, SEATS)),
    ]
    for cards in (3, 4, 5):
        parts = [
            on_boards(variant, hands[at : at + _AT_ONCE], board[at : at + _AT_ONCE, :cards], rng)
            for at in range(0, deals, _AT_ONCE)
        ]
        found.append(
            MixedOutlook(
                np.concatenate([one.strength for one in parts]),
                np.concatenate([one.kind for one in parts]),
            )
        )
    columns = list(np.ascontiguousarray(board.T))
    values = [
        np.stack(
            [
                values_of(
                    one.judging,
                    list(np.ascontiguousarray(hands[:, seat].T)),
                    columns,
                    deals,
                ).astype(np.int64)
                for seat in range(SEATS)
            ],
            axis=1,
        )
        for one in variant.rankings
    ]
    return found, np.zeros((deals, len(found), SEATS), dtype=np.int64), values


def _by_drawing(
    variant: Variant, decks: NDArray[np.uint8], rng: np.random.Generator
) -> tuple[list[MixedOutlook], Ints, list[Ints]]:
    """Everybody draws what serves their hand; some stand pat with nothing."""
    drawing = drawing_of(variant)
    deals, size = len(decks), drawing.size
    hands = decks[:, : SEATS * size].reshape(deals, SEATS, size).copy()
    used = np.full(deals, SEATS * size)
    decks = np.hstack([decks, decks[:, : SEATS * size]])  # a short stub takes back what was thrown
    snows = np.zeros((deals, SEATS), dtype=np.bool_)
    found: list[MixedOutlook] = []
    drawn = np.zeros((deals, drawing.draws + 1, SEATS), dtype=np.int64)
    last = np.zeros((deals, SEATS), dtype=np.int64)
    for number in range(drawing.draws + 1):
        to_come = drawing.draws - number
        strength, kind = np.empty((deals, SEATS)), np.empty((deals, SEATS))
        for seat in range(SEATS):
            mine = hands[:, seat]
            if to_come:
                one = before_draw(drawing, mine, to_come)
                starts = (one.strength < _BAD) & (rng.random(deals) < _SNOWS)
                snows[:, seat] |= starts & (to_come < max(drawing.draws, 2))
                bad = _as_they_are(drawing, mine) if snows[:, seat].any() else one.strength
                strength[:, seat] = np.where(snows[:, seat], bad, one.strength)
                kind[:, seat] = np.where(snows[:, seat], 0.0, one.kind)
            else:
                one = after_draws(drawing, mine, last[:, seat])
                strength[:, seat], kind[:, seat] = one.strength, one.kind
        found.append(MixedOutlook(strength, kind))
        if not to_come:
            break
        for seat in range(SEATS):
            kept, _ = drawing.keeps(hands[:, seat], to_come)
            kept[snows[:, seat]] = (1 << size) - 1
            last[:, seat] = 0
            for place in range(size):
                gone = np.flatnonzero(kept >> place & 1 == 0)
                hands[gone, seat, place] = decks[gone, used[gone]]
                used[gone] += 1
                last[gone, seat] += 1
        drawn[:, number] = np.minimum(last, 2)
    values = np.stack([drawing.values(hands[:, seat]) for seat in range(SEATS)], axis=1)
    return found, drawn, [values.astype(np.int64)]


def _as_they_are(drawing: Drawing, hands: NDArray[np.uint8]) -> NDArray[np.float64]:
    """What hands win if nobody draws to them any more."""
    return drawing.shares(hands, ANY).astype(np.float64)
