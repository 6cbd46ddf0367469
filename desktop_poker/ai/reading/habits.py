"""How sound players act with every hand of their range: a plain model for tables of any size.

A hand counts by its place in its holder's range, 0 for the worst and 1 for the best. Facing a bet
they go on with about as much of the range as keeps a bluff from paying; the best of it raises.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from desktop_poker.ai.reading.spot import Spot

Floats = NDArray[np.float64]
FOLDS, GOES_ALONG, WAGERS = range(3)
_SOFT = 0.05  # how blurred the borders are
_OPENS = (0.60, 0.48, 0.46, 0.32, 0.26, 0.21, 0.18, 0.16, 0.14, 0.13)  # by players behind
_RAISE_AGAIN = (0.0, 0.28, 0.22, 0.45)  # part of the hands that go on, by raises so far
_GOES_ON = (0.0, 0.5, 0.45, 0.4)  # part of the range that goes on against a usual raise
_FOR_ALL = 0.25  # of the stack: who calls so much before the flop plays for all of it
_USUAL_BET = 0.6  # of the pot: a raise before the flop, as the next one faces it


def habits(spot: Spot, place: Floats) -> Floats:
    """The chance to fold, to check or call, and to bet or raise; a row for each place."""
    if spot.street == 0 and not spot.by_cards:
        return _before_the_flop(spot, place)
    if spot.to_call and not (spot.by_cards and spot.street == 0 and not spot.level):
        return _facing(place, _defended(spot), _raised(spot))
    if spot.to_call:
        return _against_bring_in(spot, place)
    return _unbet(spot, place)


def _above(place: Floats, border: float) -> Floats:
    """About 1 above a border and 0 below."""
    found: Floats = 1.0 / (1.0 + np.exp(np.clip((border - place) / _SOFT, -30.0, 30.0)))
    return found


def _rows(folds: Floats, wagers: Floats) -> Floats:
    wagers = np.clip(wagers, 0.0, 1.0)
    folds = np.clip(folds, 0.0, 1.0) * (1.0 - wagers)
    return np.stack([folds, 1.0 - folds - wagers, wagers], axis=-1)


def _defended(spot: Spot) -> float:
    """How much of a range goes on: with several to answer, each answers with less."""
    share = 1.0 - spot.bet_share
    return float(share ** (1.0 + 0.3 * max(0, spot.live - 2)))


def _raised(spot: Spot) -> float:
    """How much of a range raises a bet."""
    return 0.16 / (1.0 + 0.5 * spot.level)


def _facing(place: Floats, goes_on: float, raises: float) -> Floats:
    wagers = 0.85 * _above(place, 1.0 - raises)
    return _rows(1.0 - _above(place, 1.0 - goes_on), wagers + 0.02)


def _unbet(spot: Spot, place: Floats) -> Floats:
    rivals = spot.live - 1
    value = (0.42 if spot.behind == 0 else 0.32) / (0.7 + 0.3 * rivals)
    bluffs = 0.18 if rivals == 1 else 0.04
    wagers = 0.85 * _above(place, 1.0 - value) + bluffs * (1.0 - _above(place, 0.35))
    return _rows(np.zeros_like(place), wagers)


def _against_bring_in(spot: Spot, place: Floats) -> Floats:
    """Third street with only the bring-in to call: complete, limp along, or let it go."""
    rivals = max(1, spot.behind + 1)
    completes = 0.22 + 0.5 / rivals
    limps = 0.25
    return _rows(1.0 - _above(place, 1.0 - completes - limps), 0.9 * _above(place, 1.0 - completes))


def _committed(spot: Spot) -> float:
    """How much of the hands that somebody has raised with calls for their stack, by the price.

    With three to one nobody throws away what was worth a raise; at even money only the best call.
    """
    call = min(spot.to_call, spot.stack)
    needed = call / max(spot.pot + call, 1)
    return min(0.98, max(0.05, 1.9 - 3.6 * needed))


def _before_the_flop(spot: Spot, place: Floats) -> Floats:
    level = min(spot.level, 3)
    if level == 0:
        opens = _OPENS[min(spot.behind, len(_OPENS) - 1)]
        wagers = 0.92 * _above(place, 1.0 - opens)
        if not spot.to_call:
            return _rows(np.zeros_like(place), 0.92 * _above(place, 0.72))
        limps = 0.04 + 0.12 * (spot.to_call < spot.unit)
        return _rows(1.0 - _above(place, 1.0 - opens - limps), wagers)
    dearer = max(0.2, spot.bet_share / (_USUAL_BET * 0.6))
    goes_on = _GOES_ON[level] / dearer**0.8
    if spot.to_call <= spot.unit * 2 and level == 1:  # the big blind has a price
        goes_on *= 1.25
    if not spot.invested:
        goes_on *= 0.75 - 0.05 * min(spot.behind, 4)
    goes_on = min(0.95, max(0.02, goes_on / (1.0 + 0.25 * max(0, spot.live - spot.behind - 2))))
    if spot.invested and spot.to_call >= _FOR_ALL * spot.stack:
        goes_on = max(goes_on, _committed(spot))
    return _facing(place, goes_on, goes_on * _RAISE_AGAIN[level])
