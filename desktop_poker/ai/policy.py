"""What is done with every hand: the one answer of everybody who thinks, in every game.

Own play, ranges, and whoever explains a decision read it; nobody throws the chances away.
"""

from __future__ import annotations

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from desktop_poker.engine.hand.commands import Act

Floats = NDArray[np.float64]
FOLD, CALL, WAGER = "f", "c", "r"
"""Kinds of options; a call that costs nothing is a check."""


class Option(Struct, frozen=True):
    """Something that may be done: its kind for a temper, and the command."""

    kind: str
    act: Act


class Policy(Struct, frozen=True):
    """A row for each hand that was asked about, a column for each option."""

    options: tuple[Option, ...]
    chances: Floats
    values: Floats | None = None  # in chips, where they are known
    errors: Floats | None = None  # standard errors of the values

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of the options, in order."""
        return tuple([option.kind for option in self.options])
