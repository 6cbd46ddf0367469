"""An opponent: a level's eyes and a personality's temper in one seat."""

from __future__ import annotations

from desktop_poker.ai.bot import BotAnswer, Budget, Question
from desktop_poker.ai.chances import equity
from desktop_poker.ai.personalities import Personality
from desktop_poker.engine.cards.chance import Chance
from desktop_poker.engine.hand.asking import RunoutVoteDue, ShowDue
from desktop_poker.engine.hand.choices import ActionDue, Choice
from desktop_poker.engine.hand.commands import Act, ShowOrMuck, VoteRunouts
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.views.seat_view import SeatView

_PASSIVE = (ActionKind.CHECK, ActionKind.CALL, ActionKind.BRING_IN)
_WAGERS = (ActionKind.BET, ActionKind.RAISE, ActionKind.COMPLETE)


class Mind:
    """Compares its share of the pot, as it sees it, with the price."""

    def __init__(self, misjudges: float, style: Personality) -> None:
        self._misjudges = misjudges
        self._style = style

    def answer(self, view: SeatView, due: Question, chance: Chance, budget: Budget) -> BotAnswer:
        """Answer the hand's question to this seat."""
        match due:
            case ActionDue():
                return self._act(view, due, chance, budget)
            case ShowDue():
                return ShowOrMuck(seat=due.seat, show=_roll(chance) < self._style.shows)
            case RunoutVoteDue():
                seat = view.viewer if view.viewer is not None else due.seats[0]
                return VoteRunouts(seat, 1)

    def _act(self, view: SeatView, due: ActionDue, chance: Chance, budget: Budget) -> Act:
        passive = next(choice for choice in due.choices if choice.kind in _PASSIVE)
        hand = view.hand
        if hand is None:
            return _take(due, passive)
        share = equity(hand, due.seat, chance, budget.iterations)
        share += self._misjudges * (sum(_roll(chance) for _ in range(12)) - 6)
        wager = next((choice for choice in due.choices if choice.kind in _WAGERS), None)
        pot, mine = hand.pot_total, hand.player(due.seat)
        if wager is not None and share * hand.live > 1.4 - 0.3 * self._style.raises:
            to = hand.current_bet + 2 * (pot + hand.current_bet - mine.bet) // 3
            return Act(due.seat, wager.kind, max(wager.least, min(wager.most, to)))
        price = passive.least - mine.bet
        if price <= 0 or share > price / (pot + price) * (1.05 + 0.2 * self._style.folds):
            return _take(due, passive)
        folds = (choice for choice in due.choices if choice.kind is ActionKind.FOLD)
        return _take(due, next(folds, passive))


def _take(due: ActionDue, choice: Choice) -> Act:
    return Act(due.seat, choice.kind, choice.least)


def _roll(chance: Chance) -> float:
    return chance.below(1 << 30) / (1 << 30)
