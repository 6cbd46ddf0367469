"""A bot in a seat: hears what its seat may see, answers when the hand asks it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from desktop_poker.ai.bot import Bot, Budget, Question
from desktop_poker.engine.cards.card import Face
from desktop_poker.engine.cards.chance import Chance
from desktop_poker.engine.errors import BadInput, PokerError
from desktop_poker.engine.hand.commands import Act, ShowOrMuck, VoteRunouts
from desktop_poker.engine.hand.events import ActionKind, CardsDealt, HandStarted
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.table.clock import clock_answer
from desktop_poker.engine.table.commands import PlayersAnswer
from desktop_poker.engine.table.events import Fact
from desktop_poker.engine.table.state import PlayerId, TableState
from desktop_poker.engine.views.redaction import Seen
from desktop_poker.engine.views.seat_view import seated_view


class BotSeat:
    """One bot at one table. It keeps its own down cards; what is public, the host folds for all."""

    def __init__(
        self,
        player: PlayerId,
        bot: Bot,
        chance: Chance,
        *,
        budget: Budget | None = None,
        hesitation: Callable[[], float] = lambda: 0.0,
        complain: Callable[[str], None] | None = None,
    ) -> None:
        self.player = player
        self.hesitation = hesitation
        self._bot = bot
        self._chance = chance
        self._budget = budget or Budget()
        self._complain = complain
        self._saw: Callable[[Seen], None] | None = getattr(bot, "saw", None)
        self.listens = self._saw is not None  # to everything, not only to its own cards
        self._seat: Seat | None = None
        self._down: tuple[Face, ...] = ()

    def sit(self, seat: Seat, hand: tuple[Seen, ...]) -> None:
        """Begin to see with the eyes of a seat, perhaps in the middle of a hand."""
        self._seat = seat
        self.hear(hand)

    def hear(self, facts: Sequence[Seen]) -> None:
        """Take in facts, in order."""
        for seen in facts:
            kind = type(seen.event)
            if kind is CardsDealt or kind is HandStarted:
                self._look_at_cards(seen.event)
            if self._saw is not None:
                try:
                    self._saw(seen)
                except Exception as error:  # noqa: BLE001 - a guest must not stop the table
                    self._report(error)

    def _look_at_cards(self, event: Fact) -> None:
        if isinstance(event, CardsDealt):
            for cards in event.hole:
                if cards.seat == self._seat:
                    self._down += cards.down
        else:
            self._down = ()

    def answer(
        self, due: Question, seat: Seat, hand: HandState | None, table: TableState
    ) -> PlayersAnswer:
        """Let the bot answer from what everybody may see and its own cards; else the clock does."""
        view = seated_view(seat, self._down, hand, table)
        try:
            return _understood(self._bot.answer(view, due, self._chance, self._budget))
        except Exception as error:  # noqa: BLE001 - somebody else's code must not stop the table
            self._report(error)
        return fallback(due, seat)

    def refused(self, due: Question, seat: Seat, error: PokerError) -> PlayersAnswer:
        """Answer for a bot that wanted something illegal."""
        self._report(error)
        return fallback(due, seat)

    def _report(self, error: Exception) -> None:
        if self._complain is not None:
            self._complain(f"{self.player}: {type(error).__name__}: {error}")


def _understood(answer: object) -> PlayersAnswer:
    """Take a bot's answer, with an action's kind as a plain word too; refuse anything else."""
    if isinstance(answer, Act) and type(answer.to) is int:
        if type(answer.kind) is ActionKind:
            return answer
        return Act(answer.seat, ActionKind(answer.kind), answer.to)
    if isinstance(answer, ShowOrMuck):
        return answer
    if isinstance(answer, VoteRunouts) and type(answer.runouts) is int:
        return answer
    raise BadInput("a bot can't answer {answer!r}", answer=answer)


def fallback(due: Question, seat: Seat) -> PlayersAnswer:
    """Return what the clock would answer."""
    command = clock_answer(due, seat)
    if not isinstance(command, PlayersAnswer):
        raise TypeError(command)
    return command
