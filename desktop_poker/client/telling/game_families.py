"""Games by family, for lists that would be too long otherwise: by what a game has."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.rules.games import game
from desktop_poker.games.spec import Choose


class GameFamily(StrEnum):
    """Games that are dealt alike."""

    BOARD = "board"
    CHOOSING = "choosing"
    UP_CARDS = "up_cards"
    DRAWS = "draws"


def family_of_game(key: str) -> GameFamily:
    """Where a game stands in a list."""
    variant = game(key)
    if variant.has_draws:
        return GameFamily.DRAWS
    if variant.has_up_cards:
        return GameFamily.UP_CARDS
    if variant.rankings[0].judging.choose is Choose.TWO_FROM_HAND:
        return GameFamily.CHOOSING
    return GameFamily.BOARD


def by_family(keys: Iterable[str]) -> dict[GameFamily, list[str]]:
    """Games in their usual order, family after family; a family without a game is left out."""
    found: dict[GameFamily, list[str]] = {family: [] for family in GameFamily}
    for key in keys:
        found[family_of_game(key)].append(key)
    return {family: games for family, games in found.items() if games}


def in_short(keys: Iterable[str], chosen: str, most: int) -> tuple[str, ...]:
    """The first of each family, as many as have room; the chosen game is always one of them."""
    first = [games[0] for games in by_family(keys).values()][:most]
    if chosen and chosen not in first:
        first[-1] = chosen
    return tuple(first)


def family_text(family: GameFamily, texts: Texts) -> str:
    """The name of a family."""
    match family:
        case GameFamily.BOARD:
            return texts("Hold'em")
        case GameFamily.CHOOSING:
            return texts("Omaha")
        case GameFamily.UP_CARDS:
            return texts("Stud")
        case GameFamily.DRAWS:
            return texts("Draw games")
