"""Three honest guests: one rolls dice, one calls, one counts pot odds."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from desktop_poker.ai.bot import Bot, BotAnswer, Budget, Question
from desktop_poker.ai.chances import equity
from desktop_poker.engine.cards.chance import Chance
from desktop_poker.engine.hand.asking import RunoutVoteDue, ShowDue
from desktop_poker.engine.hand.choices import ActionDue, Choice
from desktop_poker.engine.hand.commands import Act, ShowOrMuck, VoteRunouts
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.views.seat_view import SeatView

_PASSIVE = (ActionKind.CHECK, ActionKind.CALL, ActionKind.BRING_IN)
_WAGERS = frozenset({ActionKind.BET, ActionKind.RAISE, ActionKind.COMPLETE})


class _Polite(ABC):
    """Remembers nothing, shows nothing that it need not, runs the board once."""

    def answer(self, view: SeatView, due: Question, chance: Chance, budget: Budget) -> BotAnswer:
        """Answer; actions are the subclass's business."""
        match due:
            case ActionDue():
                return self.act(view, due, chance, budget)
            case ShowDue():
                return ShowOrMuck(seat=due.seat, show=False)
            case RunoutVoteDue():
                seat = view.viewer if view.viewer is not None else due.seats[0]
                return VoteRunouts(seat, 1)

    @abstractmethod
    def act(self, view: SeatView, due: ActionDue, chance: Chance, budget: Budget) -> Act:
        """Choose an action."""


class RandomBot(_Polite):
    """Does anything legal, each kind of action as often as another."""

    def act(self, view: SeatView, due: ActionDue, chance: Chance, budget: Budget) -> Act:
        """Roll the dice."""
        del view, budget
        choice = due.choices[chance.below(len(due.choices))]
        spread = choice.most - choice.least
        return Act(
            due.seat, choice.kind, choice.least + (chance.below(spread + 1) if spread else 0)
        )


class CallingStation(_Polite):
    """Never folds, never raises."""

    def act(self, view: SeatView, due: ActionDue, chance: Chance, budget: Budget) -> Act:
        """Check or call."""
        del view, chance, budget
        return _take(due, _passive(due))


class TightBot(_Polite):
    """Compares its share of the pot with the price, and bets when well ahead."""

    AHEAD = 1.5  # times a fair share of the pot: worth a raise
    WORTH_IT = 1.05  # times the price: worth a call

    def act(self, view: SeatView, due: ActionDue, chance: Chance, budget: Budget) -> Act:
        """Count the pot odds."""
        hand = view.hand
        passive = _passive(due)
        if hand is None:
            return _take(due, passive)
        share = equity(hand, due.seat, chance, budget.iterations)
        wager = next((choice for choice in due.choices if choice.kind in _WAGERS), None)
        if wager is not None and share * hand.live > self.AHEAD:
            return Act(due.seat, wager.kind, _sized(hand, due.seat, wager))
        price = passive.least - hand.player(due.seat).bet
        if price <= 0 or share * (hand.pot_total + price) > price * self.WORTH_IT:
            return _take(due, passive)
        folds = (choice for choice in due.choices if choice.kind is ActionKind.FOLD)
        return _take(due, next(folds, passive))


def _passive(due: ActionDue) -> Choice:
    return next(choice for choice in due.choices if choice.kind in _PASSIVE)


def _take(due: ActionDue, choice: Choice) -> Act:
    return Act(due.seat, choice.kind, choice.least)


def _sized(hand: HandState, seat: Seat, wager: Choice) -> int:
    """Two thirds of the pot on top of the call, within what is allowed."""
    to = hand.current_bet + 2 * (hand.pot_total + hand.current_bet - hand.player(seat).bet) // 3
    return max(wager.least, min(wager.most, to))


SIMPLE_BOTS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "station": CallingStation,
    "tight": TightBot,
}
