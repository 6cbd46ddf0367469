"""The child of kill_host.py: a table of bots that plays until it is killed."""

from __future__ import annotations

import asyncio
import os
from multiprocessing.connection import Connection
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.ai.simple import RandomBot
from desktop_poker.app.evening import ME, Evening
from desktop_poker.engine.cards.chance import SystemChance
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.setup import TableSetup
from desktop_poker.engine.table.state import TableState
from desktop_poker.engine.views.redaction import Seen
from desktop_poker.host.bots import BotSeat
from desktop_poker.host.codec import encode
from desktop_poker.host.host import TableHost
from desktop_poker.host.listening import Listener
from desktop_poker.storage.profile import Profile
from tests.engine.table.tables import at_table, cash, event

SEATS = 4
TOURNAMENT_STACK = 400


class Position(Struct):
    """Where a table stands."""

    hand_no: int
    room: str
    turn: int
    stacks: tuple[int, ...]
    facts: int  # of the hand in progress


def setup_of(key: str, *, tournament: bool = False) -> TableSetup:
    """A table without pauses, recorded open."""
    entry = at_table(key, tournament=tournament, next_hand_pause=0.0, runout_pause=0.0)
    if tournament:
        made = event(entry, seats=SEATS, starting_stack=TOURNAMENT_STACK, level_hands=3)
    else:
        most = 400 if GAMES[key].has_bring_in else 100
        made = cash(entry, seats=SEATS, least=most // 5, most=most)
    return replace(made, name=key, show_all_after=True)


def bought(state: TableState) -> int:
    """All chips there are; who is out of a tournament has left them to the others."""
    if state.finishers:
        return SEATS * TOURNAMENT_STACK
    return sum(seated.brought for _, seated in state.taken)


def position(host: TableHost) -> Position:
    """Where a host stands."""
    hand = host._table.hand if host.state.room is RoomState.IN_HAND else None
    players = hand.players if hand is not None else ()
    return Position(
        host.state.hand_no,
        str(host.state.room),
        hand.turn if hand is not None else 0,
        tuple(player.stack for player in players)
        or tuple(seated.stack for _, seated in host.state.taken),
        len(host._hand.facts),
    )


def child(folder: str, setup: TableSetup, log: str, pause: float, parent: Connection) -> None:
    """Resume, say where, and play until killed, or until a tournament is over."""
    with Profile(Path(folder)) as profile:
        evening = Evening(profile, pause=pause)
        # Not `saved_table`: nobody is offered a tournament that they are out of.
        saved = next(iter(evening.records.tables()), None)
        if saved is None:
            host = evening.begin(setup, "Me", ["random"] * (SEATS - 1))
        else:
            host = evening.resume(saved)
        host.seat_bot(BotSeat(ME, RandomBot(), SystemChance(), hesitation=lambda: pause))
        file = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)

        def tell(seen: Seen) -> None:
            os.write(file, encode(seen) + b"\n")

        host.listen(Listener(ME, tell))
        parent.send_bytes(encode(position(host)))
        asyncio.run(host.run())
