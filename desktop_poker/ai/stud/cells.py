"""Which decisions of stud at a full table are alike: situations that everybody sees, rows of hands.

A situation is about the betting and the boards, a row about the cards behind them. The functions
that number them are plain, so that training compiles them as they stand.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
FOLDS, GOES_ALONG, WAGERS = range(3)
_UNOPENED = (6, 3, 3)  # players behind, callers of the bring-in, better doors
_BRING_IN = (3, 3)  # players, better doors
_OPENED = (3, 3, 2, 3, 2, 2)  # bets, behind, callers, the raiser's door, chips in, a late opening
_LATER = (4, 5, 3, 2, 4, 3, 3)  # street, bets, rivals, behind, pot, boards, who led
_FIRST_BRING_IN = 6 * 3 * 3
_FIRST_OPENED = _FIRST_BRING_IN + 3 * 3
THIRD = _FIRST_OPENED + 3 * 3 * 2 * 3 * 2 * 2
"""Situations of third street."""
LATER = 4 * 5 * 3 * 2 * 4 * 3 * 3
"""Situations of the streets after it."""
THIRD_ROWS, LATER_ROWS = (16, 3), (16, 3)  # by strength and by kind
_THIRD_SIZE, _LATER_SIZE = 16 * 3, 16 * 3
COUNT = THIRD * _THIRD_SIZE + LATER * _LATER_SIZE
"""How many decisions are told apart in all."""
POTS = (3.5, 6.0, 10.0)  # in bets of the street
BOARDS = (0.42, 0.58)  # shares of any cards behind the own board against those behind another
FEW_BEHIND = 2
"""Players behind, the bring-in included: whoever completes before so few may be stealing."""
COLD = 1.5  # of a bet: who owes more calls two at once


class CellEdges(Struct, frozen=True):
    """Where rows part, by street; and door cards from the weakest to the best, by rank."""

    strength: tuple[Floats, ...]
    kind: tuple[Floats, ...]
    door: Floats

    def row(
        self, street: int, strength: NDArray[np.floating[Any]], kind: NDArray[np.floating[Any]]
    ) -> Ints:
        """The row of hands on a street."""
        kinds = (THIRD_ROWS if street == 0 else LATER_ROWS)[1]
        found = np.searchsorted(self.strength[street], strength, side="right") * kinds
        return found + np.searchsorted(self.kind[street], kind, side="right")


class Third(NamedTuple):
    """Third street as everybody sees it."""

    bets: int  # completions and raises
    brings_in: int  # 1 for whoever has to open
    behind: int  # who act after the actor before the street is settled
    callers: int  # others who have called, the bring-in and the last raiser aside
    better: int  # live opponents with a better door card
    raiser: int  # the last raiser's door beside the own: 0 worse, 1 alike, 2 better
    invested: int  # 1 for whoever has chips in
    late: int  # 1 where the first to complete had few behind: it may be a steal


class Later(NamedTuple):
    """A later street as everybody sees it."""

    street: int  # 1 for fourth street
    bets: int
    owed: float  # in bets of the street
    rivals: int  # live opponents
    behind: int
    pot: float  # in bets of the street, this one's included
    board: float  # the share of any cards behind the own board against the best other one
    led: int  # who bet last on the street before: 0 nobody, 1 another, 2 the actor


def third_situation(seen: Third) -> int:
    """A number below THIRD."""
    better = min(seen.better, 2)
    if seen.bets > 0:
        found = (min(seen.bets, 3) - 1) * 3 + min(seen.behind, 2)
        found = (found * 2 + min(seen.callers, 1)) * 3 + seen.raiser
        return _FIRST_OPENED + (found * 2 + seen.invested) * 2 + seen.late
    if seen.brings_in > 0:
        return _FIRST_BRING_IN + min(max(seen.behind - 2, 0), 2) * 3 + better
    return (min(seen.behind, 5) * 3 + min(seen.callers, 2)) * 3 + better


def later_situation(seen: Later) -> int:
    """A number below LATER."""
    level = min(seen.bets, 2)
    if seen.bets == 2 and seen.owed > COLD:  # noqa: PLR2004 - two bets at once
        level = 3
    elif seen.bets > 2:  # noqa: PLR2004
        level = 4
    pot, board = 0, 0
    for edge in POTS:
        pot += seen.pot >= edge
    for edge in BOARDS:
        board += seen.board >= edge
    found = ((seen.street - 1) * 5 + level) * 3 + min(max(seen.rivals - 1, 0), 2)
    found = (found * 2 + min(seen.behind, 1)) * 4 + pot
    return (found * 3 + board) * 3 + seen.led


def limps_first(seen: Third) -> bool:
    """Whether to go along is to call the bring-in before anybody else, as no sound player does."""
    return seen.bets == 0 and seen.brings_in == 0 and seen.callers == 0


def first_place(street: int, situation: int) -> int:
    """Where the rows of a situation begin in the table."""
    if street == 0:
        return situation * _THIRD_SIZE
    return THIRD * _THIRD_SIZE + situation * _LATER_SIZE


def alike(table: Floats) -> Iterator[tuple[Floats, tuple[int, ...]]]:
    """The parts of a table, with an axis for each number; and the axes of situations alike.

    The last three axes are strength, kind and action. Changing a part changes the table.
    """
    shapes = ((_UNOPENED, (2,)), (_BRING_IN, (1,)), (_OPENED, (1, 2, 3)))
    start = 0
    for shape, pooled in shapes:
        size = int(np.prod(shape + THIRD_ROWS))
        yield table[start : start + size].reshape(*shape, *THIRD_ROWS, -1), pooled
        start += size
    yield table[start:].reshape(*_LATER, *LATER_ROWS, -1), (4, 5, 6)
