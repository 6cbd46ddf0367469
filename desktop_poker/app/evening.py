"""An evening at one table: profile, history, journal, host and guests put together."""

from __future__ import annotations

import importlib.util
import secrets
import time
from collections.abc import Callable, Container
from pathlib import Path
from typing import cast

from desktop_poker.ai.bot import Bot
from desktop_poker.ai.simple import SIMPLE_BOTS
from desktop_poker.client.home_frame import SELF
from desktop_poker.engine.cards.chance import SystemChance
from desktop_poker.engine.errors import BadInput, PokerError
from desktop_poker.engine.table.commands import SitDown, StartGame
from desktop_poker.engine.table.setup import TableSetup, check_table
from desktop_poker.engine.table.state import PlayerId, open_table
from desktop_poker.engine.table.table import TableSnapshot
from desktop_poker.host.bots import BotSeat
from desktop_poker.host.host import TableHost
from desktop_poker.storage.database import open_database
from desktop_poker.storage.journal import FileJournal
from desktop_poker.storage.profile import Profile
from desktop_poker.storage.records import Records, SavedTable
from desktop_poker.storage.writer import HandWriter

ME = PlayerId(SELF)
_NAMES = ("Aki", "Bela", "Chidi", "Dana", "Emil", "Fumi", "Gwen", "Hugo", "Ines")
_PREFIX = "bot"


class Evening:
    """A table that lives on this machine."""

    def __init__(
        self,
        profile: Profile,
        *,
        pause: float = 0.0,
        bots: dict[str, Callable[[], Bot]] | None = None,
        complain: Callable[[str], None] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        opened = open_database(profile.database_file)
        self.damaged = opened.damaged
        self.records = Records(opened.connection, profile.database_file)
        self.failure: PokerError | None = None
        self._profile = profile
        self.pause = pause  # how long bots hesitate, in seconds
        self._bots: dict[str, Callable[[], Bot]] = {**SIMPLE_BOTS, **(bots or {})}
        self._complain = complain
        self._clock = clock
        self._writer: HandWriter | None = None
        self._journal: FileJournal | None = None
        self.host: TableHost | None = None
        self.table_id = ""  # of the table that is being played

    def saved_table(self, in_play: Container[str] = ()) -> SavedTable | None:
        """The table that was played last and is still open, and not in another window."""
        tables = self.records.tables()
        return next((table for table in tables if table.table_id not in in_play), None)

    def begin(self, setup: TableSetup, name: str, opponents: list[str]) -> TableHost:
        """Open a new table, sit down with opponents, and let the game begin."""
        check_table(setup)
        table_id = secrets.token_hex(8)
        state = open_table(setup, ME)
        snapshot = TableSnapshot(state=state, now=self._clock())
        bots = [self._bot(PlayerId(f"{_PREFIX}:{n}:{kind}")) for n, kind in enumerate(opponents)]
        self.records.save_table(table_id, snapshot)
        try:
            host = self._open(table_id, snapshot)
            host.command(ME, SitDown(name=name))
            for number, bot in enumerate(bots):
                bot_name = _NAMES[number % len(_NAMES)]
                if bot_name.casefold() == name.strip().casefold():
                    bot_name += " II"
                host.seat_bot(bot)
                host.command(bot.player, SitDown(name=bot_name, is_bot=True))
            host.command(ME, StartGame())
        except PokerError:
            self.records.forget_table(table_id)
            self._profile.journal_file(table_id).unlink(missing_ok=True)
            raise
        return host

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
        state = host.state
        used = {seated.name.casefold() for _, seated in state.taken}
        names = (f"Bot {name}" for name in _NAMES)
        name = next((name for name in names if name.casefold() not in used), "Bot")
        bot = self._bot(PlayerId(f"{_PREFIX}:{state.sat_down}:{kind}"))
        host.command(bot.player, SitDown(name=name, is_bot=True))
        host.seat_bot(bot)

    def resume(self, saved: SavedTable) -> TableHost:
        """Go on with a table where it stopped, in mid-hand too (H3)."""
        host = self._open(saved.table_id, saved.snapshot)
        journal = self._journal
        host.resume(journal.entries if journal is not None else (), saved.snapshot)
        for _, seated in host.state.taken:
            if seated.is_bot:
                host.seat_bot(self._bot(seated.player))
        return host

    def _open(self, table_id: str, snapshot: TableSnapshot) -> TableHost:
        self.table_id = table_id
        self._writer = HandWriter(self.records, table_id, self._failed)
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
            on_close=self._writer.save,
        )
        return self.host

    def _bot(self, player: PlayerId) -> BotSeat:
        _, _, kind = player.split(":", 2)
        make = self._bots.get(kind)
        if make is None:
            raise BadInput("unknown opponent: {kind!r}", kind=kind)
        try:
            bot = make()
        except Exception as error:  # noqa: BLE001 - somebody else's code
            problem = f"{type(error).__name__}: {error}"
            raise BadInput("{kind}: {problem}", kind=kind, problem=problem) from None
        return BotSeat(
            player,
            bot,
            SystemChance(),
            hesitation=lambda: self.pause,
            complain=self._complain,
        )

    def _failed(self, error: PokerError) -> None:
        """The table waits: no hand begins that could not be kept."""
        self.failure = error
        if self.host is not None:
            self.host.stop_soon()

    def end_table(self) -> None:
        """Let go of the table: everything about it is on disk."""
        if self._writer is not None:
            self._writer.close()
        if self._journal is not None:
            self._journal.close()
        self._writer = self._journal = self.host = None

    def close(self) -> None:
        """Save everything and go home."""
        self.end_table()
        self.records.close()


def load_bot(text: str) -> tuple[str, Callable[[], Bot]]:
    """Load somebody's own bot from ``path/to/file.py:Name``."""
    place, separator, name = text.rpartition(":")
    path = Path(place)
    if not separator or not name.isidentifier():
        raise BadInput("a bot is written path/to/file.py:Name, not {text!r}", text=text)
    if not path.is_file():
        raise BadInput("{path}: there is no such file", path=path)
    spec = importlib.util.spec_from_file_location(f"guest_{path.stem}", path)
    if spec is None or spec.loader is None:
        raise BadInput("{path}: not a Python file", path=path)
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:  # noqa: BLE001 - somebody else's code
        raise BadInput(
            "{path}: {problem}", path=path, problem=f"{type(error).__name__}: {error}"
        ) from None
    made = getattr(module, name, None)
    if not callable(made):
        raise BadInput("{path}: there is no bot called {name}", path=path, name=name)
    return text, cast("Callable[[], Bot]", made)
