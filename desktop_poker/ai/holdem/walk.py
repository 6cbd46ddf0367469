"""Find a real hand in a tree: every amount becomes the nearest one that the tree has."""

from __future__ import annotations

from itertools import pairwise

from desktop_poker.ai.holdem.tree import ALL_IN
from desktop_poker.ai.memory import ObservedAction
from desktop_poker.ai.solving.tree import CALL, FOLD, Decision, Tree
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState

_PASSIVE = frozenset({ActionKind.CHECK, ActionKind.CALL})
_NEAR = 2.5  # a bet that is further from every size of the tree, by this factor, is off it


def walk(root: Tree, decided: list[ObservedAction], button: Seat) -> Decision | None:
    """The node that a hand for two has come to; None where the tree has nothing like it."""
    node = root
    for one in decided:
        player = 0 if one.act.seat == button else 1
        if not isinstance(node, Decision) or node.player != player:
            return None
        place = _place(node, one)
        if place is None:
            return None
        node = node.children[place]
    return node if isinstance(node, Decision) else None


def _place(node: Decision, one: ObservedAction) -> int | None:
    """Which action of a node somebody has taken."""
    if one.act.kind is ActionKind.FOLD:
        return node.actions.index(FOLD) if FOLD in node.actions else None
    if one.act.kind in _PASSIVE:
        return node.actions.index(CALL)
    if is_all_in(one.before, one.act.seat, one.act.to):
        return node.actions.index(ALL_IN) if ALL_IN in node.actions else node.actions.index(CALL)
    return nearest(node, fraction(one.before, one.act.seat, one.act.to))


def is_all_in(hand: HandState, seat: Seat, to: int) -> bool:
    """Whether a wager puts one of two players all-in."""
    reach = [player.bet + player.stack for player in hand.players if not player.folded]
    mine = hand.player(seat)
    return to >= min(*reach, mine.bet + mine.stack)


def fraction(hand: HandState, seat: Seat, to: int) -> float:
    """A wager's size on top of the call, in pots as they are after the call."""
    pot = hand.pot_total + hand.current_bet - hand.player(seat).bet
    return (to - hand.current_bet) / max(pot, 1)


def nearest(node: Decision, size: float) -> int | None:
    """The action of a node whose size is nearest, by how a range would have to answer it."""
    sizes = {place: _size(node, place) for place in range(len(node.actions))}
    known = sorted((found, place) for place, found in sizes.items() if found is not None)
    if not known:
        return None
    if size <= known[0][0]:
        return known[0][1] if known[0][0] < size * _NEAR else None
    for (low, below), (high, above) in pairwise(known):
        if low <= size <= high:
            # The pseudo-harmonic middle: there both sizes are as good a reading as the other.
            towards_low = (high - size) * (1 + low) / ((high - low) * (1 + size))
            return below if towards_low >= 0.5 else above  # noqa: PLR2004 - a half
    return known[-1][1]


def _size(node: Decision, place: int) -> float | None:
    """The size of a wager in pots; None for actions that are none."""
    action = node.actions[place]
    if action in (FOLD, CALL):
        return None
    if action != ALL_IN:
        return float(action)
    return all_in_size(node)


def all_in_size(node: Decision) -> float:
    """How large going all-in is at a node, in pots after the call."""
    call, reach = node.sizes[node.actions.index(CALL)], node.sizes[node.actions.index(ALL_IN)]
    return (reach - call) / node.pot
