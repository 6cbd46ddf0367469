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
from desktop_poker.engine.hand.state import HandState, PlayerInHand
from desktop_poker.engine.rules.stakes import unit_bet
from desktop_poker.engine.table.commands import PlayersAnswer
from desktop_poker.engine.views.seat_view import SeatView
from desktop_poker.host.bots import Manner, even_manner

SPREADS: Final[Mapping[str, float]] = MappingProxyType({"none": 0.0, "short": 0.4, "natural": 1.0})
"""How much the difficulty of a decision shows in the time it takes."""

_EASY, _USUAL, _HARD = 0.4, 0.8, 3.2  # times the usual hesitation
_GIVING_UP: Final = 0.35  # of what a call there would take
_DEEP: Final = 15  # big blinds: to play for so many is to play for everything
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
    player, unit = hand.player(due.seat), unit_bet(hand.started.stakes)
    price = min(hand.current_bet - player.bet, player.stack)
    if answer.kind is ActionKind.FOLD:
        if hand.street == 0 and player.bet <= unit:
            return _EASY  # nothing of one's own is in it but a blind
        # Short enough that no fold takes as long as a call for a deep stack, in any mood.
        return _EASY + _GIVING_UP * (_weight(hand, player, price, unit) - _EASY)
    at_stake = max(price, answer.to - player.bet if answer.kind in _WAGERS else 0)
    if not at_stake:
        return _EASY if answer.kind is ActionKind.CHECK else _USUAL
    return _weight(hand, player, at_stake, unit)


def _weight(hand: HandState, player: PlayerInHand, at_stake: int, unit: int) -> float:
    """What so many chips mean here: beside the pot, the stack, and what is played for.

    The last chips for a large pot, or two big blinds, are put in without a thought.
    """
    of_pot = at_stake / max(1, hand.pot_total)
    of_stack = min(1.0, at_stake / max(1, player.stack))
    late = hand.street / max(1, len(hand.variant.streets) - 1)
    dear = min(1.0, 2 * of_pot) * min(1.0, at_stake / (_DEEP * unit))
    return min(_HARD, _USUAL + min(1.0, of_pot) * (0.3 + 0.5 * late) + 1.6 * of_stack**2 * dear)
