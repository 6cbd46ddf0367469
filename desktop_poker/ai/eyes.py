"""What a stud player looks at: each level sees more than the one below."""

from __future__ import annotations

from msgspec import Struct


class Eyes(Struct, frozen=True, kw_only=True):
    """What is seen; everything that is not is taken for usual."""

    boards: bool = True  # the others' up cards: who sees none plays the own cards alone
    dead: bool = True  # cards that were folded, and so can't come
    raises: bool = True  # that two bets mean more than one
    steals: bool = True  # that few players behind make any hand better
    reads: int = 0  # on how many of the last streets what an opponent may hold who did all this


OPEN = Eyes()
"""Sees all there is."""
