"""Leaving a friend's table: what becomes of the seat, of the table, and who takes over (H2)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from desktop_poker.client.friends.lobby_frame import Person
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.table.commands import CloseRoom, Leave, TableCommand
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.state import PlayerId, TableState


class WayOut(Struct, frozen=True, kw_only=True):
    """One way to leave."""

    text: str
    command: TableCommand | None = None  # asked of the table first
    names_heir: bool = False  # the command is a leave to whoever is chosen
    stays: bool = False  # the game is watched to its end


class Leaving(Struct, frozen=True, kw_only=True):
    """What somebody who wants to leave is asked."""

    headline: str
    text: str
    ways: tuple[WayOut, ...]  # the usual one first
    heirs: tuple[tuple[str, str], ...] = ()  # who could take over: players and names


def leaving(
    table: TableState, people: Iterable[Person], me: PlayerId, texts: Texts, *, hosts: bool
) -> Leaving | None:
    """The question for somebody who leaves; None: there is nothing to decide."""
    if table.room is RoomState.CLOSED or table.seat_of(me) is None:
        return None
    others = [one for one in people if one.connected and one.player != me]
    close = WayOut(text=texts("Close the table after this hand"), command=CloseRoom(), stays=True)
    if hosts:
        return _host_leaves(texts, close) if others else None
    later = WayOut(text=texts("Keep my seat and come back later"))
    if table.owner != me:
        return Leaving(
            headline=texts("Leave the table?"),
            text=texts("A seat that is kept goes on by the clock: check or fold."),
            ways=(WayOut(text=texts("Give up my seat"), command=Leave()), later),
        )
    heirs = tuple(
        (str(one.player), f"{one.name}  #{one.tag}")
        for one in others
        if table.seat_of(one.player) is not None
    )
    if not heirs:
        return Leaving(
            headline=texts("Leave the table?"),
            text=texts("You own this table, and nobody else is here to take over."),
            ways=(later, close),
        )
    over = WayOut(text=texts("Hand over and give up my seat"), names_heir=True)
    return Leaving(
        headline=texts("Who takes over?"),
        text=texts(
            "You own this table. When this hand is over, somebody else can start, pause and "
            "close it."
        ),
        ways=(over, later, close),
        heirs=heirs,
    )


def _host_leaves(texts: Texts, close: WayOut) -> Leaving:
    return Leaving(
        headline=texts("Stop the table for everybody?"),
        text=texts(
            "Your computer hosts this table. When you leave, it stops for everybody and is saved; "
            "it goes on when you host again."
        ),
        ways=(WayOut(text=texts("Stop and save")), close),
    )
