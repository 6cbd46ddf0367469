"""How long people take over a decision: a moment for an easy one, long for their whole stack."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from desktop_poker.ai.bot import Question
from desktop_poker.engine.cards.chance import Chance, SystemChance
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.table.commands import PlayersAnswer
from desktop_poker.engine.views.seat_view import SeatView
from desktop_poker.host.bots import Manner, even_manner

SPREADS: Final[Mapping[str, float]] = MappingProxyType({"none": 0.0, "short": 0.4, "natural": 1.0})
"""How much the difficulty of a decision shows in the time it takes."""

_EASY, _USUAL, _HARD = 0.4, 0.8, 3.2  # times the usual hesitation
_WAGERS: Final = frozenset({ActionKind.BET, ActionKind.RAISE, ActionKind.COMPLETE})
_FINE: Final = 1000
_MOOD: Final = 0.3  # the same decision takes so much longer or shorter at another time


def manner_of(name: str, chance: Chance | None = None) -> Manner:
    """The manner of a setting: ``none``, ``short`` or ``natural``."""
    spread = SPREADS[name]
    if not spread:
        return even_manner
    dice = SystemChance() if chance is None else chance

    def manner(due: Question, view: SeatView, answer: PlayersAnswer) -> float:
        mood = 1 + _MOOD * (2 * dice.below(_FINE + 1) / _FINE - 1)
        return 1 + spread * (difficulty(due, view.hand, answer) * mood - 1)

    return manner


def difficulty(due: Question, hand: HandState | None, answer: PlayersAnswer) -> float:
    """How hard a decision is, from what everybody sees and what came of it; 1 is usual."""
    if not isinstance(due, ActionDue) or not isinstance(answer, Act) or hand is None:
        return _EASY
    player = hand.player(due.seat)
    price = min(hand.current_bet - player.bet, player.stack)
    wagers = answer.kind in _WAGERS
    if answer.kind is ActionKind.FOLD and hand.street == 0:
        return _EASY
    at_stake = max(price, answer.to - player.bet if wagers else 0)
    if not at_stake:
        return _EASY if answer.kind is ActionKind.CHECK else _USUAL
    of_pot = at_stake / max(1, hand.pot_total)
    of_stack = at_stake / max(1, player.stack)
    late = hand.street / max(1, len(hand.variant.streets) - 1)
    found = _USUAL + min(1.0, of_pot) * (0.3 + 0.5 * late) + 1.6 * min(1.0, of_stack) ** 2
    return min(_HARD, found)
