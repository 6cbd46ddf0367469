"""One table in one window, from sitting down to the end of its last thread."""

from __future__ import annotations

import asyncio
import weakref
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from desktop_poker.app.application import App, speaks_anew
from desktop_poker.app.disk_trouble import show_refusals
from desktop_poker.app.evening import ME
from desktop_poker.app.guided_hand import GuidedHand
from desktop_poker.app.hand_copy import copy_of
from desktop_poker.app.hints import Hints
from desktop_poker.app.kept_hand import last_hand
from desktop_poker.app.noted import Noted
from desktop_poker.app.screen_options import screen_options
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.table.bet_situations import BetSituation
from desktop_poker.client.table.own_sizes import with_size
from desktop_poker.client.table.table_client import TableClient
from desktop_poker.client.table.table_screen import TableScreen
from desktop_poker.engine.table.state import TableState
from desktop_poker.host.host import TableHost
from desktop_poker.host.host_thread import HostThread, ThreadLink
from desktop_poker.sound.sound_board import SoundBoard, options_of
from desktop_poker.ui.look import look_of
from desktop_poker.ui.table.controller import TableController
from desktop_poker.ui.table.table_page import TablePage


class LocalTable(Struct, frozen=True):
    """A table of this computer's: its thread, its host, and how long it runs."""

    thread: HostThread
    host: TableHost
    running: asyncio.Task[None]


