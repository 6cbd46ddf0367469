"""An evening of real cards on this machine: profile, history, journal and ledger put together."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable

from desktop_poker.client.home_table.evening_draft import (
    EveningDraft,
    openings,
    problems,
    setup_of,
    stack_of,
)
from desktop_poker.engine.errors import BadInput, PokerError
from desktop_poker.engine.table.home_state import HomeState, Ledger, Timestamp
from desktop_poker.engine.table.home_table import enter
from desktop_poker.engine.table.state import open_table
from desktop_poker.host.awake_clock import AwakeClock
from desktop_poker.host.home_host import HomeHost
from desktop_poker.storage.clock import utc_now
from desktop_poker.storage.evening_rows import SavedEvening
from desktop_poker.storage.evenings import Evenings
from desktop_poker.storage.journal import FileJournal
from desktop_poker.storage.profile import Profile
from desktop_poker.storage.records import Records


def opened_ledger(draft: EveningDraft, wall: str = "") -> Ledger:
    """The ledger with everybody in their seats; raises BadInput for an impossible draft."""
    for problem in problems(draft).values():
        # Another one: an error that a frame of its own traceback holds keeps whole windows alive.
        raise BadInput(problem.template, **problem.facts)
    state = HomeState(
        ledger=Ledger(table=open_table(setup_of(draft)), buy_in=stack_of(draft.stack))
    )
    for command in openings(draft):
        state = enter(state, command, Timestamp(0.0, wall))
    return state.ledger


class HomeEvening:
    """Opens, goes on with and lets go of evenings of real cards."""

    def __init__(
        self,
        profile: Profile,
        records: Records,
        wall: Callable[[], float] = time.time,
        complain: Callable[[str], None] | None = None,
    ) -> None:
        self._profile = profile
        self._records = records
        self._wall = wall
        self._complain = complain
        self._journal: FileJournal | None = None
        self.evenings = Evenings(records)
        self.host: HomeHost | None = None
        self.evening_id = ""

    def saved(self) -> SavedEvening | None:
        """The evening that is not over yet."""
        return self.evenings.last_open()

    def begin(self, draft: EveningDraft) -> HomeHost:
        """Open an evening; everybody sits down."""
        ledger = opened_ledger(draft, utc_now())
        evening_id = secrets.token_hex(8)
        self.evenings.save(evening_id, ledger)
        try:
            return self._open(evening_id, ledger)
        except PokerError:
            self.evenings.forget(evening_id)
            raise

    def resume(self, saved: SavedEvening) -> HomeHost:
        """Go on with the same action to play (I9)."""
        host = self._open(saved.evening_id, saved.ledger)
        host.resume(self._journal.entries if self._journal is not None else ())
        return host

    def _open(self, evening_id: str, ledger: Ledger) -> HomeHost:
        self.close()
        self.evening_id = evening_id
        # A flat battery must not cost an action: every line waits for the disk.
        journal = FileJournal(self._profile.journal_file(evening_id), durable=True)
        self._journal = journal
        if journal.damaged is not None and self._complain is not None:
            self._complain(f"{journal.damaged}: damaged journal kept")
        self.host = HomeHost(
            ledger,
            clock=AwakeClock(self._wall),
            wall=utc_now,
            journal=journal,
            store=lambda hand: self._records.settle(evening_id, hand),
            save=lambda written: self.evenings.save(evening_id, written),
        )
        return self.host

    def close(self) -> None:
        """Let go of the evening: everything about it is on disk."""
        if self._journal is not None:
            self._journal.close()
        self._journal = self.host = None
