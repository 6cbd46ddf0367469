"""How long a screen rests on a fact before the next is shown.

The table's own pauses come from its clock; these are for facts that come all at once and are too
much for one glance: pots are won one by one.
"""

from __future__ import annotations

from desktop_poker.client.table.run_out import hands_are_open
from desktop_poker.engine.hand.events import (
    BetReturned,
    CardsDealt,
    HandEnded,
    HandsShown,
    PotAwarded,
    PotJudged,
)
from desktop_poker.engine.hand.state import HandState, Stage
from desktop_poker.engine.table.events import Fact

PACES = {"instant": 0.0, "fast": 0.7, "normal": 1.0, "slow": 1.3}
"""How long a screen rests at each speed of the bots, times the usual."""
_RESTS: dict[type, float] = {
    HandsShown: 0.6,
    BetReturned: 0.25,
    PotJudged: 0.3,
    PotAwarded: 1.3,
    HandEnded: 1.8,  # chips are pushed, figures roll, and a moment to see who had what
}
BIG_REST = 2.3  # the light is on, the hand named, the chips come, a second is still
_GIVEN_UP = {PotAwarded: 0.3, HandEnded: 1.0}  # all others have folded: no cards to look at


def hold_after(fact: Fact, hand: HandState | None, *, big: bool = False) -> float:
    """Seconds to rest, at the usual pace, given the hand after the fact; a large pot has more."""
    if big and isinstance(fact, HandEnded):
        return BIG_REST
    usual = _RESTS.get(type(fact), 0.0)
    is_alone = hand is not None and hand.live < 2  # noqa: PLR2004 - nobody else is left
    return _GIVEN_UP.get(type(fact), usual) if is_alone else usual


def run_out_pause(fact: Fact, hand: HandState | None) -> float:
    """Seconds to rest on a card of a run-out, or on the hands that are turned up before it.

    The table has begun its own pause when the last bet was called; a screen that has shown the
    chips go back, the sweep and the hands meanwhile gives every card its whole moment all the same.
    """
    if hand is None or hand.stage is not Stage.RUNNING_OUT:
        return 0.0
    if not isinstance(fact, CardsDealt | HandsShown) or not hands_are_open(hand):
        return 0.0
    return hand.started.rules.runout_pause
