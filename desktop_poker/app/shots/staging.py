"""A table that is played by itself from a seed, up to the moment that is worth a picture."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

from desktop_poker.client.table.run_out import chances_are_open, run_out_chances
from desktop_poker.client.table.table_client import Update
from desktop_poker.client.table.table_screen import ScreenOptions, TableScreen
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.cards.chance import SeededChance
from desktop_poker.engine.hand.asking import DrawDue, RunoutVoteDue, ShowDue
from desktop_poker.engine.hand.choices import ActionDue, Choice
from desktop_poker.engine.hand.commands import Act, Discard, ShowOrMuck, VoteRunouts
from desktop_poker.engine.hand.events import ActionKind, CardsDealt, HandsShown
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.hand.state import HandState
from desktop_poker.engine.table.commands import (
    Answer,
    PlayersAnswer,
    SitDown,
    StartGame,
    TableCommand,
)
from desktop_poker.engine.table.course import Decided, receive, wake
from desktop_poker.engine.table.events import Fact
from desktop_poker.engine.table.setup import TableSetup
from desktop_poker.engine.table.state import PlayerId, open_table
from desktop_poker.engine.table.table import Table
from desktop_poker.engine.views.redaction import redact
from desktop_poker.engine.views.seat_view import SeatView

NAMES: tuple[str, ...] = (
    "Haruka",
    "Mika",
    "Aiko",
    "Ken",
    "Ren",
    "Tom",
    "Yuki",
    "Nina",
    "Omar",
    "Lena",
)
ME = Seat(0)
_MOST_STEPS = 5_000
_MOST_DRAWN = 3  # cards that somebody here throws away at once
_STREET_OF_FOLDS = 6  # one in so many actions folds where it can


class StagedTable:
    """Plays a table with a viewer in the first seat."""

    def __init__(
        self,
        setup: TableSetup,
        texts: Texts,
        *,
        seed: str,
        options: ScreenOptions | None = None,
        bots: bool = False,
        chances: bool = False,
    ) -> None:
        self._seed = seed
        self._chance = SeededChance(seed)
        self._keys = 0
        self._now = 0.0
        self._chances = chances  # to win: they take a moment to work out
        self.table = Table(open_table(setup, PlayerId(NAMES[0])), self._new_key)
        self._facts: list[Fact] = []
        for name in NAMES[: setup.seats]:
            is_bot = bots and name != NAMES[0]
            sits_down = SitDown(name=name, is_bot=is_bot)
            self.table = receive(self.table, sits_down, by=PlayerId(name), now=0.0).table
        names = dict(enumerate(NAMES[: setup.seats]))
        view = SeatView(ME, table=self.table.state)
        self.screen = TableScreen(view, names, texts, options or ScreenOptions())
        self.steps: list[Update] = []
        self._take(receive(self.table, StartGame(), by=PlayerId(NAMES[0]), now=0.0))

    def _new_key(self) -> bytes:
        self._keys += 1
        return hashlib.sha256(f"{self._seed}:{self._keys}".encode()).digest()

    def _take(self, decided: Decided) -> None:
        self.table = decided.table
        self._facts += decided.facts

    def play_until(
        self,
        there: Callable[[TableScreen], bool],
        choose: Callable[[ActionDue, StagedTable], Act] | None = None,
    ) -> TableScreen:
        """Play on until the screen is as wanted; actions come from the chooser."""
        for _ in range(_MOST_STEPS):
            while self._facts:
                fact = self._facts.pop(0)
                step = Update(fact, self.screen.view.after(redact(fact, ME)))
                self.steps.append(step)
                self.screen.take_in(step)
                self._work_out(step)
                if there(self.screen):
                    return self.screen
            self._go_on(choose or calm)
        raise LookupError("the table never came to that")

    def _work_out(self, step: Update) -> None:
        """Show the chances after each card of a run-out, as a window does."""
        hand = step.view.hand
        told = isinstance(step.fact, HandsShown | CardsDealt)
        if self._chances and told and hand is not None and chances_are_open(hand):
            self.screen.show_chances(hand, run_out_chances(hand))

    def _go_on(self, choose: Callable[[ActionDue, StagedTable], Act]) -> None:
        due, hand = self.table.due, self.table.hand
        if hand is not None and isinstance(due, ActionDue | DrawDue | ShowDue | RunoutVoteDue):
            seat = due.seats[0] if isinstance(due, RunoutVoteDue) else due.seat
            answer: PlayersAnswer
            match due:
                case ActionDue():
                    answer = choose(due, self)
                case DrawDue():
                    answer = self._drawn(due, hand)
                case ShowDue():
                    answer = ShowOrMuck(seat=seat, show=True)
                case RunoutVoteDue():
                    answer = VoteRunouts(seat, 2)
            command = Answer(hand.started.hand_no, hand.turn, answer)
            player = self.table.state.at(seat).player
            self._take(receive(self.table, command, by=player, now=self._now))
            return
        alarm = self.table.alarm
        if alarm is None:
            raise LookupError("the table stands still")
        self._now = max(self._now, alarm)
        self._take(wake(self.table, self._now))

    def _drawn(self, due: DrawDue, hand: HandState) -> Discard:
        """Throw the highest cards away, three at most; now and then none."""
        held = [face for face in hand.player(due.seat).down if face is not None]
        held.sort(key=lambda card: card.rank)
        count = self.below(min(due.most, _MOST_DRAWN) + 1)
        return Discard(due.seat, tuple(held[len(held) - count :]))

    def wish(self, command: TableCommand) -> None:
        """Let the viewer ask something of the table."""
        self._take(receive(self.table, command, by=PlayerId(NAMES[0]), now=self._now))

    def now(self) -> float:
        """The time at the table."""
        return self._now

    def below(self, limit: int) -> int:
        """A die for choosers."""
        return self._chance.below(limit)


def _named(due: ActionDue, *kinds: ActionKind) -> Choice | None:
    return next((choice for choice in due.choices if choice.kind in kinds), None)


def calm(due: ActionDue, table: StagedTable) -> Act:
    """Mostly call, sometimes fold or bet a little: hands get far."""
    passive = _named(due, ActionKind.CHECK, ActionKind.CALL, ActionKind.BRING_IN)
    wager = _named(due, ActionKind.BET, ActionKind.RAISE, ActionKind.COMPLETE)
    fold = _named(due, ActionKind.FOLD)
    roll = table.below(_STREET_OF_FOLDS)
    if fold is not None and not roll and due.seat != ME:
        return Act(due.seat, fold.kind, fold.least)
    if wager is not None and roll == 1:
        more = min(wager.most, wager.least + (wager.least // 2 // 50) * 50)
        return Act(due.seat, wager.kind, max(wager.least, more))
    return _act(due, passive or due.choices[0])


def shove(due: ActionDue, table: StagedTable) -> Act:
    """Everybody goes all-in where they can, but for a few who fold."""
    fold = _named(due, ActionKind.FOLD)
    if fold is not None and due.seat != ME and not table.below(2):
        return _act(due, fold)
    wager = _named(due, ActionKind.BET, ActionKind.RAISE, ActionKind.COMPLETE)
    if wager is not None:
        return Act(due.seat, wager.kind, wager.most)
    passive = _named(due, ActionKind.CALL, ActionKind.CHECK, ActionKind.BRING_IN)
    return _act(due, passive or due.choices[0])


def _act(due: ActionDue, choice: Choice) -> Act:
    return Act(due.seat, choice.kind, choice.least)
