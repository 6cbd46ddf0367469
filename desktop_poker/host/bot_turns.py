"""Which bots sit where, and which is asked by the hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from desktop_poker.ai.bot import Question
from desktop_poker.engine.hand.asking import Awaiting, DrawDue, RunoutVoteDue, ShowDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.events import Fact
from desktop_poker.engine.table.state import PlayerId, TableState
from desktop_poker.engine.views.redaction import redact
from desktop_poker.host.bots import SeatedBot

Asked: TypeAlias = tuple[Seat, SeatedBot, Question]
"""A seat, the bot in it, and what it is asked."""

_AskedOfOne: TypeAlias = ActionDue | DrawDue | ShowDue


class SeatedBots:
    """The bots of a table, and those whose chair is not theirs yet."""

    def __init__(self) -> None:
        self.at: dict[Seat, SeatedBot] = {}
        self._listening: dict[Seat, SeatedBot] = {}
        self._waiting: dict[PlayerId, SeatedBot] = {}

    def seat(self, bot: SeatedBot, state: TableState, hand: Sequence[Fact]) -> None:
        """Let a bot play for a player who sits here, or will; it hears the hand so far."""
        seat = state.seat_of(bot.player)
        if seat is None:
            self._waiting[bot.player] = bot
            return
        self._waiting.pop(bot.player, None)
        self.at[seat] = bot
        self._listening.pop(seat, None)
        if bot.listens:
            self._listening[seat] = bot
            bot.hear([redact(fact, seat) for fact in hand])

    def hear(self, facts: Sequence[Fact], state: TableState, hand: Sequence[Fact]) -> None:
        """Tell them what has happened; who has got a chair begins with the table after it."""
        for seat, bot in self._listening.items():
            bot.hear([redact(fact, seat) for fact in facts])
        if self._waiting:
            for player, bot in tuple(self._waiting.items()):
                if state.seat_of(player) is not None:
                    self.seat(bot, state, hand)

    def leave(self, seat: Seat) -> None:
        """Somebody has left; a bot has no more to do here."""
        self._listening.pop(seat, None)
        gone = self.at.pop(seat, None)
        if gone is not None:
            gone.leave()


def asked_bot(due: Awaiting, bots: Mapping[Seat, SeatedBot]) -> Asked | None:
    """The bot whose answer the hand waits for."""
    if isinstance(due, _AskedOfOne):
        bot = bots.get(due.seat)
        return None if bot is None else (due.seat, bot, due)
    if isinstance(due, RunoutVoteDue):
        for seat in due.seats:
            bot = bots.get(seat)
            if bot is not None:
                return seat, bot, due
    return None
