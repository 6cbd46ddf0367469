"""Weight grids of Dense Deck: 13 by 13 integer weights, one a class of hole cards (F4).

The shipped grids come from a playability score of a class. With ranks ``high >= low`` and the
ace as 14:

    score = high + low + 16 for a pair, + 4 if suited, + closeness (unpaired)
    closeness = 8, 6, 4, 2 for neighbours and one, two, three gaps, 0 beyond

The score runs from 9 (7-2 offsuit; a pair of deuces is 20) to 44 (aces). Then

    even        1
    dense       1 + (max(0, score - 12) ** 2) // 8
    very dense  1 + (max(0, score - 12) ** 3) // 32

so that under *dense* a pair of aces is 129 times as likely as 7-2 offsuit, combination for
combination, and ordinary playable hands 15 to 50 times.
"""

from msgspec import Struct

from desktop_poker.engine.cards.combos import COMBO_CLASSES, SIDE
from desktop_poker.engine.errors import BadInput

CELLS = SIDE * SIDE
MOST_WEIGHT = 1_000_000  # keeps the sum over 1,326 pairs far below 2**53, for any reader of JSON
LONGEST_NAME = 40

_PAIR = 16
_SUITED = 4
_CLOSENESS = {1: 8, 2: 6, 3: 4, 4: 2}
_TRASH = 12


class WeightGrid(Struct, frozen=True, gc=False):
    """A named grid; weights stand row by row, aces first, suited hands above the diagonal."""

    name: str
    weights: tuple[int, ...]


def check_grid(grid: WeightGrid) -> None:
    """Refuse a grid that can't be dealt from."""
    if not grid.name.strip() or len(grid.name) > LONGEST_NAME:
        raise BadInput(
            "a weight grid needs a name of 1 to {longest} characters", longest=LONGEST_NAME
        )
    if len(grid.weights) != CELLS:
        raise BadInput(
            "a weight grid has {cells} weights, not {count}", cells=CELLS, count=len(grid.weights)
        )
    for weight in grid.weights:
        if isinstance(weight, bool) or not isinstance(weight, int):
            raise BadInput("a weight is a whole number, not {weight!r}", weight=weight)
        if not 0 <= weight <= MOST_WEIGHT:
            raise BadInput(
                "a weight is between 0 and {most}, not {weight}", most=MOST_WEIGHT, weight=weight
            )
    if not any(grid.weights):
        raise BadInput("a weight grid needs at least one weight above 0")


def playability(row: int, column: int) -> int:
    """The score of a class from which the shipped grids are made."""
    high, low = 14 - min(row, column), 14 - max(row, column)
    if row == column:
        return high + low + _PAIR
    suited = _SUITED if row < column else 0
    # The ace is also next to the deuce.
    gap = min(high - low, low - 1 if high == 14 else high - low)  # noqa: PLR2004
    return high + low + suited + _CLOSENESS.get(gap, 0)


def _grid(name: str, power: int, divisor: int) -> WeightGrid:
    return WeightGrid(
        name,
        tuple(
            1 + max(0, playability(row, column) - _TRASH) ** power // divisor
            for row in range(SIDE)
            for column in range(SIDE)
        ),
    )


EVEN = WeightGrid("even", (1,) * CELLS)
DENSE = _grid("dense", 2, 8)
VERY_DENSE = _grid("very dense", 3, 32)
GRIDS: dict[str, WeightGrid] = {grid.name: grid for grid in (EVEN, DENSE, VERY_DENSE)}


def combo_weights(grid: WeightGrid) -> tuple[int, ...]:
    """The weight of each of the 1,326 pairs."""
    return tuple(grid.weights[number] for number in COMBO_CLASSES)
