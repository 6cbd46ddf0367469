"""Runs the Home Table: entries to the journal first, then to the ledger; hands to the store (I9).

There is nobody to tell but one screen, so it is called, and answers. It waits for the disk, so
`home_thread` calls it from a thread of its own.
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
from desktop_poker.engine.table.home_state import HomeState, Ledger, Timestamp
from desktop_poker.engine.table.home_table import enter
from desktop_poker.engine.views.redaction import Seen, opened, redact
from desktop_poker.host.awake_clock import AwakeClock
from desktop_poker.host.ports import Entry, EntryLogged, Journal, Participant, SettledHand, Woken

_KEY_BYTES = 32


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
        self.clock = clock
        self._wall = wall
        self._journal = journal
        self._store = store
        self._save = save
        self._stored = self._erased = ledger.table.hand_no
        self._unsaved = False  # the evening is over, and that is not in the history yet

    def moment(self) -> Timestamp:
        """The evening's clock, and the one on the wall."""
        return Timestamp(self.clock(), self._wall())

    def resume(self, entries: Iterable[Entry]) -> None:
        """Enter again what was entered since the last stored hand."""
        last = self.state.ledger.seconds
        for entry in entries:
            if entry.after < self._stored:
                continue  # its hand is in the store
            match entry:
                case EntryLogged():
                    self._take(entry.command, Timestamp(entry.now, entry.wall), lambda: None)
                    last = entry.now
                case Woken():
                    last = entry.now
                case _:
                    raise BadInput("this is not the journal of a Home Table")
        self.clock.go_on_from(last)
        if self.state.is_closed:
            self._save(self.state.ledger)

    def enter(self, command: HomeCommand, at: Timestamp | None = None) -> None:
        """Take an entry in, as of now or then. Raises Refused or NotKept: nothing has happened."""
        moment = at or self.moment()
        if isinstance(command, NextHand) and self.state.ledger.on_screen and not command.key:
            command = NextHand(secrets.token_bytes(_KEY_BYTES))

        def write() -> None:
            if self._erased != self._stored:
                self._journal.forget_before(self._stored)
                self._erased = self._stored
            self._journal.append(EntryLogged(self._stored, moment.seconds, moment.wall, command))

        self._take(command, moment, write)
        if self.state.is_closed:
            self._unsaved = True
            self._keep_end()

    def keep_time(self, seconds: float) -> None:
        """Write down how late it is, and what could not be written before. Raises NotKept."""
        if self._unsaved:
            self._keep_end()
        else:
            self._journal.append(Woken(self._stored, seconds))

    def _keep_end(self) -> None:
        self._save(self.state.ledger)
        self._unsaved = False
        self._journal.forget_before(self._stored + 1)

    def _take(self, command: HomeCommand, moment: Timestamp, write: Callable[[], None]) -> None:
        """Decide an entry; a hand that it ends for good is stored first (H3)."""
        hand = self._finished(command, moment)
        before = self.state if hand is None else HomeState(ledger=hand.ledger)
        after = enter(before, command, moment)
        if hand is not None:
            self._happen(before, lambda: self._store(hand))
            self._stored = hand.hand_no
        self._happen(after, write)

    def _happen(self, after: HomeState, write: Callable[[], None]) -> None:
        """Write first, then let it happen: the only place where the evening changes."""
        write()
        self.state = after

    def _recorded(self, event: HandEvent) -> Seen:
        """Cards that people have noted are everybody's; of the app's only those that were shown."""
        return redact(event, None) if self.state.key else opened(event)

    def _finished(self, command: HomeCommand, moment: Timestamp) -> SettledHand | None:
        """The hand that is over for good once the next one begins, and the ledger after it."""
        hand = self.state.hand
        if not isinstance(command, NextHand | EndEvening) or hand is None:
            return None
        if self.state.is_playing:
            raise Refused(Reason.NOT_NOW)
        ledger = replace(settled(self.state), seconds=moment.seconds)
        if ledger.redeal is not None:
            return None  # a void hand is none (I6a): the journal holds it until the next is stored
        return SettledHand(
            hand_no=hand.log.started.hand_no,
            played_at=self.state.ended_at,
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
