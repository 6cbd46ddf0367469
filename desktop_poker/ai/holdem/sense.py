"""What nobody does at any level: folds for next to nothing, calls of everything with anything."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from desktop_poker.ai.policy import CALL, FOLD, WAGER

Floats = NDArray[np.float64]
_NEXT_TO_NOTHING = 1 / 20  # of the pot after the call
_A_TENTH = 0.12  # of the pot: who has raised does not give up for so little
_HOPELESS = 0.02  # share against any hand: nothing to win even for a chip
_ACES = 0.84  # share against any hand: nobody folds that before the flop
_AFTER_RAISES = (0.0, 0.0, 0.45, 0.85, 0.93)  # of all hands, by raises so far: never played
_DEEP = 60.0  # big blinds: a call for more before the flop takes a hand to go broke with
_MIDDLE = (0.42, 0.90)  # of all hands: as a raise on the river they fold out worse and meet better


class Sense(Struct, frozen=True, kw_only=True):
    """What somebody holds and faces, as far as it matters for plain sense."""

    street: int
    raises: int  # wagers on this street, blinds are none
    call: int
    pot: int
    blind: int
    stack: int
    has_raised: bool
    place: float  # of the hand among all hands
    share: float  # against any hand
    goes_broke: float  # the best part of all hands that this level plays for everything


def sound(chances: Floats, kinds: Sequence[str], faced: Sense) -> Floats:
    """The chances without what nobody would do."""
    found = chances.copy()
    order = list(kinds)
    if CALL not in order:
        return found  # all-in or fold: solved exactly
    call = order.index(CALL)
    if FOLD in order:
        fold = order.index(FOLD)
        part = faced.call / max(faced.pot + faced.call, 1)
        tenth = faced.has_raised and faced.call <= _A_TENTH * faced.pot
        aces = faced.street == 0 and faced.share > _ACES
        cheap = part <= _NEXT_TO_NOTHING or tenth or aces
        if cheap and (faced.street < 3 or faced.share > _HOPELESS):  # noqa: PLR2004 - the river
            found[call] += found[fold]
            found[fold] = 0.0
        if not cheap and faced.place < _least_place(faced):
            found[fold] += found[call] + sum(found[n] for n, k in enumerate(order) if k == WAGER)
            found = np.where(np.arange(len(found)) == fold, found, 0.0)
    if faced.street == 3 and faced.raises and _MIDDLE[0] < faced.place < _MIDDLE[1]:  # noqa: PLR2004
        for number, kind in enumerate(order):
            if kind == WAGER:
                found[call] += found[number]
                found[number] = 0.0
    total = found.sum()
    return found / total if total > 0 else chances


def _least_place(faced: Sense) -> float:
    """What part of all hands is too weak to go on with before the flop, whatever anybody thinks."""
    if faced.street:
        return 0.0
    if faced.call > _DEEP * faced.blind:
        return 1.0 - faced.goes_broke
    return _AFTER_RAISES[min(faced.raises, len(_AFTER_RAISES) - 1)]
