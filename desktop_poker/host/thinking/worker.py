"""The process that thinks: makes bots, lets them hear, and answers for them. It never sees Qt.

It ends when the pipe does, and when its parent does, however busy a bot may be: nothing is left
behind by a program that was killed.
"""

from __future__ import annotations

from collections.abc import Callable

from desktop_poker.ai.bot import Bot, Budget
from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.host.guests import make_guest
from desktop_poker.host.thinking.messages import (
    Answered,
    BotAsk,
    BotLeave,
    BotProblem,
    FromWorker,
    Hear,
    Seat,
    ToWorker,
)


class BotWorker:
    """Carries out one message after another."""

    def __init__(self, send: Callable[[FromWorker], None]) -> None:
        self._send = send
        self._bots: dict[str, Bot] = {}

    def take(self, message: ToWorker) -> None:
        """Carry out a message; whatever goes wrong is the problem of one bot."""
        try:
            self._carry_out(message)
        except Exception as error:  # noqa: BLE001 - somebody else's code must not end the process
            self._send(BotProblem(message.bot, f"{type(error).__name__}: {error}"))
            if isinstance(message, BotAsk):
                self._send(Answered(message.ticket, None))

    def _carry_out(self, message: ToWorker) -> None:
        match message:
            case Seat():
                self._bots[message.bot] = make_guest(message.kind)
            case Hear():
                saw = getattr(self._bots[message.bot], "saw", None)
                if saw is not None:
                    for seen in message.facts:
                        saw(seen)
            case BotAsk():
                dice, budget = SeededChance(message.dice), Budget(message.iterations)
                answer = self._bots[message.bot].answer(message.view, message.due, dice, budget)
                self._send(Answered(message.ticket, answer))
            case BotLeave():
                self._bots.pop(message.bot, None)
