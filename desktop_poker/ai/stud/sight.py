"""What a seat sees in stud: its share, what the boards are worth, its place behind its own."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec import Struct

from desktop_poker.ai.strength.stud import Field, behind, completed, finals
from desktop_poker.odds.deals import random_deals

_FIELD, _OWN = 512, 256
_PAIRS, _EACH = 96, 24
_ALL = 7


class Sight(Struct, frozen=True):
    """A stud hand against one opponent."""

    share: float  # of the pot, against any cards behind the opponent's board
    board: float  # the share of any cards behind the own board
    place: float  # what part of those is weaker, 0 to 1


def sight(
    game: str,
    dice: np.random.Generator,
    *,
    mine: Sequence[int],
    up: Sequence[int],
    theirs: Sequence[int],
    dead: Sequence[int] = (),
    error: float = 0.0,
) -> Sight:
    """Judge a hand by dealing what is not known; up cards of folded hands are dead."""
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
    seen = share + error
    return Sight(share, float(others.mean()), float(np.mean(others < seen)))
