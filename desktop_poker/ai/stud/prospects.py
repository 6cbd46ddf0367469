"""Joint futures: what everybody holds and ends with, many times over."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from desktop_poker.ai.strength.stud import Finals, finals
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.odds.bulk import COMBO_CARDS, Cards, Column
from desktop_poker.odds.deals import random_deals, skip

Floats = NDArray[np.float64]
_TRIES = 4  # rows drawn for each that is wanted; ranges that hardly fit give fewer


class ObservedHand(Struct, frozen=True):
    """What is known of a live opponent."""

    up: tuple[int, ...]
    weights: Floats  # of the two first down cards


class Prospects(Struct, frozen=True):
    """Sampled futures: columns are samples."""

    mine: Finals
    theirs: tuple[Finals, ...]
    hands: NDArray[np.intp]  # by rival: which of COMBOS they hold

    @property
    def count(self) -> int:
        """How many futures there are."""
        return len(self.mine.high)

    def share(self, stays: NDArray[np.bool_]) -> Floats:
        """My share of the pot in each future against the rivals who stay in it."""
        high = _part(self.mine.high, [one.high for one in self.theirs], stays)
        if self.mine.low is None:
            return high
        lows = [one.low for one in self.theirs if one.low is not None]
        low = _part(self.mine.low, lows, stays)
        best = np.max([np.where(s, one, 0) for s, one in zip(stays, lows, strict=True)], axis=0)
        nobody = (best == 0) & (self.mine.low == 0)
        return np.where(nobody, high, (high + np.where(self.mine.low > 0, low, 0.0)) / 2)


def _part(
    mine: NDArray[np.int16], theirs: Sequence[NDArray[np.int16]], stays: NDArray[np.bool_]
) -> Floats:
    found = np.ones(len(mine))
    ties = np.ones(len(mine))
    for other, stay in zip(theirs, stays, strict=True):
        found *= ~(stay & (other > mine))
        ties += stay & (other == mine)
    return found / ties


def prospects(
    game: str,
    dice: np.random.Generator,
    *,
    mine: tuple[int, ...],
    board: tuple[int, ...],
    rivals: Sequence[ObservedHand],
    dead: tuple[int, ...],
    count: int,
) -> Prospects:
    """Deal everything that is not known, so many times; rivals hold hands of their ranges."""
    picks = _picked(dice, rivals, count)
    hands = picks.shape[1]
    downs = [COMBO_CARDS[row].T for row in picks]
    fixed = {*mine, *board, *dead, *(card for rival in rivals for card in rival.up)}
    left = np.array([card for card in range(52) if card not in fixed], dtype=np.uint8)
    variant = GAMES[game]
    has_board = variant.board_size > 0
    board_to_come = variant.board_size - len(board) if has_board else 0
    full = 0 if has_board else variant.hole_size - len(board)
    needs = [max(0, full - len(mine)), *(max(0, full - len(r.up) - 2) for r in rivals)]
    dealt = _dealt(dice, left, downs, board_to_come + sum(needs), hands)
    common = [*_columns(board, hands), *dealt[:board_to_come]]
    rest = iter(dealt[board_to_come:])
    own = [*_columns(mine, hands), *common, *(next(rest) for _ in range(needs[0]))]
    theirs = []
    for rival, down, need in zip(rivals, downs, needs[1:], strict=True):
        columns = [*_columns(rival.up, hands), *down, *common, *(next(rest) for _ in range(need))]
        theirs.append(finals(game, columns, hands))
    return Prospects(finals(game, own, hands), tuple(theirs), picks)


def _columns(cards: tuple[int, ...], hands: int) -> list[Column]:
    return [np.full(hands, card, dtype=np.uint8) for card in cards]


def _dealt(
    dice: np.random.Generator, left: Cards, downs: Sequence[Cards], cards: int, hands: int
) -> Cards:
    """Cards for everything that is still to come, past those that rivals hold."""
    spot = np.zeros(52, dtype=np.uint8)
    spot[left] = np.arange(len(left), dtype=np.uint8)
    held = np.sort(spot[np.vstack(downs)], axis=0)
    cards = min(cards, len(left) - len(held))
    return left[skip(random_deals(dice, len(left) - len(held), cards, hands), held)]


def _picked(
    dice: np.random.Generator, rivals: Sequence[ObservedHand], count: int
) -> NDArray[np.intp]:
    """A hand for each rival, a row each; futures in which two share a card are left out."""
    tries = count * _TRIES if len(rivals) > 1 else count
    picks = np.empty((len(rivals), tries), dtype=np.intp)
    used = np.zeros(tries, dtype=np.int64)
    fits = np.ones(tries, dtype=np.bool_)
    for row, rival in enumerate(rivals):
        sums = np.cumsum(rival.weights)
        found = np.searchsorted(sums, dice.random(tries) * sums[-1], side="right")
        picks[row] = np.minimum(found, np.flatnonzero(rival.weights)[-1])
        cards = COMBO_CARDS[picks[row]].astype(np.int64)
        bits = (np.int64(1) << cards[:, 0]) | (np.int64(1) << cards[:, 1])
        fits &= (used & bits) == 0
        used |= bits
    fitting = np.flatnonzero(fits)[:count]
    # Narrow ranges may exclude each other: then hands are seen on their own.
    return picks[:, fitting] if len(fitting) else picks[:, :count]
