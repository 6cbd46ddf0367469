"""A game with blinds from a table that was trained by playing it: what is done with which hands."""

from __future__ import annotations

from functools import cache, lru_cache

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from desktop_poker import assets
from desktop_poker.ai.mixed.outlook import (
    Fields,
    MixedOutlook,
    after_draws,
    before_draw,
    on_boards,
)
from desktop_poker.ai.mixed.rows import RowEdges
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.odds.bulk import Cards
from desktop_poker.odds.drawing import drawing_of

Floats = NDArray[np.float64]
FOLD, CALL, HALF, POT, ALL = range(5)
ACTIONS = 5
_MORE = 3  # times the boards that training deals: here is one hand to look at
_DECK = 52
_FEW = 16  # hands that are looked at one by one before the board


class MixedStrategy(Struct, frozen=True):
    """A trained strategy: by situation, row and action, for the first round and the later ones."""

    first: NDArray[np.uint8]
    later: NDArray[np.uint8]
    edges: RowEdges

    def chances(self, rnd: int, situation: int, rows: NDArray[np.int64]) -> Floats:
        """How often each action is taken, a row for each hand."""
        table = self.first if rnd == 0 else self.later
        found: Floats = table[situation, rows].astype(np.float64)
        return found


@cache
def trained(game: str) -> MixedStrategy:
    """The shipped strategy of a game."""
    with np.load(assets.root() / "ai" / f"{game}_blinds.npz") as file:
        rounds = sum(name.startswith("strength") for name in file.files)
        edges = RowEdges(
            tuple(file[f"strength{n}"].astype(np.float64) for n in range(rounds)),
            tuple(file[f"kind{n}"].astype(np.float64) for n in range(rounds)),
        )
        return MixedStrategy(file["first"], file["later"], edges)


@cache
def _fields(game: str) -> Fields:
    return Fields(GAMES[game])


@lru_cache(maxsize=512)  # a hand is looked at at every bet of a round
def own_outlook(
    game: str, hand: tuple[int, ...], board: tuple[int, ...], to_come: int, drew: int
) -> MixedOutlook:
    """What one hand is worth; the same cards are always judged alike."""
    cards = np.array([hand], dtype=np.uint8)
    dice = np.random.default_rng([7, *sorted(hand), _DECK, *sorted(board)])
    return outlooks(game, cards, board, dice, to_come=to_come, drew=drew, more=_MORE)


def outlooks(
    game: str,
    hands: Cards,
    board: tuple[int, ...],
    dice: np.random.Generator,
    *,
    to_come: int,
    drew: int,
    more: int = 1,
) -> MixedOutlook:
    """What hands are worth, a row each, on a board or with so many draws to come."""
    variant = GAMES[game]
    if variant.board_size == 0:
        drawing = drawing_of(variant)
        if to_come:
            return before_draw(drawing, hands, to_come)
        return after_draws(drawing, hands, np.full(len(hands), drew))
    if not board and len(hands) <= _FEW:
        return _fields(game).outlook(hands)
    boards = np.array(board, dtype=np.uint8).reshape(1, len(board))
    found = on_boards(variant, hands[None], boards, dice, more=more)
    return MixedOutlook(found.strength[0], found.kind[0])
