"""A hand of the history: told in words, and step by step on a table of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from desktop_poker.client.history.hand_replay import OURS, Elsewhere, HandReplay, steps_of
from desktop_poker.client.history.hand_story import folded
from desktop_poker.client.table.table_screen import ScreenOptions
from desktop_poker.client.telling.hand_log import LineKind, LogLine, log_lines
from desktop_poker.client.telling.sentences import Teller
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.events import HandEvent, HandStarted
from desktop_poker.engine.table.events import Fact, is_about_the_table
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.setup import CashRules, GameAtTable, TableSetup
from desktop_poker.engine.table.state import PlayerId, Seated, TableState
from desktop_poker.engine.views.redaction import Seen, Viewer, redact


class StoredHand:
    """What a record holds of a hand, as somebody sees it who was there or opens it later."""

    def __init__(
        self,
        number: int,  # in the history, where a table's own numbers would meet
        facts: Sequence[Seen],
        names: dict[int, str],
        viewer: Viewer,
        texts: Texts,
        *,
        players: Mapping[int, str] | None = None,  # whose pictures they have; else by name
        elsewhere: Elsewhere = OURS,
    ) -> None:
        self._number, self._facts = number, facts
        hands_own = (seen.event for seen in facts if not is_about_the_table(seen.event))
        self._events = tuple(cast("HandEvent", event) for event in hands_own)
        self._names, self._viewer, self._texts = names, viewer, texts
        self._players = names if players is None else players
        self._elsewhere = elsewhere

    def lines(self) -> list[LogLine]:
        """The hand under its streets; a record names everybody."""
        teller = Teller(self._texts, self._names, self._viewer, Figures().text)
        heading = self._texts("Hand {number}", number=self._number)
        told = [
            line
            for event, state in folded(self._events)
            for line in log_lines(event, state, teller, self._viewer, self._texts)
            if line.kind is not LineKind.HAND
        ]
        notes = [LogLine(LineKind.QUIET, note) for note in self._elsewhere.notes]
        return [LogLine(LineKind.HAND, heading), *told, *notes]

    @property
    def names(self) -> dict[int, str]:
        """Who sat where."""
        return self._names

    @property
    def viewer(self) -> Viewer:
        """Whose hand it is; None for somebody who was not in it."""
        return self._viewer

    def gone_on(self, facts: Sequence[Fact]) -> StoredHand:
        """The same table with a hand that went another way."""
        seen = [redact(fact, self._viewer) for fact in facts]
        return StoredHand(
            self._number, seen, self._names, self._viewer, self._texts, players=self._players
        )

    @property
    def game(self) -> str:
        """Which game it was."""
        return next(event.game for event in self._events if isinstance(event, HandStarted))

    def replay(self, *, as_seen: bool = False) -> HandReplay:
        """The hand step by step, at a table with nobody but its players.

        A record may be open; as it was seen, it hides again what its owner did not know.
        """
        started = next(event for event in self._events if isinstance(event, HandStarted))
        facts = self._facts
        if as_seen:
            facts = [redact(seen.event, self._viewer) for seen in facts]
        steps = steps_of(facts, self._viewer, self._table_of(started))
        return HandReplay(steps, self._names, self._texts, ScreenOptions(), self._elsewhere)

    def _table_of(self, started: HandStarted) -> TableState:
        """The table just before a hand, as far as the hand tells."""
        seats: list[Seated | None] = [None] * (
            1 + max(seating.seat for seating in started.seatings)
        )
        for seating in started.seatings:
            name = self._names.get(seating.seat, "")
            player = PlayerId(self._players.get(seating.seat, name))
            seats[seating.seat] = Seated(player=player, name=name, stack=seating.stack, number=0)
        most = max(seating.stack for seating in started.seatings)
        game = GameAtTable(game=started.game, rules=started.rules, stakes=started.stakes)
        setup = TableSetup(
            name=started.game,
            seats=len(seats),
            games=(game,),
            cash=CashRules(least_buy_in=1, most_buy_in=max(1, most)),
        )
        return TableState(setup=setup, room=RoomState.STARTING, seats=tuple(seats), started=True)
