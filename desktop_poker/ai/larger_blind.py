"""A straddled hand as one with larger blinds: that is how its stacks are measured (J4).

Whoever has straddled acts last before the flop and has the most in, as a big blind has.
"""

from __future__ import annotations

from msgspec.structs import replace

from desktop_poker.engine.hand.events import HandStarted
from desktop_poker.engine.hand.forced import straddle_of
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.views.redaction import Seen


def heard_as(seen: Seen) -> Seen:
    """A fact as somebody hears it who thinks in straddles."""
    event = seen.event
    return Seen(_as_blinds(event)) if isinstance(event, HandStarted) else seen


def seen_as(hand: HandState) -> HandState:
    """A hand as somebody sees it who thinks in straddles."""
    if hand.started.straddle is None:
        return hand
    return replace(hand, started=_as_blinds(hand.started))


def _as_blinds(started: HandStarted) -> HandStarted:
    """The straddle is the big blind, the big blind the small one, and the small blind an extra."""
    if started.straddle is None or started.stakes.small_bet:
        return started  # fixed bets are as large as ever
    stakes = replace(
        started.stakes,
        small_blind=started.stakes.big_blind if started.stakes.small_blind else 0,
        big_blind=straddle_of(started.stakes),
    )
    return replace(
        started,
        stakes=stakes,
        small_blind=started.big_blind if stakes.small_blind else None,
        big_blind=started.straddle,
        straddle=None,
    )
