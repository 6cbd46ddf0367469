"""Stud with three players and more, from a table that was trained by playing it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from desktop_poker import assets
from desktop_poker.ai.stud.cells import (
    FOLDS,
    GOES_ALONG,
    LATER_ROWS,
    THIRD_ROWS,
    WAGERS,
    CellEdges,
    first_place,
    limps_first,
    third_situation,
)
from desktop_poker.ai.stud.outlook import OpenCards, Outlook, outlooks, own_outlook
from desktop_poker.ai.stud.seat import Watcher, later, public_of, third
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.odds.bulk import COMBO_CARDS

Floats = NDArray[np.float64]
_STREETS = 5
COLUMNS = (FOLDS, GOES_ALONG, WAGERS)


class StudStrategy(Struct, frozen=True):
    """A trained strategy: what is done in every situation with every row of hands."""

    chances: NDArray[np.uint8]
    edges: CellEdges


@cache
def trained(game: str) -> StudStrategy:
    """The shipped strategy of a game."""
    return strategy_of(assets.root() / "ai" / f"{game}_table.npz")


def strategy_of(path: Path) -> StudStrategy:
    """The strategy in a file."""
    with np.load(path) as file:
        strength, kind = file["strength"], file["kind"]
        return StudStrategy(
            file["chances"], CellEdges(_split(strength, 0), _split(kind, 1), file["door"])
        )


def _split(flat: Floats, part: int) -> tuple[Floats, ...]:
    first, rest = THIRD_ROWS[part] - 1, LATER_ROWS[part] - 1
    ends = np.cumsum([first, *[rest] * (_STREETS - 2)])
    return tuple(np.split(flat, ends))


def own_chances(watcher: Watcher, down: Sequence[int], slip: float = 0.0) -> tuple[Floats, Outlook]:
    """How often to fold, to go along and to wager with down cards, and what these are worth."""
    found = own_outlook(public_of(watcher), down)
    return _chances(watcher, found, slip)[0], found


def chances_with(watcher: Watcher, outlook: Outlook) -> Floats:
    """The same for hands whose outlook is known."""
    return _chances(watcher, outlook, 0.0)


def every_chance(watcher: Watcher) -> Floats:
    """The same for each of COMBOS as the first two down cards; nothing for those that are seen."""
    live, outlook = every_outlook(public_of(watcher))
    found = np.zeros((len(COMBO_CARDS), len(COLUMNS)))
    found[live] = _chances(watcher, outlook, 0.0)
    return found


@lru_cache(maxsize=256)  # everybody who reads a seat asks the same, at every bet of a street
def every_outlook(public: OpenCards) -> tuple[NDArray[np.intp], Outlook]:
    """The numbers of COMBOS that nobody has seen a card of, and what they are worth."""
    seen = np.zeros(52, dtype=np.bool_)
    seen[[*public.up, *public.common, *public.elsewhere]] = True
    live = np.flatnonzero(~seen[COMBO_CARDS].any(axis=1))
    return live, outlooks(public, COMBO_CARDS[live].T)


def _chances(watcher: Watcher, outlook: Outlook, slip: float) -> Floats:
    hand = watcher.hand
    plan = trained(hand.variant.key)
    street = max(0, hand.street)
    first_in = False
    if street == 0:
        seen, strength = third(watcher, plan.edges), outlook.strength
        situation, first_in = third_situation(seen), limps_first(seen)
    else:
        situation, strength = later(watcher), outlook.share
    rows = plan.edges.row(street, strength + slip, outlook.kind)
    found = plan.chances[first_place(street, situation) + rows].astype(np.float64)
    if first_in:
        found[:, GOES_ALONG] = 0.0
    return _legal(hand, watcher.seat, found)


def _legal(hand: HandState, seat: Seat, found: Floats) -> Floats:
    """Chances of what may be done; who owes nothing does not fold."""
    if hand.current_bet <= hand.player(seat).bet:
        found[:, FOLDS] = 0.0
    total = found.sum(axis=1, keepdims=True)
    found[total[:, 0] <= 0, GOES_ALONG] = 1.0
    result: Floats = found / np.maximum(found.sum(axis=1, keepdims=True), 1e-9)
    return result
