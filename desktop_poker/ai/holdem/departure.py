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
_ALIKE = 0.015  # of all hands: nobody takes a starting hand for another one that is as good
_SPREAD = 0.5  # how much a draw counts beside the place of a hand
_CLEAR = 0.35  # of all hands, the best: the better, the less they are mistaken
_PREMIUM = 0.94  # of all hands: these even the timid raise
_STILL_TIMID = 0.35  # … most of the time
_MEEK, _GOOD = 0.4, 0.85
_OF_PAIRS, _OF_ACES = 0.4, 0.6  # what the meek see of their gap to the best hand: they love them
_CURIOUS = 0.1  # of folds that become calls: who calls more than that has to see
_TOP_PAIR = (0.68, 0.80)  # of all hands: above the second nobody curious folds to a small bet …
_SMALL_BET = 0.26  # … which is at most this part of the pot after the call: half a pot
_SOMETHING = 0.30  # of all hands: below that there is nothing to be curious with
_VALUE = (0.5, 0.92)  # of all hands: a bet with one is for thin value …
_SURELY = 0.06  # … and turns into one for sure over so many more
_TURN, _ROOM = 4, 4  # cards on a board; ranks that a straight may span beyond its lowest card
_SUITED_CARDS, _CONNECTED_CARDS = 3, 3  # on a board: somebody may have the flush, the straight
_OVERCARD = 10  # a queen, as a rank from 0
_FLUSH_SCARES, _STRAIGHT_SCARES, _PAIR_SCARES, _HIGH_SCARES = 1.0, 0.6, 0.5, 0.5
_PAIRED, _ACE = 2, 12
_KIND_OF = np.array(
    [_PAIRED if high >> 2 == low >> 2 else int(high & 3 == low & 3) for high, low in COMBOS]
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
    strong: Strength,
    number: int,
    *,
    before: bool,
    loose: float,
    error: float,
    prior: Floats | None,
    meek: bool = False,
) -> int:
    """The hand that somebody plays their own like: a better one of its kind, or what they see."""
    if not loose and not error:
        return number
    if before:
        found = playable_places(prior)
        gap = (1.0 - loose) * (_fondness(number) if meek and loose > 0.0 else 1.0)
        wanted = 1.0 - (1.0 - found[number]) * gap + error * _doubt(found[number])
        if abs(wanted - found[number]) < _ALIKE:
            return number
        unlike = np.where(_KIND_OF[number] == _KIND_OF, np.abs(found - wanted), np.inf)
        return int(unlike.argmin())
    wanted = strong.place[number] + error * _doubt(strong.place[number])
    unlike = np.abs(strong.place - wanted)
    unlike = unlike + _SPREAD * np.abs(strong.spread - strong.spread[number])
    return int(np.where(strong.live, unlike, np.inf).argmin())


def _fondness(number: int) -> float:
    """How much of a hand's gap to the best one is left for who loves pairs and aces."""
    if _KIND_OF[number] == _PAIRED:
        return _OF_PAIRS
    return _OF_ACES if COMBOS[number][0] >> 2 == _ACE else 1.0


def scare(board: Sequence[int]) -> float:
    """How frightening the last card of a turn or a river is, from 0 to 1."""
    if len(board) < _TURN:
        return 0.0
    *before, last = board
    ranks, high = {card >> 2 for card in before}, last >> 2
    if sum(card & 3 == last & 3 for card in board) >= _SUITED_CARDS:
        return _FLUSH_SCARES
    near = {rank for rank in ranks if abs(rank - high) <= _ROOM and rank != high}
    if high in ranks:
        return _PAIR_SCARES
    if high > max(ranks) and high >= _OVERCARD:
        return _HIGH_SCARES
    runs = (
        sum(low <= rank <= low + _ROOM for rank in near) for low in range(high - _ROOM, high + 1)
    )
    return _STRAIGHT_SCARES if max(runs) >= _CONNECTED_CARDS else 0.0


def missed(chances: Floats, kinds: Sequence[str], place: float, thin: float) -> Floats:
    """Check some of the hands that would be bet for thin value."""
    low, high = _VALUE
    sure = min(1.0, (place - low) / _SURELY, (high - place) / _SURELY)
    if CALL not in kinds or sure <= 0.0:
        return chances
    wagers = np.array([kind == WAGER for kind in kinds])
    found: Floats = np.where(wagers, chances * (1.0 - thin * sure), chances)
    found[list(kinds).index(CALL)] += chances.sum() - found.sum()
    return found


def _doubt(place: float) -> float:
    """How much of an error there is room for: the best hands are known by everybody."""
    return min(1.0, (1.0 - place) / _CLEAR)


def is_meek(passive: float) -> bool:
    """Whether somebody would rather see a flop than raise before it."""
    return passive > _MEEK


def modest(chances: Floats, own: Floats, kinds: Sequence[str]) -> Floats:
    """Go along with a hand that only seemed worth a wager, and wager no more than it is worth."""
    if CALL not in kinds:
        return chances
    wagers = np.array([kind == WAGER for kind in kinds])
    found: Floats = np.where(wagers, np.minimum(chances, own), chances)
    found[list(kinds).index(CALL)] += chances.sum() - found.sum()
    return found


def bent(
    chances: Floats,
    kinds: Sequence[str],
    place: float,
    *,
    passive: float,
    sticky: float,
    timid: float = 0.0,
    raised: bool = False,
    price: float = 1.0,
) -> Floats:
    """Move wagers to calls and folds to calls by so much, and large wagers to the smallest."""
    found = chances.copy()
    if CALL not in kinds:
        return found  # all-in or fold: nothing lies between them
    call = list(kinds).index(CALL)
    wagers = [number for number, kind in enumerate(kinds) if kind == WAGER]
    quiet = passive * (_STILL_TIMID if place > _PREMIUM else 1.0)
    if raised and is_meek(passive) and place < _GOOD:
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
        if sticky > _CURIOUS and price <= _SMALL_BET:
            least, surely = _TOP_PAIR
            curious = max(curious, min(1.0, (place - least) / (surely - least)))
        moved = found[fold] * curious
        found[fold] -= moved
        found[call] += moved
    return found
