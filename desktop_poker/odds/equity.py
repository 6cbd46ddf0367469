"""Equity: what share of the pot each hand wins, exactly or by sampling with a standard error.

Hold'em and Dense Deck take ranges (a known hand is a range of one), stud takes the cards of each
player that are known. Everything random comes from a seed that is passed in.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from desktop_poker.engine.cards.card import Card, check_distinct
from desktop_poker.engine.cards.combos import COMBOS
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.rules.variant import Variant
from desktop_poker.odds.bulk import Cards, eight_or_better_values, high_values, low_values
from desktop_poker.odds.ranges import Range, without

MOST_EXACT = 2_600_000  # boards that are still enumerated: every one before the flop
_BOARD, _STUD, _DECK = 5, 7, 52
USUAL_SAMPLES = 100_000  # a standard error of about 0.15 percent
_BATCH = 20_000
_COMBO_CARDS = np.array(COMBOS, dtype=np.uint8)
_FEWEST_FITTING = 0.001  # of drawn hands: below that, ranges hardly ever go together

Progress = Callable[[float], bool]
"""Told how much is done, 0 to 1; returns False to stop."""


class PlayerEquity(Struct, frozen=True):
    """One player's part; in a split game winning means the whole pot."""

    win: float
    tie: float
    equity: float
    high: float
    low: float


class Equity(Struct, frozen=True):
    """The answer: the error is the largest standard error of an equity, 0 when exact."""

    method: str  # exact or sampled
    error: float
    trials: int
    players: tuple[PlayerEquity, ...]


class _Tally:
    """Adds up what happened in many deals."""

    def __init__(self, players: int) -> None:
        self.trials = 0
        self._sums = np.zeros((5, players))
        self._squares = np.zeros(players)

    def add(self, variant: Variant, hands: Sequence[Cards]) -> None:
        """Judge deals: one array of seven-card rows for each player."""
        whole = np.column_stack([_first_values(variant, hand) for hand in hands])
        high = _shares(whole)
        low = np.zeros_like(high)
        equity = high
        if variant.is_split:
            lows = np.column_stack([eight_or_better_values(hand) for hand in hands])
            low = np.where(lows > 0, _shares(lows), 0.0)
            has_low = lows.max(axis=1) > 0
            equity = np.where(has_low[:, None], (high + low) / 2, high)
        won, part = equity == 1.0, (equity > 0.0) & (equity < 1.0)
        self.trials += len(whole)
        self._sums += np.array([part_.sum(axis=0) for part_ in (won, part, equity, high, low)])
        self._squares += (equity**2).sum(axis=0)

    def result(self, method: str) -> Equity:
        """The means, and the standard error of a sample."""
        if not self.trials:
            raise BadInput("nothing could be dealt")
        means = self._sums / self.trials
        error = 0.0
        if method == "sampled":
            variance = np.maximum(self._squares / self.trials - means[2] ** 2, 0.0)
            error = float(np.sqrt(variance.max() / self.trials))
        players = tuple(PlayerEquity(*map(float, column)) for column in means.T)
        return Equity(method, error, self.trials, players)


def _first_values(variant: Variant, hand: Cards) -> NDArray[np.int16]:
    return low_values(hand) if variant.key == "razz" else high_values(hand)


def _shares(values: NDArray[np.int16]) -> NDArray[np.float64]:
    best = values == values.max(axis=1, keepdims=True)
    shares: NDArray[np.float64] = best / best.sum(axis=1, keepdims=True)
    return shares


def holdem_equity(
    variant: Variant,
    ranges: Sequence[Range],
    board: Sequence[Card] = (),
    dead: Sequence[Card] = (),
    *,
    samples: int | None = None,
    exact: bool = False,
    seed: int = 0,
    progress: Progress | None = None,
) -> Equity:
    """Equity of ranges; without a number of samples, known hands are enumerated if that fits."""
    gone = (*board, *dead)
    _check(len(ranges), gone)
    if len(board) > _BOARD:
        raise BadInput("a board has at most {most} cards", most=_BOARD)
    live = [without(weights, gone) for weights in ranges]
    if not all(weights.any() for weights in live):
        raise BadInput("a range has no hand left beside the cards that are out")
    known = [np.flatnonzero(weights) for weights in live]
    if samples is None and all(len(hands) == 1 for hands in known):
        hole = [card for (hand,) in known for card in COMBOS[int(hand)]]
        check_distinct((*gone, *hole))
        if math.comb(_DECK - len(gone) - len(hole), _BOARD - len(board)) <= MOST_EXACT:
            return _enumerated(variant, hole, board, dead)
    if exact:
        raise BadInput("this can't be worked out exactly in reasonable time")
    wanted = samples or USUAL_SAMPLES
    return _sampled(variant, live, board, dead, samples=wanted, seed=seed, progress=progress)


def _check(players: int, gone: Sequence[Card]) -> None:
    if not 2 <= players <= 10:  # noqa: PLR2004 - a table
        raise BadInput("equity is for 2 to 10 players, not {count}", count=players)
    check_distinct(gone)


def _combinations(cards: int, count: int) -> Cards:
    """Every choice of some of the first cards, as rows; grown one card at a time."""
    rows = np.zeros((1, 0), dtype=np.uint8)
    for size in range(1, count + 1):
        parts = []
        for top in range(size - 1, cards):
            below = rows[: math.comb(top, size - 1)]
            parts.append(np.column_stack([below, np.full(len(below), top, dtype=np.uint8)]))
        rows = np.concatenate(parts) if parts else rows[:0]
    return rows


