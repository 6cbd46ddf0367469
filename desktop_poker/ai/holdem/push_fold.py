"""All-in or fold with short stacks heads-up: solved exactly, class against class."""

from __future__ import annotations

from functools import cache

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from desktop_poker import assets
from desktop_poker.ai.solving.regret import Deals, Solver
from desktop_poker.ai.solving.tree import FOLD, Decision, End, GameTree

Floats = NDArray[np.float64]
_HALVES = 2
STACKS = tuple(step / _HALVES for step in range(2 * _HALVES, 15 * _HALVES + 1))
"""Big blinds for which the answer is shipped: every half of one."""
_CLASSES = 169
_PASSES = 600


class PushFold(Struct, frozen=True):
    """How often each class goes all-in from the small blind, and calls from the big one."""

    push: Floats
    call: Floats


def game(stack: float, small_blind: float = 0.5) -> GameTree:
    """The tree: the small blind is all-in or folds, the big blind calls or folds."""
    called = End((stack, stack))
    big = Decision(1, 0, 1, (FOLD, "a"), (End((stack, 1.0), 1), called))
    small = Decision(0, 0, 0, (FOLD, "a"), (End((small_blind, 1.0), 0), big))
    return GameTree(small, (0, 0), (2, 2))


def deals(equity: Floats, ways: Floats) -> Deals:
    """Every pair of classes, weighed by the ways to hold it."""
    first, second = (kind.reshape(-1) for kind in np.indices((_CLASSES, _CLASSES)))
    return Deals(
        rows=np.array([[first, second]], dtype=np.int16),
        share=equity.reshape(-1).astype(np.float32),
        first=np.zeros((1, _CLASSES**2), dtype=np.int8),
        weight=ways.reshape(-1) / ways.sum(),
    )


def solve(stack: float, every: Deals, passes: int = _PASSES) -> Solver:
    """Wear the regret down: negative regrets are forgiven, early passes count less."""
    solver = Solver(game(stack), (_CLASSES,))
    for number in range(1, passes + 1):
        for player in (0, 1):
            solver.improve(every, player)
            solver.forgive()
        solver.fade(1.0, (number / (number + 1)) ** 2)
    return solver


@cache
def answers() -> dict[float, PushFold]:
    """The shipped answers, by stack."""
    with np.load(assets.root() / "ai" / "push_fold.npz") as file:
        return {
            float(stack): PushFold(push / 255.0, call / 255.0)
            for stack, push, call in zip(file["stacks"], file["push"], file["call"], strict=True)
        }


def answer(stack: float) -> PushFold | None:
    """The answer for the nearest stack; None for stacks that are not short."""
    if stack > STACKS[-1] + 0.5:
        return None
    return answers()[min(max(round(stack * _HALVES) / _HALVES, STACKS[0]), STACKS[-1])]
