"""Who is told the facts of a table, and what they get when they come."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.state import PlayerId, TableState
from desktop_poker.engine.views.redaction import Seen


class Welcome(Struct, frozen=True):
    """What somebody gets who joins or comes back: the table, and the hand as they may see it."""

    table: TableState
    hand: tuple[Seen, ...]


class Listener:
    """Somebody who is told facts: a link, near or far."""

    def __init__(self, player: PlayerId | None, deliver: Callable[[Seen], None]) -> None:
        self.player = player
        self.deliver = deliver
        self.seat: Seat | None = None
        self.since_next_hand = False  # a watcher who came in mid-hand (H2)
