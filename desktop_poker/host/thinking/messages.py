"""What a host and the process that thinks for its bots say to each other."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from desktop_poker.ai.bot import BotAnswer, Question
from desktop_poker.engine.views.redaction import Seen
from desktop_poker.engine.views.seat_view import SeatView


class Seat(Struct, frozen=True):
    """Make a bot of a kind, under a name of the host's choice."""

    bot: str
    kind: str


class Hear(Struct, frozen=True):
    """Facts that a bot's seat may see."""

    bot: str
    facts: tuple[Seen, ...]


class BotAsk(Struct, frozen=True):
    """A question to a bot; the dice are a seed, so that the same game can be played again."""

    bot: str
    ticket: int
    due: Question
    view: SeatView
    dice: str
    iterations: int


class BotLeave(Struct, frozen=True):
    """A bot is not needed any more."""

    bot: str


class BotsReady(Struct, frozen=True):
    """The process is up, and everything heavy is loaded."""


class Answered(Struct, frozen=True):
    """A bot's answer; None where it had none."""

    ticket: int
    answer: BotAnswer | None


class BotProblem(Struct, frozen=True):
    """Something went wrong with a bot."""

    bot: str
    text: str


ToWorker: TypeAlias = Seat | Hear | BotAsk | BotLeave
FromWorker: TypeAlias = BotsReady | Answered | BotProblem
