"""Signs that people make to each other, and the few that bots make (O3).

What a bot does is worked out on every screen from what everybody has seen, so that all of them
show the same, and nothing has to be sent.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final

from desktop_poker.client.table.winning import gains, is_big
from desktop_poker.engine.hand.events import PotAwarded
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.table.sign import Sign
from desktop_poker.engine.table.state import TableState

SIGN_SECONDS: Final = 3.0  # that a sign is seen
SIGN_PAUSE: Final = 4.0  # seconds from one of ours to the next
_ONE_IN: Final = 3  # large pots that a bot says something about
_COMPARED: Final = 2


def bot_sign(
    table: TableState, hand: HandState, awards: Sequence[PotAwarded]
) -> tuple[Seat, Sign] | None:
    """What a bot has to say about a hand that is over; mostly nothing."""
    if hand.live < _COMPARED or not is_big(hand, awards):
        return None
    won = gains(awards)
    played = [player.seat for player in hand.players if not player.folded]
    bots = [seat for seat in played if (s := table.seats[seat]) is not None and s.is_bot]
    dice = hashlib.sha256(f"{table.setup.name}:{hand.started.hand_no}".encode()).digest()
    if not bots or dice[0] % _ONE_IN:
        return None
    seat = bots[dice[1] % len(bots)]
    signs = (Sign.THANKS, Sign.WOW) if won[seat] else (Sign.WELL_PLAYED, Sign.OUCH)
    return seat, signs[dice[2] % len(signs)]
