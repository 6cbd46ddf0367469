"""The stakes of a table now: of its level in a tournament, of its game in a rotation."""

from __future__ import annotations

from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.rules.stakes import Stakes
from desktop_poker.engine.table.setup import stakes_at
from desktop_poker.engine.table.state import TableState


def current_stakes(table: TableState) -> Stakes:
    """What the next hand is played for."""
    game = table.setup.games[table.game_no]
    rules = table.setup.tournament
    return game.stakes if rules is None else stakes_at(rules, table.level, GAMES[game.game])
