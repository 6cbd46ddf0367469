"""Stud for two from a blueprint."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from desktop_poker.ai.blueprint import Blueprint, stored
from desktop_poker.ai.memory import ObservedAction
from desktop_poker.ai.solving.tree import CALL, FOLD, Decision
from desktop_poker.ai.stud.rows import COUNTS, rows_of
from desktop_poker.ai.stud.sight import Sight
from desktop_poker.ai.stud.tree import BRING_IN, RAISE, stud_game
from desktop_poker.ai.stud.walk import walk
from desktop_poker.ai.ways import is_shipped
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState

Floats = NDArray[np.float64]
_KINDS = {
    FOLD: (ActionKind.FOLD,),
    CALL: (ActionKind.CHECK, ActionKind.CALL, ActionKind.BRING_IN),
    BRING_IN: (ActionKind.BRING_IN, ActionKind.CHECK, ActionKind.CALL),
    RAISE: (ActionKind.COMPLETE, ActionKind.BET, ActionKind.RAISE),
}


@cache
def blueprint(game: str) -> Blueprint:
    """The trained strategy of a stud game."""
    return Blueprint(stud_game(), COUNTS, stored(game))


def find(
    hand: HandState, decided: list[ObservedAction], seat: Seat
) -> tuple[Blueprint, Decision] | None:
    """Where a hand stands in its blueprint; None where it has none, or is off the tree."""
    if len(hand.players) != 2 or not is_shipped(hand.variant.key):  # noqa: PLR2004 - heads-up
        return None
    plan = blueprint(hand.variant.key)
    node = walk(plan.game.root, decided, seat, hand.street)
    return None if node is None else (plan, node)


def chances(plan: Blueprint, node: Decision, seen: Sight) -> Floats:
    """How often each action is chosen with a hand that looks like this."""
    row = rows_of(node.street, np.array([seen.board]), np.array([seen.place]))[0]
    found: Floats = plan.policy(node)[int(row)]
    return found


def as_act(due: ActionDue, action: str) -> Act:
    """An action of the tree as one of the hand's."""
    wanted = _KINDS[action]
    choice = next((one for one in due.choices if one.kind in wanted), None)
    if choice is None:  # a raise that is not allowed any more, a fold of nothing
        choice = next(one for one in due.choices if one.kind in _KINDS[CALL])
    return Act(due.seat, choice.kind, choice.least)
