"""What a level does not know, as a departure from the trained policy.

Weaker players play too many hands, as if each were a better one; they call where they should raise
and where they should fold; and they misread how good their hand is. They never press buttons at
random: whoever calls too much still throws the worst away, and still raises aces.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from desktop_poker.ai.policy import CALL, FOLD, WAGER
from desktop_poker.ai.strength.holdem import Strength, places, strength
from desktop_poker.engine.cards.combos import COMBOS

Floats = NDArray[np.float64]
_SUITED, _NEIGHBOURS = 0.028, 0.007  # what plays well after the flop, in shares of the pot
_FARTHEST = 4
_SPREAD = 0.5  # how much a draw counts beside the place of a hand
_CLEAR = 0.35  # of all hands, the best: the better, the less they are mistaken
_PREMIUM = 0.94  # of all hands: these even the timid raise
_STILL_TIMID = 0.35  # … most of the time
_MEEK, _GOOD = 0.4, 0.85
_SOMETHING = 0.30  # of all hands: below that there is nothing to be curious with
_KIND_OF = np.array(
    [2 if high >> 2 == low >> 2 else int(high & 3 == low & 3) for high, low in COMBOS]
)


def _extra() -> Floats:
    found = []
    for high, low in COMBOS:
        gap = (high >> 2) - (low >> 2)
        close = max(0, _FARTHEST - gap) * _NEIGHBOURS if gap else 0.0
        found.append(close + (_SUITED if high & 3 == low & 3 else 0.0))
    return np.array(found)


_PLAYABILITY: Floats = _extra()


def playable_places(prior: Floats | None = None) -> Floats:
    """What part of all hands plays worse before the flop, for each of COMBOS."""
    weights = np.ones(len(COMBOS)) if prior is None else prior
    return places(strength((), prior).share + _PLAYABILITY, weights)


def taken_for(
    strong: Strength, number: int, *, before: bool, loose: float, error: float, prior: Floats | None
) -> int:
    """The hand that somebody plays their own like: a better one of its kind, or what they see."""
    if not loose and not error:
        return number
    if before:
        found = playable_places(prior)
        wanted = 1.0 - (1.0 - found[number]) * (1.0 - loose) + error * _doubt(found[number])
        unlike = np.where(_KIND_OF[number] == _KIND_OF, np.abs(found - wanted), np.inf)
        return int(unlike.argmin())
    wanted = strong.place[number] + error * _doubt(strong.place[number])
    unlike = np.abs(strong.place - wanted)
    unlike = unlike + _SPREAD * np.abs(strong.spread - strong.spread[number])
    return int(np.where(strong.live, unlike, np.inf).argmin())


def _doubt(place: float) -> float:
    """How much of an error there is room for: the best hands are known by everybody."""
    return min(1.0, (1.0 - place) / _CLEAR)


def bent(
    chances: Floats,
    kinds: Sequence[str],
    place: float,
    *,
    passive: float,
    sticky: float,
    timid: float = 0.0,
    raised: bool = False,
) -> Floats:
    """Move wagers to calls and folds to calls by so much, and large wagers to the smallest."""
    found = chances.copy()
    if CALL not in kinds:
        return found  # all-in or fold: nothing lies between them
    call = list(kinds).index(CALL)
    wagers = [number for number, kind in enumerate(kinds) if kind == WAGER]
    quiet = passive * (_STILL_TIMID if place > _PREMIUM else 1.0)
    if raised and passive > _MEEK and place < _GOOD:
        quiet = 1.0  # the meek raise over a raise with good hands only
    for number in wagers:
        found[call] += found[number] * quiet
        found[number] *= 1.0 - quiet
    for number in wagers[1:]:
        found[wagers[0]] += found[number] * timid
        found[number] *= 1.0 - timid
    if FOLD in kinds:
        fold = list(kinds).index(FOLD)
        curious = sticky * min(1.0, max(0.0, (place - _SOMETHING) / (1.0 - _SOMETHING) + 0.25))
        moved = found[fold] * curious
        found[fold] -= moved
        found[call] += moved
    return found
