"""What simple bots have in common: politeness, and the vocabulary of an action."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from desktop_poker.ai.bot import BotAnswer, Budget, Question
from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.cards.chance import Chance
from desktop_poker.engine.hand.asking import DrawDue, RunoutVoteDue, ShowDue
from desktop_poker.engine.hand.choices import ActionDue, Choice
from desktop_poker.engine.hand.commands import Act, Discard, ShowOrMuck, VoteRunouts
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.views.seat_view import SeatView

WAGERS: Final = frozenset({ActionKind.BET, ActionKind.RAISE, ActionKind.COMPLETE})
_PASSIVE: Final = (ActionKind.CHECK, ActionKind.CALL, ActionKind.BRING_IN)
_ROUNDING: Final = 1e-6  # two thirds of 300 chips are 200, in binary too


class Polite(ABC):
    """Remembers nothing, shows nothing that it need not, draws to its hand, runs the board once."""

    def answer(self, view: SeatView, due: Question, chance: Chance, budget: Budget) -> BotAnswer:
        """Answer; actions are the subclass's business."""
        match due:
            case ActionDue():
                return self.act(view, due, chance, budget)
            case DrawDue():
                return Discard(due.seat, _thrown_away(view, due))
            case ShowDue():
                return ShowOrMuck(seat=due.seat, show=False)
            case RunoutVoteDue():
                seat = view.viewer if view.viewer is not None else due.seats[0]
                return VoteRunouts(seat, 1)

    @abstractmethod
    def act(self, view: SeatView, due: ActionDue, chance: Chance, budget: Budget) -> Act:
        """Choose an action."""


def _thrown_away(view: SeatView, due: DrawDue) -> tuple[Card, ...]:
    """What serves the hand, whatever the others draw; nobody who plays stands pat with a pair."""
    hand = view.hand
    if hand is None or None in hand.player(due.seat).down:
        return ()
    # NumPy is loaded when somebody draws, not when somebody sits down.
    from desktop_poker.odds.any_draw import thrown_away  # noqa: PLC0415

    me = hand.player(due.seat)
    return thrown_away(hand.variant, tuple(c for c in me.down if c is not None), len(me.draws))


def passive(due: ActionDue) -> Choice:
    """The check, call or bring-in."""
    return next(choice for choice in due.choices if choice.kind in _PASSIVE)


def take(due: ActionDue, choice: Choice) -> Act:
    """Do it, for as little as it takes."""
    return Act(due.seat, choice.kind, choice.least)


def sized(hand: HandState, seat: Seat, wager: Choice, pots: float) -> int:
    """So many pots on top of the call, within what is allowed."""
    pot = hand.pot_total + hand.current_bet - hand.player(seat).bet
    more = int(pots * pot + _ROUNDING)
    return wager.nearest(hand.current_bet + more)


def wager(due: ActionDue, hand: HandState, pots: float) -> Act | None:
    """Bet or raise by so many pots, within what is allowed; None where neither is."""
    choice = next((choice for choice in due.choices if choice.kind in WAGERS), None)
    if choice is None:
        return None
    return Act(due.seat, choice.kind, sized(hand, due.seat, choice, pots))


def is_free(due: ActionDue) -> bool:
    """Whether going on costs nothing that is not forced."""
    return passive(due).kind is not ActionKind.CALL


def give_up(due: ActionDue) -> Act:
    """Check or bring in where that is possible, else fold."""
    if is_free(due):
        return take(due, passive(due))
    folds = (choice for choice in due.choices if choice.kind is ActionKind.FOLD)
    return take(due, next(folds, passive(due)))
