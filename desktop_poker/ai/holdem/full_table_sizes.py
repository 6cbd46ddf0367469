"""How much is bet at a table of any size; amounts are in big blinds or in chips, as they come."""

from __future__ import annotations

from typing import Final

SMALL_BET: Final = 0.33
LARGE_BET: Final = 0.75
MOST_RAISES: Final = 4
"""Wagers on a street after which there is only all-in."""


def raise_before(blind: float, current: float, raises: int, callers: int, last: int) -> float:
    """What a raise before the flop is to; `last` where the seat acts last after the flop."""
    if raises == 0:
        return blind * (2.5 + callers + (0.0 if last or callers == 0 else 0.5))
    if raises == 1:
        return current * ((3.0 if last else 3.7) + 0.8 * callers)
    return current * (2.3 if raises == 2 else 2.2)


def bets_all(to: float, reach: float) -> int:
    """Whether a raise before the flop is so large that it is all-in."""
    return 1 if to > 0.4 * reach else 0


def may_push_before(blinds: float, raises: int, large: int) -> int:
    """Whether all-in is a thing to do before the flop: not for a deep stack over the blinds."""
    return 1 if large or blinds <= 22.0 or raises >= 2 else 0


def raise_after(pot: float, current: float, size: float) -> float:
    """What a wager of so many pots is to; the pot is as after the call."""
    return current + size * pot


def again(raises: int) -> float:
    """The size of a raise after the flop, in pots as after the call."""
    return 0.75 if raises == 1 else 0.6


def may_push_after(left: float, pot: float) -> int:
    """Whether all-in is a thing to do: what is left after a call is not many pots."""
    return 1 if left <= 2.2 * pot else 0


def may_limp(behind: int, callers: int) -> int:
    """Whether the blind may just be called: from the small blind, or after somebody who has."""
    return 1 if behind <= 1 or callers > 0 else 0
