"""Pots that two of several players contest: the flop of a tree that is most like theirs."""

from __future__ import annotations

import math

from msgspec import Struct

from desktop_poker.ai.memory import ObservedAction
from desktop_poker.ai.solving.tree import CALL, FOLD, Decision, Tree
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState

_FOR_TWO = 2
_RAISES = (ActionKind.BET, ActionKind.RAISE)


class Flop(Struct, frozen=True):
    """Where a tree comes to a flop."""

    node: Decision
    behind: float  # what is left of a stack, in pots
    raiser: int | None  # who raised last before it


def flops(root: Tree, depth: float) -> list[Flop]:
    """Every flop of a tree."""
    found: list[Flop] = []
    waiting: list[tuple[Tree, int | None]] = [(root, None)]
    while waiting:
        node, raiser = waiting.pop()
        if not isinstance(node, Decision):
            continue
        if node.street:
            found.append(Flop(node, (depth - node.pot / 2) / node.pot, raiser))
            continue
        for action, child in zip(node.actions, node.children, strict=True):
            if action != FOLD:
                waiting.append((child, raiser if action == CALL else node.player))
    return found


def nearest_flop(known: list[Flop], behind: float, raiser: int | None) -> Decision:
    """The flop with the same raiser whose stacks are most alike; then any flop."""
    same = [flop for flop in known if flop.raiser == raiser] or known
    return min(same, key=lambda flop: abs(math.log(flop.behind / max(behind, 1e-3)))).node


class Contest(Struct, frozen=True):
    """Two players on a flop that more were dealt in for."""

    behind: float
    raiser: int | None  # 0 acts last after the flop, 1 first
    last: Seat  # who acts last after the flop
    rival: Seat


def contest(hand: HandState, decided: list[ObservedAction], seat: Seat) -> Contest | None:
    """What a seat faces, where two are left since before the flop; else None."""
    live = [player for player in hand.players if not player.folded]
    later = [one for one in decided if one.before.street > 0]
    if hand.street < 1 or len(live) != _FOR_TWO or seat not in (p.seat for p in live):
        return None
    flop = later[0].before if later else hand
    if flop.live != _FOR_TWO or flop.street != 1:
        return None
    first, last = live  # clockwise from the button's left
    raisers = [
        one.act.seat for one in decided if one.before.street == 0 and one.act.kind in _RAISES
    ]
    raiser = None if not raisers else int(raisers[-1] == first.seat)
    stacks = [flop.player(player.seat).stack for player in live]
    rival = first.seat if last.seat == seat else last.seat
    return Contest(min(stacks) / max(flop.pot_total, 1), raiser, last.seat, rival)
