"""A table whose facts a referee hears, at times that a test chooses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import Answer
from desktop_poker.engine.table.events import Fact
from desktop_poker.engine.table.setup import TableSetup
from desktop_poker.engine.views.redaction import redact
from desktop_poker.lan.referee.complaint import Finding, HeardAt
from desktop_poker.lan.referee.referee import Referee
from tests.engine.table.tables import Room, at_table, cash, who

SILENCE = 12.0
SETUP = cash(at_table(next_hand_pause=0.0, runout_pause=0.0), seats=4)


class Court:
    """People p0, p1 … at a table; one of them, or a watcher, listens with a referee.

    Of three, p1 has the first button, and so the first turn.
    """

    def __init__(
        self, setup: TableSetup = SETUP, *, people: int = 3, viewer: int = 1, **of_room: Any
    ) -> None:
        self.room = Room(setup, range(people), **of_room)
        self.viewer = viewer
        self.referee = Referee(who(viewer), "table", silence=SILENCE)
        self.pings = 0
        self.come_in()

    @property
    def seat(self) -> Seat | None:
        return self.room.state.seat_of(who(self.viewer))

    def at(self, *, lag: float = 0.0) -> HeardAt:
        """Now; the last ping that was answered is so many seconds old."""
        return HeardAt(self.room.now - lag, self.room.now)

    def come_in(self, past: tuple[Fact, ...] = ()) -> list[Finding]:
        """See the table as it is, with the hand in progress."""
        self.heard = len(self.room.facts)
        return self.referee.began(self.room.state, past, self.at(), shift=0.0)

    def hear(self, change: Callable[[Fact], Fact] = lambda fact: fact) -> list[Finding]:
        """Hear what has happened since, each fact as it is or changed."""
        facts, self.heard = self.room.facts[self.heard :], len(self.room.facts)
        return self.tell(*map(change, facts))

    def tell(self, *facts: Fact, lag: float = 0.0) -> list[Finding]:
        """Hear some facts."""
        found: list[Finding] = []
        for fact in facts:
            found += self.referee.take_in(redact(fact, self.seat).event, self.at(lag=lag))
        return found

    def deal(self) -> list[Finding]:
        """Wake the table until the next hand has begun."""
        self.room.deal()
        return self.hear()

    def until_ours(self, *words: str) -> list[Finding]:
        """Let the others act, by some words, until it is our turn."""
        found: list[Finding] = []
        steps = iter(words)
        while self.seat is not None and self.room.seat != self.seat:
            self.room.act(next(steps, "call"))
            found += self.hear()
        return found

    def answer(self, kind: str = "call", to: int = 2) -> Answer:
        """Our answer to the present turn goes out; the host may or may not get it."""
        seat = self.seat
        assert seat is not None
        command = Act(seat, ActionKind(kind), to)
        answer = Answer(self.room.state.hand_no, self.room.hand.turn, command)
        self.pings += 1
        self.referee.sent(answer, self.room.now, self.pings)
        return answer
