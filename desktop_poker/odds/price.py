"""Prices: pot odds, and what a tournament stack is worth (Malmuth–Harville)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from desktop_poker.engine.errors import BadInput

MOST_PLAYERS = 12  # the work doubles with each


def pot_odds(pot: int, to_call: int) -> float:
    """The share of the pot that a call needs to win to break even; the pot is without the call."""
    if pot < 0 or to_call < 0:
        raise BadInput("pots and calls are not negative")
    return to_call / (pot + to_call) if to_call else 0.0


def fold_share(pot: int, bet: int) -> float:
    """How often a bet must make everybody fold to break even with nothing."""
    if pot < 0 or bet < 0:
        raise BadInput("pots and calls are not negative")
    return bet / (pot + bet) if bet else 0.0


def defence_share(pot: int, bet: int) -> float:
    """How much of a range must go on so that a bluff of this size gains nothing."""
    return 1.0 - fold_share(pot, bet)


def icm(stacks: Sequence[int], payouts: Sequence[float]) -> tuple[float, ...]:
    """What each stack is worth: places are drawn in proportion to chips, the first one first.

    Stacks of 0 are out of the money that is left; payouts beyond the players are not paid.
    """
    if not 1 <= len(stacks) <= MOST_PLAYERS:
        raise BadInput("between 1 and {most} stacks can be valued", most=MOST_PLAYERS)
    if any(stack < 0 for stack in stacks) or not any(stacks):
        raise BadInput("stacks are not negative, and one must have chips")
    if any(prize < 0 for prize in payouts):
        raise BadInput("payouts are not negative")
    alive = tuple(number for number, stack in enumerate(stacks) if stack)

    @cache
    def value(left: tuple[int, ...], place: int) -> tuple[float, ...]:
        """The worth of those who are left, when this place is the next to be given."""
        worth = dict.fromkeys(left, 0.0)
        if place < len(payouts) and left:
            total = sum(stacks[number] for number in left)
            for winner in left:
                chance = stacks[winner] / total
                worth[winner] += chance * payouts[place]
                rest = tuple(number for number in left if number != winner)
                for number, more in zip(rest, value(rest, place + 1), strict=True):
                    worth[number] += chance * more
        return tuple(worth.values())

    found = dict(zip(alive, value(alive, 0), strict=True))
    return tuple(found.get(number, 0.0) for number in range(len(stacks)))
