"""An evening at one table: profile, history, journal, host and guests put together."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Container
from contextlib import suppress
from functools import partial
from itertools import count
from pathlib import Path

from desktop_poker.ai.bot import Bot, Question
from desktop_poker.client.first_page.home_frame import SELF
from desktop_poker.client.telling.characters import (
    CHARACTERS,
    bot_id,
    character,
    character_no,
    kind_of_player,
)
from desktop_poker.engine.cards.chance import SystemChance
from desktop_poker.engine.errors import BadInput, NotKept, PokerError
from desktop_poker.engine.evaluation.high import remember_at_most
from desktop_poker.engine.table.commands import PlayersAnswer, SitDown, StartGame
from desktop_poker.engine.table.setup import TableSetup, check_table
from desktop_poker.engine.table.state import PlayerId, TableState, open_table
from desktop_poker.engine.table.table import TableSnapshot
from desktop_poker.engine.views.seat_view import SeatView
from desktop_poker.host.bots import BotSeat, SeatedBot
from desktop_poker.host.guests import buying_of, invite, is_file, is_quick, make_guest, settled
from desktop_poker.host.hesitation import manner_of
from desktop_poker.host.host import TableHost
from desktop_poker.host.thinking.distant_bot import DistantBot
from desktop_poker.host.thinking.thinker import Thinker
from desktop_poker.storage.database import open_database
from desktop_poker.storage.errors import StorageError
from desktop_poker.storage.journal import FileJournal
from desktop_poker.storage.profile import Profile, remove
from desktop_poker.storage.recent import results_at
from desktop_poker.storage.records import HandRecord, Records, SavedTable
from desktop_poker.storage.writer import HandWriter

ME = PlayerId(SELF)
_JUDGED = 1_000  # hands that the judge remembers: at one table few come again, for days
_LINE = 500  # hands of the session's line: more than it has pixels


class Evening:
    """A table that lives on this machine."""

    def __init__(
        self,
        profile: Profile,
        *,
        pause: float = 0.0,
        hesitation: str = "none",
        bots: dict[str, Callable[[], Bot]] | None = None,
        complain: Callable[[str], None] | None = None,
        clock: Callable[[], float] = time.monotonic,
        thinker: Thinker | None = None,
    ) -> None:
        remember_at_most(_JUDGED)
        opened = open_database(profile.database_file)
        self.damaged = opened.damaged
        self.records = Records(opened.connection, profile.database_file)
        self.failure: PokerError | None = None
        self._refusals: dict[str, NotKept] = {}  # by what could not be kept
        # Hears why the table stands still, and None when it goes on; in any thread.
        self.waits: Callable[[NotKept | None], None] = lambda _: None
        self._profile = profile
        self.pause = pause  # how long bots hesitate, in seconds
        self.hesitation = hesitation  # how much a hard decision shows in it
        self.thinker = thinker or Thinker()
        self._bots: dict[str, Callable[[], Bot]] = bots or {}
        self._complain = complain
        self._clock = clock
        self._writer: HandWriter | None = None
        self._journal: FileJournal | None = None
        self.host: TableHost | None = None
        self.table_id = ""  # of the table that is being played

    @property
    def folder(self) -> Path:
        """Where everything about this evening is kept."""
        return self._profile.folder

    def saved_tables(self, in_play: Container[str] = ()) -> list[SavedTable]:
        """The tables that are still open and in no other window, the last used first.

        Nobody goes on with a tournament that they are out of.
        """
        return [
            table
            for table in self.records.tables()
            if table.table_id not in in_play and not _is_out(table.snapshot.state)
        ]

    def saved_table(self, in_play: Container[str] = ()) -> SavedTable | None:
        """The one of them that was used last."""
        return next(iter(self.saved_tables(in_play)), None)

    def close_table(self, table_id: str) -> None:
        """Give a table up that nobody plays at; its finished hands stay in the history."""
        self.records.close_table(table_id)
        remove(self._profile.journal_file(table_id))

    def begin(self, setup: TableSetup, name: str, opponents: list[str]) -> TableHost:
        """Open a new table, sit down with opponents, and let the game begin."""
        check_table(setup)
        table_id = secrets.token_hex(8)
        state = open_table(setup, ME)
        snapshot = TableSnapshot(state=state, now=self._clock())
        kinds = [
            kind if kind in self._bots else settled(kind, SystemChance()) for kind in opponents
        ]
        bots = [self._bot(PlayerId(bot_id(n, kind))) for n, kind in enumerate(kinds)]
        self.records.save_table(table_id, snapshot)
        try:
            host = self._open(table_id, snapshot)
            host.command(ME, SitDown(name=name))
            for number, bot in enumerate(bots):
                host.seat_bot(bot)
                host.command(bot.player, _sits_down(number, host.state))
            host.command(ME, StartGame())
        except PokerError:
            self._let_go()
            # Neither an empty table nor its journal is a reason to hide the first error.
            with suppress(StorageError):
                self.records.forget_table(table_id)
            with suppress(StorageError):
                remove(self._profile.journal_file(table_id))
            raise
        return host

    def begin_again(self, table: TableState, name: str) -> TableHost:
        """Open another table like one that is over, with the same opponents."""
        bots = [seated.player for _, seated in table.taken if seated.is_bot]
        bots += [out.player for out in table.finishers if kind_of_player(out.player)]
        kinds = {character_no(bot): kind_of_player(bot) for bot in bots}
        return self.begin(table.setup, name, [kinds[number] for number in sorted(kinds)])

    def open_empty(self, setup: TableSetup) -> TableHost:
        """Open a table for others: nobody sits at it yet, and nobody owns it."""
        check_table(setup)
        table_id = secrets.token_hex(8)
        snapshot = TableSnapshot(state=open_table(setup), now=self._clock())
        self.records.save_table(table_id, snapshot)
        return self._open(table_id, snapshot)

    def add_bot(self, kind: str) -> None:
        """Give a free seat to a bot that is called one, so that no friend's name is taken.

        Raises Refused.
        """
        host = self.host
        if host is None:
            return
        used = {seated.name for _, seated in host.state.taken}
        used |= {request.name for request in host.state.requests}  # bots of a hand that goes on
        names = [f"Bot {one.name}" for one in CHARACTERS]
        number = next(n for n, name in enumerate(names) if name not in used)
        bot = self._bot(PlayerId(bot_id(number, settled(kind, SystemChance()))))
        host.command(bot.player, SitDown(name=names[number], is_bot=True))
        host.seat_bot(bot)

    def resume(self, saved: SavedTable) -> TableHost:
        """Go on with a table where it stopped, in mid-hand too (H3)."""
        self.records.use_table(saved.table_id)
        host = self._open(saved.table_id, saved.snapshot)
        journal = self._journal
        host.resume(journal.entries if journal is not None else (), saved.snapshot)
        for _, seated in host.state.taken:
            if seated.is_bot:
                host.seat_bot(self._bot(seated.player))
        return host

    def _open(self, table_id: str, snapshot: TableSnapshot) -> TableHost:
        self.table_id = table_id
        self._writer = HandWriter(
            self.records, table_id, failed=self._failed, waits=partial(self._disk_waits, "hand")
        )
        self._journal = FileJournal(self._profile.journal_file(table_id))
        if self._journal.damaged is not None and self._complain is not None:
            self._complain(f"{self._journal.damaged}: damaged journal kept")
        self.host = TableHost(
            snapshot,
            clock=self._clock,
            store=self._writer,
            journal=self._journal,
            recorder=ME,
            failed=self._failed,
            waits=partial(self._disk_waits, "journal"),
            on_close=self._writer.save,
        )
        if snapshot.state.owner == ME:  # at a table of friends nobody comes who was not asked
            self.host.errands.newcomer = self._newcomer
        return self.host

    def _newcomer(self, table: TableState, gone: PlayerId) -> tuple[PlayerId, SitDown]:
        """Somebody else who plays like a bot that goes home."""
        here = {character_no(s.player) for _, s in table.taken if s.is_bot}
        number = next(
            n for n in count(character_no(gone) + 1) if n % len(CHARACTERS) not in here
        ) % len(CHARACTERS)
        bot = self._bot(PlayerId(bot_id(number, kind_of_player(gone))))
        if self.host is not None:
            self.host.seat_bot(bot)
        return bot.player, _sits_down(number, table)

    def _bot(self, player: PlayerId) -> SeatedBot:
        """A quick bot answers on the host's loop; any other thinks in a process of its own."""
        kind = kind_of_player(player)
        manner = self._manner
        if kind in self._bots or is_quick(kind):
            return BotSeat(
                player,
                self._quick_bot(kind),
                SystemChance(),
                hesitation=lambda: self.pause,
                manner=manner,
                complain=self._complain,
            )
        if is_file(kind):
            make_guest(kind)  # what is wrong with it is told before anybody sits down
        else:
            invite(kind)
        return DistantBot(
            player,
            kind,
            self.thinker,
            SystemChance(),
            hesitation=lambda: self.pause,
            manner=manner,
            buying=buying_of(kind),
            complain=self._complain,
        )

    def _quick_bot(self, kind: str) -> Bot:
        make = self._bots.get(kind)
        if make is None:
            return make_guest(kind)
        try:
            return make()
        except Exception as error:  # noqa: BLE001 - somebody else's code
            problem = f"{type(error).__name__}: {error}"
            raise BadInput("{kind}: {problem}", kind=kind, problem=problem) from None

    def _manner(self, due: Question, view: SeatView, answer: PlayersAnswer) -> float:
        return manner_of(self.hesitation)(due, view, answer)

    def _disk_waits(self, what: str, error: NotKept | None) -> None:
        """The disk says no, or yes again: from the table's thread or the writer's."""
        if error is None:
            self._refusals.pop(what, None)
        else:
            self._refusals[what] = error
        self.waits(self.refusal)

    @property
    def refusal(self) -> NotKept | None:
        """Why the table stands still; None: it does not."""
        return next(iter(tuple(self._refusals.values())), None)

    def _failed(self, error: PokerError) -> None:
        """A mistake of ours: the table stops."""
        self.failure = error
        if self.host is not None:
            self.host.stop_soon()

    def find_hand(self, number: int) -> HandRecord | None:
        """A hand of this table as it was stored."""
        return self.records.hand_of(self.table_id, number)

    def results(self) -> list[int]:
        """The session's line: won or lost after each stored hand of this table.

        It begins at nothing, or with the first of the newest hands where there are many.
        """
        found = results_at(self.records, self.table_id, _LINE)
        return found if len(found) == _LINE else [0, *found]

    def end_table(self) -> None:
        """Let go of the table: everything about it is on disk.

        A tournament that the player is out of is over for them: nothing waits for them there.
        """
        is_over = self.host is not None and _is_out(self.host.state)
        self._let_go()
        self.thinker.rest()
        if is_over:
            self.close_table(self.table_id)

    def _let_go(self) -> None:
        """Close what is open: Windows removes no file that somebody has open."""
        if self._writer is not None:
            self._writer.close()
        if self._journal is not None:
            self._journal.close()
        self._writer = self._journal = self.host = None

    def close(self) -> None:
        """Save everything and go home."""
        try:
            self.end_table()
        finally:
            self.thinker.close()
            self.records.close()


def _sits_down(number: int, table: TableState) -> SitDown:
    """A character takes a chair; somebody of that name may sit there already."""
    name = character(number).name
    if name.casefold() in (seated.name.casefold() for _, seated in table.taken):
        name += " II"
    return SitDown(name=name, is_bot=True)


def _is_out(table: TableState) -> bool:
    """Whether a tournament goes on without the player at this computer."""
    return any(out.player == ME for out in table.finishers)
