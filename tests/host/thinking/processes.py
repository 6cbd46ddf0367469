"""A process that a test plays: it says what it is told to say, when it is told to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from desktop_poker.host.thinking.messages import Answered, BotAsk, BotProblem, BotsReady
from desktop_poker.host.thinking.worker import BotWorker


class FakeProcess:
    """Keeps what it hears; answers by a worker of its own where it is `obedient`."""

    def __init__(
        self,
        heard: Callable[[Any], None],
        died: Callable[[], None],
        *,
        is_obedient: bool = True,
        is_ready: bool = True,
    ) -> None:
        self.messages: list[Any] = []
        self.is_ended = self.is_killed = False
        self._heard, self._died = heard, died
        self._worker = BotWorker(heard) if is_obedient else None
        if is_ready:
            heard(BotsReady())

    def send(self, message: object) -> None:
        self.messages.append(message)
        if self._worker is not None:
            self._worker.take(message)  # type: ignore[arg-type]

    def end(self) -> None:
        self.is_ended = True

    def kill(self) -> None:
        self.is_killed = True
        self._died()

    @property
    def tickets(self) -> list[int]:
        return [message.ticket for message in self.messages if isinstance(message, BotAsk)]

    def answer(self, ticket: int, answer: Any) -> None:
        self._heard(Answered(ticket, answer))

    def complain(self, bot: str, text: str) -> None:
        self._heard(BotProblem(bot, text))


class Factory:
    """Starts fake processes and remembers them."""

    def __init__(self, *, is_obedient: bool = True, is_ready: bool = True) -> None:
        self.made: list[FakeProcess] = []
        self._options = {"is_obedient": is_obedient, "is_ready": is_ready}

    def __call__(self, heard: Callable[[Any], None], died: Callable[[], None]) -> FakeProcess:
        made = FakeProcess(heard, died, **self._options)
        self.made.append(made)
        return made

    @property
    def last(self) -> FakeProcess:
        return self.made[-1]
