"""How long a screen rests on a fact before the next is shown.

The table's own pauses come from its clock; these are for facts that come all at once and are too
much for one glance: pots are won one by one.
"""

from __future__ import annotations

from desktop_poker.engine.hand.events import BetReturned, HandsShown, PotAwarded, PotJudged
from desktop_poker.engine.table.events import Fact

_RESTS: dict[type, float] = {
    HandsShown: 0.6,
    BetReturned: 0.25,
    PotJudged: 0.3,
    PotAwarded: 1.1,
}


def hold_after(fact: Fact) -> float:
    """Seconds to rest, at the usual pace."""
    return _RESTS.get(type(fact), 0.0)
