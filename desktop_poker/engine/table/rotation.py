"""Which game is next in a mixed game (G8), and how soon."""

from __future__ import annotations

from desktop_poker.engine.rules.games import game
from desktop_poker.engine.rules.house import HouseRules
from desktop_poker.engine.rules.stakes import Stakes
from desktop_poker.engine.rules.variant import Variant
from desktop_poker.engine.table.setup import GameAtTable, stakes_at
from desktop_poker.engine.table.state import TableState
from desktop_poker.engine.table.tournament import REBUY_SECONDS, may_rebuy

_FIRST_PAUSE = 0.5  # seconds: nobody has a hand to look back at


def game_is_due_to_change(state: TableState) -> bool:
    """Whether the current game has been played for its hands, or for an orbit."""
    if len(state.setup.games) == 1:
        return False
    length = state.setup.rotate_every or max(1, state.orbit)
    return state.hands_of_game >= length


def next_game(state: TableState) -> int:
    """The number of the game that the next hand is played in."""
    step = 1 if game_is_due_to_change(state) else 0
    return (state.game_no + step) % len(state.setup.games)


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
    """How many seconds the next hand waits: none when it is asked for, but for rebuys."""
    pause = 0.0 if is_hurried else current_game(state).rules.next_hand_pause
    if not state.hand_no:
        return min(pause, _FIRST_PAUSE)
    if state.setup.tournament is None:
        return pause
    rebuys = any(may_rebuy(state, seated) for _, seated in state.taken)
    return max(pause, REBUY_SECONDS) if rebuys else pause
