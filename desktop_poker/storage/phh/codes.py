"""Which code of the PHH format stands for which game."""

from __future__ import annotations

from desktop_poker.engine.rules.games import GAMES, game
from desktop_poker.games import catalogue


def codes() -> dict[str, str]:
    """The games that the format has a word for, by their codes."""
    return {one.phh: one.key for one in catalogue.games() if one.phh}


def code_of(key: str) -> str:
    """A game's code; one without is written as the nearest by shape, and named beside it."""
    found = catalogue.find(key)
    if found is not None and found.phh:
        return found.phh
    return min(codes().items(), key=lambda known: _distance(key, known[1]))[0]


def _distance(key: str, other: str) -> tuple[bool, bool, int, int, int]:
    """How unlike two games are: in what is forced first, then in how many cards there are."""
    one, two = game(key), GAMES[other]
    return (
        one.has_bring_in is not two.has_bring_in,
        one.has_draws is not two.has_draws,
        abs(one.hole_size - two.hole_size),
        abs(one.board_size - two.board_size),
        abs(len(one.streets) - len(two.streets)),
    )
