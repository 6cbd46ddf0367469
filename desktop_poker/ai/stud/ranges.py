"""What stud opponents may hold, from what they did: by the very table that is played from."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from desktop_poker.ai.stud.cells import FOLDS, GOES_ALONG, WAGERS
from desktop_poker.ai.stud.full_table import every_chance
from desktop_poker.ai.stud.prospects import ObservedHand, prospects
from desktop_poker.ai.stud.seat import Watcher, numbers
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.odds.bulk import COMBO_CARDS

Floats = NDArray[np.float64]
_SURPRISE = 0.1  # part of an answer that could come from any hand
_FUTURES = 800
_COLUMNS = {
    ActionKind.FOLD: FOLDS,
    ActionKind.CHECK: GOES_ALONG,
    ActionKind.CALL: GOES_ALONG,
    ActionKind.BET: WAGERS,
    ActionKind.RAISE: WAGERS,
    ActionKind.COMPLETE: WAGERS,
}


def range_of(watcher: Watcher, seat: Seat) -> Floats:
    """A weight for each of COMBOS as the first two down cards of another seat."""
    hand, decided = watcher.hand, watcher.decided
    gone = np.zeros(52, dtype=np.bool_)
    gone[list(numbers(hand.player(watcher.seat).down))] = True
    gone[[card for p in hand.players for card in numbers(p.up)]] = True
    gone[list(numbers(hand.boards[0]))] = True
    weights = (~gone[COMBO_CARDS].any(axis=1)).astype(np.float64)
    for number, one in enumerate(decided):
        column = _COLUMNS.get(one.act.kind)
        if one.act.seat != seat or column is None:
            continue
        chances = every_chance(Watcher(one.before, seat, decided[:number]))[:, column]
        weights *= (1.0 - _SURPRISE) * chances + _SURPRISE / 3
    found: Floats = weights / weights.sum()
    return found


def share_of_pot(watcher: Watcher, dice: np.random.Generator) -> float:
    """The share that a seat's hand wins against what the others may hold, if nobody folds."""
    hand, seat = watcher.hand, watcher.seat
    me = hand.player(seat)
    rivals = [p for p in hand.players if not p.folded and p.seat != seat]
    found = prospects(
        hand.variant.key,
        dice,
        mine=numbers((*me.down, *me.up)),
        board=numbers(hand.boards[0]),
        rivals=[ObservedHand(numbers(p.up), range_of(watcher, p.seat)) for p in rivals],
        dead=tuple([card for p in hand.players if p.folded for card in numbers(p.up)]),
        count=_FUTURES,
    )
    return float(found.share(np.ones((len(rivals), found.count), dtype=np.bool_)).mean())
