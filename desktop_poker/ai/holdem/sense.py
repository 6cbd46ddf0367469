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
_SHORT = 40.0  # big blinds: with less behind the price says more than the cards
_JAMS = 0.93  # of all hands: weaker ones do not go all-in before the flop with a deep stack
_DEEP = 60.0  # big blinds: a call for more before the flop takes a hand to go broke with
_RERAISES = (2, 0.57)  # raises so far, and the hands too weak to raise once more before the flop
_RIVER = 3
_MIDDLE = (0.42, 0.90)  # of all hands: as a raise on the river they fold out worse and meet better


class Sense(Struct, frozen=True, kw_only=True):
    """What somebody holds and faces, as far as it matters for plain sense."""

    street: int
    raises: int  # wagers on this street, blinds are none
    call: int
    pot: int
    blind: int
    stack: int  # the own, not bet
    for_two: bool  # only two were dealt in: what is played there was solved closely
    has_raised: bool
    place: float  # of the hand among all hands
    share: float  # against any hand
    goes_broke: float  # the best part of all hands that this level plays for everything


def sound(
    chances: Floats, kinds: Sequence[str], faced: Sense, totals: Sequence[int] = ()
) -> Floats:
    """The chances without what nobody would do; the totals are what each option bets to."""
    order = list(kinds)
    if CALL not in order:
        return chances  # all-in or fold: solved exactly
    found = chances.copy()
    call = order.index(CALL)
    if FOLD in order:
        _folds(found, order.index(FOLD), call, faced)
    for number, kind in enumerate(order):
        if kind == WAGER and _is_no_wager(faced, totals[number] if totals else 0):
            dear = faced.call > _DEAR[0][0] * faced.blind or _is_weak(faced)
            found[0 if faced.street == 0 and dear else call] += found[number]
            found[number] = 0.0
    total = found.sum()
    return found / total if total > 0 else chances


def _folds(found: Floats, fold: int, call: int, faced: Sense) -> None:
    """Call what nobody folds, and fold what nobody goes on with."""
    part = faced.call / max(faced.pot + faced.call, 1)
    tenth = faced.has_raised and faced.call <= _A_TENTH * faced.pot
    aces = faced.street == 0 and faced.share > _ACES
    if part <= _NEXT_TO_NOTHING or tenth or aces or _is_too_good(faced, part):
        if faced.street < _RIVER or faced.share > _HOPELESS:
            found[call] += found[fold]
            found[fold] = 0.0
    elif faced.place < _least_place(faced):
        found[:] = np.where(np.arange(len(found)) == fold, found.sum(), 0.0)


def _is_no_wager(faced: Sense, to: int) -> bool:
    """Whether somebody with this hand would never bet so much, or at all."""
    if faced.street == 0:
        jams = faced.place < _JAMS and to > _DEEP * faced.blind
        return not faced.for_two and (jams or _is_weak(faced))
    return faced.street == _RIVER and faced.raises > 0 and _MIDDLE[0] < faced.place < _MIDDLE[1]


def _is_weak(faced: Sense) -> bool:
    """Whether a hand is too weak to raise again: who hardly has it there plays by chance rows."""
    raises, least = _RERAISES
    deep = faced.stack > _SHORT * faced.blind
    return faced.street == 0 and deep and faced.raises >= raises and faced.place < least


def _is_too_good(faced: Sense, part: float) -> bool:
    """Whether a hand is one of the best, and the bet a single one of at most the pot."""
    if faced.raises > 1 or part > _A_POT:
        return False
    return faced.place > (_BEST_AFTER if faced.street else _BEST_BEFORE)


def _least_place(faced: Sense) -> float:
    """What part of all hands is too weak to go on with before the flop, whatever anybody thinks."""
    if faced.street or faced.for_two or faced.stack <= _SHORT * faced.blind:
        return 0.0
    if faced.call > _DEEP * faced.blind:
        return 1.0 - faced.goes_broke
    for blinds, least in _DEAR:
        if faced.call > blinds * faced.blind:
            return least
    return _AFTER_RAISES[min(faced.raises, len(_AFTER_RAISES) - 1)]
