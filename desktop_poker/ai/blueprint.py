"""A trained strategy: for each table and row, how often each action is chosen."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from desktop_poker import assets
from desktop_poker.ai.solving.tree import Decision, GameTree

Floats = NDArray[np.float64]


class Blueprint:
    """The bytes of a file beside the tree that they belong to."""

    def __init__(self, game: GameTree, rows: tuple[int, ...], chances: NDArray[np.uint8]) -> None:
        self.game = game
        sizes = [rows[street] for street in game.streets]
        self._starts = np.concatenate(([0], np.cumsum(sizes)))
        self._chances = chances
        if len(chances) != self._starts[-1]:
            raise ValueError(f"{len(chances)} rows for a tree with {self._starts[-1]}")

    def policy(self, node: Decision) -> Floats:
        """The probability of each action for every row of a decision."""
        part = self._chances[self._starts[node.table] : self._starts[node.table + 1]]
        found = part[:, : len(node.actions)].astype(np.float64)
        total = found.sum(axis=1, keepdims=True)
        even = np.full_like(found, 1.0 / len(node.actions))
        return np.where(total > 0, found / np.maximum(total, 1.0), even)


@cache
def stored(name: str) -> NDArray[np.uint8]:
    """The bytes of a shipped table."""
    with np.load(assets.root() / "ai" / f"{name}.npz") as file:
        chances: NDArray[np.uint8] = file["chances"]
        return chances
