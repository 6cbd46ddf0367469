"""How much can be won against a strategy: the best answer to it, exactly."""

from __future__ import annotations

import numpy as np

from desktop_poker.ai.solving.regret import Deals, Floats, Solver
from desktop_poker.ai.solving.tree import Decision, End, Fork, Tree


def best_response(solver: Solver, deals: Deals, player: int) -> float:
    """What a player gains who knows the opponent's average strategy; deals must be all there are.

    Exact where a player's rows tell apart everything they have seen (perfect recall).
    """
    return _Response(solver, deals, player).gain()


class _Response:
    """Walks a tree with the chance that the opponent comes along."""

    def __init__(self, solver: Solver, deals: Deals, player: int) -> None:
        self._solver, self._deals, self._player = solver, deals, player

    def gain(self) -> float:
        weight = self._deals.weight
        weight = np.ones(self._deals.count) if weight is None else weight
        return float(self._walk(self._solver.game.root, weight / weight.sum()).sum())

    def _walk(self, node: Tree, weight: Floats) -> Floats:
        """The gain on each deal, weighed."""
        match node:
            case End():
                pot, mine = sum(node.paid) + node.extra, node.paid[self._player]
                if node.folded is not None:
                    return weight * (-mine if node.folded == self._player else pot - mine)
                share = self._deals.share.astype(np.float64)
                return weight * ((share if self._player == 0 else 1.0 - share) * pot - mine)
            case Fork():
                first = self._deals.first[node.street]
                return sum(
                    (self._walk(node.first[p], np.where(first == p, weight, 0.0)) for p in (0, 1)),
                    np.zeros(len(weight)),
                )
            case Decision():
                return self._decide(node, weight)

    def _decide(self, node: Decision, weight: Floats) -> Floats:
        rows = self._deals.rows[node.street, node.player].astype(np.intp)
        if node.player != self._player:
            chances = self._solver.average(node.table)[rows]
            gains = [self._walk(c, weight * chances[:, a]) for a, c in enumerate(node.children)]
            together: Floats = np.sum(gains, axis=0)
            return together
        found = np.array([self._walk(child, weight) for child in node.children])
        by_row = np.array([np.bincount(rows, weights=gain) for gain in found])
        best: Floats = np.take_along_axis(found, by_row.argmax(axis=0)[rows][None], axis=0)[0]
        return best
