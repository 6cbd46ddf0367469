"""Which game is next in a mixed game (G8), and how soon."""

from __future__ import annotations

from typing import Final

from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.rules.games import game
from desktop_poker.engine.rules.house import HouseRules
from desktop_poker.engine.rules.stakes import Stakes
from desktop_poker.engine.rules.variant import Variant
from desktop_poker.engine.table.button import can_play
from desktop_poker.engine.table.setup import GameAtTable, stakes_at
from desktop_poker.engine.table.state import TableState
from desktop_poker.engine.table.tournament import REBUY_SECONDS, may_rebuy

_FIRST_PAUSE = 0.5  # seconds: nobody has a hand to look back at
CHOICE_SECONDS: Final = 20.0  # after the hand, to choose a game: enough to read a list of nine


def game_is_due_to_change(state: TableState) -> bool:
    """Whether the current game has been played for its hands, or for an orbit."""
    if len(state.setup.games) == 1:
        return False
    length = state.setup.rotate_every or max(1, state.orbit)
    return state.hands_of_game >= length


def next_game(state: TableState) -> int:
    """The number of the game that the next hand is played in."""
    if not game_is_due_to_change(state):
        return state.game_no
    if state.choice is not None:
        return state.choice.game_no
    return (state.game_no + 1) % len(state.setup.games)


def game_begins(state: TableState) -> bool:
    """Whether the next hand begins a game's turn; where people choose, maybe the same game's."""
    mixed = len(state.setup.games) > 1
    return mixed and (game_is_due_to_change(state) or not state.orbit)


def chooser(state: TableState) -> Seat | None:
    """Who says which game is next; None: nobody does here, or not yet (N2).

    It is whoever has the button in the last hand of a game. After an orbit the button is back where
    it was: so that one player does not choose all evening, those who have chosen are passed over
    until everybody has.
    """
    if not state.setup.dealers_choice or state.button is None or not game_is_due_to_change(state):
        return None
    able, button = can_play(state), state.button
    clockwise = [seat for seat in able if seat >= button] + [seat for seat in able if seat < button]
    fresh = [seat for seat in clockwise if state.at(seat).player not in state.have_chosen]
    return next(iter(fresh or clockwise), None)


def waits_for_choice(state: TableState) -> bool:
    """Whether somebody who is here has not said yet which game is next (N2)."""
    seat = chooser(state)
    if seat is None or state.choice is not None:
        return False
    seated = state.at(seat)
    return seated.connected and not seated.sitting_out and not seated.leaving


def current_game(state: TableState) -> GameAtTable:
    """The game of the rotation that is being played."""
    return state.setup.games[state.game_no]


def playing(state: TableState, number: int) -> tuple[Variant, HouseRules, Stakes]:
    """A game of the rotation, its rules, and its stakes at the present level."""
    entry = state.setup.games[number]
    variant = game(entry.game)
    tournament = state.setup.tournament
    if tournament is None:
        return variant, entry.rules, entry.stakes
    return variant, entry.rules, stakes_at(tournament, state.level, variant)


def pause_before_hand(state: TableState, *, is_hurried: bool = False) -> float:
    """How many seconds the next hand waits: none when it is asked for, but for people to choose."""
    pause = 0.0 if is_hurried else current_game(state).rules.next_hand_pause
    if not state.hand_no:
        return min(pause, _FIRST_PAUSE)
    if waits_for_choice(state):
        pause = max(pause, CHOICE_SECONDS)
    if state.setup.tournament is None:
        return pause
    rebuys = any(may_rebuy(state, seated) for _, seated in state.taken)
    return max(pause, REBUY_SECONDS) if rebuys else pause
