"""The games that can be played, compiled: the only line of the engine to the catalogue."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.rules.variant import Variant, variant_of
from desktop_poker.games import catalogue


class _Games(Mapping[str, Variant]):
    """What the catalogue holds at the moment, by key."""

    def __init__(self) -> None:
        self._compiled: dict[str, Variant] = {}

    def __getitem__(self, key: str) -> Variant:
        found = catalogue.find(key)
        if found is None:
            raise KeyError(key)
        compiled = self._compiled.get(key)
        if compiled is None or compiled.rules is not found.rules:
            compiled = self._compiled[key] = variant_of(key, found.rules)
        return compiled

    def __iter__(self) -> Iterator[str]:
        return (game.key for game in catalogue.games())

    def __len__(self) -> int:
        return len(catalogue.games())


GAMES: Final[Mapping[str, Variant]] = _Games()


def game(key: str) -> Variant:
    """Find a game by its key."""
    try:
        return GAMES[key]
    except KeyError:
        raise BadInput(
            "unknown game: {key!r} (one of {known})", key=key, known=", ".join(GAMES)
        ) from None
