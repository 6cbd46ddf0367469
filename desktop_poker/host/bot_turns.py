"""Which bot has something to do: answer the hand's question, or buy chips between hands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from desktop_poker.ai.bot import Question
from desktop_poker.engine.hand.asking import Awaiting, RunoutVoteDue, ShowDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import AddChips, DeclineRebuy, Rebuy, TableCommand
from desktop_poker.engine.table.state import TableState
from desktop_poker.engine.table.tournament import may_rebuy
from desktop_poker.host.bots import SeatedBot

Asked: TypeAlias = tuple[Seat, SeatedBot, Question]
"""A seat, the bot in it, and what it is asked."""

_AskedOfOne: TypeAlias = ActionDue | ShowDue


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


def refill(
    state: TableState, bots: Mapping[Seat, SeatedBot]
) -> tuple[SeatedBot, TableCommand] | None:
    """A bot without chips buys in again at a cash table, and at a tournament as its temper is."""
    for seat, bot in bots.items():
        seated = state.at(seat)
        if seated.stack or seated.leaving:
            continue
        cash = state.setup.cash
        if cash is not None:
            return bot, AddChips(cash.most_buy_in)
        if may_rebuy(state, seated):
            return bot, Rebuy() if seated.rebuys < bot.rebuys else DeclineRebuy()
    return None
