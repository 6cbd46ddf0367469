"""Frames of a lobby for tests of its widgets."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from desktop_poker.client.friends.lobby_frame import LobbyFrame, Person, lobby_frame
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.look import Look, look_of
from tests.engine.table.tables import cash, sat, state_of, who

TEXTS = Texts("en")


def look() -> Look:
    return look_of(Settings())


def frame(me: int = 0, **changes: Any) -> LobbyFrame:
    table = state_of(cash(seats=4), [sat(0), sat(1), sat(2, is_bot=True)], started=False)
    people = [
        Person(player=who(n), name=f"P{n}", tag=f"00{n}A", ready=False, connected=True)
        for n in (0, 1, 5)
    ]
    return replace(lobby_frame(table, people, who(me), TEXTS), **changes)
