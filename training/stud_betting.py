"""Many hands of stud at a table of six go on at once, each with its own betting.

Amounts are small bets. Nobody runs out of chips. Arrays begin with the hand, then the seat.
"""

from __future__ import annotations

from functools import reduce
from typing import Any

import numpy as np
from numpy.typing import NDArray

from desktop_poker.ai.stud.cells import FEW_BEHIND, FOLDS, WAGERS, Edges, Later, Third, place
from desktop_poker.ai.stud.tree import CAP, bet_of
from training.stud_seats import SEATS, STREETS, SeatDeals

Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]
Floats = NDArray[np.float32]
ANTE, BRING_IN = 0.1, 0.2
_BETS = np.array([bet_of(street) for street in range(STREETS)], dtype=np.float32)
_DOORS_ALIKE = 2  # places among door cards that make no difference
_FIELDS = ("deal", "live", "pending", "paid", "bet", "current", "street", "bets", "last", "led",
           "raiser", "late", "over", "asked")  # fmt: skip


def across(function: np.ufunc, array: NDArray[Any]) -> NDArray[Any]:
    """A reduction over few seats, column by column: NumPy does that faster than row by row."""
    return reduce(function, [array[:, seat] for seat in range(array.shape[1])])


class Betting:
    """The betting of many hands; each waits for one seat until it is over."""

    def __init__(self, deals: SeatDeals, edges: Edges) -> None:
        self.deals, self.edges = deals, edges
        self.deal: Ints = np.zeros(0, dtype=np.int64)

    def begin(self, deal: Ints, seated: Bools) -> None:
        """Start a hand of each deal with the seats that are taken."""
        count = len(deal)
        self.deal = deal
        self.live = seated.copy()
        self.paid = np.where(seated, ANTE, 0.0).astype(np.float32)
        self.bet = np.zeros((count, SEATS), dtype=np.float32)
        self.current = np.zeros(count, dtype=np.float32)  # what there is to match
        self.pending = seated.copy()
        self.street = np.zeros(count, dtype=np.int64)
        self.bets = np.zeros(count, dtype=np.int64)
        self.led = np.full(count, -1)  # who bet last on an earlier street
        self.raiser = np.full(count, -1)
        self.late = np.zeros(count, dtype=np.int64)  # 1: few were behind who completed first
        self.over = np.zeros(count, dtype=np.bool_)
        self.asked = np.zeros(count, dtype=np.int64)  # decisions so far
        self.last = self._opener(np.arange(count)) - 1

    def copy(self, rows: Ints) -> Betting:
        """Some of the hands, to go on by themselves."""
        found = Betting(self.deals, self.edges)
        for field in _FIELDS:
            setattr(found, field, getattr(self, field)[rows])
        return found

    def put(self, rows: Ints, other: Betting, theirs: Ints) -> None:
        """Take over the state of hands of another."""
        for field in _FIELDS:
            getattr(self, field)[rows] = getattr(other, field)[theirs]

    def _opener(self, rows: Ints) -> Ints:
        """Who acts first on a street."""
        showing = self.deals.showing[self.street[rows], self.deal[rows]]
        return np.asarray(np.where(self.live[rows], showing, np.iinfo(np.int64).min).argmax(axis=1))

    def actors(self, rows: Ints) -> Ints:
        """The seat that each hand waits for."""
        after = (np.arange(SEATS) - self.last[rows, None] - 1) % SEATS
        return np.asarray(np.where(self.pending[rows], after, SEATS).argmin(axis=1))

    def places(self, rows: Ints, seats: Ints) -> Ints:
        """Where the decisions of seats lie in the table."""
        street = self.street[rows]
        found = np.empty(len(rows), dtype=np.int64)
        for number in np.unique(street):
            here = np.flatnonzero(street == number)
            at = self._third if number == 0 else self._later
            situation, row = at(rows[here], seats[here], int(number))
            found[here] = place(np.full(len(here), number), situation, row)
        return found

    def owed(self, rows: Ints, seats: Ints) -> Floats:
        """What seats have to call."""
        owed: Floats = self.current[rows] - self.bet[rows, seats]
        return owed

    def bringing_in(self, rows: Ints) -> Bools:
        """Whether the hand waits for whoever must open."""
        found: Bools = (self.street[rows] == 0) & (self.current[rows] == 0)
        return found

    def _third(self, rows: Ints, seats: Ints, street: int) -> tuple[Ints, Ints]:
        deal = self.deal[rows]
        strength, kind = self.deals.strength[0, deal, seats], self.deals.kind[0, deal, seats]
        return self.third(rows, seats).situation(), self.edges.row(street, strength, kind)

    def third(self, rows: Ints, seats: Ints) -> Third:
        """Third street as everybody sees it."""
        doors = self.edges.door[self.deals.door[self.deal[rows]]]
        mine = doors[np.arange(len(rows)), seats]
        live, bet = self.live[rows].copy(), self.bet[rows]
        live[np.arange(len(rows)), seats] = False
        raiser = self.raiser[rows]
        theirs = doors[np.arange(len(rows)), np.maximum(raiser, 0)]
        bets = self.bets[rows]
        paying = live & (bet >= np.where(bets > 0, 1.0, BRING_IN)[:, None])
        return Third(
            bets=bets,
            brings_in=self.bringing_in(rows).astype(np.int64),
            behind=_counted(self.pending[rows]) - 1,
            callers=np.maximum(_counted(paying) - 1, 0),
            better=_counted(live & (doors > mine[:, None])),
            raiser=1 + (theirs - mine >= _DOORS_ALIKE) - (mine - theirs >= _DOORS_ALIKE),
            invested=(bet[np.arange(len(rows)), seats] > 0).astype(np.int64),
            late=self.late[rows],
        )

    def _later(self, rows: Ints, seats: Ints, street: int) -> tuple[Ints, Ints]:
        deal = self.deal[rows]
        live = self.live[rows].copy()
        live[np.arange(len(rows)), seats] = False
        rivals = _counted(live)
        bet = _BETS[street]
        share = np.where(live, self.deals.share[street, deal, seats], 1.0)
        board = across(np.minimum, np.where(live, self.deals.board[street, deal, seats], 1.0))
        led = self.led[rows]
        found = Later(
            street=np.full(len(rows), street),
            bets=self.bets[rows],
            owed=self.owed(rows, seats) / bet,
            rivals=rivals,
            behind=_counted(self.pending[rows]) - 1,
            pot=across(np.add, self.paid[rows]) / bet,
            board=board,
            led=np.where(led < 0, 0, np.where(led == seats, 2, 1)),
        )
        mean = across(np.multiply, share) ** (1.0 / rivals)
        return found.situation(), self.edges.row(street, mean, self.deals.kind[street, deal, seats])

    def may_raise(self, rows: Ints) -> Bools:
        """Whether one more bet is allowed."""
        found: Bools = self.bets[rows] < CAP
        return found

    def act(self, rows: Ints, seats: Ints, actions: Ints) -> None:
        """Let the seats do something, and go on to the next street where all have answered."""
        self.asked[rows] += 1
        raises = (actions == WAGERS) & self.may_raise(rows)
        folds = (actions == FOLDS) & (self.owed(rows, seats) > 0)
        bet = _BETS[self.street[rows]]
        opens = self.bringing_in(rows) & ~raises
        first = raises & (self.street[rows] == 0) & (self.bets[rows] == 0)
        few = _counted(self.pending[rows]) - 1 <= FEW_BEHIND
        self.late[rows[first]] = few[first]
        self.bets[rows] += raises
        to = np.where(raises, self.bets[rows] * bet, self.current[rows])
        to = np.where(opens, BRING_IN, to)
        self.current[rows] = to
        to = np.where(folds, self.bet[rows, seats], to).astype(np.float32)
        self.paid[rows, seats] += to - self.bet[rows, seats]
        self.bet[rows, seats] = to
        self.live[rows[folds], seats[folds]] = False
        self.raiser[rows[raises]] = seats[raises]
        lifted = rows[raises]
        self.pending[lifted] = self.live[lifted]
        self.pending[rows, seats] = False
        self.last[rows] = seats
        self._go_on(rows)

    def _go_on(self, rows: Ints) -> None:
        alone = _counted(self.live[rows]) == 1
        settled = ~across(np.logical_or, self.pending[rows])
        last = self.street[rows] == STREETS - 1
        ends = alone | (settled & last)
        self.over[rows[ends]] = True
        following = rows[settled & ~ends]
        if not len(following):
            return
        raiser = self.raiser[following]
        self.led[following] = np.where(raiser >= 0, raiser, self.led[following])
        self.street[following] += 1
        self.bet[following] = 0.0
        self.current[following] = 0.0
        self.bets[following] = 0
        self.raiser[following] = -1
        self.pending[following] = self.live[following]
        self.last[following] = self._opener(following) - 1

    def gains(self) -> Floats:
        """What every seat has won when all hands are over."""
        pot = self.paid.sum(axis=1, keepdims=True)
        high = _won(self.deals.high[self.deal], self.live)
        if self.deals.low is None:
            return np.asarray(high * pot - self.paid)
        lows = np.where(self.live, self.deals.low[self.deal], 0)
        low = _won(lows, self.live & (lows > 0))
        some = (lows > 0).any(axis=1, keepdims=True)
        return np.asarray(np.where(some, (high + low) / 2, high) * pot - self.paid)


def _counted(flags: Bools) -> Ints:
    found: Ints = across(np.add, flags.astype(np.int64))
    return found


def _won(values: NDArray[np.int16], among: Bools) -> Floats:
    left = np.where(among, values, -1)
    best = (left == left.max(axis=1, keepdims=True)) & among
    return np.asarray(best / np.maximum(best.sum(axis=1, keepdims=True), 1), dtype=np.float32)
