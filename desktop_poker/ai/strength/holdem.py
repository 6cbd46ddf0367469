"""How strong each of the 1,326 hands is on a board.

Its mean share against a hand of the prior, how far cards to come can move that, and its place
among all hands.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from desktop_poker.ai.strength.preflop import preflop_shares
from desktop_poker.odds.bulk import COMBO_CARDS, Values, every_hand
from desktop_poker.odds.deals import random_deals

Floats = NDArray[np.float64]
_BOARD, _DECK = 5, 52
_VALUES = 7463  # high values, and 0 for a hand that shares a card with the board
_RUNOUTS = {0: 0, 3: 96, 4: 46, 5: 1}  # boards that are looked at, by the cards that lie there


class Strength(Struct, frozen=True):
    """An entry for each of COMBOS; 0 for a hand that shares a card with the board."""

    share: Floats  # of the pot, against a hand of the prior
    spread: Floats  # the standard deviation of that over the cards to come
    place: Floats  # what part of the prior is weaker, 0 to 1
    live: NDArray[np.bool_]


def strength(board: tuple[int, ...], prior: Floats | None = None) -> Strength:
    """The strength of every hand; the boards that are sampled depend on the board alone."""
    return _remembered(board, None if prior is None else prior.tobytes())


@lru_cache(maxsize=256)  # a few hands are in progress at a time, in the arena hundreds
def _remembered(board: tuple[int, ...], prior: bytes | None) -> Strength:
    weights = np.ones(len(COMBO_CARDS)) if prior is None else np.frombuffer(prior)
    return measured(board, weights, _RUNOUTS[len(board)])


def measured(board: tuple[int, ...], prior: Floats, runouts: int) -> Strength:
    """The strength of every hand from so many run-outs, or all of them where they are fewer.

    Before the flop it is exact, without any.
    """
    if not board:
        share = preflop_shares(prior)
        alive = np.ones(len(COMBO_CARDS), dtype=np.bool_)
        return Strength(share, np.zeros(len(share)), places(share, prior), alive)
    run_outs = _run_outs(board, runouts)
    shares = _shares(run_outs, prior)
    mean = shares.sum(axis=0) / run_outs.often
    square = np.einsum("ij,ij->j", shares, shares) / run_outs.often
    gone = np.zeros(_DECK, dtype=np.bool_)
    gone[list(board)] = True
    live: NDArray[np.bool_] = ~(gone[COMBO_CARDS[:, 0]] | gone[COMBO_CARDS[:, 1]])
    spread = np.sqrt(np.maximum(square - mean * mean, 0.0))
    return Strength(
        np.where(live, mean, 0.0),
        np.where(live, spread, 0.0),
        places(mean, np.where(live, prior, 0.0)),
        live,
    )


def boards_of(board: tuple[int, ...]) -> NDArray[np.uint8]:
    """The boards that a board may become: all of them, or as many as are looked at."""
    return _boards(board, _RUNOUTS[len(board)])


def _boards(board: tuple[int, ...], runouts: int) -> NDArray[np.uint8]:
    left = np.array([card for card in range(_DECK) if card not in board], dtype=np.uint8)
    to_come = _BOARD - len(board)
    if to_come == 0:
        return np.array([board], dtype=np.uint8)
    if to_come == 1:
        runout = left[:, None] if runouts >= len(left) else left[: runouts * 2 : 2, None]
    else:
        dice = np.random.default_rng([1, *board])
        runout = left[random_deals(dice, len(left), to_come, runouts).T]
    fixed = np.broadcast_to(np.array(board, dtype=np.uint8), (len(runout), len(board)))
    return np.hstack([fixed, runout])


class _RunOuts(Struct, frozen=True):
    """Boards that one may become, and every hand on them: the same whatever anybody holds."""

    cells: NDArray[np.int32]  # by board and hand: the number of its value there
    width: int  # values of a board
    often: NDArray[np.int64]  # by hand: on how many boards it can be held, at least 1


@lru_cache(maxsize=16)  # each of two players counts against another prior, on the same boards
def _run_outs(board: tuple[int, ...], runouts: int) -> _RunOuts:
    return _numbered(every_hand(_boards(board, runouts)))


def _numbered(values: Values) -> _RunOuts:
    # Values that occur on any of the boards, numbered: there are far fewer than there could be.
    occurs = np.zeros(_VALUES, dtype=np.int32)
    occurs[values.reshape(-1)] = 1
    occurs[0] = 1
    numbers = np.cumsum(occurs, dtype=np.int32) - np.int32(1)
    width = int(numbers[-1]) + 1
    cells = numbers.take(values)
    cells += np.arange(0, len(values) * width, width, dtype=np.int32)[:, None]
    return _RunOuts(cells, width, np.maximum(np.count_nonzero(values, axis=0), 1))


def shares_of(values: Values, prior: Floats) -> Floats:
    """Each hand's share against the prior on each board; a tie is half, and 0 where it can't be."""
    return _shares(_numbered(values), prior)


def _shares(run_outs: _RunOuts, prior: Floats) -> Floats:
    cells, width = run_outs.cells, run_outs.width
    boards = len(cells)
    every = np.broadcast_to(prior, cells.shape).reshape(-1)
    weight = np.bincount(cells.reshape(-1), every, boards * width).reshape(boards, width)
    weight[:, 0] = 0.0
    until = np.cumsum(weight, axis=1)
    total = np.maximum(until[:, -1:], 1e-300)
    shares: Floats = ((until - weight / 2) / total).take(cells)
    return shares


def places(numbers: Floats, weights: Floats) -> Floats:
    """What part of the weight lies below each number; half of its own counts as below."""
    order = np.argsort(numbers, kind="stable")
    held = weights[order]
    total = max(float(held.sum()), 1e-300)
    found = np.empty_like(numbers)
    found[order] = (np.cumsum(held) - held / 2) / total
    return found
