"""The guided hand of a lesson: a table of three whose cards and opponents follow a script."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import AsyncIterator, Mapping
from types import MappingProxyType

from desktop_poker.client.first_page.home_frame import SELF
from desktop_poker.client.setup.new_table import Draft, setup_of
from desktop_poker.client.welcome.course_games import course_game
from desktop_poker.client.welcome.courses import Course
from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.hand.asking import DrawDue, RunoutVoteDue, ShowDue
from desktop_poker.engine.hand.choices import ActionDue
from desktop_poker.engine.hand.commands import Act, Discard, ShowOrMuck, VoteRunouts
from desktop_poker.engine.hand.events import ActionKind, HandEnded
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.commands import (
    Answer,
    CloseRoom,
    PlayersAnswer,
    SitDown,
    StartGame,
    TableCommand,
)
from desktop_poker.engine.table.course import Decided, receive, wake
from desktop_poker.engine.table.events import Fact
from desktop_poker.engine.table.room import RoomState
from desktop_poker.engine.table.state import PlayerId, TableState, open_table
from desktop_poker.engine.table.table import Table
from desktop_poker.engine.views.redaction import Seen, Viewer, redact
from desktop_poker.games import catalogue

ME = Seat(0)
_ME = PlayerId(SELF)
_CALLER, _FOLDER = "Mika", "Ken"
# With these keys the viewer's cards are those that the lesson speaks of; a test says so of each.
_SCRIPTS: Mapping[Course, str] = MappingProxyType(
    {
        Course.FIRST_HAND: "first hand:46252",
        Course.EXACTLY_TWO: "exactly two:559",
        Course.HI_LO: "high and low:57",
        Course.DRAWING: "drawing:197",
        Course.FOUR_SUITS: "four suits:5",
        Course.UP_CARDS: "up cards:82",
    }
)
_PASSIVE = (ActionKind.CHECK, ActionKind.CALL, ActionKind.BRING_IN)
_LOW = 8  # rank up to which the others keep their cards


def _key(script: str) -> bytes:
    return hashlib.sha256(script.encode()).digest()


class FirstHand:
    """A link to the scripted table: it waits for nobody but the player."""

    def __init__(self, name: str, course: Course = Course.FIRST_HAND, script: str = "") -> None:
        key = course_game(course)
        found = catalogue.find(key) or catalogue.usual()
        draft = Draft(games=(key,), seats=3, stakes={key: found.usual.stakes}, rules="casino")
        script = script or _SCRIPTS[course]
        self._table = Table(open_table(setup_of(draft), _ME), lambda: _key(script))
        self._now = 0.0
        self._over = False
        self._batches: asyncio.Queue[tuple[Seen, ...] | None] = asyncio.Queue()
        self._receive(_ME, SitDown(name=name))
        for other in (_CALLER, _FOLDER):
            known = f"{other} II" if other.casefold() == name.casefold() else other
            self._receive(PlayerId(other), SitDown(name=known, is_bot=True))
        self._begun = self._table.state
        self._tell(self._receive(_ME, StartGame()))
        self._go_on()

    @property
    def viewer(self) -> Viewer:
        """The learner's seat."""
        return ME

    @property
    def table(self) -> TableState:
        """The table before the hand."""
        return self._begun

    @property
    def hand(self) -> tuple[Seen, ...]:
        """Everything is told through the updates."""
        return ()

    @property
    def is_over(self) -> bool:
        """Whether the hand has been played."""
        return self._over

    async def send(self, command: TableCommand) -> None:
        """Carry out what the learner does. Raises Refused."""
        self._tell(self._receive(_ME, command))
        self._go_on()

    async def updates(self) -> AsyncIterator[tuple[Seen, ...]]:
        """The hand as it goes on."""
        while (batch := await self._batches.get()) is not None:
            yield batch

    def told(self) -> tuple[Seen, ...]:
        """What has been told and not been fetched yet."""
        found: list[Seen] = []
        while not self._batches.empty():
            found += self._batches.get_nowait() or ()
        return tuple(found)

    async def close(self) -> None:
        """End the lesson."""
        self._batches.put_nowait(None)

    def _receive(self, player: PlayerId, command: TableCommand) -> tuple[Fact, ...]:
        return self._happen(receive(self._table, command, by=player, now=self._now))

    def _happen(self, decided: Decided) -> tuple[Fact, ...]:
        self._table = decided.table
        return decided.facts

    def _tell(self, facts: tuple[Fact, ...]) -> None:
        if facts:
            self._batches.put_nowait(tuple(redact(fact, ME) for fact in facts))
        self._over = self._over or any(isinstance(fact, HandEnded) for fact in facts)

    def _go_on(self) -> None:
        """Let the table and the opponents do everything up to the learner's next decision."""
        while not self._over:
            due, hand = self._table.due, self._table.hand
            if hand is not None and isinstance(due, ActionDue | DrawDue | ShowDue | RunoutVoteDue):
                seat = due.seats[0] if isinstance(due, RunoutVoteDue) else due.seat
                if seat == ME:
                    return
                answer = Answer(hand.started.hand_no, hand.turn, self._script(due, seat))
                self._tell(self._receive(self._table.state.at(seat).player, answer))
                continue
            alarm = self._table.alarm
            if alarm is None:
                return
            self._now = max(self._now, alarm)
            self._tell(self._happen(wake(self._table, self._now)))
        if self._table.state.room is not RoomState.CLOSED:
            self._tell(self._receive(_ME, CloseRoom()))  # one hand is the whole lesson

    def _script(
        self, due: ActionDue | DrawDue | ShowDue | RunoutVoteDue, seat: Seat
    ) -> PlayersAnswer:
        match due:
            case DrawDue():
                return self._draw(due)
            case ShowDue():
                return ShowOrMuck(seat=seat, show=True)
            case RunoutVoteDue():
                return VoteRunouts(seat, 1)
            case ActionDue():
                return self._action(due)

    def _draw(self, due: DrawDue) -> Discard:
        """The others keep different low cards, and throw the rest away."""
        hand = self._table.hand
        kept: set[int] = set()
        thrown: list[Card] = []
        for face in hand.player(due.seat).down if hand is not None else ():
            if face is None:
                continue
            if face.rank > _LOW or face.rank in kept:
                thrown.append(face)
            kept.add(face.rank)
        return Discard(due.seat, tuple(thrown[: due.most]))

    def _action(self, due: ActionDue) -> Act:
        """One of the others pays everything; the other gives up at the first bet on the flop."""
        hand = self._table.hand
        kinds = {choice.kind: choice for choice in due.choices}
        gives_up = self._table.state.at(due.seat).player == _FOLDER
        if gives_up and hand is not None and hand.street and ActionKind.FOLD in kinds:
            return Act(due.seat, ActionKind.FOLD, kinds[ActionKind.FOLD].least)
        chosen = next(choice for choice in due.choices if choice.kind in _PASSIVE)
        return Act(due.seat, chosen.kind, chosen.least)
