"""Which decisions of a game with blinds are alike: a number for what everybody sees.

One way to number them fits boards and draws, bets that are fixed and bets that are chosen; an axis
that a game does not have has one step. Every function takes plain numbers, 1 or 0 for yes or no,
and is compiled as it stands when a table is trained.
"""

from __future__ import annotations

from typing import Final

OPENING: Final = (6, 3, 2)
"""Nobody has raised: players behind, callers, whether two play."""
RAISED: Final = (3, 3, 2, 3, 2, 2)
"""Raises, players behind, callers since, the own role, a late opener, whether two play."""
LATER: Final = (5, 3, 2, 3, 3)
"""Of a later round: bets, rivals, players behind, who led, the pot or the price."""
DEPTHS: Final = 3
"""Stacks before the first cards come, and later, where bets are chosen."""
VIEWS: Final = 6
"""In draw games: what the best rival drew last, and whether one stood pat oneself."""
FIRST: Final = 36 + 216
"""Situations of the first round, of one depth."""
ROUND: Final = 270
"""Situations of a later round, of one depth and view."""
COLD, NEW, BLIND, RAISER = 1.5, 0, 1, 2
_NOBODY, _ANOTHER, _SELF = range(3)


def opening(behind: int, callers: int, for_two: int) -> int:
    """Nobody has raised the blind."""
    return (min(behind, 5) * 3 + min(callers, 2)) * 2 + for_two


def raised(raises: int, behind: int, callers: int, role: int, late: int, for_two: int) -> int:
    """Somebody has."""
    number = (min(raises, 3) - 1) * 3 + min(behind, 2)
    return 36 + (((number * 2 + min(callers, 1)) * 3 + role) * 2 + late) * 2 + for_two


def depth_first(blinds: float) -> int:
    """How many big blinds can be lost."""
    return 0 if blinds < 20.0 else 1 if blinds < 60.0 else 2


def depth_later(pots: float) -> int:
    """How much is left after a call, in pots."""
    return 0 if pots < 0.8 else 1 if pots < 3.0 else 2


def level_fixed(bets: int, owed: float) -> int:
    """Bets of a later round at fixed limits; who owes two at once is cold."""
    if bets <= 1:
        return bets
    if bets == 2:
        return 3 if owed > 1.5 else 2
    return 4


def level_open(bets: int) -> int:
    """Bets of a later round whose sizes are chosen."""
    return min(bets, 3)


def pot_fixed(bets: float) -> int:
    """The pot, in bets of the round."""
    return 0 if bets < 4.0 else 1 if bets < 8.0 else 2


def price_open(price: float) -> int:
    """The part of the pot that a call would be."""
    return 0 if price < 0.23 else 1 if price < 0.3 else 2


def later(level: int, rivals: int, behind: int, led: int, size: int) -> int:
    """A later round, without its depth and its view."""
    number = (level * 3 + min(rivals, 3) - 1) * 2 + min(behind, 1)
    return (number * 3 + led) * 3 + size


def view(best: int, own: int) -> int:
    """What everybody drew: the fewest cards of a rival, and the own."""
    return min(best, 2) * 2 + (0 if own == 0 else 1)


def first_number(number: int, depth: int, depths: int) -> int:
    """The place of a situation of the first round."""
    return number * depths + depth


def later_number(rnd: int, number: int, depth: int, depths: int, seen: int, views: int) -> int:
    """The place of a situation of a later round, counted from the first of them."""
    return (((rnd - 1) * 270 + number) * views + seen) * depths + depth
