"""Whose picture is whose at the Home Table: nobody has somebody else's."""

from __future__ import annotations

from desktop_poker.client.table.faces import faces_at
from desktop_poker.engine.table.home_state import HomeState
from desktop_poker.engine.table.state import PlayerId


def picture(state: HomeState, player: PlayerId) -> str:
    """What somebody's picture is made from."""
    seated = faces_at(tuple(str(one.player) for _, one in state.table.taken))
    return seated.get(str(player), str(player))  # who has left is in no chair
