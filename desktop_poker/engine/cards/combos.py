"""The 1,326 pairs of hole cards and their 169 classes.

Classes are numbered row by row in the usual 13 by 13 grid: aces first, pairs on the diagonal,
suited hands above it, offsuit hands below.
"""

from itertools import combinations

from desktop_poker.engine.cards.card import CARDS, RANK_LETTERS, Card
from desktop_poker.engine.errors import BadInput

COMBOS: tuple[tuple[Card, Card], ...] = tuple((high, low) for low, high in combinations(CARDS, 2))
"""Every pair, the higher card first."""

GRID_RANKS = RANK_LETTERS[::-1]
SIDE = len(GRID_RANKS)


def class_name(row: int, column: int) -> str:
    """Name a cell of the grid: ``AA``, ``AKs``, ``AKo``."""
    if row == column:
        return GRID_RANKS[row] * 2
    first, second = sorted((row, column))
    return GRID_RANKS[first] + GRID_RANKS[second] + ("s" if row < column else "o")


CLASSES: tuple[str, ...] = tuple(
    class_name(row, column) for row in range(SIDE) for column in range(SIDE)
)

_CLASS_NUMBERS = {name: number for number, name in enumerate(CLASSES)}


def class_number(name: str) -> int:
    """Return the number of a class from its name."""
    try:
        return _CLASS_NUMBERS[name]
    except KeyError:
        raise BadInput("not a class of hole cards: {name!r}", name=name) from None


def class_of(high: Card, low: Card) -> int:
    """Return the number of the class that a pair belongs to; the order of the two is free."""
    row, column = sorted((14 - high.rank, 14 - low.rank))
    if high.suit != low.suit:
        row, column = column, row
    return row * SIDE + column


COMBO_CLASSES: tuple[int, ...] = tuple(class_of(high, low) for high, low in COMBOS)
"""The class of each entry of COMBOS."""
