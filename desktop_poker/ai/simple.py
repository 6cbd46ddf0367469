"""Three honest guests: one rolls dice, one calls, one counts pot odds."""

from __future__ import annotations

from collections.abc import Callable

from desktop_poker.ai.bot import Bot, Budget
from desktop_poker.ai.chances import equity
from desktop_poker.ai.manners import WAGERS, Polite, passive, sized, take
from desktop_poker.engine.cards.chance import Chance
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.views.seat_view import SeatView

_TWO_THIRDS = 2 / 3


class RandomBot(Polite):
    """Does anything legal, each kind of action as often as another."""

    looks = False

    def act(self, view: SeatView, due: ActionDue, chance: Chance, budget: Budget) -> Act:
        """Roll the dice."""
        del view, budget
        choice = due.choices[chance.below(len(due.choices))]
        spread = choice.most - choice.least
        more = chance.below(spread + 1) if spread else 0
        return Act(due.seat, choice.kind, choice.nearest(choice.least + more))


class CallingStation(Polite):
    """Never folds, never raises."""

    looks = False

    def act(self, view: SeatView, due: ActionDue, chance: Chance, budget: Budget) -> Act:
        """Check or call."""
        del view, chance, budget
        return take(due, passive(due))


class TightBot(Polite):
    """Compares its share of the pot with the price, and bets when well ahead."""

    AHEAD = 1.5  # times a fair share of the pot: worth a raise
    WORTH_IT = 1.05  # times the price: worth a call

    def act(self, view: SeatView, due: ActionDue, chance: Chance, budget: Budget) -> Act:
        """Count the pot odds."""
        hand = view.hand
        quiet = passive(due)
        if hand is None:
            return take(due, quiet)
        share = equity(hand, due.seat, chance, budget.iterations)
        wager = next((choice for choice in due.choices if choice.kind in WAGERS), None)
        if wager is not None and share * hand.live > self.AHEAD:
            return Act(due.seat, wager.kind, sized(hand, due.seat, wager, _TWO_THIRDS))
        price = quiet.least - hand.player(due.seat).bet
        if price <= 0 or share * (hand.pot_total + price) > price * self.WORTH_IT:
            return take(due, quiet)
        folds = (choice for choice in due.choices if choice.kind is ActionKind.FOLD)
        return take(due, next(folds, quiet))


SIMPLE_BOTS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "station": CallingStation,
    "tight": TightBot,
}
