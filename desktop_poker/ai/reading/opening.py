"""Before the flop at a full table: which hands, by position and by raises, and how much."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from desktop_poker.ai.reading.habits import habits
from desktop_poker.ai.reading.spot import Spot
from desktop_poker.engine.cards.combos import COMBOS
from desktop_poker.engine.hand.choices import ActionDue, Choice
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.state import HandState

Floats = NDArray[np.float64]
_SUITED, _NEIGHBOURS = 0.028, 0.007  # what plays well after the flop, in shares of the pot
_FARTHEST = 4
_OPEN, _LIMPER = 2.5, 1.0  # big blinds
_AGAIN = (0.0, 3.2, 2.4)  # times the bet, by raises so far; then all-in
_AMONG_SEVERAL = (*_AGAIN, 2.2, 2.2)  # … where a fifth bet of two hundred blinds would be absurd
COMMITTED = 0.35
"""Of the stack: a raise before the flop that large is all of it."""
_DEAR = 0.22  # of the stack: a call that large is weighed, not looked up
_RAISES = (ActionKind.BET, ActionKind.RAISE)


def _extra() -> Floats:
    found = []
    for high, low in COMBOS:
        gap = (high >> 2) - (low >> 2)
        close = max(0, _FARTHEST - gap) * _NEIGHBOURS if gap else 0.0
        found.append(close + (_SUITED if high & 3 == low & 3 else 0.0))
    return np.array(found)


PLAYABILITY: Floats = _extra()
"""How much more a hand is worth before the flop than its share against any hand says."""


def is_by_the_book(spot: Spot) -> bool:
    """Whether a decision before the flop is a usual one: not for a good part of the stack."""
    return spot.to_call < _DEAR * (spot.stack + 1)


def chances(spot: Spot, place: float) -> Floats:
    """How often to fold, to check or call, to raise."""
    found: Floats = habits(spot, np.array([place]))[0]
    return found


def act(hand: HandState, due: ActionDue, spot: Spot, column: int) -> Act:
    """The command for folding, going along or raising."""
    offered = {choice.kind: choice for choice in due.choices}
    raising = next((offered[kind] for kind in _RAISES if kind in offered), None)
    if column == 2 and raising is not None:  # noqa: PLR2004 - the third column
        return Act(due.seat, raising.kind, _amount(hand, spot, raising))
    if column == 0 and ActionKind.FOLD in offered and spot.to_call:
        return Act(due.seat, ActionKind.FOLD, offered[ActionKind.FOLD].least)
    kind = ActionKind.CHECK if ActionKind.CHECK in offered else ActionKind.CALL
    return Act(due.seat, kind, offered[kind].least)


def _amount(hand: HandState, spot: Spot, raising: Choice) -> int:
    blind = hand.started.stakes.big_blind
    again = _AMONG_SEVERAL if len(hand.players) > 2 else _AGAIN  # noqa: PLR2004 - for two: solved
    if spot.level == 0:
        limpers = sum(p.bet == blind and p.acted_at >= 0 for p in hand.players if not p.folded)
        to = blind * (_OPEN + _LIMPER * limpers)
    elif spot.level < len(again):
        to = hand.current_bet * again[spot.level]
    else:
        to = raising.most
    if to > COMMITTED * raising.most:
        to = raising.most
    return raising.nearest(round(to))
