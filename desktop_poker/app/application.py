"""One window of the program: what lasts as long as it, and the one session that is open in it.

`App` knows no page. Whoever shows something holds it and is told by its signals; nothing here holds
them, so that a window goes with its owner and without a collector, which might run in any thread.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from desktop_poker.app.evening import Evening
from desktop_poker.app.front import texts_of, usually_named
from desktop_poker.app.kept_settings import load_settings, save_settings
from desktop_poker.app.problems import problem_text
from desktop_poker.app.reporter import Reporter
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.setup.new_table import SPEEDS
from desktop_poker.client.table.pacing import PACES
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import PokerError
from desktop_poker.sound.player import Player, Silence
from desktop_poker.sound.sound_board import chime, options_of, trial
from desktop_poker.storage.profile import Profile
from desktop_poker.storage.window_places import save_place
from desktop_poker.ui.application import LOG, apply_look
from desktop_poker.ui.fonts import can_show_japanese, no_japanese_font
from desktop_poker.ui.look import look_of
from desktop_poker.ui.notices import Notice
from desktop_poker.ui.table.controller import TableController
from desktop_poker.ui.table.table_page import TablePage
from desktop_poker.ui.turn_alert import TurnAlert
from desktop_poker.ui.window import Window


class Session(Protocol):
    """What has to be left before anything else is opened: a table, a lesson, a visit to friends.

    It may hold its `App`: closing it ends both ways.
    """

    @property
    def table_id(self) -> str:
        """The table that is played; empty: none."""
        ...

    @property
    def controller(self) -> TableController | None:
        """Whoever carries facts and commands of its table; None: no table is shown."""
        ...

    def take_settings(self, before: Settings, settings: Settings) -> None:
        """Show what new settings change."""
        ...

    async def may_leave(self) -> bool:
        """Ask what becomes of it, where there is something to decide. False: somebody stays."""
        ...

    async def close(self) -> None:
        """Save it, and end everything that it has started."""
        ...


class App(QObject):
    """Profile, language, settings, history, sounds and tasks of one window."""

    home_wanted = Signal()  # whatever is open is left
    settings_wanted = Signal()
    lesson_wanted = Signal(str)  # a course
    table_shown = Signal(TablePage)
    settings_changed = Signal(object, object)  # before and after, in this window
    settings_kept = Signal(object)  # other windows are to follow
    tables_changed = Signal()  # other tables are open now than before

    def __init__(
        self,
        app: QApplication,
        profile: Profile,
        texts: Texts,
        window: Window | None = None,
        player: Player | None = None,
    ) -> None:
        super().__init__()
        loaded = load_settings(profile.settings_file)
        self.settings = loaded.settings
        self.qt = app
        self.profile = profile
        self.texts = texts  # the language that is spoken
        self.window = window or Window()
        self.player = player or Silence()
        self.alert = TurnAlert(self.window)
        self.session: Session | None = None
        self.pace = 1.0  # of everything that is shown at a table
        self.tasks: set[asyncio.Task[None]] = set()
        self.is_changing = False  # from one session to another
        self._reporter = Reporter(self.window, profile)
        self._damaged_settings = loaded.damaged
        self._evening: Evening | None = None
        apply_look(app, look_of(self.settings))

    # Tasks, and what goes wrong in them.

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Let something happen beside everything else; what goes wrong in it is told."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        self.watch(task)

    def watch(self, task: asyncio.Task[None]) -> None:
        """Tell what goes wrong in a task of somebody else's."""
        task.add_done_callback(self._tell_end)

    def _tell_end(self, task: asyncio.Task[None]) -> None:
        if not task.cancelled():
            self.tell_problem(task.exception())

    def tell_problem(self, error: BaseException | None) -> None:
        """Something went wrong that the player should hear of."""
        if error is not None:
            self.notify(self.texts("That did not work"), problem_text(error, self.texts))

    def notify(self, headline: str, text: str, details: str = "") -> None:
        """Show a notice over the window."""
        Notice(self.texts, headline, text, details, self.window).open()

    def tell_damage(self, headline: str, path: Path) -> None:
        """A file could not be read: nothing of it is thrown away."""
        text = self.texts("The damaged file is kept in {path}; a new one begins.", path=path)
        self.notify(headline, text)

    def complain_about_damage(self) -> None:
        """Say what could not be read at the start, and what can't be shown here."""
        texts = self.texts
        if self._damaged_settings is not None:
            self.tell_damage(texts("Your settings could not be read"), self._damaged_settings)
            self._damaged_settings = None
        if texts.language == "ja" and not can_show_japanese():
            self.notify(*no_japanese_font())

    def report_crash(self, details: str) -> None:
        """Say that there is a mistake in the program; the table is safe."""
        self._reporter.tell_crash(self.texts, self._names(), details)

    def show_about(self) -> None:
        """Say which version this is, and by which terms."""
        self._reporter.show_about(self.texts, self._names())

    def _names(self) -> list[str]:
        """Who is here: no report tells it."""
        table = self.controller.screen.view.table if self.controller is not None else None
        seated = () if table is None else table.taken
        return [self.settings.name, *(guest.name for _, guest in seated)]

    # History and settings.

    @property
    def evening(self) -> Evening:
        """The history and the tables of this profile, opened when first asked for."""
        if self._evening is None:
            self._evening = Evening(self.profile, complain=LOG.warning)
            if self._evening.damaged is not None:
                headline = self.texts("Your history could not be read")
                self.tell_damage(headline, self._evening.damaged)
        return self._evening

    def set_speed(self, speed: str) -> None:
        """Let everybody at the table be this quick."""
        self.evening.pause = SPEEDS[speed]
        self.evening.hesitation = self.settings.hesitation
        self.pace = PACES[speed]

    def chime(self, name: str) -> None:
        """Let a sound be heard that belongs to no table."""
        chime(self.player, options_of(self.settings), name)

    def change_settings(self, settings: Settings) -> None:
        """Keep new settings and show what they change at once, in every window."""
        settings = usually_named(self.settings, _tips_renewed(self.settings, settings))
        if settings.sound_volume != self.settings.sound_volume:
            self.player.play(trial(options_of(settings)))
        try:
            save_settings(self.profile.settings_file, settings)
        except PokerError as error:
            self.tell_problem(error)
        self.take_settings(settings)
        self.settings_kept.emit(settings)

    def take_settings(self, settings: Settings) -> None:
        """Show what new settings change in this window."""
        before, self.settings = self.settings, settings
        if look_of(before) != look_of(settings):
            apply_look(self.qt, look_of(settings))
        if speaks_anew(before, settings):
            self.texts = texts_of(settings)
            self.complain_about_damage()
        if self._evening is not None:
            self._evening.hesitation = settings.hesitation
            if settings.speed != before.speed:  # a table may have one of its own until then
                self.set_speed(settings.speed)
        if self.session is not None:
            self.session.take_settings(before, settings)
        self.settings_changed.emit(before, settings)

    # The session.

    @property
    def controller(self) -> TableController | None:
        """Whoever asks the table that is shown; None: there is none."""
        return None if self.session is None else self.session.controller

    @property
    def table_id(self) -> str:
        """The table that is played in this window; empty: none."""
        if self.session is not None:
            return self.session.table_id
        is_opening = self._evening is not None and self._evening.host is not None
        return self.evening.table_id if is_opening else ""

    def change(self, work: Coroutine[Any, Any, None]) -> None:
        """Open or leave one session at a time: impatient clicks are not taken twice."""
        if self.is_changing:
            work.close()
            return
        self.is_changing = True

        async def change() -> None:
            try:
                await work
            finally:
                self.is_changing = False

        self.start(change())

    def leave_for_home(self) -> None:
        """Leave whatever is open, if its players let us, and show the first page."""
        self.change(self._leave_for_home())

    async def _leave_for_home(self) -> None:
        if self.session is None or await self.session.may_leave():
            await self.leave_table()
            self.home_wanted.emit()

    async def leave_table(self) -> None:
        """Save whatever is open and close it."""
        session, self.session = self.session, None
        if session is None:
            return
        try:
            await session.close()
        finally:
            self.evening.end_table()
        self.tables_changed.emit()

    async def close(self) -> None:
        """Save everything and close the window."""
        with suppress(PokerError):  # next time the window opens as usual
            save_place(self.profile.places_file, self.window.screen_key, self.window.place)
        await self.leave_table()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        if self._evening is not None:
            self._evening.close()
        self.alert.stop()
        self.window.close()


def speaks_anew(before: Settings, settings: Settings) -> bool:
    """Whether another language is spoken, or other words of it."""
    return (before.language, before.terms) != (settings.language, settings.terms)


def _tips_renewed(before: Settings, settings: Settings) -> Settings:
    """Tips that are switched on again are all shown once more."""
    on_again = settings.shows_tips and not before.shows_tips
    return replace(settings, tips_seen=()) if on_again else settings
