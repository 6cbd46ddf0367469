"""The public tree of a game for two: who decides what, and what it costs.

A node is reached by public actions alone; which hand somebody holds is a row of the node's table.
Nodes that share a `table` share a strategy: somebody forgets how they came there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from msgspec import Struct

FOLD, CALL = "f", "c"  # a check is a call of nothing
Paid: TypeAlias = tuple[float, float]


class End(Struct, frozen=True):
    """The hand is over: one has folded, or the cards decide."""

    paid: Paid  # what each has put in; money of others is in neither
    folded: int | None = None
    extra: float = 0.0  # money in the pot that neither has put in


class Fork(Struct, frozen=True):
    """The cards say who acts first on a street."""

    street: int
    first: tuple[Tree, Tree]  # by the player who does


class Decision(Struct, frozen=True):
    """A player chooses."""

    player: int
    street: int
    table: int
    actions: tuple[str, ...]
    children: tuple[Tree, ...]
    sizes: tuple[float, ...] = ()  # the street total that each action leads to
    pot: float = 0.0  # all chips, those of a call included


Tree: TypeAlias = End | Fork | Decision


class GameTree(Struct, frozen=True):
    """A tree with the shape of its tables."""

    root: Tree
    streets: tuple[int, ...]  # by table: its street
    widths: tuple[int, ...]  # by table: how many actions

    @property
    def tables(self) -> int:
        """How many tables there are."""
        return len(self.widths)


def decisions(tree: Tree) -> Iterator[Decision]:
    """Every decision of a tree, parents first; one that is reached twice is told once."""
    seen: set[int] = set()
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        if id(node) in seen:
            continue
        seen.add(id(node))
        match node:
            case Decision():
                yield node
                waiting.extend(reversed(node.children))
            case Fork():
                waiting.extend(reversed(node.first))
            case End():
                pass


def value(end: End, player: int, share: float) -> float:
    """What a player gains at an end, where the cards give them this share of the pot."""
    pot = end.paid[0] + end.paid[1] + end.extra
    if end.folded is not None:
        return -end.paid[player] if end.folded == player else pot - end.paid[player]
    return share * pot - end.paid[player]
