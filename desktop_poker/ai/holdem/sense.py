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
_BEST_BEFORE, _BEST_AFTER = 0.972, 0.955  # of all hands: not folded to a single bet …
_A_POT = 0.4  # … that is at most this part of the pot after the call
_DEAR = ((25.0, 0.86), (10.0, 0.70))  # big blinds to call, and the hands too weak for it
_JAMS = 0.93  # of all hands: weaker ones do not go all-in before the flop with a deep stack
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


def sound(  # noqa: C901 - a list of what is not done
    chances: Floats, kinds: Sequence[str], faced: Sense, totals: Sequence[int] = ()
) -> Floats:
    """The chances without what nobody would do; the totals are what each option bets to."""
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
        cheap = part <= _NEXT_TO_NOTHING or tenth or aces or _is_too_good(faced, part)
        if cheap and (faced.street < 3 or faced.share > _HOPELESS):  # noqa: PLR2004 - the river
            found[call] += found[fold]
            found[fold] = 0.0
        if not cheap and faced.place < _least_place(faced):
            found[fold] += found[call] + sum(found[n] for n, k in enumerate(order) if k == WAGER)
            found = np.where(np.arange(len(found)) == fold, found, 0.0)
    if faced.street == 0 and faced.place < _JAMS:
        for number, to in enumerate(totals):
            if order[number] == WAGER and to > _DEEP * faced.blind:
                found[call if faced.call <= _DEAR[0][0] * faced.blind else 0] += found[number]
                found[number] = 0.0
    if faced.street == 3 and faced.raises and _MIDDLE[0] < faced.place < _MIDDLE[1]:  # noqa: PLR2004
        for number, kind in enumerate(order):
            if kind == WAGER:
                found[call] += found[number]
                found[number] = 0.0
    total = found.sum()
    return found / total if total > 0 else chances


def _is_too_good(faced: Sense, part: float) -> bool:
    """Whether a hand is one of the best, and the bet a single one of at most the pot."""
    if faced.raises > 1 or part > _A_POT:
        return False
    return faced.place > (_BEST_AFTER if faced.street else _BEST_BEFORE)


def _least_place(faced: Sense) -> float:
    """What part of all hands is too weak to go on with before the flop, whatever anybody thinks."""
    if faced.street:
        return 0.0
    if faced.call > _DEEP * faced.blind:
        return 1.0 - faced.goes_broke
    for blinds, least in _DEAR:
        if faced.call > blinds * faced.blind:
            return least
    return _AFTER_RAISES[min(faced.raises, len(_AFTER_RAISES) - 1)]
