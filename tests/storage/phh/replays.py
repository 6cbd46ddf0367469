"""Hands that are replayed, and some that came out in some way without being played."""

from __future__ import annotations

from desktop_poker.engine.hand.events import HandStarted, Seating
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.house import HOUSE
from desktop_poker.engine.rules.stakes import Stakes
from desktop_poker.storage.phh.document import PhhTable, read_hand
from desktop_poker.storage.phh.replaying import Kind, Replayed, replay_hand

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


def holdem(
    blinds: list[int],
    actions: list[str],
    *,
    stacks: list[int] | None = None,
    dealt: tuple[str, ...] | None = None,
    **fields: object,  # None: not in the file
) -> Replayed:
    """A hand of players with 100 each and hidden cards, unless told otherwise."""
    players = len(blinds)
    cards = dealt or ("????",) * players
    table: dict[str, object] = {
        "variant": "NT",
        "antes": [0] * players,
        "blinds_or_straddles": blinds,
        "min_bet": 2,
        "starting_stacks": stacks or [100] * players,
        "actions": [
            *(f"d dh p{place} {hole}" for place, hole in enumerate(cards, start=1)),
            *actions,
        ],
    }
    given = {name: value for name, value in fields.items() if value is not None}
    return replay_hand(read_hand(PhhTable("1", table | given)))
