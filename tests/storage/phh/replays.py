"""Hands that came out in some way, without a hand."""

from __future__ import annotations

from desktop_poker.engine.hand.events import HandStarted, Seating
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.house import HOUSE
from desktop_poker.engine.rules.stakes import Stakes
from desktop_poker.storage.phh.replaying import Kind, Replayed

_STARTED = HandStarted(
    hand_no=1,
    game="holdem",
    rules=HOUSE,
    stakes=Stakes(small_blind=1, big_blind=2),
    button=Seat(0),
    seatings=(Seating(Seat(0), 100), Seating(Seat(1), 100)),
)


def came_out(kind: Kind, *, rake: int = 0, counts_returned: bool = False) -> Replayed:
    """A hand with a pot of 100."""
    return Replayed(
        kind=kind,
        started=_STARTED,
        events=(_STARTED,),
        seats=(Seat(1), Seat(0)),
        stacks=(150, 50),
        is_over=True,
        pot=100,
        rakes=(rake, 0),
        counts_returned=counts_returned,
    )
