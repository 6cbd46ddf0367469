"""A bot in a seat that thinks in another process."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from desktop_poker.ai.bot import BotAnswer, Budget, Question
from desktop_poker.ai.personalities import WHEN_BROKE, Buying
from desktop_poker.ai.simple import TightBot
from desktop_poker.engine.cards.chance import Chance
from desktop_poker.engine.errors import BadInput, PokerError
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import PlayersAnswer
from desktop_poker.engine.table.state import PlayerId
from desktop_poker.engine.views.redaction import Seen
from desktop_poker.engine.views.seat_view import SeatView
from desktop_poker.host.bots import Manner, even_manner, fallback, understood
from desktop_poker.host.thinking.thinker import Thinker

_DICE: Final = 1 << 62
_QUICK: Final = Budget(40)  # a few milliseconds on the host's own loop


class DistantBot:
    """One bot at one table, as the host sees it; the rest of it is elsewhere."""

    listens = True  # whether it does is known over there

    def __init__(
        self,
        player: PlayerId,
        kind: str,
        thinker: Thinker,
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
        self._thinker = thinker
        self._chance = chance
        self._budget = budget or Budget()
        self._complain = complain
        thinker.seat(player, kind, self._report)

    def hear(self, facts: Sequence[Seen]) -> None:
        """Let it take in facts, in order."""
        self._thinker.hear(self.player, list(facts))

    def decide(
        self, due: Question, seat: Seat, view: SeatView, then: Callable[[PlayersAnswer], None]
    ) -> None:
        """Let it think; in any case there is an answer within the deadline."""

        def decided(answer: BotAnswer | None, why: str) -> None:
            then(self._taken(answer, why) or self._stand_in(due, seat, view))

        self._thinker.ask(
            self.player,
            due,
            view,
            dice=str(self._chance.below(_DICE)),
            iterations=self._budget.iterations,
            then=decided,
        )

    def _taken(self, answer: BotAnswer | None, why: str) -> PlayersAnswer | None:
        if answer is None:
            self._report(why)
            return None
        try:
            return understood(answer)
        except (BadInput, ValueError) as error:
            self._report(f"{type(error).__name__}: {error}")
            return None

    def _stand_in(self, due: Question, seat: Seat, view: SeatView) -> PlayersAnswer:
        """Count the pot odds, as anybody could; nobody folds a full house to a slow computer."""
        try:
            return understood(TightBot().answer(view, due, self._chance, _QUICK))
        except Exception as error:  # noqa: BLE001 - the table goes on in any case
            self._report(f"{type(error).__name__}: {error}")
        return fallback(due, seat)

    def refused(self, due: Question, seat: Seat, error: PokerError) -> PlayersAnswer:
        """Answer for a bot that wanted something illegal."""
        self._report(f"{type(error).__name__}: {error}")
        return fallback(due, seat)

    def leave(self) -> None:
        """Go home."""
        self._thinker.leave(self.player)

    def _report(self, problem: str) -> None:
        if self._complain is not None and problem:
            self._complain(f"{self.player}: {problem}")
