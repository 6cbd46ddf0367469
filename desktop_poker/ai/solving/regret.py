"""Deal-batched regret minimisation: many deals go through the public tree at once.

One pass improves one player. At that player's decisions every action is tried; at the opponent's
either every action, weighed by its probability (exact, for small games), or one for each deal,
drawn at random (for large ones). The same pass adds the opponent's strategy to their average.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from desktop_poker.ai.solving.tree import Decision, End, Fork, GameTree, Tree

Floats = NDArray[np.float64]
Places = NDArray[np.intp]
_NOTHING = 1e-12  # below that a sum of regrets counts as none
_CURIOSITY = 0.1  # how often a drawn action is any action
_SECOND_THOUGHTS = 0.15  # how often an own action is tried that is never played


class Deals(Struct, frozen=True):
    """What chance has dealt: a column for each deal."""

    rows: NDArray[np.int16]  # by street and player: the row of a table
    share: NDArray[np.float32]  # of the pot, to the first player
    first: NDArray[np.int8]  # by street: who acts first, where the cards say so
    weight: Floats | None = None  # how likely each deal is, where they are not alike

    @property
    def count(self) -> int:
        """How many deals there are."""
        return int(self.share.shape[0])


class RegretUpdate(Struct, frozen=True):
    """What a pass for one player teaches: to be added to the tables it was made from."""

    gain: float  # of the player, against the opponent as it is
    regrets: Floats
    sums: Floats


class _Crossing:
    """Deals that wait at a fork until all have come, and their gains beyond it."""

    def __init__(self, fork: Fork) -> None:
        self.fork = fork
        self.roads: list[tuple[Places, Callable[[], Floats]]] = []
        self._places: list[Places] = []
        self._weights: list[Floats] = []
        self._count = 0
        self._gains: Floats = np.zeros(0)

    def join(self, places: Places, weight: Floats) -> Callable[[], Floats]:
        """Wait with the others; the gains can be asked for when everybody is back."""
        here = slice(self._count, self._count + len(places))
        self._count += len(places)
        self._places.append(places)
        self._weights.append(weight)
        return lambda: self._gains[here]

    def everybody(self) -> tuple[Places, Floats]:
        """Who waits, with what weight."""
        return np.concatenate(self._places), np.concatenate(self._weights)

    def finish(self) -> None:
        """Work out the gains of everybody who went on from here."""
        self._gains = np.zeros(self._count)
        for here, road in self.roads:
            self._gains[here] = road()


class Solver:
    """Regrets and average strategies of a game, worn down pass by pass."""

    def __init__(self, game: GameTree, rows: tuple[int, ...]) -> None:
        self.game = game
        self.rows = rows  # by street: how many rows a table has
        sizes = [rows[street] for street in game.streets]
        self._starts = np.concatenate(([0], np.cumsum(sizes))).astype(np.int64)
        widest = max(game.widths)
        self.regrets = np.zeros((int(self._starts[-1]), widest))
        self.sums = np.zeros_like(self.regrets)
        self.passes = 0
        self._player = 0
        self._deals: Deals | None = None
        self._dice: np.random.Generator | None = None
        self._regretted = self._played = np.zeros((0, widest))

    def table(self, number: int) -> slice:
        """Where a table's rows lie."""
        return slice(int(self._starts[number]), int(self._starts[number + 1]))

    def strategy(self, number: int) -> Floats:
        """What is played now: in proportion to what was regretted, by row and action."""
        regrets = self.regrets[self.table(number), : self.game.widths[number]]
        return _proportional(np.maximum(regrets, 0.0))

    def average(self, number: int) -> Floats:
        """The answer: the average of everything that was played."""
        return _proportional(self.sums[self.table(number), : self.game.widths[number]])

    def improve(self, deals: Deals, player: int, dice: np.random.Generator | None = None) -> float:
        """Make one pass for a player and return their gain against the opponent as it is."""
        found = self.lesson(deals, player, dice)
        self.learn(found)
        return found.gain

    def lesson(
        self, deals: Deals, player: int, dice: np.random.Generator | None = None
    ) -> RegretUpdate:
        """What a pass for a player would add, with nothing changed."""
        self._player, self._deals, self._dice = player, deals, dice
        self._regretted = np.zeros_like(self.regrets)
        self._played = np.zeros_like(self.sums)
        places = np.arange(deals.count)
        weight = np.ones(deals.count) if deals.weight is None else deals.weight
        gains = self._walk(self.game.root, places, weight)
        gain = float((gains * weight).sum() / weight.sum())
        return RegretUpdate(gain, self._regretted, self._played)

    def learn(self, lesson: RegretUpdate) -> None:
        """Add what was learnt."""
        self.regrets += lesson.regrets
        self.sums += lesson.sums

    def fade(self, regrets: float, sums: float) -> None:
        """Let the past count less; early mistakes are forgotten."""
        self.regrets *= regrets
        self.sums *= sums
        self.passes += 1

    def forgive(self) -> None:
        """Cut negative regrets to nothing."""
        np.maximum(self.regrets, 0.0, out=self.regrets)

    def _walk(self, root: Tree, places: Places, weight: Floats) -> Floats:
        """Go down street by street, then work the gains out on the way back.

        Deals that have come to the same fork by different ways go on together.
        """
        waiting: dict[int, _Crossing] = {}
        begun = self._down(root, places, weight, waiting)
        crossings: list[_Crossing] = []
        while waiting:
            crossing = min(waiting.values(), key=lambda one: one.fork.street)
            del waiting[id(crossing.fork)]
            crossings.append(crossing)
            self._cross(crossing, waiting)
        for crossing in reversed(crossings):
            crossing.finish()
        return begun()

    def _down(
        self, node: Tree, places: Places, weight: Floats, waiting: dict[int, _Crossing]
    ) -> Callable[[], Floats]:
        """Follow deals into a node; what is returned works their gains out later."""
        match node:
            case End():
                return partial(self._gain, node, places)
            case Fork():
                return waiting.setdefault(id(node), _Crossing(node)).join(places, weight)
            case Decision():
                if node.player == self._player:
                    return self._own(node, places, weight, waiting)
                if self._dice is None:
                    return self._weighed(node, places, weight, waiting)
                return self._drawn(node, places, weight, waiting, self._dice)

    def _gain(self, end: End, places: Places) -> Floats:
        pot, mine = sum(end.paid) + end.extra, end.paid[self._player]
        if end.folded is not None:
            gain = -mine if end.folded == self._player else pot - mine
            return np.full(len(places), gain)
        assert self._deals is not None  # noqa: S101 - set by the one caller
        share = self._deals.share[places].astype(np.float64)
        return (share if self._player == 0 else 1.0 - share) * pot - mine

    def _cross(self, crossing: _Crossing, waiting: dict[int, _Crossing]) -> None:
        assert self._deals is not None  # noqa: S101 - set by the one caller
        places, weight = crossing.everybody()
        first = self._deals.first[crossing.fork.street, places]
        for player, tree in enumerate(crossing.fork.first):
            here = np.flatnonzero(first == player)
            if len(here):
                crossing.roads.append((here, self._down(tree, places[here], weight[here], waiting)))

    def _rows_at(self, node: Decision, places: Places) -> Places:
        assert self._deals is not None  # noqa: S101 - set by the one caller
        rows: Places = self._deals.rows[node.street, node.player, places].astype(np.intp)
        return rows

    def _own(
        self, node: Decision, places: Places, weight: Floats, waiting: dict[int, _Crossing]
    ) -> Callable[[], Floats]:
        rows = self._rows_at(node, places)
        chances = self.strategy(node.table)
        roads: list[tuple[Places, Floats, Callable[[], Floats]]] = []
        for action, child in enumerate(node.children):
            here, counts = self._tried(chances[:, action], rows)
            road = self._down(child, places[here], weight[here], waiting)
            roads.append((here, counts, road))

        def back() -> Floats:
            mean = np.zeros(len(places))
            gains = [road() for _, _, road in roads]
            for action, (here, _, _) in enumerate(roads):
                mean[here] += chances[rows[here], action] * gains[action]
            part = self._regretted[self.table(node.table)]
            for action, (here, counts, _) in enumerate(roads):
                regret = (gains[action] - mean[here]) * weight[here] * counts
                part[:, action] += np.bincount(rows[here], weights=regret, minlength=len(part))
            return mean

        return back

    def _tried(self, chance: Floats, rows: Places) -> tuple[Places, Floats]:
        """The deals in which an own action is tried, and for how many others each stands.

        In large games what is never played is tried now and then only, and counts for more.
        """
        if self._dice is None:
            return np.arange(len(rows)), np.ones(len(rows))
        often = np.where(chance > 0.0, 1.0, _SECOND_THOUGHTS)
        here = np.flatnonzero(self._dice.random(len(rows)) < often[rows])
        return here, 1.0 / often[rows[here]]

    def _weighed(
        self, node: Decision, places: Places, weight: Floats, waiting: dict[int, _Crossing]
    ) -> Callable[[], Floats]:
        rows = self._rows_at(node, places)
        chances = self.strategy(node.table)
        self._remember(node, rows, weight, chances)
        mine = chances[rows].T
        roads = [
            self._down(child, places, weight * chance, waiting)
            for child, chance in zip(node.children, mine, strict=True)
        ]

        def back() -> Floats:
            found = np.zeros(len(places))
            for chance, road in zip(mine, roads, strict=True):
                found += chance * road()
            return found

        return back

    def _drawn(
        self,
        node: Decision,
        places: Places,
        weight: Floats,
        waiting: dict[int, _Crossing],
        dice: np.random.Generator,
    ) -> Callable[[], Floats]:
        rows = self._rows_at(node, places)
        chances = self.strategy(node.table)
        self._remember(node, rows, weight, chances)
        # Rare actions are tried more often than they are played, and count for less.
        tried = (1.0 - _CURIOSITY) * chances + _CURIOSITY / len(node.actions)
        limits = np.cumsum(tried, axis=1)[:, :-1]
        drawn = (dice.random(len(places))[:, None] >= limits[rows]).sum(axis=1)
        roads: list[tuple[Places, Floats, Callable[[], Floats]]] = []
        for action, child in enumerate(node.children):
            here = np.flatnonzero((drawn == action) & (chances[rows, action] > 0.0))
            if len(here):
                counts = (chances[:, action] / tried[:, action])[rows[here]]
                road = self._down(child, places[here], weight[here] * counts, waiting)
                roads.append((here, counts, road))

        def back() -> Floats:
            found = np.zeros(len(places))
            for here, counts, road in roads:
                found[here] = counts * road()
            return found

        return back

    def _remember(self, node: Decision, rows: Places, weight: Floats, chances: Floats) -> None:
        part = self._played[self.table(node.table), : len(node.actions)]
        part += np.bincount(rows, weights=weight, minlength=len(part))[:, None] * chances


def _proportional(numbers: Floats) -> Floats:
    totals = numbers.sum(axis=1, keepdims=True)
    even = np.full_like(numbers, 1.0 / numbers.shape[1])
    return np.where(totals > _NOTHING, numbers / np.maximum(totals, _NOTHING), even)
