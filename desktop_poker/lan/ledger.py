"""What everybody has won and lost at one table, those who have left too."""

from __future__ import annotations

from typing import cast

import msgspec
from msgspec import Struct

from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.hand.events import HandStarted
from desktop_poker.engine.table.events import (
    Fact,
    PlayerLeft,
    PlayersFinished,
    TableEvent,
    is_about_the_table,
)
from desktop_poker.engine.table.evolve import evolve_table
from desktop_poker.engine.table.state import PlayerId, Seated, TableState


class Departed(Struct, frozen=True):
    """Somebody who has left, and what they took home more than they brought."""

    name: str
    result: int


class SessionTally:
    """Follows a table's facts and adds up."""

    def __init__(self, table: TableState, gone: dict[PlayerId, Departed] | None = None) -> None:
        self._table = table
        self._gone = dict(gone or {})

    @property
    def table(self) -> TableState:
        """The table as the facts so far have made it."""
        return self._table

    @staticmethod
    def read(table: TableState, data: bytes) -> SessionTally:
        """Go on with the ledger of another run."""
        try:
            gone = msgspec.json.decode(data, type=dict[str, Departed])
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise BadInput("not readable: {problem}", problem=error) from None
        return SessionTally(table, {PlayerId(player): one for player, one in gone.items()})

    def written(self) -> bytes:
        """What a restart could not find out from the table."""
        return msgspec.json.encode(self._gone)

    def take_in(self, fact: Fact) -> bool:
        """Take in one fact; True when there is something to be kept."""
        kept = False
        if isinstance(fact, PlayerLeft):
            kept = self._leaves(self._table.seats[fact.seat])
        elif isinstance(fact, PlayersFinished):
            for finisher in fact.finishers:
                seat = self._table.seat_of(finisher.player)
                cost = self._cost(self._table.seats[seat] if seat is not None else None)
                self._gone[finisher.player] = Departed(finisher.name, finisher.prize - cost)
                kept = True
        if isinstance(fact, HandStarted) or is_about_the_table(fact):
            self._table = evolve_table(self._table, cast("TableEvent", fact))
        return kept

    def _leaves(self, seated: Seated | None) -> bool:
        if seated is None or self._table.setup.cash is None:
            return False
        before = self._gone.get(seated.player)
        result = seated.stack - seated.brought + (0 if before is None else before.result)
        self._gone[seated.player] = Departed(seated.name, result)
        return True

    def _cost(self, seated: Seated | None) -> int:
        """The points that somebody has paid for a tournament."""
        rules = self._table.setup.tournament
        if rules is None or seated is None:
            return 0
        return rules.buy_in * (1 + seated.rebuys + int(seated.added_on))

    def results(self) -> tuple[tuple[str, int], ...]:
        """Everybody's result, the best first."""
        found = dict(self._gone)
        if self._table.setup.cash is not None:
            for _, seated in self._table.taken:
                before = found.get(seated.player)
                result = seated.stack - seated.brought + (0 if before is None else before.result)
                found[seated.player] = Departed(seated.name, result)
        ordered = sorted(found.values(), key=lambda one: (-one.result, one.name))
        return tuple((one.name, one.result) for one in ordered)
