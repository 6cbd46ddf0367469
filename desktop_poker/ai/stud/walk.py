"""Find a real stud hand for two in the tree."""

from __future__ import annotations

from desktop_poker.ai.memory import ObservedAction
from desktop_poker.ai.solving.tree import CALL, FOLD, Decision, Fork, Tree
from desktop_poker.ai.stud.tree import BRING_IN, RAISE
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat

_NAMES = {
    ActionKind.FOLD: FOLD,
    ActionKind.CHECK: CALL,
    ActionKind.CALL: CALL,
    ActionKind.BRING_IN: BRING_IN,
    ActionKind.COMPLETE: RAISE,
    ActionKind.BET: RAISE,
    ActionKind.RAISE: RAISE,
}


def walk(root: Tree, decided: list[ObservedAction], to_act: Seat, street: int) -> Decision | None:
    """The node that a hand has come to; the seat to act is the first player of the tree."""
    node = root
    for one in decided:
        found = _at(node, 0 if one.act.seat == to_act else 1, one.before.street)
        name = _NAMES[one.act.kind]
        if found is None or name not in found.actions:
            return None
        node = found.children[found.actions.index(name)]
    return _at(node, 0, street)


def _at(node: Tree, player: int, street: int) -> Decision | None:
    """The decision of a player on a street, where this is one."""
    if isinstance(node, Fork):
        node = node.first[player]
    if isinstance(node, Decision) and (node.player, node.street) == (player, street):
        return node
    return None
