"""A seat at a Hold'em table: its hand as a level sees it, and a tree's action as the hand's."""

from __future__ import annotations

from desktop_poker.ai.holdem.rounding import rounded
from desktop_poker.ai.holdem.tree import ALL_IN
from desktop_poker.ai.solving.tree import CALL, FOLD
from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.cards.combos import COMBOS
from desktop_poker.engine.hand.choices import ActionDue, Choice
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.state import HandState

_NUMBERS = {frozenset(combo): number for number, combo in enumerate(COMBOS)}
_WAGERS = (ActionKind.BET, ActionKind.RAISE)
_COMMITTED = 0.7  # of what is left: a bet that large is all of it


def combo_number(one: Card, other: Card) -> int:
    """The number of two cards in COMBOS."""
    return _NUMBERS[frozenset((one, other))]


def as_act(hand: HandState, due: ActionDue, action: str) -> Act:
    """An action of the tree as one of the hand's."""
    offered = {choice.kind: choice for choice in due.choices}
    if action == FOLD:
        fold = offered.get(ActionKind.FOLD)
        return _take(due, fold or _passive(due))
    wager = next((offered[kind] for kind in _WAGERS if kind in offered), None)
    if action == CALL or wager is None:
        return _take(due, _passive(due))
    if action == ALL_IN:
        return Act(due.seat, wager.kind, wager.most)
    return sized(hand, due, wager, float(action))


def sized(hand: HandState, due: ActionDue, wager: Choice, size: float) -> Act:
    """A wager in pots; all-in where little would be left."""
    mine = hand.player(due.seat)
    pot = hand.pot_total + hand.current_bet - mine.bet
    to = hand.current_bet + round(size * pot)
    if to - hand.current_bet >= _COMMITTED * (wager.most - hand.current_bet):
        to = wager.most
    return Act(due.seat, wager.kind, wager.nearest(rounded(to, hand)))


def _passive(due: ActionDue) -> Choice:
    return next(c for c in due.choices if c.kind in (ActionKind.CHECK, ActionKind.CALL))


def _take(due: ActionDue, choice: Choice) -> Act:
    return Act(due.seat, choice.kind, choice.least)
