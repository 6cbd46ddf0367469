"""Deals of Hold'em for two, already turned into rows: a board, and many pairs of hands on it."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from desktop_poker.ai.holdem.rows import rows
from desktop_poker.ai.solving.regret import Deals
from desktop_poker.ai.strength.holdem import measured
from desktop_poker.odds.bulk import COMBO_CARDS, every_hand

_RUNOUTS = {3: 48, 4: 23, 5: 1}  # fewer than in play: a row needs no more
_DECK = 52


def holdem_deals(
    dice: np.random.Generator, boards: int, pairs: int, prior: NDArray[np.float64]
) -> Deals:
    """So many boards with so many pairs of hands each, drawn by the prior's weights."""
    parts = [_on_a_board(dice, pairs, prior) for _ in range(boards)]
    return Deals(
        rows=np.concatenate([part[0] for part in parts], axis=2),
        share=np.concatenate([part[1] for part in parts]),
        first=np.zeros((4, boards * pairs), dtype=np.int8),
    )


def _on_a_board(
    dice: np.random.Generator, pairs: int, prior: NDArray[np.float64]
) -> tuple[NDArray[np.int16], NDArray[np.float32]]:
    board = tuple(int(card) for card in dice.permutation(_DECK)[:5])
    by_street = [
        rows(street, measured(board[:cards], prior, _RUNOUTS[cards]))
        for street, cards in ((1, 3), (2, 4), (3, 5))
    ]
    by_street.insert(0, rows(0, measured(board, prior, 1)))
    values = every_hand(np.array([board], dtype=np.uint8))[0].astype(np.int32)
    hands = _disjoint(dice, pairs, np.where(values > 0, prior, 0.0))
    won = values[hands[0]] - values[hands[1]]
    share = np.where(won > 0, 1.0, np.where(won < 0, 0.0, 0.5)).astype(np.float32)
    return np.array([row[hands] for row in by_street]), share


def _disjoint(
    dice: np.random.Generator, pairs: int, weights: NDArray[np.float64]
) -> NDArray[np.intp]:
    """Pairs of hands that share no card, one row a player."""
    chances = weights / weights.sum()
    found = np.empty((2, 0), dtype=np.intp)
    while found.shape[1] < pairs:
        drawn = dice.choice(len(weights), size=(2, 2 * pairs), p=chances)
        first, second = COMBO_CARDS[drawn[0]], COMBO_CARDS[drawn[1]]
        apart = (first[:, :, None] != second[:, None, :]).all(axis=(1, 2))
        found = np.hstack([found, drawn[:, apart]])
    return found[:, :pairs]
