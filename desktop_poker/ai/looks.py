"""What a level looks at in a game with blinds: each sees more than the one below."""

from __future__ import annotations

from msgspec import Struct


class Looks(Struct, frozen=True, kw_only=True):
    """What is looked at; what is not is taken for the usual."""

    position: bool = True  # who is still to act
    raises: bool = True  # how often was raised, and who led before
    draws: bool = True  # how many cards the others drew
    kind: bool = True  # whether cards can become the best of all, or are only good now
    snows: float = 0.0  # how often a bad hand stands pat against somebody who draws
    counts: bool = False  # what a call costs against what the others may hold


OPEN = Looks()
