"""Which decisions of stud at a full table are alike: situations that everybody sees, rows of hands.

A situation is about the betting and the boards, a row about the cards behind them. Both are plain
integers, so that training asks for many decisions at once and a player for one.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
FOLDS, GOES_ALONG, WAGERS = range(3)
_UNOPENED = (5, 3, 3)  # players behind, callers of the bring-in, better doors
_OPENED = (3, 3, 2, 3, 2, 2)  # bets, behind, callers, the raiser's door, chips in, a late opening
_BRING_IN = (3, 3)  # players, better doors
_LATER = (4, 5, 3, 2, 3, 3, 3)
THIRD = int(np.prod(_UNOPENED) + np.prod(_BRING_IN) + np.prod(_OPENED))
"""Situations of third street."""
LATER = int(np.prod(_LATER))
"""Situations of the streets after it."""
THIRD_ROWS, LATER_ROWS = (16, 3), (12, 2)  # by strength and by kind
COUNT = THIRD * int(np.prod(THIRD_ROWS)) + LATER * int(np.prod(LATER_ROWS))
"""How many decisions are told apart in all."""
POTS = (4.5, 9.0)  # in bets of the street
BOARDS = (0.42, 0.58)  # shares of any cards behind the own board against those behind another
FEW_BEHIND = 2
"""Players behind, the bring-in included: whoever completes before so few may be stealing."""
COLD = 1.5  # of a bet: who owes more calls two at once


class Edges(Struct, frozen=True):
    """Where rows part, by street; and door cards from the weakest to the best, by rank."""

    strength: tuple[Floats, ...]
    kind: tuple[Floats, ...]
    door: Floats

    def row(self, street: int, strength: Floats, kind: Floats) -> Ints:
        """The row of hands on a street."""
        kinds = (THIRD_ROWS if street == 0 else LATER_ROWS)[1]
        found = np.searchsorted(self.strength[street], strength, side="right") * kinds
        return found + np.searchsorted(self.kind[street], kind, side="right")


class Third(Struct, frozen=True):
    """Third street as everybody sees it; numbers, or an array of each."""

    bets: Ints  # completions and raises
    brings_in: Ints  # 1 for whoever has to open
    behind: Ints  # who act after the actor before the street is settled
    callers: Ints  # others who have called, the bring-in and the last raiser aside
    better: Ints  # live opponents with a better door card
    raiser: Ints  # the last raiser's door beside the own: 0 worse, 1 alike, 2 better
    invested: Ints  # 1 for whoever has chips in
    late: Ints  # 1 where the first to complete had few behind: it may be a steal

    def situation(self) -> Ints:
        """A number below THIRD."""
        better = np.minimum(self.better, 2)
        unopened = _number(
            _UNOPENED, np.minimum(self.behind, 4), np.minimum(self.callers, 2), better
        )
        bringing = int(np.prod(_UNOPENED)) + _number(
            _BRING_IN, np.clip(self.behind - 2, 0, 2), better
        )
        opened = int(np.prod(_UNOPENED) + np.prod(_BRING_IN)) + _number(
            _OPENED,
            np.clip(self.bets - 1, 0, 2),
            np.minimum(self.behind, 2),
            np.minimum(self.callers, 1),
            self.raiser,
            self.invested,
            self.late,
        )
        return np.where(
            self.bets > 0, opened, np.where(self.brings_in > 0, bringing, unopened)
        ).astype(np.int64)


class Later(Struct, frozen=True):
    """A later street as everybody sees it; numbers, or an array of each."""

    street: Ints  # 1 for fourth street
    bets: Ints
    owed: Floats  # in bets of the street
    rivals: Ints  # live opponents
    behind: Ints
    pot: Floats  # in bets of the street, this one's included
    board: Floats  # the share of any cards behind the own board against the best other one
    led: Ints  # who bet last on the street before: 0 nobody, 1 another, 2 the actor

    def situation(self) -> Ints:
        """A number below LATER."""
        cold = (self.bets == 2) & (self.owed > COLD)  # noqa: PLR2004 - two bets at once
        level = np.where(cold, 3, np.where(self.bets > 2, 4, self.bets))  # noqa: PLR2004
        return _number(
            _LATER,
            self.street - 1,
            level,
            np.clip(self.rivals - 1, 0, 2),
            np.minimum(self.behind, 1),
            np.searchsorted(POTS, self.pot, side="right"),
            np.searchsorted(BOARDS, self.board, side="right"),
            self.led,
        )


def limps_first(third: Third) -> NDArray[np.bool_]:
    """Whether to go along is to call the bring-in before anybody else, as no sound player does."""
    found: NDArray[np.bool_] = (third.bets == 0) & (third.brings_in == 0) & (third.callers == 0)
    return found


def place(street: Ints, situation: Ints, row: Ints) -> Ints:
    """Where a decision lies in the table."""
    third, later = int(np.prod(THIRD_ROWS)), int(np.prod(LATER_ROWS))
    found = np.where(street == 0, situation * third + row, THIRD * third + situation * later + row)
    return found.astype(np.int64)


def alike(table: Floats) -> Iterator[tuple[Floats, tuple[int, ...]]]:
    """The parts of a table, with an axis for each number; and the axes of situations alike.

    The last three axes are strength, kind and action. Changing a part changes the table.
    """
    third = THIRD * int(np.prod(THIRD_ROWS))
    shapes = ((_UNOPENED, (2,)), (_BRING_IN, (1,)), (_OPENED, (1, 2, 3)))
    start = 0
    for shape, pooled in shapes:
        size = int(np.prod(shape + THIRD_ROWS))
        yield table[start : start + size].reshape(*shape, *THIRD_ROWS, -1), pooled
        start += size
    yield table[third:].reshape(*_LATER, *LATER_ROWS, -1), (4, 5, 6)


def _number(counts: tuple[int, ...], *parts: Ints) -> Ints:
    found: Ints = np.zeros((), dtype=np.int64)
    for count, part in zip(counts, parts, strict=True):
        found = found * count + part
    return found
