"""Dealer's choice: a player says which game is next, and everybody gets their turn (N2)."""

from __future__ import annotations

from desktop_poker.engine.errors import Reason, Refused
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.button import can_play
from desktop_poker.engine.table.events import GameChosen, TableEvent
from desktop_poker.engine.table.rotation import chooser
from desktop_poker.engine.table.state import PlayerId, TableState


def choose_game(state: TableState, seat: Seat, game_no: int) -> list[TableEvent]:
    """Answer a player's choice; they may think better of it until the next hand begins."""
    if not state.setup.dealers_choice:
        raise Refused(Reason.NOT_ALLOWED_HERE)
    whose = chooser(state)
    if whose is None:
        raise Refused(Reason.NOT_NOW)
    if whose != seat:
        raise Refused(Reason.NOT_YOUR_CHOICE, seat=whose)
    games = state.setup.games
    if not 0 <= game_no < len(games):
        raise Refused(Reason.UNKNOWN_GAME, count=len(games))
    if state.choice is not None and state.choice.game_no == game_no:
        return []
    return [GameChosen(seat, game_no, games[game_no].game)]


def have_chosen_after(state: TableState) -> tuple[PlayerId, ...]:
    """Who has had a choice when the game changes; once everybody has, it begins anew.

    Somebody who let it pass has had it too: the same player would be waited for again and again.
    """
    seat = chooser(state)
    if state.choice is not None:
        player = state.choice.player
    elif seat is not None:
        player = state.at(seat).player
    else:
        return state.have_chosen
    others = {state.at(one).player for one in can_play(state)} - {player}
    return () if others <= set(state.have_chosen) else (*state.have_chosen, player)