class TableSession:
    """A table that is shown: its link, controller, page and sounds, made whole or not at all."""

    def __init__(
        self,
        app: App,
        controller: TableController,
        page: TablePage,
        *,
        table_id: str = "",
        local: LocalTable | None = None,
    ) -> None:
        self._app = app
        self.controller = controller
        self.page = page
        self.table_id = table_id
        self._local = local
        self.lesson: GuidedHand | None = None  # that is taught here
        self._noted = Noted(app.profile.notes_file, app.tell_problem)
        self._hints: Hints | None = None  # of the page: another language has another
        self.retold: Callable[[TablePage], None] = _nobody  # with the page in other words
        self._following = asyncio.ensure_future(controller.follow())
        app.watch(self._following)

    @classmethod
    async def open(cls, app: App, make: Callable[..., TableHost], *given: object) -> TableSession:
        """Play at a table of this computer's, made in a thread of its own."""
        thread = HostThread()
        try:
            host: TableHost = await thread.call(make, *given)
            link = await ThreadLink.to(thread, host, ME)
        except BaseException:
            thread.stop()
            app.evening.end_table()
            raise
        local = LocalTable(thread, host, asyncio.ensure_future(_finished(thread, host)))
        local.running.add_done_callback(partial(_host_ended, app))
        found = cls._shown(app, TableClient(link), app.evening.table_id, local)
        app.tables_changed.emit()
        return found

    @classmethod
    def follow(cls, app: App, client: TableClient, table_id: str) -> TableSession:
        """Play at a friend's table."""
        app.set_speed(app.settings.speed)
        app.evening.table_id = table_id
        return cls._shown(app, client, table_id, None)

    @classmethod
    def teach(cls, app: App, lesson: GuidedHand) -> TableSession:
        """Follow the guided hand: nothing of it is kept, and it goes on in its own language."""
        found = cls(app, lesson.controller, lesson.page)
        found.lesson = lesson
        found._connect(lesson.page)
        return found

    @classmethod
    def _shown(
        cls, app: App, client: TableClient, table_id: str, local: LocalTable | None
    ) -> TableSession:
        screen = TableScreen(client.view, client.names, app.texts, screen_options(app.settings))
        screen.is_local = local is not None
        screen.greet()
        screen.recall(client.earlier())
        screen.go_on_from(app.evening.results())
        page = TablePage(app.texts, app.settings)
        sounds = SoundBoard(
            app.player, client.view, options_of(app.settings), on_turn=partial(_call_to_table, app)
        )
        controller = TableController(
            client,
            screen,
            page,
            app.texts,
            last_hand=partial(last_hand, app.evening, client),
            pace=app.pace,
            sounds=sounds,
            copies=copy_of,
        )
        found = cls(app, controller, page, table_id=table_id, local=local)
        found._furnish(page, screen)
        found._come_to(page)
        return found

    def _furnish(self, page: TablePage, screen: TableScreen) -> None:
        """Lay out everything round a table before anybody sees it."""
        app = self._app
        page.panel.players.notes = self._noted.read()
        page.add_lines(screen, len(screen.log))
        page.noted.connect(self._noted.keep)
        show_refusals(app.evening, page, app.texts, weakref.ref(self))
        self._connect(page)
        if self._local is not None:  # at a friend's table nobody is helped
            self._end_hints()
            self._hints = Hints(
                page,
                self.controller,
                app.texts,
                look_of(app.settings),
                whispers=lambda: app.settings.whispers,
            )
        if self._local is not None and self._local.host.state.setup.tournament is not None:
            page.bar.offer_again()
            page.bar.again_wanted.connect(self._play_again)
        page.show_screen(screen)  # or there would be a flash of an empty room

    def _end_hints(self) -> None:
        if self._hints is not None:
            self._hints.close()

    def _connect(self, page: TablePage) -> None:
        page.left.connect(self._app.leave_for_home)
        page.settings_wanted.connect(self._app.settings_wanted)
        page.next_table_wanted.connect(self._app.window.next_wanted)
        page.figures_toggled.connect(self._toggle_figures)
        page.size_edited.connect(self._keep_size)

    def _come_to(self, page: TablePage) -> None:
        self.page = page
        self._app.window.show_page(page)
        self._app.table_shown.emit(page)

    def _toggle_figures(self) -> None:
        settings = self._app.settings
        self._app.change_settings(replace(settings, in_big_blinds=not settings.in_big_blinds))

    def _keep_size(self, situation: str, place: int, text: str) -> None:
        settings = self._app.settings
        sizes = with_size(settings.sizes, BetSituation(situation), place, text)
        self._app.change_settings(replace(settings, sizes=sizes))

    def _play_again(self) -> None:
        if self._local is not None:
            self._app.change(play_again(self._app, self._local.host.state))

    def take_settings(self, before: Settings, settings: Settings) -> None:
        """Show what new settings change, in another language on another page."""
        if speaks_anew(before, settings) and self.table_id:
            self._speak()
        controller = self.controller
        controller.set_pace(self._app.pace)
        if controller.sounds is not None:
            controller.sounds.set_options(options_of(settings))
        self.page.restyle(settings, controller.screen)
        controller.take_options(screen_options(settings))

    def _speak(self) -> None:
        """Tell the table in the language that is spoken now."""
        texts = self._app.texts
        screen = self.controller.retold(texts)
        page = TablePage(texts, self._app.settings)
        self._furnish(page, screen)
        self.controller.move_to(page, screen, texts)
        self.retold(page)
        self._come_to(page)

    async def may_leave(self) -> bool:
        """One's own table is left as one likes: it is saved."""
        return True

    async def close(self) -> None:
        """Save the table, and end its threads."""
        local = self._local
        self._end_hints()
        try:
            if local is not None:
                await local.thread.call(local.host.stop)
            await self.controller.close()
            for task in (self._following, *(() if local is None else (local.running,))):
                with suppress(asyncio.CancelledError):
                    await task
        finally:
            self.retold = _nobody
            if local is not None:
                local.thread.stop()


async def play_again(app: App, table: TableState) -> None:
    """Open another table like one that is over."""
    await app.leave_table()
    begin = app.evening.begin_again
    app.session = await TableSession.open(app, begin, table, app.settings.name)


def _call_to_table(app: App) -> None:
    """The turn has come: call somebody who does not look."""
    if app.settings.alerts_turn:
        app.alert.turn_began(app.texts("Your turn"), app.texts("The table waits for you."))


def _host_ended(app: App, task: asyncio.Task[None]) -> None:
    """A table that a mistake of ours has stopped says so."""
    if not task.cancelled():
        app.tell_problem(task.exception())
    app.tell_problem(app.evening.failure)


def _nobody(page: TablePage) -> None:
    """Nobody lays anything beside the table."""
    del page


async def _finished(thread: HostThread, host: TableHost) -> None:
    await asyncio.wrap_future(thread.run(host.run()))
