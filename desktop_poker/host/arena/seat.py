"""A bot in the arena: its dice, its mistakes and how long it thinks."""

from __future__ import annotations

import time

from desktop_poker.ai.bot import Budget, Question
from desktop_poker.engine.cards.chance import Chance, SeededChance
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import PlayersAnswer
from desktop_poker.engine.table.state import PlayerId
from desktop_poker.engine.views.seat_view import SeatView
from desktop_poker.host.bots import BotSeat
from desktop_poker.host.guests import make_guest


class _Dice:
    """Dice that are changed for every hand."""

    def __init__(self) -> None:
        self.source: Chance = SeededChance("")

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, each equally likely."""
        return self.source.below(n)


class ArenaSeat:
    """One bot through one sitting; it keeps what it remembers from hand to hand."""

    def __init__(self, kind: str, budget: Budget) -> None:
        self.kind = kind
        self.decisions = 0
        self.seconds = 0.0
        self.problems: list[str] = []
        self._dice = _Dice()
        self.guest = BotSeat(
            PlayerId(kind),
            make_guest(kind),
            self._dice,
            budget=budget,
            complain=self.problems.append,
        )

    def roll(self, source: Chance) -> None:
        """Take new dice."""
        self._dice.source = source

    def answer(self, due: Question, seat: Seat, view: SeatView) -> PlayersAnswer:
        """Answer, with a stopwatch beside it when it is an action."""
        began = time.perf_counter()
        command = self.guest.answer(due, seat, view)
        if isinstance(due, ActionDue):
            self.seconds += time.perf_counter() - began
            self.decisions += 1
        return command
