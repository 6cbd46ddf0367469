"""Sizes of bets: what betting more is called, and how much a part of the pot is."""

from __future__ import annotations

from fractions import Fraction

from desktop_poker.engine.hand import choices
from desktop_poker.engine.hand.choices import ActionDue, Choice
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.state import HandState

_THIRDS = {33: Fraction(1, 3), 67: Fraction(2, 3)}

WAGERS = (ActionKind.BET, ActionKind.RAISE, ActionKind.COMPLETE)
PASSIVE = (ActionKind.CHECK, ActionKind.CALL, ActionKind.BRING_IN)


def wager_of(due: ActionDue) -> Choice | None:
    """The bet, raise or completion that is possible."""
    return next((choice for choice in due.choices if choice.kind in WAGERS), None)


def passive_of(due: ActionDue) -> Choice | None:
    """The check, call or bring-in that is possible."""
    return next((choice for choice in due.choices if choice.kind in PASSIVE), None)


def wager_kind(hand: HandState) -> ActionKind:
    """What betting more is called now."""
    return ActionKind.BET if hand.betting is None else choices.wager_kind(hand, hand.betting)


def pot_sized(due: ActionDue, hand: HandState, percent: int) -> int:
    """A raise of so many percent of the pot as it is after the call, as a street total."""
    owed = hand.current_bet - hand.player(due.seat).bet
    part = _THIRDS.get(percent, Fraction(percent, 100))
    return _whole(hand.current_bet + int((hand.pot_total + owed) * part), hand)


def multiple(hand: HandState, tenths: int) -> int:
    """So many tenths of the highest bet, or of the big blind when nobody has bet."""
    base = hand.current_bet or hand.started.stakes.big_blind
    return _whole(base * tenths // 10, hand)


def _whole(to: int, hand: HandState) -> int:
    """As much of an amount as the table's smallest chips make (C6)."""
    return to - to % hand.started.rules.smallest_chip


def reach(due: ActionDue, hand: HandState) -> int:
    """The street total of everything that the player to act has."""
    player = hand.player(due.seat)
    return player.bet + player.stack
