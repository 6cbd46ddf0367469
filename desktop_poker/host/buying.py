"""What bots do between hands, after a moment, as their style is: buy, straddle, go home."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias
from zlib import crc32

from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import (
    AddChips,
    ChooseGame,
    DeclineRebuy,
    Leave,
    Rebuy,
    SetStraddle,
    SitDown,
    TableCommand,
)
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.rotation import chooser, waits_for_choice
from desktop_poker.engine.table.setup import CashRules, has_straddles
from desktop_poker.engine.table.state import PlayerId, Seated, TableState
from desktop_poker.engine.table.table import Table
from desktop_poker.engine.table.tournament import may_rebuy
from desktop_poker.host.bots import SeatedBot

_WAY: Final = 2.0  # to the cashier and back, in times of the usual hesitation


Newcomer: TypeAlias = Callable[[TableState, PlayerId], tuple[PlayerId, SitDown]]
"""Who sits down in place of a bot that goes home; the host has been told of it."""


class Errands:
    """Bots on their way for chips: for a moment everybody sees who has none."""

    def __init__(self) -> None:
        self.over_at: float | None = None
        self.newcomer: Newcomer | None = None  # None: nobody goes home

    def done(
        self, table: Table, bots: Mapping[Seat, SeatedBot], now: float
    ) -> tuple[tuple[PlayerId, TableCommand], ...]:
        """What bots do now that are back with chips or go home; before the next hand all are."""
        closed = table.state.room is RoomState.CLOSED
        come = self.newcomer
        found = None if closed else refill(table.state, bots, may_go=come is not None)
        if found is None:
            self.over_at = None
            return ()
        bot, command = found
        if self.over_at is None:
            self.over_at = now + _WAY * bot.hesitation()
        if now < self.over_at and (table.alarm is None or now < table.alarm):
            return ()
        self.over_at = None
        if come is None or not isinstance(command, Leave):
            return ((bot.player, command),)
        return (bot.player, command), come(table.state, bot.player)


def refill(
    state: TableState, bots: Mapping[Seat, SeatedBot], *, may_go: bool = False
) -> tuple[SeatedBot, TableCommand] | None:
    """The first bot that wants chips, a straddle or another game, and what it does about it."""
    seat = chooser(state) if waits_for_choice(state) else None
    if seat is not None and seat in bots:
        return bots[seat], ChooseGame(_favourite(state, bots[seat].player))
    cash = state.setup.cash
    for seat, bot in bots.items():
        seated = state.at(seat)
        if seated.leaving:
            continue
        if cash is not None:
            command = _at_cash(seated, bot, cash, may_go=may_go)
            if command is None and bot.buying.straddles and not seated.straddles:
                command = SetStraddle(on=True) if has_straddles(state.setup) else None
            if command is not None:
                return bot, command
        elif not seated.stack and may_rebuy(state, seated):
            return bot, Rebuy() if seated.rebuys < bot.buying.rebuys else DeclineRebuy()
    return None


def _favourite(state: TableState, player: PlayerId) -> int:
    """Which game a bot likes best after this one: everybody has a taste, and no game twice."""
    games = len(state.setup.games)
    taste = crc32(f"{player}/{state.game_no}/{state.hand_no}".encode())
    return (state.game_no + 1 + taste % (games - 1)) % games


def _at_cash(
    seated: Seated, bot: SeatedBot, cash: CashRules, *, may_go: bool
) -> TableCommand | None:
    style, most = bot.buying, cash.most_buy_in
    if not seated.stack:
        if may_go and style.buy_ins and seated.brought >= style.buy_ins * most:
            return Leave()
        return AddChips(most)
    return AddChips(most - seated.stack) if seated.stack < style.tops_up * most else None
