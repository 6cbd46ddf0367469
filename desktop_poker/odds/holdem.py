"""Equity at Hold'em and Dense Deck: ranges against each other; a known hand is a range of one.

Exact where that fits the time (`exact` says how), sampled otherwise. Everything random comes from a
seed that is passed in.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from desktop_poker.engine.cards.card import CARDS, Card, check_distinct
from desktop_poker.engine.cards.combos import COMBOS
from desktop_poker.engine.errors import BadInput
from desktop_poker.odds.boards import BOARD
from desktop_poker.odds.bulk import Column, Values, high_of_columns, summed
from desktop_poker.odds.deals import choices, sampled_deals
from desktop_poker.odds.equity import (
    MOST_EXACT,
    MOST_EXACT_ON_REQUEST,
    USUAL_SAMPLES,
    Equity,
    EquityTally,
    Progress,
    check_samples,
    watch,
)
from desktop_poker.odds.exact import exact_equity
from desktop_poker.odds.ranges import Range, without
from desktop_poker.odds.tables import tables

_DECK = len(CARDS)
_FEW_TO_COME = 2  # cards of the board: then there are at most 990 of known hands


def holdem_equity(
    ranges: Sequence[Range],
    board: Sequence[Card] = (),
    dead: Sequence[Card] = (),
    *,
    samples: int | None = None,
    exact: bool = False,
    seed: int = 0,
    progress: Progress | None = None,
) -> Equity:
    """Equity of ranges; without a number of samples it is exact where that fits the time."""
    live = _live(ranges, board, dead)
    check_samples(samples, exact=exact)
    if samples is None:
        known = [_only_hand(weights) for weights in live]
        if BOARD - len(board) <= _FEW_TO_COME and all(known):
            return _dealt_out(board, dead, known, progress)
        most = MOST_EXACT_ON_REQUEST if exact else MOST_EXACT
        result = exact_equity(live, board, dead, most, progress)
        if result is not None:
            return result
    if exact:
        raise BadInput("this can't be worked out exactly in reasonable time")
    wanted = samples or USUAL_SAMPLES
    return _sampled(live, board, dead, samples=wanted, seed=seed, progress=progress)


def _live(ranges: Sequence[Range], board: Sequence[Card], dead: Sequence[Card]) -> list[Range]:
    """The ranges without the cards that are out, those of known hands included."""
    if not 2 <= len(ranges) <= 10:  # noqa: PLR2004 - a table
        raise BadInput("equity is for 2 to 10 players, not {count}", count=len(ranges))
    check_distinct((*board, *dead))
    if len(board) > BOARD:
        raise BadInput("a board has at most {most} cards", most=BOARD)
    if _DECK - len(board) - len(dead) < 2 * len(ranges) + BOARD - len(board):
        raise BadInput("there are not enough cards for so many players")
    live = [without(weights, (*board, *dead)) for weights in ranges]
    if not all(weights.any() for weights in live):
        raise BadInput("a range has no hand left beside the cards that are out")
    known = [_only_hand(weights) for weights in live]
    held = [card for hand in known for card in hand]
    check_distinct(held)
    live = [
        weights if hand else without(weights, held)
        for weights, hand in zip(live, known, strict=True)
    ]
    if not all(weights.any() for weights in live):
        raise BadInput("these ranges hardly ever go together")
    return live


def _only_hand(weights: Range) -> tuple[Card, ...]:
    """The cards of a range with one hand; nothing for wider ones."""
    hands = np.flatnonzero(weights)
    return COMBOS[int(hands[0])] if len(hands) == 1 else ()


def _left(gone: Sequence[Card]) -> list[Card]:
    return [card for card in CARDS if card not in gone]


def _dealt_out(
    board: Sequence[Card],
    dead: Sequence[Card],
    hands: Sequence[Sequence[Card]],
    progress: Progress | None,
) -> Equity:
    """Known hands from the flop on: on so few boards nothing is won by sharing."""
    left = np.array(_left((*board, *dead, *(card for hand in hands for card in hand))), np.uint8)
    dealt = left[choices(len(left), BOARD - len(board))]
    tally = EquityTally(len(hands))
    tally.add(_dealt_values([*board, *dealt], hands, dealt.shape[1]))
    watch(progress, 1.0)
    return tally.result("exact")


def _sampled(
    live: Sequence[Range],
    board: Sequence[Card],
    dead: Sequence[Card],
    *,
    samples: int,
    seed: int,
    progress: Progress | None,
) -> Equity:
    """Draw a hand from every range that is one, deal the others and the board."""
    known = [_only_hand(weights) for weights in live]
    left = _left((*board, *dead, *(card for hand in known for card in hand)))
    drawn = [
        not hand and not _is_any_hand(weights, len(left))
        for hand, weights in zip(known, live, strict=True)
    ]
    unknown = [row for row, hand in enumerate(known) if not hand and not drawn[row]]
    to_come = BOARD - len(board)
    tally = EquityTally(len(live))
    ranges = [weights for weights, is_drawn in zip(live, drawn, strict=True) if is_drawn]
    count = to_come + 2 * len(unknown)
    rng = np.random.default_rng(seed)
    for pairs, dealt in sampled_deals(rng, ranges, left, count, samples):
        rows, rest = iter(pairs), iter(dealt[to_come:])
        hands: list[Sequence[Column]] = [
            hand or ((next(rows), next(rows)) if is_drawn else (next(rest), next(rest)))
            for hand, is_drawn in zip(known, drawn, strict=True)
        ]
        tally.add(_dealt_values([*board, *dealt[:to_come]], hands, dealt.shape[1]))
        if progress is not None and not progress(min(1.0, tally.trials / samples)):
            break
    return tally.result("sampled")


def _is_any_hand(weights: Range, left: int) -> bool:
    """Whether a range is any two of the cards that are left, which are then simply dealt."""
    held = weights[weights > 0]
    return len(held) == math.comb(left, 2) and bool((held == held[0]).all())


def _dealt_values(board: Sequence[Column], hands: Sequence[Sequence[Column]], deals: int) -> Values:
    """A row of values for each hand."""
    shared, card_keys = summed(board, deals), tables().keys
    values = np.empty((len(hands), deals), dtype=np.int16)
    for row, (first, second) in enumerate(hands):
        keys = shared + card_keys.take(first)
        keys += card_keys.take(second)
        values[row] = high_of_columns(keys, (*board, first, second))
    return values
