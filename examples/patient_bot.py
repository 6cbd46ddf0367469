"""A bot of one's own: waits for good hands, remembers who raises a lot, and folds to nobody else.

desktop-poker arena --game holdem --seats 2 --bots rookie --bot examples/patient_bot.py:Patient \
                        --hands 2000 --seed 1
desktop-poker play --text --bot examples/patient_bot.py:Patient
"""

from __future__ import annotations

from collections import Counter

from desktop_poker.ai.bot import BotAnswer, Budget, Question
from desktop_poker.ai.chances import equity
from desktop_poker.engine.cards.chance import Chance
from desktop_poker.engine.hand.asking import DrawDue, ShowDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act, Discard, ShowOrMuck, VoteRunouts
from desktop_poker.engine.hand.events import Acted
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.views.redaction import Seen
from desktop_poker.engine.views.seat_view import SeatView

WAGERS = ("bet", "raise", "complete")


class Patient:
    """Made once for each seat; what it remembers lasts as long as it sits there."""

    def __init__(self) -> None:
        self.actions: Counter[Seat] = Counter()
        self.wagers: Counter[Seat] = Counter()

    def saw(self, seen: Seen) -> None:
        """Every fact that this seat may see, in order."""
        if isinstance(seen.event, Acted):
            self.actions[seen.event.seat] += 1
            self.wagers[seen.event.seat] += seen.event.kind in WAGERS

    def answer(self, view: SeatView, due: Question, chance: Chance, budget: Budget) -> BotAnswer:
        """The hand asks: act, draw, show or muck, vote on the run-out."""
        if isinstance(due, ShowDue):
            return ShowOrMuck(seat=due.seat, show=False)
        if isinstance(due, DrawDue):
            return Discard(due.seat, ())  # patient to the last: stands pat
        if not isinstance(due, ActionDue):
            return VoteRunouts(view.viewer if view.viewer is not None else due.seats[0], 1)
        assert view.hand is not None  # noqa: S101 - there is one when somebody is asked to act
        share = equity(view.hand, due.seat, chance, budget.iterations)
        choices = {choice.kind.value: choice for choice in due.choices}
        for kind in WAGERS:
            if kind in choices and share > 0.6:  # noqa: PLR2004 - well ahead of two hands
                return Act(due.seat, choices[kind].kind, choices[kind].least)
        if "call" in choices and "fold" in choices:
            price = choices["call"].least - view.hand.player(due.seat).bet
            fair = price / (view.hand.pot_total + price)
            patience = 0.0 if self._is_wild(view.hand.last_raiser_index) else 0.1
            kind = "call" if share > fair + patience else "fold"
        else:
            kind = next(kind for kind in ("check", "call", "bring_in") if kind in choices)
        return Act(due.seat, choices[kind].kind, choices[kind].least)

    def _is_wild(self, seat: Seat | None) -> bool:
        """Whether somebody bets and raises more than every other time."""
        return seat is not None and 2 * self.wagers[seat] > self.actions[seat]
