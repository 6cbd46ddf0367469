"""All games, in their usual order: the only place that knows them by name."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from desktop_poker.games.known import (
    badugi,
    dense_deck,
    five_card_draw,
    holdem,
    limit_holdem,
    omaha,
    omaha_5,
    omaha_6,
    omaha_8,
    omaha_8_pot,
    razz,
    short_deck,
    single_draw,
    stud_8,
    stud_hi,
    triple_draw,
)
from desktop_poker.games.spec import Game

_games: tuple[Game, ...] = (
    holdem.GAME,
    dense_deck.GAME,
    stud_hi.GAME,
    razz.GAME,
    stud_8.GAME,
    limit_holdem.GAME,
    omaha.GAME,
    omaha_5.GAME,
    omaha_6.GAME,
    omaha_8.GAME,
    omaha_8_pot.GAME,
    short_deck.GAME,
    triple_draw.GAME,
    single_draw.GAME,
    badugi.GAME,
    five_card_draw.GAME,
)


def games() -> tuple[Game, ...]:
    """Every game that can be played."""
    return _games


def find(key: str) -> Game | None:
    """A game by its key; None for one that this version does not have."""
    return next((game for game in _games if game.key == key), None)


def usual() -> Game:
    """What is played where nobody chooses: the first of all."""
    return _games[0]


@contextmanager
def also(*more: Game) -> Iterator[None]:
    """Have more games for a while: tests play one that does not exist."""
    global _games  # noqa: PLW0603 - one catalogue for the whole program
    before = _games
    _games = (*before, *more)
    try:
        yield
    finally:
        _games = before
