"""Opponents of known weakness, by definitions that everybody can repeat: yardsticks for the arena.

Hold'em and Dense Deck are played by the definitions themselves. In stud, where those name no
hands, a share of the pot against one hand that may be any stands in for them.
"""

from __future__ import annotations

from collections.abc import Callable

from desktop_poker.ai.bot import Bot, Budget
from desktop_poker.ai.chances import equity
from desktop_poker.ai.manners import Polite, give_up, is_free, passive, take, wager
from desktop_poker.ai.simple import CallingStation
from desktop_poker.ai.starting_hands import is_jacks_or_better_or_ace_king, is_top_quarter
from desktop_poker.ai.top_pair import has_top_pair
from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.cards.chance import Chance
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.views.seat_view import SeatView
from desktop_poker.odds.family import Family, family_of

_ROCK_STUD, _TAG_STUD = 0.72, 0.58  # shares of about the best 4 % and 25 % of three cards
_STAY_STUD = 0.60


class Rock(Polite):
    """Plays only jacks or better and ace-king, raises with them, bets 0.65 of the pot."""

    SIZE = 0.65

    def act(self, view: SeatView, due: ActionDue, chance: Chance, budget: Budget) -> Act:
        """Wait for a hand; then bet, and do not let go."""
        hand = view.hand
        if hand is None or not self._plays(hand, due, chance, budget):
            return give_up(due)
        return wager(due, hand, self.SIZE) or take(due, passive(due))

    @staticmethod
    def _plays(hand: HandState, due: ActionDue, chance: Chance, budget: Budget) -> bool:
        if family_of(hand.variant) is not Family.BOARD:
            return equity(hand, due.seat, chance, budget.iterations) >= _ROCK_STUD
        return is_jacks_or_better_or_ace_king(own_cards(hand, due))


class Maniac(Polite):
    """Raises every time before the flop and bets the pot every time after it."""

    def act(self, view: SeatView, due: ActionDue, chance: Chance, budget: Budget) -> Act:
        """Bet the pot; call where that is not allowed."""
        del chance, budget
        bet = wager(due, view.hand, 1.0) if view.hand is not None else None
        return bet or take(due, passive(due))


class TightAggressive(Polite):
    """Opens the top quarter of hands, bets the flop after raising, calls down with top pair."""

    SIZE = 0.66

    def __init__(self) -> None:
        self._raised = -1  # the hand in which it raised before the flop

    def act(self, view: SeatView, due: ActionDue, chance: Chance, budget: Budget) -> Act:
        """Open, continue, or show down."""
        hand = view.hand
        if hand is None:
            return take(due, passive(due))
        if family_of(hand.variant) is not Family.BOARD:
            share = equity(hand, due.seat, chance, budget.iterations)
            least = _TAG_STUD if hand.street == 0 else _STAY_STUD
            return self._stay(due, hand, holds=share >= least)
        cards = own_cards(hand, due)
        if hand.street == 0:
            return self._before_the_flop(due, hand, is_good=is_top_quarter(cards))
        board = tuple(card for card in hand.boards[0] if card is not None)
        continues = hand.street == 1 and self._raised == hand.started.hand_no
        if continues and not hand.current_bet:
            return wager(due, hand, self.SIZE) or take(due, passive(due))
        return self._stay(due, hand, holds=has_top_pair(cards, board))

    def _before_the_flop(self, due: ActionDue, hand: HandState, *, is_good: bool) -> Act:
        if not is_good:
            return give_up(due)
        if hand.betting is not None and hand.betting.raise_count > 1:
            return take(due, passive(due))
        self._raised = hand.started.hand_no
        return wager(due, hand, self.SIZE) or take(due, passive(due))

    def _stay(self, due: ActionDue, hand: HandState, *, holds: bool) -> Act:
        if not holds:
            return give_up(due)
        bet = None if hand.current_bet else wager(due, hand, self.SIZE)
        return bet or take(due, passive(due))


class HonestEquity(Polite):
    """Calls if its share against hands that may be any is a fair one, else folds; never raises."""

    def act(self, view: SeatView, due: ActionDue, chance: Chance, budget: Budget) -> Act:
        """Compare the share with one part in as many as there are players."""
        hand = view.hand
        if hand is None or is_free(due):
            return take(due, passive(due))
        share = equity(hand, due.seat, chance, budget.iterations)
        return take(due, passive(due)) if share >= 1 / hand.live else give_up(due)


class EquityThreshold(Polite):
    """Bets more the larger its share against hands that may be any; calls above a threshold."""

    LEAST_BET, LEAST_CALL = 0.60, 0.45
    SIZES = ((0.2, 1000.0), (0.1, 2.0), (0.0, 1.0), (-0.1, 0.5))  # above the least bet: pots

    def act(self, view: SeatView, due: ActionDue, chance: Chance, budget: Budget) -> Act:
        """All-in, twice the pot, the pot, half of it, a call, or nothing."""
        hand = view.hand
        if hand is None:
            return take(due, passive(due))
        share = equity(hand, due.seat, chance, budget.iterations)
        for above, pots in self.SIZES:
            if share > self.LEAST_BET + above:
                return wager(due, hand, pots) or take(due, passive(due))
        return take(due, passive(due)) if share > self.LEAST_CALL else give_up(due)


def own_cards(hand: HandState, due: ActionDue) -> tuple[Card, ...]:
    """The down cards of the seat that is asked."""
    return tuple(card for card in hand.player(due.seat).down if card is not None)


REFERENCE_BOTS: dict[str, Callable[[], Bot]] = {
    "always-call": CallingStation,
    "rock": Rock,
    "maniac": Maniac,
    "tag": TightAggressive,
    "honest-equity": HonestEquity,
    "equity-threshold": EquityThreshold,
}
