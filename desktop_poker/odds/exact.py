"""The exact equity of ranges at Hold'em: looks at ranks and suits, and the sum of what they find.

First ranks alone, as if there were no flushes; then each suit, for what its flushes change. What
that costs is known before: the meetings of a look times its boards.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import numpy as np
from msgspec import Struct

from desktop_poker.engine.cards.card import CARDS, Card
from desktop_poker.engine.errors import BadInput
from desktop_poker.odds.boards import BOARD, NO_SUIT, Boards, every_board
from desktop_poker.odds.equity import Equity, EquityTally, Progress, watch
from desktop_poker.odds.meetings import Floats, RangeLook, different, every_kind, looks, weigh
from desktop_poker.odds.ranges import Range
from desktop_poker.odds.showdowns import showdowns

_AT_ONCE = 1 << 16  # showdowns: their values and what comes of them stay in the cache
_MANY = 100_000  # showdowns of two players, from which on they are judged board by board
_COST, _COST_OF_MANY = 1 / 3, 1 / 15  # of a showdown for each player, in evaluations
_MOST_DEALS = 10_000_000  # of hands; all of them are gone through
_MOST_MEETINGS = 1 << 22  # of a look: their weights take 32 MB


class _Task(Struct, frozen=True):
    """Boards that a look goes through."""

    look: RangeLook
    boards: Boards

    @property
    def is_crossed(self) -> bool:
        """Whether two wide ranges meet, and flushes are looked for."""
        shape, rows = self.look.shape, len(self.boards.coming)
        is_pair = len(shape) == 2  # noqa: PLR2004 - a pair
        return is_pair and self.look.suit != NO_SUIT and math.prod(shape) * rows > _MANY

    @property
    def cost(self) -> float:
        """At most so much, in evaluations of a hand."""
        shape = self.look.shape
        each = _COST_OF_MANY if self.is_crossed else _COST * len(shape)
        return math.prod(shape) * self.boards.keys.size * each


def exact_equity(
    live: Sequence[Range],
    board: Sequence[Card],
    dead: Sequence[Card],
    most: int,
    progress: Progress | None,
) -> Equity | None:
    """The exact answer, or None when it would take longer than so many evaluations."""
    sizes = [int(np.count_nonzero(weights)) for weights in live]
    if math.prod(sizes) > _MOST_DEALS:
        return None
    # The widest range comes last: its hands are dealt to those of the others in chunks.
    order = np.argsort(sizes, kind="stable")
    ranges = [live[player] for player in order]
    seen = looks(ranges, board, dead)
    tasks = [_Task(look, boards) for look in seen for boards in every_board(board, dead, look.suit)]
    if max(math.prod(look.shape) for look in seen) > _MOST_MEETINGS:
        return None
    if sum(task.cost for task in tasks) > most:
        return None
    deals, weights = weigh(ranges, seen)
    if not deals:
        raise BadInput("these ranges hardly ever go together")
    by_suit = {look.suit: found for look, found in zip(seen, weights, strict=True)}
    sums = np.empty((3, len(live)))
    sums[:, order] = _added_up(tasks, by_suit, progress)
    left = len(CARDS) - len(board) - len(dead) - 2 * len(live)
    boards = math.comb(left, BOARD - len(board))
    tally = EquityTally(len(live))
    tally.add_sums(sums, weight=float(weights[0].sum()) * boards, trials=deals * boards)
    return tally.result("exact")


def _added_up(
    tasks: Sequence[_Task], weights: dict[int, Floats], progress: Progress | None
) -> Floats:
    """The weights of wins, ties and shares by player, of all that is found in the tasks."""
    sums = np.zeros((3, len(tasks[0].look.shape)))
    whole, done = sum(task.cost for task in tasks), 0.0
    for task in tasks:
        parts = _crossed if task.is_crossed else _met
        for part, found in parts(task, weights[task.look.suit]):
            sums += found * task.look.times
            watch(progress, (done + part * task.cost) / whole)
        done += task.cost
    watch(progress, 1.0)
    return sums


def _met(task: _Task, weights: Floats) -> Iterator[tuple[float, Floats]]:
    """Some meetings after the other: which part of them is done, and what that part finds."""
    look, boards, known = task.look, task.boards, every_kind(task.look.suit)
    meetings, weight = look.meetings(weights)
    if look.suit != NO_SUIT:
        flushing = (known.suited[meetings] >= boards.needed).any(axis=0)
        meetings, weight = meetings[:, flushing], weight[flushing]
    if not len(weight):
        return
    used, _ = different(meetings, len(known.keys))
    judge = showdowns(boards, known, used)
    step = max(1, _AT_ONCE // boards.keys.size)
    for start in range(0, len(weight), step):
        part = slice(start, start + step)
        done = min(1.0, (start + step) / len(weight))
        yield done, judge.outcome(meetings[:, part]) @ weight[part]


def _crossed(task: _Task, weights: Floats) -> Iterator[tuple[float, Floats]]:
    """All kinds of one range against all of the other, where either makes a flush."""
    look, boards, known = task.look, task.boards, every_kind(task.look.suit)
    firsts, seconds = look.by_player
    grid = weights.reshape(look.shape)
    judge = showdowns(boards, known, np.union1d(firsts, seconds))
    mine, theirs = (known.suited[found] >= boards.needed for found in (firsts, seconds))
    columns = boards.keys.shape[1]
    for half, (rows, others) in enumerate(((mine, np.ones_like(theirs)), (~mine, theirs))):
        if not (rows.any() and others.any()):
            continue
        changes = judge.changes(firsts[rows], seconds[others], grid[np.ix_(rows, others)])
        for column, (won, tied) in enumerate(changes, start=1):
            lost = -won - tied
            found = np.array([(won, lost), (tied, tied), (won + tied / 2, lost + tied / 2)])
            yield (half + column / columns) / 2, found
