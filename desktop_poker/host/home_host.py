"""Runs the Home Table: entries to the journal first, then to the ledger; hands to the store (I9).

There is nothing to wait for and nobody to tell but one screen, so it is called, and answers.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable

from msgspec.structs import replace

from desktop_poker.engine.errors import BadInput, Reason, Refused
from desktop_poker.engine.hand.events import HandEvent
from desktop_poker.engine.table.home_changes import player_id
from desktop_poker.engine.table.home_commands import EndEvening, HomeCommand, NextHand
from desktop_poker.engine.table.home_hands import settled
from desktop_poker.engine.table.home_noted import with_cards
from desktop_poker.engine.table.home_state import HomeState, Ledger, Moment
from desktop_poker.engine.table.home_table import enter
from desktop_poker.engine.views.redaction import Seen, opened, redact
from desktop_poker.host.awake_clock import AwakeClock
from desktop_poker.host.ports import Entered, Entry, Journal, Participant, SettledHand, Woken

_KEY_BYTES = 32
TICK_EVERY = 10.0  # seconds of clock that a crash may cost


class HomeHost:
    """One evening of real cards."""

    def __init__(
        self,
        ledger: Ledger,
        *,
        clock: AwakeClock,
        wall: Callable[[], str],
        journal: Journal,
        store: Callable[[SettledHand], None],
        save: Callable[[Ledger], None],
    ) -> None:
        self.state = HomeState(ledger=ledger)
        self._clock = clock
        self._wall = wall
        self._journal = journal
        self._store = store
        self._save = save
        self._stored = ledger.table.hand_no
        self._ticked = 0.0

    @property
    def now(self) -> float:
        """The evening's clock."""
        return self._clock()

    def resume(self, entries: Iterable[Entry]) -> None:
        """Enter again what was entered since the last stored hand."""
        last = self.state.ledger.seconds
        for entry in entries:
            if entry.after < self._stored:
                continue  # its hand is in the store
            match entry:
                case Entered():
                    moment = Moment(entry.now, entry.wall)
                    self._settle_before(entry.command, moment)
                    self.state = enter(self.state, entry.command, moment)
                    last = entry.now
                case Woken():
                    last = entry.now
                case _:
                    raise BadInput("this is not the journal of a Home Table")
        self._clock.go_on_from(last)
        self._ticked = self._clock()
        if self.state.is_closed:
            self._save(self.state.ledger)

    def enter(self, command: HomeCommand) -> None:
        """Take an entry in. Raises Refused, and then nothing has happened."""
        moment = Moment(self._clock(), self._wall())
        if isinstance(command, NextHand) and self.state.ledger.on_screen and not command.key:
            command = NextHand(secrets.token_bytes(_KEY_BYTES))
        enter(self.state, command, moment)  # refused before anything is stored
        self._settle_before(command, moment)
        after = enter(self.state, command, moment)
        self._journal.append(Entered(self._stored, moment.seconds, moment.wall, command))
        self.state = after
        if after.is_closed:
            self._save(after.ledger)
            self._journal.forget_before(self._stored + 1)

    def tick(self) -> float:
        """Let the clock be read, keep it now and then; returns how long the machine slept."""
        now = self._clock()
        if now - self._ticked >= TICK_EVERY:
            self._ticked = now
            self._journal.append(Woken(self._stored, now))
        return self._clock.slept()

    def _recorded(self, event: HandEvent) -> Seen:
        """Cards that people have noted are everybody's; of the app's only those that were shown."""
        return redact(event, None) if self.state.key else opened(event)

    def _settle_before(self, command: HomeCommand, moment: Moment) -> None:
        """Once the next hand begins the last one is stored, with the ledger after it (H3)."""
        hand = self.state.hand
        if not isinstance(command, NextHand | EndEvening) or hand is None:
            return
        if self.state.is_playing:
            raise Refused(Reason.NOT_NOW)
        number = hand.log.started.hand_no
        ledger = replace(settled(self.state), seconds=moment.seconds)
        if ledger.redeal is not None:
            return  # a void hand is none (I6a): the journal holds it until the next is stored
        self._store(
            SettledHand(
                hand_no=number,
                played_at=moment.wall,
                facts=tuple(self._recorded(event) for event in with_cards(self.state)),
                participants=tuple(
                    Participant(
                        seat=seat,
                        player=player_id(name),
                        name=name,
                        is_bot=False,
                        is_self=False,
                    )
                    for seat, name in self.state.people.items()
                ),
                ledger=ledger,
            )
        )
        self._stored = number
        self._journal.forget_before(number)
        self.state = HomeState(ledger=ledger)
