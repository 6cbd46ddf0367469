"""Showdowns of kinds of hands on kinds of boards, where all that come to the same are one.

Five of a suit apart, a hand is worth what its ranks are worth. So ranks are settled first, as if
there were no flushes; then the boards with three or more of a suit are set right for the meetings
in which somebody makes a flush. At most one suit has three cards on a board, so nothing is set
right twice.

All counts are whole numbers that their types hold exactly; only the weights of ranges, and thirds
of a pot, are ever rounded.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from desktop_poker.odds.boards import NO_SUIT, Boards, Weights
from desktop_poker.odds.bulk import Values, rank_values
from desktop_poker.odds.meetings import Floats, Kinds, Numbers, different, every_kind
from desktop_poker.odds.tables import tables

_AT_ONCE = 1 << 16  # comparisons, which stay in the cache
_MOST_ROWS = 127  # that a byte counts
_NEVER_WINS, _NEVER_LOSES = np.int16(-1), np.int16(32_767)

Flags = NDArray[np.bool_]


class Showdowns(Struct, frozen=True):
    """What kinds of hands are worth on boards: by their ranks, and as flushes."""

    boards: Boards
    known: Kinds
    ranked: Numbers  # by kind: its place in `by_ranks`
    by_ranks: Values  # by pair of ranks, row and column of the boards
    place: Numbers  # by kind: its place in `flushes`
    flushes: Values  # by kind and row, 0 for no flush

    def outcome(self, meetings: Numbers) -> Floats:
        """What meetings win, tie and share, by player; or what their flushes change in that."""
        known, boards = self.known, self.boards
        ways = boards.ways(known.others[meetings].sum(axis=0, dtype=np.uint8))
        is_open = boards.is_open(np.bitwise_or.reduce(known.held[meetings], axis=0))
        values = [self.by_ranks[self.ranked[kinds]] for kinds in meetings]
        found = _outcome(values, ways, is_open)
        if not self.flushes.any():
            return found
        for value, kinds in zip(values, meetings, strict=True):
            # Five of a suit leave no room for a hand that is worth more by its ranks.
            np.maximum(value, self.flushes[self.place[kinds]][:, :, None], out=value)
        return _outcome(values, ways, is_open) - found

    def changes(self, firsts: Numbers, seconds: Numbers, weights: Floats) -> Iterator[Floats]:
        """What flushes change in the wins and ties of the first of two players, by weight.

        All kinds of one meet all kinds of the other; each column of the boards has its sum.
        """
        mine = self._by_row(firsts)
        theirs = self._by_row(seconds)
        for column in range(self.boards.keys.shape[1]):
            one = self._on(column, firsts, *mine, _NEVER_WINS)
            other = self._on(column, seconds, *theirs, _NEVER_LOSES)
            won, unbeaten = _counted(one, other)
            weight = weights * self._ways(column, firsts, seconds)
            yield np.array([(weight * won).sum(), (weight * (unbeaten - won)).sum()])

    def _by_row(self, kinds: Numbers) -> tuple[Values, Flags]:
        """By row and kind, for any column: flushes, and whether they share a card."""
        shared = ~self.boards.is_open(self.known.held[kinds])
        flushes = self.flushes[self.place[kinds]]
        return np.ascontiguousarray(flushes.T), np.ascontiguousarray(shared.T)

    def _on(
        self, column: int, kinds: Numbers, flushes: Values, shared: Flags, instead: np.int16
    ) -> tuple[Values, Values]:
        """Values by row and kind: as they are, and by ranks alone; where a card is shared, none."""
        by_ranks = np.ascontiguousarray(self.by_ranks[self.ranked[kinds], :, column].T)
        values = np.maximum(by_ranks, flushes)
        np.copyto(by_ranks, instead, where=shared)
        np.copyto(values, instead, where=shared)
        return values, by_ranks

    def _ways(self, column: int, firsts: Numbers, seconds: Numbers) -> Floats:
        """In how many ways the cards of a column come beside each kind of both players."""
        found = np.ones((len(firsts), len(seconds)))
        chosen = self.boards.chosen[:, :, column]
        one, other = (self.known.others[kinds].astype(np.intp) for kinds in (firsts, seconds))
        for rank in np.flatnonzero(chosen[:, 0] == 0):  # which come: they can't where none is left
            left = self.boards.left[rank] - one[:, rank, None] - other[:, rank]
            found *= chosen[rank].take(left, mode="clip")  # no deal has fewer than none left
        return found


def showdowns(boards: Boards, known: Kinds, used: Numbers) -> Showdowns:
    """Value the kinds that are used."""
    ranked, place = (np.zeros(len(known.keys), dtype=np.intp) for _ in range(2))
    plain = every_kind(NO_SUIT)
    pairs, ranked[used] = different(known.by_ranks[used], len(plain.keys))
    keys = plain.keys[pairs]
    step = max(1, _AT_ONCE // boards.keys.size)
    parts = [keys[start : start + step, None, None] for start in range(0, len(keys), step)]
    by_ranks = np.concatenate([rank_values(boards.keys + part) for part in parts])
    place[used] = np.arange(len(used))
    flushes = tables().flush.take(boards.suited | known.held[used][:, None])
    flushes[known.suited[used] < boards.needed] = 0
    return Showdowns(boards, known, ranked, by_ranks, place, flushes)


def _outcome(values: Sequence[Values], ways: Weights, is_open: Flags) -> Floats:
    """Boards won, tied and shared, by player and meeting; values by meeting, row and column."""

    def counted(flags: Flags | Floats) -> Floats:
        numbers = flags.astype(np.float32) if flags.dtype == np.bool_ else flags
        by_row = np.einsum("mrc,mc->mr", numbers, ways)  # as fast as BLAS, without its threads
        sums: Floats = (by_row * is_open).sum(axis=1, dtype=np.float64)
        return sums

    if len(values) == 2:  # noqa: PLR2004 - the usual case, in fewer steps
        won, tied = counted(values[0] > values[1]), counted(values[0] == values[1])
        lost = ways.sum(axis=1, dtype=np.float64) * is_open.sum(axis=1) - won - tied
        return np.array([(won, lost), (tied, tied), (won + tied / 2, lost + tied / 2)])
    best = np.equal(values, np.maximum.reduce(values))
    sharers = best.sum(axis=0, dtype=np.int8)
    share, alone = 1.0 / sharers.astype(np.float64), sharers == 1
    won = np.array([counted(mine & alone) for mine in best])
    tied = np.array([counted(mine) for mine in best]) - won
    return np.array([won, tied, [counted(mine * share) for mine in best]])


def _counted(one: tuple[Values, Values], other: tuple[Values, Values]) -> tuple[Floats, Floats]:
    """On how many more rows each of one wins, or is not beaten, by values than by ranks alone."""
    shape = one[0].shape[1], other[0].shape[1]
    won, unbeaten = np.zeros(shape), np.zeros(shape)
    step = min(_MOST_ROWS, max(1, _AT_ONCE // (shape[0] * shape[1])))
    for start in range(0, len(one[0]), _MOST_ROWS):
        wins, draws = (np.zeros(shape, dtype=np.int8) for _ in range(2))
        end = min(start + _MOST_ROWS, len(one[0]))
        for row in range(start, end, step):
            rows = slice(row, min(row + step, end))
            values, by_ranks = (
                (mine[rows, :, None], theirs[rows, None, :])
                for mine, theirs in zip(one, other, strict=True)
            )
            wins += _true(np.greater(*values))
            wins -= _true(np.greater(*by_ranks))
            draws += _true(np.greater_equal(*values))
            draws -= _true(np.greater_equal(*by_ranks))
        won += wins
        unbeaten += draws
    return won, unbeaten


def _true(flags: Flags) -> NDArray[np.int8]:
    """On how many rows it is so; as many as a byte counts."""
    bits = flags.view(np.int8)
    count: NDArray[np.int8] = bits[0] if len(bits) == 1 else bits.sum(axis=0, dtype=np.int8)
    return count
