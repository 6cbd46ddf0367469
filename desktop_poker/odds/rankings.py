"""Values of many hands at once, by the rankings of a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TypeAlias

import numpy as np

from desktop_poker.engine.rules.variant import Variant
from desktop_poker.games.spec import Choose, Judging, Scale
from desktop_poker.odds import omaha
from desktop_poker.odds.bulk import Column, Values, high_of_columns, low_of, qualified, summed
from desktop_poker.odds.equity import EquityTally
from desktop_poker.odds.lowball import badugi_values, deuce_values
from desktop_poker.odds.short_deck import short_deck_values, trips_values
from desktop_poker.odds.tables import MOST

Columns: TypeAlias = Sequence[Column]

_FIVE = 5
_FROM_HAND, _FROM_BOARD = 2, 3


def values_of(judging: Judging, hole: Columns, board: Columns, deals: int) -> Values:
    """One value for each deal; 0 where a hand does not qualify."""
    if is_quick_omaha(judging, board):
        quick = omaha.high_values if judging.scale is Scale.HIGH else omaha.low_values
        return quick(hole, board, deals)
    first, *more = _valued(judging, hole, board)
    found = _values(judging.scale, first, deals)
    for columns in more:
        np.maximum(found, _values(judging.scale, columns, deals), out=found)
    return qualified(found) if judging.scale is Scale.EIGHT_OR_BETTER else found


def is_quick_omaha(judging: Judging, board: Sequence[object]) -> bool:
    """Whether all hands that may be made are looked up at once."""
    known = judging.scale in (Scale.HIGH, Scale.EIGHT_OR_BETTER)
    return judging.choose is Choose.TWO_FROM_HAND and known and len(board) == omaha.BOARD


def _values(scale: Scale, columns: Columns, deals: int) -> Values:
    match scale:
        case Scale.HIGH:
            return high_of_columns(summed(columns, deals), columns)
        case Scale.ACE_TO_FIVE | Scale.EIGHT_OR_BETTER:
            return low_of(summed(columns, deals))
        case Scale.SHORT_DECK:
            return short_deck_values(columns, deals)
        case Scale.SHORT_DECK_TRIPS:
            return trips_values(columns, deals)
        case Scale.DEUCE_TO_SEVEN:
            return deuce_values(columns, deals)
        case Scale.BADUGI:
            return badugi_values(columns, deals)


def _valued(judging: Judging, hole: Columns, board: Columns) -> Iterator[Columns]:
    """The cards that are valued together: all of them at once, or every hand that may be made."""
    match judging.choose:
        case Choose.TWO_FROM_HAND:
            for two in combinations(hole, _FROM_HAND):
                for three in combinations(board, _FROM_BOARD):
                    yield (*two, *three)
        case Choose.ALL_FOUR:
            yield hole
        case Choose.ANY_FIVE:
            every = (*hole, *board)
            most = _FIVE if judging.scale is Scale.DEUCE_TO_SEVEN else MOST
            yield from (every,) if len(every) <= most else combinations(every, _FIVE)


def judge(
    tally: EquityTally,
    variant: Variant,
    hands: Sequence[Columns],
    board: Columns,
    deals: int,
    *,
    weight: float = 1.0,
) -> None:
    """Add up who wins in many deals."""
    high, *lows = (
        np.stack([values_of(ranking.judging, hole, board, deals) for hole in hands])
        for ranking in variant.rankings
    )
    tally.add(high, lows[0] if lows else None, weight=weight)
