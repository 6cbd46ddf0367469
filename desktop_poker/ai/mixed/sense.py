"""What nobody at a table would believe is not done at any level, nor by any temper."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from desktop_poker.ai.mixed.seat import WAGERS, SeatFacing
from desktop_poker.engine.hand.choices import bet_size
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.state import HandState

_GOOD_PRICE: Final = (12.0, 30.0)  # to one, at fixed limits and where bets are chosen
_AFTER_A_WAGER: Final = (8.0, 9.0)
_STAYS: Final = (0.8, 0.95, 0.98)  # the place with which nobody folds, by wagers so far
_LIVE: Final = 0.06  # of all hands: one that is worse than that is none
_RAISES: Final = (0.0, 0.35, 0.6, 0.75)  # the place that a raise needs, by wagers so far
_LAST_RAISES: Final = (0.0, 0.6, 0.8, 0.9)  # … in the last round, where only better hands call
_DEEP: Final = 60.0  # big blinds: what nobody puts in at once in the first round …
_ALL_IN: Final = 0.97  # … with less than one of the best hands
_DEAR: Final = ((100.0, 0.96), (40.0, 0.9), (20.0, 0.8))  # blinds that a first-round call costs
_NOTHING: Final = (0.12, 0.35)  # the place that a last call needs, after one wager and after two


def believable(
    hand: HandState, faced: SeatFacing, place: float, acts: Sequence[Act]
) -> NDArray[np.bool_]:
    """Which of the actions a table of people would not laugh at; the place is among all hands."""
    return np.array([_is_believable(hand, faced, place, act) for act in acts], dtype=np.bool_)


def _is_believable(hand: HandState, faced: SeatFacing, place: float, act: Act) -> bool:
    if act.kind in WAGERS:
        return _wager(hand, faced, place, act)
    if act.kind is ActionKind.FOLD:
        return not _must_stay(hand, faced, place)
    if act.kind is ActionKind.CALL:
        return _must_stay(hand, faced, place) or _call(hand, faced, place)
    return True


def _is_last(hand: HandState) -> bool:
    return hand.street == len(hand.variant.streets) - 1


def _wager(hand: HandState, faced: SeatFacing, place: float, act: Act) -> bool:
    needed = (_LAST_RAISES if _is_last(hand) else _RAISES)[min(faced.raises, 3)]
    if place < needed:
        return False
    more = act.to - faced.current
    deep = hand.street == 0 and not hand.has_fixed_bet and more > _DEEP * faced.unit
    return not deep or place >= _ALL_IN


def _must_stay(hand: HandState, faced: SeatFacing, place: float) -> bool:
    """Whether the price is so good that nobody lets a live hand go."""
    if faced.call <= 0 or place <= _LIVE:
        return False
    if faced.raises < len(_STAYS) and place >= _STAYS[faced.raises]:
        return True
    if hand.has_fixed_bet and faced.call > bet_size(hand, hand.current_street):
        return False
    which = 0 if hand.has_fixed_bet else 1
    price = faced.pot / faced.call
    return price > (_AFTER_A_WAGER if faced.has_wagered else _GOOD_PRICE)[which]


def _call(hand: HandState, faced: SeatFacing, place: float) -> bool:
    if hand.street == 0 and not hand.has_fixed_bet:
        cost = faced.call / faced.unit
        return all(cost <= blinds or place >= least for blinds, least in _DEAR)
    if _is_last(hand) and faced.raises:
        return place >= _NOTHING[min(faced.raises, 2) - 1]
    return True