def _enumerated(
    variant: Variant, hole: Sequence[Card], board: Sequence[Card], dead: Sequence[Card]
) -> Equity:
    left = np.array(
        [card for card in range(_DECK) if card not in {*hole, *board, *dead}], dtype=np.uint8
    )
    runouts = left[_combinations(len(left), _BOARD - len(board))]
    tally = _Tally(len(hole) // 2)
    for start in range(0, len(runouts), 10 * _BATCH):
        block = runouts[start : start + 10 * _BATCH]
        boards = np.column_stack([*(np.full(len(block), c, np.uint8) for c in board), block])
        hands = [
            np.column_stack([*(np.full(len(block), c, np.uint8) for c in pair), boards])
            for pair in zip(hole[::2], hole[1::2], strict=True)
        ]
        tally.add(variant, hands)
    return tally.result("exact")


def _sampled(
    variant: Variant,
    ranges: Sequence[Range],
    board: Sequence[Card],
    dead: Sequence[Card],
    *,
    samples: int,
    seed: int,
    progress: Progress | None,
) -> Equity:
    """Draw a hand for everybody, throw away those that share a card, deal the board."""
    rng = np.random.default_rng(seed)
    chances = [weights / weights.sum(dtype=np.float64) for weights in ranges]
    tally, drawn = _Tally(len(ranges)), 0
    while tally.trials < samples:
        picks = [rng.choice(len(COMBOS), _BATCH, p=chance) for chance in chances]
        hands = np.hstack([_COMBO_CARDS[pick] for pick in picks])
        ordered = np.sort(hands, axis=1)
        fits = (ordered[:, 1:] != ordered[:, :-1]).all(axis=1)
        hands = hands[fits][: samples - tally.trials]
        drawn += _BATCH
        if tally.trials + len(hands) < drawn * _FEWEST_FITTING:
            raise BadInput("these ranges hardly ever go together")
        gone = np.column_stack(
            [hands, *(np.full(len(hands), card, np.uint8) for card in (*board, *dead))]
        )
        fresh = _deal(rng, gone, _BOARD - len(board))
        boards = np.column_stack([*(np.full(len(hands), c, np.uint8) for c in board), fresh])
        tally.add(
            variant,
            [np.column_stack([hands[:, n : n + 2], boards]) for n in range(0, hands.shape[1], 2)],
        )
        if progress is not None and not progress(min(1.0, tally.trials / samples)):
            break
    return tally.result("sampled")


def _deal(rng: np.random.Generator, gone: Cards, count: int) -> Cards:
    """Deal so many cards to each row from those that are not gone in it."""
    if not count:
        return np.zeros((len(gone), 0), dtype=np.uint8)
    order = rng.random((len(gone), _DECK), dtype=np.float32)
    np.put_along_axis(order, gone.astype(np.int64), 2.0, axis=1)
    dealt = np.argpartition(order, count - 1, axis=1)[:, :count].astype(np.uint8)
    # The smallest are known, not their order: which of them comes first must be chance as well.
    ranks = np.take_along_axis(order, dealt.astype(np.int64), axis=1).argsort(axis=1)
    return np.take_along_axis(dealt, ranks, axis=1)


def stud_equity(
    variant: Variant,
    hands: Sequence[Sequence[Card]],
    dead: Sequence[Card] = (),
    *,
    samples: int | None = None,
    exact: bool = False,
    seed: int = 0,
    progress: Progress | None = None,
) -> Equity:
    """Equity of stud hands from the cards that are known; missing ones are dealt at random."""
    known = [card for hand in hands for card in hand]
    _check(len(hands), (*known, *dead))
    missing = [_STUD - len(hand) for hand in hands]
    if min(missing) < 0:
        raise BadInput("a stud hand has at most {most} cards", most=_STUD)
    left = [card for card in range(_DECK) if card not in {*known, *dead}]
    if sum(missing) > len(left):
        raise BadInput("there are not enough cards for so many players")
    if samples is None and sum(missing) == sum(m > 0 for m in missing) <= 1:
        rows = np.array([[card] for card in left] if sum(missing) else [[]], dtype=np.uint8)
        tally = _Tally(len(hands))
        tally.add(variant, _completed(hands, missing, rows))
        return tally.result("exact")
    if exact:
        raise BadInput("this can't be worked out exactly in reasonable time")
    rng = np.random.default_rng(seed)
    tally, wanted = _Tally(len(hands)), samples or USUAL_SAMPLES
    out = np.array([*known, *dead], dtype=np.uint8)
    while tally.trials < wanted:
        size = min(_BATCH, wanted - tally.trials)
        rows = _deal(rng, np.broadcast_to(out, (size, len(out))), sum(missing))
        tally.add(variant, _completed(hands, missing, rows))
        if progress is not None and not progress(min(1.0, tally.trials / wanted)):
            break
    return tally.result("sampled")


def _completed(hands: Sequence[Sequence[Card]], missing: Sequence[int], rows: Cards) -> list[Cards]:
    found: list[Cards] = []
    at = 0
    for hand, count in zip(hands, missing, strict=True):
        known = [np.full(len(rows), card, np.uint8) for card in hand]
        found.append(np.column_stack([*known, rows[:, at : at + count]]))
        at += count
    return found
