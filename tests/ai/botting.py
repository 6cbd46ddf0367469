"""Tables of bots for tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from desktop_poker.ai.bot import Bot, Budget
from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.table.commands import SitDown, StartGame
from desktop_poker.engine.table.setup import CashRules, TableSetup
from desktop_poker.host.bots import BotSeat
from desktop_poker.host.host import TableHost
from tests.engine.table.tables import at_table, who
from tests.host.hosting import NO_PAUSES, Clock, opened


def hosted(
    key: str,
    make: Callable[[], Bot],
    *,
    seats: int = 4,
    clock: Clock | None = None,
    budget: Budget | None = None,
    complain: Callable[[str], None] | None = None,
    seed: str = "seed",
    **options: Any,
) -> TableHost:
    """A cash table of one kind of bot, ready to run."""
    entry = at_table(key, **{**NO_PAUSES, **options})
    bets = 10 if GAMES[key].has_bring_in else 2
    cash = CashRules(least_buy_in=10 * bets, most_buy_in=50 * bets)
    setup = TableSetup(name=key, seats=seats, games=(entry,), cash=cash)
    host = TableHost(opened(setup), clock=clock or Clock())
    for number in range(seats):
        bot = BotSeat(
            who(number),
            make(),
            SeededChance(f"{seed}/{number}"),
            budget=budget,
            complain=complain,
        )
        host.seat_bot(bot)
        host.command(who(number), SitDown(name=f"P{number}", is_bot=number > 0))
    host.command(who(0), StartGame())
    return host
