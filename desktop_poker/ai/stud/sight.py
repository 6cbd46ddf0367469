"""What a seat sees in stud: its share, what the boards are worth, its place behind its own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from desktop_poker.ai.strength.stud import Field, behind, completed, finals
from desktop_poker.odds.deals import random_deals

Floats = NDArray[np.float64]
_FIELD, _OWN = 1024, 1024
_PAIRS, _EACH = 128, 48
_ALL = 7


class Sight(Struct, frozen=True):
    """A stud hand against one opponent."""

    share: float  # of the pot, against any cards behind the opponent's board
    board: float  # the share of any cards behind the own board
    place: float  # what part of those is weaker, 0 to 1


def sight(
    game: str,
    *,
    mine: Sequence[int],
    up: Sequence[int],
    theirs: Sequence[int],
    dead: Sequence[int] = (),
    error: float = 0.0,
) -> Sight:
    """Judge a hand by dealing what is not known; up cards of folded hands are dead."""
    down = sorted(int(card) for card in mine if card not in up)
    share, others = _judged(game, tuple(down), _numbers(up), _numbers(theirs), _numbers(dead))
    place = float(np.searchsorted(others, share + error)) / len(others)
    return Sight(share, float(others.mean()), place)


@lru_cache(maxsize=1024)  # a hand is looked at at every bet of a street
def _judged(
    game: str,
    down: tuple[int, ...],
    up: tuple[int, ...],
    theirs: tuple[int, ...],
    dead: tuple[int, ...],
) -> tuple[float, Floats]:
    """The hand's share, and in rising order those of hands that might be behind its board.

    The cards that are dealt depend on the cards alone: the same hand is always judged alike.
    """
    mine = (*down, *up)
    dice = np.random.default_rng([3, *mine, 52, *theirs, 52, *dead])
    field = Field.of(finals(game, completed(dice, theirs, (*mine, *dead), _FIELD), _FIELD))
    known = len(mine) == _ALL
    own = 1 if known else _OWN
    share = float(
        field.share(finals(game, completed(dice, mine, (*theirs, *dead), own), own)).mean()
    )
    pairs, each = (_PAIRS * 4, 1) if known else (_PAIRS, _EACH)
    out = {*up, *theirs, *dead}
    left = np.array([card for card in range(52) if card not in out], dtype=np.uint8)
    downs = left[random_deals(dice, len(left), 2, pairs)]
    columns = behind(dice, up, (*theirs, *dead), downs, each)
    others = field.share(finals(game, columns, pairs * each)).reshape(pairs, each).mean(axis=1)
    return share, np.sort(others)


def _numbers(cards: Sequence[int]) -> tuple[int, ...]:
    return tuple([int(card) for card in cards])
