"""A hand with two boards (J5): each is looked at alone, then both answers are weighed.

Nobody has trained for two boards at once. A hand that is worth nothing on either is thrown away;
one that is strong on one board alone plays for its half of the pot, and does not raise by itself.
"""

from __future__ import annotations

from msgspec.structs import replace

from desktop_poker.ai.manners import WAGERS, passive, take
from desktop_poker.ai.memory import HandMemory, ObservedAction
from desktop_poker.engine.cards.chance import Chance
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.state import HandState


def alone(hand: HandState, number: int) -> HandState:
    """A hand as if one of its boards were the only one."""
    return hand if len(hand.boards) == 1 else replace(hand, boards=(hand.boards[number],))


def heard_of(memory: HandMemory, number: int) -> HandMemory:
    """What was decided, each time upon one board alone."""
    hand = memory.hand
    if hand is None or len(hand.boards) == 1:
        return memory
    found = HandMemory()
    found.hand = alone(hand, number)
    found.decided = [ObservedAction(alone(one.before, number), one.act) for one in memory.decided]
    return found


def together(one: Act, other: Act, due: ActionDue, chance: Chance) -> Act:
    """One answer of two: to go on takes one board, to raise both, or luck."""
    if one.kind is other.kind:
        return one
    kinds = {one.kind, other.kind}
    if ActionKind.FOLD in kinds:
        return take(due, passive(due))
    wager = one if one.kind in WAGERS else other
    return wager if chance.below(2) else take(due, passive(due))
