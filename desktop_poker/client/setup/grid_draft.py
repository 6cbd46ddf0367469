"""A weight grid while somebody paints it: strokes, undo, and what it deals."""

from __future__ import annotations

from collections.abc import Iterable
from math import log

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.cards.combos import CLASSES, COMBO_CLASSES, SIDE
from desktop_poker.engine.rules.weights import CELLS, MOST_WEIGHT, WeightGrid

_MOST_UNDO = 200
_BROADWAY = 5  # ace to ten
_COMBOS = tuple(COMBO_CLASSES.count(number) for number in range(CELLS))


class GridDraft(Struct, frozen=True, kw_only=True):
    """The grid, and the grids before it, newest last."""

    grid: WeightGrid
    before: tuple[tuple[int, ...], ...] = ()

    def begun(self) -> GridDraft:
        """Begin a stroke: what follows is undone in one go."""
        return replace(self, before=(*self.before, self.grid.weights)[-_MOST_UNDO:])

    def painted(self, cells: Iterable[int], weight: int) -> GridDraft:
        """Give some cells a weight, within the stroke."""
        weights = list(self.grid.weights)
        for cell in cells:
            weights[cell] = max(0, min(MOST_WEIGHT, weight))
        return replace(self, grid=replace(self.grid, weights=tuple(weights)))

    def nudged(self, cell: int, steps: int) -> GridDraft:
        """Change a cell by about a tenth of its weight, and by at least 1."""
        weight = self.grid.weights[cell]
        return self.painted((cell,), weight + steps * max(1, weight // 10))

    def filled(self, grid: WeightGrid) -> GridDraft:
        """Take the weights and the name of another grid, as one stroke."""
        return replace(self.begun(), grid=grid)

    def undone(self) -> GridDraft:
        """Take the last stroke back; a stroke that changed nothing is passed over."""
        before = self.before
        while before and before[-1] == self.grid.weights:
            before = before[:-1]
        if not before:
            return replace(self, before=())
        return GridDraft(grid=replace(self.grid, weights=before[-1]), before=before[:-1])

    def named(self, name: str) -> GridDraft:
        """Give the grid a name."""
        return replace(self, grid=replace(self.grid, name=name))

    @property
    def can_undo(self) -> bool:
        """Whether there is a stroke to take back."""
        return any(weights != self.grid.weights for weights in self.before)


class Shares(Struct, frozen=True, kw_only=True):
    """How much of what a grid deals is of a kind, from 0 to 1."""

    pairs: float
    suited: float
    offsuit: float
    broadway: float


def shares_of(grid: WeightGrid) -> Shares:
    """The shares of a player's first draw, before anything is known of other cards."""
    pairs = suited = offsuit = broadway = 0
    for number, weight in enumerate(grid.weights):
        row, column = divmod(number, SIDE)
        mass = weight * _COMBOS[number]
        if row == column:
            pairs += mass
        elif row < column:
            suited += mass
        else:
            offsuit += mass
        if max(row, column) < _BROADWAY:
            broadway += mass
    total = (pairs + suited + offsuit) or 1
    return Shares(
        pairs=pairs / total,
        suited=suited / total,
        offsuit=offsuit / total,
        broadway=broadway / total,
    )


def share_of(grid: WeightGrid, cell: int) -> float:
    """How often a class is dealt, from 0 to 1."""
    total = sum(weight * count for weight, count in zip(grid.weights, _COMBOS, strict=True))
    return grid.weights[cell] * _COMBOS[cell] / total if total else 0.0


def heat_of(grid: WeightGrid) -> tuple[float, ...]:
    """How hot each cell is drawn, from 0 to 1; by orders of size, as weights are."""
    most = max(grid.weights)
    if most == 0:
        return (0.0,) * CELLS
    return tuple(log(1 + weight) / log(1 + most) for weight in grid.weights)


def line_of(cell: int) -> tuple[int, ...]:
    """The cells that belong together: all pairs, or the suited or offsuit hands of a high card."""
    row, column = divmod(cell, SIDE)
    if row == column:
        return tuple(n * (SIDE + 1) for n in range(SIDE))
    if row < column:
        return tuple(row * SIDE + n for n in range(row + 1, SIDE))
    return tuple(n * SIDE + column for n in range(column + 1, SIDE))


def percent(share: float, texts: Texts) -> str:
    """``5.9 %``; small shares keep two figures."""
    value = 100 * share
    figures = f"{value:.1f}" if value >= 1 or not value else f"{value:.2g}"
    return texts("{percent} %", percent=figures)


def cell_text(grid: WeightGrid, cell: int, texts: Texts) -> str:
    """A cell in words: its hands, its weight, how often it is dealt."""
    row, column = divmod(cell, SIDE)
    name = CLASSES[cell]
    weight, share = f"{grid.weights[cell]:,}", percent(share_of(grid, cell), texts)
    high, low = name[0], name[1]
    if row == column:
        return texts(
            "Pair {high}{low}: weight {weight}, {share} of all hands",
            high=high,
            low=low,
            weight=weight,
            share=share,
        )
    if row < column:
        return texts(
            "{high}{low} suited: weight {weight}, {share} of all hands",
            high=high,
            low=low,
            weight=weight,
            share=share,
        )
    return texts(
        "{high}{low} offsuit: weight {weight}, {share} of all hands",
        high=high,
        low=low,
        weight=weight,
        share=share,
    )


def pair_text(grid: WeightGrid, texts: Texts) -> str:
    """How often a player holds a pocket pair, in words."""
    share = shares_of(grid).pairs
    if not share:
        return texts("A pocket pair never comes")
    return texts("A pocket pair comes once in {hands} hands", hands=_figure(1 / share))


def _figure(number: float) -> str:
    return f"{number:.1f}" if number < 10 else f"{number:,.0f}"  # noqa: PLR2004 - two figures
