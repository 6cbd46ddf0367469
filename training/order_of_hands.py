"""Before the flop a better hand is folded no more often than a worse one of its kind.

Chance leaves spikes in what was trained: a hand that was lucky is raised where its neighbours are
folded. Neighbours are averaged, and folds put in order by both cards (isotonic regression).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from desktop_poker.engine.cards.combos import CLASSES

Floats = NDArray[np.float64]
_RANKS = "23456789TJQKA"
_OWN = 0.5  # what the hand's own strategy counts beside its neighbours'
_ROUNDS = 3
_PAIR = 2
_NOTHING = 1e-9


def _grid(kind: str) -> NDArray[np.intp]:
    """The class of a high and a low card of a kind; -1 where there is none."""
    found = np.full((13, 13), -1, dtype=np.intp)
    for number, name in enumerate(CLASSES):
        high, low = _RANKS.index(name[0]), _RANKS.index(name[1])
        if name[_PAIR:] == kind:
            found[high, low] = number
    return found


_SUITED, _OFFSUIT, _PAIRS = _grid("s"), _grid("o"), _grid("")


def _neighbours() -> list[list[int]]:
    found: list[list[int]] = [[] for _ in CLASSES]
    for grid in (_SUITED, _OFFSUIT):
        for high, low in zip(*np.nonzero(grid >= 0), strict=True):
            for more, other in ((high + 1, low), (high - 1, low), (high, low + 1), (high, low - 1)):
                if 0 <= more < 13 and 0 <= other < 13 and grid[more, other] >= 0:  # noqa: PLR2004
                    found[grid[high, low]].append(int(grid[more, other]))
    for rank in range(12):
        one, other = int(_PAIRS[rank, rank]), int(_PAIRS[rank + 1, rank + 1])
        found[one].append(other)
        found[other].append(one)
    return found


def _chains() -> list[list[int]]:
    """Classes from the worst to the best, by one card at a time; suited above offsuit."""
    found = [[int(_PAIRS[rank, rank]) for rank in range(13)]]
    for grid in (_SUITED, _OFFSUIT):
        for fixed in range(13):
            found.append([int(n) for n in grid[fixed] if n >= 0])
            found.append([int(n) for n in grid[:, fixed] if n >= 0])
    both = zip(_OFFSUIT[_OFFSUIT >= 0], _SUITED[_OFFSUIT >= 0], strict=True)
    found += [[int(off), int(same)] for off, same in both]
    # Suited aces with a small card make straights, and are raised where better kickers are not.
    wheel = {int(_SUITED[12, low]) for low in range(4)}
    return [chain for chain in found if len(chain) > 1 and not wheel & set(chain)]


def in_order(chances: Floats, weights: Floats) -> Floats:
    """Strategies by situation and class, the first column being folds, without spikes."""
    seen = np.maximum(weights, 1.0) ** 0.5
    found = _averaged(chances, seen)
    folds = found[:, :, 0].copy()
    for _ in range(_ROUNDS):
        for chain in _chains():
            folds[:, chain] = _falling(folds[:, chain], seen[:, chain])
    rest = found[:, :, 1:]
    total = rest.sum(axis=-1, keepdims=True)
    even = np.zeros_like(rest)
    even[:, :, 0] = 1.0
    rest = np.where(total > _NOTHING, rest / np.maximum(total, _NOTHING), even)
    return np.concatenate([folds[:, :, None], rest * (1.0 - folds[:, :, None])], axis=-1)


def _averaged(chances: Floats, weights: Floats) -> Floats:
    found = np.empty_like(chances)
    for number, others in enumerate(_neighbours()):
        mine = weights[:, others][:, :, None]
        near = (chances[:, others] * mine).sum(axis=1) / mine.sum(axis=1)
        found[:, number] = _OWN * chances[:, number] + (1.0 - _OWN) * near
    return found


def _falling(values: Floats, weights: Floats) -> Floats:
    """The nearest rows that never rise, by pooling neighbours until none does."""
    found, held = values.copy(), weights.copy()
    count = values.shape[1]
    for _ in range(count):
        rises = np.diff(found, axis=1) > _NOTHING
        if not rises.any():
            break
        for place in range(count - 1):
            bad = rises[:, place] & (found[:, place + 1] > found[:, place])
            one, other = held[bad, place], held[bad, place + 1]
            mean = (found[bad, place] * one + found[bad, place + 1] * other) / (one + other)
            found[bad, place] = found[bad, place + 1] = mean
    return found
