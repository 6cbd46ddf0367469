"""A bot in a seat: hears what its seat may see, answers when the hand asks it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeAlias

from desktop_poker.ai.bot import Bot, Budget, Question
from desktop_poker.ai.personalities import WHEN_BROKE, Buying
from desktop_poker.engine.cards.chance import Chance
from desktop_poker.engine.errors import BadInput, PokerError
from desktop_poker.engine.hand.commands import Act, Discard, ShowOrMuck, VoteRunouts
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.clock import clock_answer
from desktop_poker.engine.table.commands import PlayersAnswer
from desktop_poker.engine.table.state import PlayerId
from desktop_poker.engine.views.redaction import Seen
from desktop_poker.engine.views.seat_view import SeatView

Manner: TypeAlias = Callable[[Question, SeatView, PlayersAnswer], float]
"""How long somebody takes for a decision, in times of the usual hesitation."""


def even_manner(due: Question, view: SeatView, answer: PlayersAnswer) -> float:
    """Take the same time for everything."""
    del due, view, answer
    return 1.0


class SeatedBot(Protocol):
    """A bot as its host sees it, wherever it thinks."""

    player: PlayerId
    hesitation: Callable[[], float]
    manner: Manner
    buying: Buying
    listens: bool

    def hear(self, facts: Sequence[Seen]) -> None:
        """Take in facts, in order."""
        ...

    def decide(
        self, due: Question, seat: Seat, view: SeatView, then: Callable[[PlayersAnswer], None]
    ) -> None:
        """Answer, now or later; `then` is called once."""
        ...

    def refused(self, due: Question, seat: Seat, error: PokerError) -> PlayersAnswer:
        """Answer something legal instead."""
        ...

    def leave(self) -> None:
        """Go home."""
        ...


class BotSeat:
    """One bot at one table. It keeps nothing of the hand: each question comes with a view."""

    def __init__(
        self,
        player: PlayerId,
        bot: Bot,
        chance: Chance,
        *,
        budget: Budget | None = None,
        hesitation: Callable[[], float] = lambda: 0.0,
        manner: Manner = even_manner,
        buying: Buying = WHEN_BROKE,
        complain: Callable[[str], None] | None = None,
    ) -> None:
        self.player = player
        self.hesitation = hesitation
        self.manner = manner
        self.buying = buying
        self._bot = bot
        self._chance = chance
        self._budget = budget or Budget()
        self._complain = complain
        self._saw: Callable[[Seen], None] | None = getattr(bot, "saw", None)
        self.listens = self._saw is not None
        self.looks: bool = getattr(bot, "looks", True)

    def hear(self, facts: Sequence[Seen]) -> None:
        """Let a bot that listens take in facts, in order."""
        if self._saw is None:
            return
        for seen in facts:
            try:
                self._saw(seen)
            except Exception as error:  # noqa: BLE001 - a guest must not stop the table
                self._report(error)

    def answer(self, due: Question, seat: Seat, view: SeatView) -> PlayersAnswer:
        """Let the bot answer from what its seat may see; else the clock does."""
        try:
            return understood(self._bot.answer(view, due, self._chance, self._budget))
        except Exception as error:  # noqa: BLE001 - somebody else's code must not stop the table
            self._report(error)
        return fallback(due, seat)

    def decide(
        self, due: Question, seat: Seat, view: SeatView, then: Callable[[PlayersAnswer], None]
    ) -> None:
        """Answer at once."""
        then(self.answer(due, seat, view))

    def refused(self, due: Question, seat: Seat, error: PokerError) -> PlayersAnswer:
        """Answer for a bot that wanted something illegal."""
        self._report(error)
        return fallback(due, seat)

    def leave(self) -> None:
        """Go home: there is nothing to put away."""

    def _report(self, error: Exception) -> None:
        if self._complain is not None:
            self._complain(f"{self.player}: {type(error).__name__}: {error}")


def understood(answer: object) -> PlayersAnswer:
    """Take a bot's answer, with an action's kind as a plain word too; refuse anything else."""
    if isinstance(answer, Act) and type(answer.to) is int:
        if type(answer.kind) is ActionKind:
            return answer
        return Act(answer.seat, ActionKind(answer.kind), answer.to)
    if isinstance(answer, ShowOrMuck):
        return answer
    if isinstance(answer, Discard):
        return Discard(answer.seat, tuple(answer.cards))
    if isinstance(answer, VoteRunouts) and type(answer.runouts) is int:
        return answer
    raise BadInput("a bot can't answer {answer!r}", answer=answer)


def fallback(due: Question, seat: Seat) -> PlayersAnswer:
    """Return what the clock would answer."""
    command = clock_answer(due, seat)
    if not isinstance(command, PlayersAnswer):
        raise TypeError(command)
    return command
