"""Which decisions are played alike at a table of any size: a number for what a seat faces.

A tree for each number of seats would be too large, so a decision is known by what matters in it:
who opened and how many come after, how many came along, what a call costs, how deep the stacks
are. Every function takes plain numbers, 1 or 0 for yes or no, and is compiled as it stands when the
table is trained.

A family is a block of numbers with a shape of its own; the last axis of each is how deep the
stacks are, and what was hardly met in training is played as at other depths.
"""

from __future__ import annotations

from typing import Final

OPENS, RAISED, RERAISED, FOUR_BET, FIVE_BET = range(5)
DEPTHS: Final = 8
SHAPES_BEFORE: Final = (
    (12, 3, 2, DEPTHS),  # players behind, who came along, antes
    (5, 6, 3, 6, DEPTHS),  # role, who opened, who came along, price
    (3, 2, 2, 2, 5, DEPTHS),  # role, last to act, crowd, early opener, price
    (2, 2, 2, 4, DEPTHS),  # role, last to act, crowd, price
    (2, 3, DEPTHS),  # role, price
)
_START_RAISED: Final = 12 * 3 * 2 * 8
_START_RERAISED: Final = _START_RAISED + 5 * 6 * 3 * 6 * 8
_START_FOUR_BET: Final = _START_RERAISED + 3 * 2 * 2 * 2 * 5 * 8
_START_FIVE_BET: Final = _START_FOUR_BET + 2 * 2 * 2 * 4 * 8
BEFORE: Final = _START_FIVE_BET + 2 * 3 * 8
"""How many situations there are before the flop."""

SHAPES_AFTER: Final = (
    (3, 2, 3, 4, 5),  # players, pot type, players behind, who led, depth
    (3, 2, 3, 2, 2, 3, 4),  # players, pot type, size, behind, callers, who led, depth
    (3, 2, 3, 2, 2, 4),  # players, pot type, price, own wager, raises, depth
)
_START_BET: Final = 3 * 2 * 3 * 4 * 5
_START_RAISE: Final = _START_BET + 3 * 2 * 3 * 2 * 2 * 3 * 4
AFTER: Final = _START_RAISE + 3 * 2 * 3 * 2 * 2 * 4
"""How many situations each later street has."""

BIG_BLIND, SMALL_BLIND, LATE, EARLY, LIMPED = range(5)
"""Roles of somebody who faces a first raise."""
RAISER, CALLER, COLD = range(3)
"""Roles of somebody who faces a second raise."""
I_LED, LEADER_BEHIND, LEADER_CHECKED, NOBODY_LED = range(4)
"""Who wagered last on the street before, where nobody has bet yet."""


def depth_before(blinds: float) -> int:
    """The stacks before the flop, by how many big blinds can be lost."""
    if blinds <= 9.0:
        return 0
    if blinds <= 14.0:
        return 1
    if blinds <= 20.0:
        return 2
    if blinds <= 30.0:
        return 3
    if blinds <= 47.0:
        return 4
    if blinds <= 75.0:
        return 5
    return 6 if blinds <= 140.0 else 7


def opening(behind: int, limpers: int, antes: int, for_two: int, depth: int) -> int:
    """Nobody has raised yet."""
    place = min(behind, 9)
    if for_two:
        place = 11 if behind == 0 else 10
    return ((place * 3 + min(limpers, 2)) * 2 + antes) * 8 + depth


def opener_of(behind: int, for_two: int) -> int:
    """Who opened, by how many had still to act then."""
    if for_two:
        return 5
    if behind == 0:
        return 3  # the big blind over limpers: a strong hand
    if behind <= 3:
        return behind - 1
    return 3 if behind <= 5 else 4


def raised(role: int, opener: int, callers: int, price: float, commits: int, depth: int) -> int:
    """Somebody has raised once; the price is the part of the pot that a call would be."""
    # Training has one size of a first raise, with antes or without: what others raise to is
    # answered as the nearer of the two, and nothing but all-in is a size of its own.
    if commits:
        step = 5
    elif role in (1, 4):  # the small blind and who has limped
        step = 1 if price > 0.31 else 0
    elif callers:
        step = 0
    else:
        step = 2 if price > (0.25 if role == 0 else 0.35) else 1
    return _START_RAISED + (((role * 6 + opener) * 3 + min(callers, 2)) * 6 + step) * 8 + depth


def reraised(
    role: int, last: int, crowd: int, opener: int, price: float, commits: int, depth: int
) -> int:
    """Somebody has raised twice; sizes as above."""
    if commits:
        step = 4
    elif role == 2:  # a call without any chips in
        step = 2
    else:
        step = 1 if price > 0.30 else 0
    early = int(opener in (3, 4))
    place = ((role * 2 + last) * 2 + crowd) * 2 + early
    return _START_RERAISED + (place * 5 + step) * 8 + depth


def four_bet(own: int, last: int, crowd: int, price: float, commits: int, depth: int) -> int:
    """Somebody has raised three times; sizes as above."""
    if commits:
        step = 3
    elif own:
        step = 0
    else:
        step = 2 if price > 0.38 else 1
    place = (own * 2 + last) * 2 + crowd
    return _START_FOUR_BET + (place * 4 + step) * 8 + depth


def five_bet(own: int, price: float, depth: int) -> int:
    """Somebody has raised four times or more."""
    step = 0 if price <= 0.20 else 1 if price <= 0.35 else 2
    return _START_FIVE_BET + (own * 3 + step) * 8 + depth


def unbet(live: int, raised_pot: int, behind: int, led: int, pots: float) -> int:
    """Nobody has bet on this street; the depth is what can be lost, in pots."""
    deep = 0 if pots <= 0.7 else 1 if pots <= 1.5 else 2 if pots <= 3.5 else 3 if pots <= 8.0 else 4
    place = (min(live, 4) - 2) * 2 + raised_pot
    return ((place * 3 + min(behind, 2)) * 4 + led) * 5 + deep


def bet(
    live: int, raised_pot: int, size: float, behind: int, callers: int, led: int, pots: float
) -> int:
    """Somebody has bet so many pots; the depth is what is left behind after a call, in pots.

    `led` is 0 where the seat itself wagered last on the street before, 1 where the bettor did, 2
    where it was somebody else or nobody.
    """
    step = 0 if size <= 0.45 else 1 if size <= 0.9 or pots > 0.02 else 2
    deep = 0 if pots <= 0.02 else 1 if pots <= 1.0 else 2 if pots <= 3.0 else 3
    place = ((min(live, 4) - 2) * 2 + raised_pot) * 3 + step
    return _START_BET + (((place * 2 + min(behind, 1)) * 2 + min(callers, 1)) * 3 + led) * 4 + deep


def bet_again(live: int, raised_pot: int, price: float, own: int, raises: int, pots: float) -> int:
    """Somebody has raised a bet; `own` where the seat has wagered on this street."""
    step = 0 if price <= 0.25 else 1 if price <= 0.36 else 2
    if pots > 0.02:
        step = 1  # all-in alone is of any size
    deep = 0 if pots <= 0.02 else 1 if pots <= 1.0 else 2 if pots <= 3.0 else 3
    place = ((min(live, 4) - 2) * 2 + raised_pot) * 3 + step
    return _START_RAISE + ((place * 2 + own) * 2 + int(raises > 2)) * 4 + deep
