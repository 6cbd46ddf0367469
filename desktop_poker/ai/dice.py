"""A bot's dice, from the chance that it is given."""

from __future__ import annotations

import math

from desktop_poker.engine.cards.chance import Chance

_GRAIN = 1 << 30


def roll(chance: Chance) -> float:
    """A number from 0 to 1, the latter never."""
    return chance.below(_GRAIN) / _GRAIN


def error(chance: Chance) -> float:
    """A number from the bell curve."""
    one, two = roll(chance), roll(chance)
    return math.sqrt(-2.0 * math.log(1.0 - one)) * math.cos(2.0 * math.pi * two)
