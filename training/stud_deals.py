"""Deals of stud for two, already turned into rows: two boards, and many hands behind them."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from desktop_poker.ai.solving.regret import Deals
from desktop_poker.ai.strength.holdem import places
from desktop_poker.ai.strength.stud import Field, Finals, behind, finals
from desktop_poker.ai.stud.rows import rows_of
from desktop_poker.engine.cards.card import CARDS
from desktop_poker.engine.evaluation import showing
from desktop_poker.odds.deals import random_deals

_STREETS, _UPS = 5, 4


def stud_deals(
    dice: np.random.Generator, game: str, boards: int, hands: int, runouts: int
) -> Deals:
    """So many pairs of boards with so many pairs of hands each."""
    parts = [_behind_boards(dice, game, hands, runouts) for _ in range(boards)]
    return Deals(
        rows=np.concatenate([part.rows for part in parts], axis=2),
        share=np.concatenate([part.share for part in parts]),
        first=np.concatenate([part.first for part in parts], axis=1),
    )


def _behind_boards(dice: np.random.Generator, game: str, hands: int, runouts: int) -> Deals:
    deck = dice.permutation(52)
    ups = deck[:_UPS], deck[_UPS : 2 * _UPS]
    left = deck[2 * _UPS :].astype(np.uint8)
    down = left[random_deals(dice, len(left), 6, hands)]  # three for each
    downs = down[:3], down[3:]
    rows = np.empty((_STREETS, 2, hands), dtype=np.int16)
    first = np.empty((_STREETS, hands), dtype=np.int8)
    last: list[Finals] = []
    for street in range(_STREETS - 1):
        shown = [[int(card) for card in up[: street + 1]] for up in ups]
        last = [
            finals(
                game,
                behind(dice, shown[p], shown[1 - p], downs[p][:2], runouts),
                hands * runouts,
            )
            for p in (0, 1)
        ]
        for p in (0, 1):
            share = Field.of(last[1 - p]).share(last[p]).reshape(hands, runouts).mean(axis=1)
            rows[street, p] = _rows(street, share)
        first[street] = _first(game, street, shown)
    ends = [finals(game, [*np.repeat(ups[p][:, None], hands, 1).astype(np.uint8), *downs[p]], hands)
            for p in (0, 1)]  # fmt: skip
    for p in (0, 1):
        rows[_STREETS - 1, p] = _rows(_STREETS - 1, Field.of(last[1 - p]).share(ends[p]))
    first[_STREETS - 1] = first[_STREETS - 2]
    return Deals(rows=rows, share=_won(ends[0], ends[1]), first=first)


def _rows(street: int, share: NDArray[np.float64]) -> NDArray[np.int16]:
    board = np.full(len(share), share.mean())
    return rows_of(street, board, places(share, np.ones(len(share))))


def _won(one: Finals, other: Finals) -> NDArray[np.float32]:
    high = np.sign(one.high.astype(np.int32) - other.high) / 2 + 0.5
    if one.low is None or other.low is None:
        return np.asarray(high, dtype=np.float32)
    low = np.sign(one.low.astype(np.int32) - other.low) / 2 + 0.5
    nobody = (one.low == 0) & (other.low == 0)
    return np.asarray(np.where(nobody, high, (high + low) / 2), dtype=np.float32)


def _first(game: str, street: int, shown: list[list[int]]) -> int:
    """Who acts first: the bring-in on third street, then the best hand showing."""
    boards = [tuple(CARDS[card] for card in up) for up in shown]
    if street == 0:
        order = showing.bring_in_high if game == "razz" else showing.bring_in_low
        return 0 if order(boards[0][0]) < order(boards[1][0]) else 1
    rank = showing.low_showing if game == "razz" else showing.high_showing
    return 0 if rank(boards[0]) >= rank(boards[1]) else 1
