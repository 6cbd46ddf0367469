"""A call weighed by itself: the share against what the others hold by all they have done.

The trained policy knows kinds of hands; here every card counts. Only where no more betting can
follow, since a share of the pot is worth what it says only then.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from desktop_poker.ai.holdem.facing import Facing
from desktop_poker.ai.policy import CALL, FOLD, WAGER
from desktop_poker.ai.strength.holdem import boards_of
from desktop_poker.ai.strength.preflop import preflop_shares
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.odds.bulk import COMBO_CARDS, every_hand

Floats = NDArray[np.float64]
_SURE = 0.03  # of the pot: a smaller difference is left to the policy
_TRIED = 0.02  # what the policy does less often counts for this much where values are known
_RIVER = 3


def is_last(hand: HandState, faced: Facing, seat: Seat) -> bool:
    """Whether a call leaves nobody anything to bet: on the river, or all-in."""
    if not faced.call:
        return False
    others = [p for p in hand.players if not p.folded and p.seat != seat]
    waits = hand.betting is not None and len(hand.betting.to_act) > 1
    if waits:
        return False
    active = [p for p in others if p.stack > 0]
    alone = hand.player(seat).stack <= faced.call or not active
    return hand.street == _RIVER or alone


def share(board: tuple[int, ...], own: int, ranges: Sequence[Floats]) -> float:
    """The share of the pot against one hand of each range, on all or many boards."""
    if not board:
        return float(np.prod([preflop_shares(_without(own, one))[own] for one in ranges]))
    values = every_hand(boards_of(board)).astype(np.int32)
    mine = values[:, own][:, None]
    possible = mine[:, 0] > 0
    won = (values < mine) + 0.5 * (values == mine)
    found = 1.0
    for one in ranges:
        weights = _without(own, one)[None, :] * (values > 0)
        held = np.maximum(weights.sum(axis=1), 1e-300)
        by_board = (won * weights).sum(axis=1) / held
        found *= float(by_board[possible].mean())
    return found


def _without(own: int, weights: Floats) -> Floats:
    """A range without the hands that share a card with the own one."""
    cards = COMBO_CARDS[own]
    found: Floats = np.where(np.isin(COMBO_CARDS, cards).any(axis=1), 0.0, weights)
    return found


def weighed(
    chances: Floats, kinds: Sequence[str], faced: Facing, part: float, loss_weight: float
) -> Floats:
    """Call where that wins and fold where it loses; wagers stay as they are."""
    if CALL not in kinds or FOLD not in kinds:
        return chances
    gain = part * faced.pot - (1.0 - part) * faced.call * loss_weight
    if abs(gain) < _SURE * faced.pot:
        return chances
    found = chances.copy()
    call, fold = list(kinds).index(CALL), list(kinds).index(FOLD)
    better, worse = (call, fold) if gain > 0 else (fold, call)
    found[better] += found[worse]
    found[worse] = 0.0
    return found


def preferred(
    chances: Floats, kinds: Sequence[str], means: Floats, pot: float, keen: float
) -> Floats:
    """The chances, more for what is worth more.

    A fold or a call that the policy hardly ever makes takes a good reason; a bet of a size that it
    never makes is not made.
    """
    gain = (means - means.max()) / max(pot, 1.0)
    tried = np.array([0.0 if kind == WAGER else _TRIED for kind in kinds])
    found: Floats = np.maximum(chances, tried) * np.exp(np.maximum(keen * gain, -50.0))
    total = found.sum()
    return found / total if total > 0 else chances
