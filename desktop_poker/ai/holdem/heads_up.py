"""Hold'em for two from a blueprint: the policy of every hand, at the node where the hand is."""

from __future__ import annotations

import math
from functools import cache

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from desktop_poker.ai.blueprint import Blueprint, stored
from desktop_poker.ai.holdem.pots import Flop, contest, flops, nearest_flop
from desktop_poker.ai.holdem.rows import COUNTS, rows
from desktop_poker.ai.holdem.tree import holdem_game
from desktop_poker.ai.holdem.walk import walk
from desktop_poker.ai.memory import ObservedAction
from desktop_poker.ai.solving.tree import Decision
from desktop_poker.ai.strength.holdem import Strength, strength
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState

Floats = NDArray[np.float64]
DEPTHS = (25, 40, 100)
"""Big blinds for which a blueprint is shipped."""


class HeadsUpPolicy(Struct, frozen=True):
    """What is done with every hand: a row for each of COMBOS, a column for each action."""

    node: Decision
    chances: Floats


@cache
def blueprint(depth: int) -> Blueprint:
    """The trained strategy for stacks of so many big blinds."""
    return Blueprint(holdem_game(depth), COUNTS, stored(f"holdem_{depth}"))


def depth_of(hand: HandState) -> float:
    """The smaller stack that the hand began with, in big blinds."""
    stacks = [player.stack + player.paid for player in hand.players]
    return min(stacks) / hand.started.stakes.big_blind


def nearest_depth(depth: float) -> int:
    """The trained depth that is nearest, by ratio."""
    return min(DEPTHS, key=lambda known: abs(math.log(known / max(depth, 0.1))))


def find(hand: HandState, decided: list[ObservedAction]) -> tuple[Blueprint, Decision] | None:
    """Where a hand stands in its blueprint; None where there is none."""
    if len(hand.players) != 2:  # noqa: PLR2004 - heads-up
        return None
    plan = blueprint(nearest_depth(depth_of(hand)))
    first = hand.started.small_blind
    if first is None:
        first = next(p.seat for p in hand.players if p.seat != hand.started.big_blind)
    node = walk(plan.game.root, decided, first)
    if node is None or node.street != hand.street:
        return None
    return plan, node


@cache
def _flops(depth: int) -> list[Flop]:
    return flops(blueprint(depth).game.root, depth)


def find_pot(
    hand: HandState, decided: list[ObservedAction], seat: Seat
) -> tuple[Blueprint, Decision, Seat] | None:
    """Where a pot of two among several stands in a blueprint, and who the other one is."""
    two = contest(hand, decided, seat) if len(hand.players) > 2 else None  # noqa: PLR2004
    if two is None:
        return None
    plan = blueprint(DEPTHS[-1])
    root = nearest_flop(_flops(DEPTHS[-1]), two.behind, two.raiser)
    later = [one for one in decided if one.before.street > 0]
    node = walk(root, later, two.last)
    if node is None or node.street != hand.street:
        return None
    return plan, node, two.rival


def policy(
    plan: Blueprint, node: Decision, strong: Strength, *, weighted: bool = False
) -> HeadsUpPolicy:
    """What the blueprint does with every hand at a node.

    Where hands are dealt by weights, one is played like the hand that has its place in a fair deal.
    """
    trained = strength(()) if weighted else None
    return HeadsUpPolicy(node, plan.policy(node)[rows(node.street, strong, trained)])
