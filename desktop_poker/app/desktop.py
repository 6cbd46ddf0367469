"""The program with a window: pages, tables and settings put together."""

from __future__ import annotations

import asyncio
import weakref
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from desktop_poker.app import usual_table
from desktop_poker.app.disk_trouble import show_refusals
from desktop_poker.app.evening import ME, Evening
from desktop_poker.app.far_tables import FarTables
from desktop_poker.app.front import home, texts_of, usually_named
from desktop_poker.app.guided_hand import GuidedHand
from desktop_poker.app.home_desk import HomeDesk
from desktop_poker.app.kept_hand import last_hand
from desktop_poker.app.noted import Noted
from desktop_poker.app.open_tables import OpenTables
from desktop_poker.app.problems import problem_text
from desktop_poker.app.recent import show_own_hand, show_recent
from desktop_poker.app.reporter import Reporter
from desktop_poker.app.screen_options import screen_options
from desktop_poker.app.settings_desk import follow_system, open_settings
from desktop_poker.app.warm_up import warm_up
from desktop_poker.app.welcome import Welcome
from desktop_poker.client.new_table import SPEEDS, Draft, opponents_of, setup_of
from desktop_poker.client.pacing import PACES
from desktop_poker.client.table_client import TableClient
from desktop_poker.client.table_screen import TableScreen
from desktop_poker.client.texts import Texts
from desktop_poker.engine.errors import PokerError
from desktop_poker.engine.table.state import TableState
from desktop_poker.games import catalogue
from desktop_poker.host.host import TableHost
from desktop_poker.host.host_thread import HostThread, ThreadLink
from desktop_poker.storage.presets import Shelf
from desktop_poker.storage.profile import Profile
from desktop_poker.storage.records import SavedTable
from desktop_poker.storage.settings import Settings, load_settings, save_settings
from desktop_poker.storage.window_places import save_place
from desktop_poker.ui import application
from desktop_poker.ui.fonts import can_show_japanese, no_japanese_font
from desktop_poker.ui.home.home_page import HomePage
from desktop_poker.ui.look import look_of
from desktop_poker.ui.notices import Notice
from desktop_poker.ui.setup.kept_presets import kept_grids, kept_tables
from desktop_poker.ui.setup.new_table_page import NewTablePage
from desktop_poker.ui.sound.player import Player, Silence
from desktop_poker.ui.sound.sound_board import SoundBoard, chime, options_of, trial
from desktop_poker.ui.table.controller import TableController
from desktop_poker.ui.table.table_page import TablePage
from desktop_poker.ui.turn_alert import TurnAlert
from desktop_poker.ui.window import Window


class Desktop:
    """One running copy of the program."""

    def __init__(
        self,
        app: QApplication,
        profile: Profile,
        texts: Texts,
        window: Window | None = None,
        player: Player | None = None,
    ) -> None:
        loaded = load_settings(profile.settings_file)
        self.settings = loaded.settings
        self._app = app
        self.profile = profile
        self._texts = texts
        self._damaged_settings = loaded.damaged
        self._evening: Evening | None = None
        self._thread: HostThread | None = None
        self._host: TableHost | None = None
        self._running: asyncio.Task[None] | None = None
        self._following: asyncio.Task[None] | None = None
        self.controller: TableController | None = None
        self._ending: asyncio.Event | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._pace = 1.0
        own: Desktop = weakref.proxy(self)  # a window goes with its owner, without a collector
        change = lambda work: own._change_table(work)  # noqa: E731, PLW0108 - a method would be strong
        self.open_tables = OpenTables(own, lambda: own.show_home())  # noqa: PLW0108 - as above
        self._noted = Noted(profile.notes_file, lambda error: own._tell_problem(error))  # noqa: PLW0108 - as above
        self.far = FarTables(own, profile, change, self.open_tables)
        self._is_changing = False
        self._lesson: GuidedHand | None = None
        self.settings_changed: Callable[[Settings], None] = lambda _: None
        self.window = window or Window()
        self._player = player or Silence()
        self._alert = TurnAlert(self.window)
        self._reporter = Reporter(self.window, profile)
        self.home_desk = self._home_desk(profile)
        self.welcome = Welcome(self)
        application.apply_look(app, look_of(self.settings))

    def _home_desk(self, profile: Profile) -> HomeDesk:
        """The Home Table; it knows this program weakly, so that a window goes with its owner."""
        own: Desktop = weakref.proxy(self)
        return HomeDesk(
            self.window,
            profile,
            lambda: own.evening.records,
            go_home=lambda: own.show_home(),  # noqa: PLW0108 - a bound method would be strong
            complain=lambda error: own._tell_problem(error),  # noqa: PLW0108 - as above
            tell_damage=lambda said, path: own._tell_damage(said, path),  # noqa: PLW0108 - as above
            chime=lambda name: chime(own._player, options_of(own.settings), name),
        )

    @property
    def texts(self) -> Texts:
        """The language that is spoken."""
        return self._texts

    async def run(self, ending: asyncio.Event) -> None:
        """Show the window until it is closed, then save everything."""
        self._ending = ending
        self.window.closed.connect(ending.set)
        scheme = QGuiApplication.styleHints().colorSchemeChanged
        scheme.connect(self._system_changed)
        self.show_home()
        self.window.show()
        self._complain_about_damage()
        self.start(warm_up(self.evening))
        await ending.wait()
        scheme.disconnect(self._system_changed)
        self._keep_place()
        await self.leave_table()
        self.home_desk.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._evening is not None:
            self._evening.close()
        self._alert.stop()
        self.window.close()

    def end(self) -> None:
        """Save everything and close."""
        if self._ending is not None:
            self._ending.set()

    @property
    def table_id(self) -> str:
        """The table that is played in this window; empty: none."""
        own = self._evening is not None and self._thread is not None
        return self.evening.table_id if own else self.far.table_id

    def _keep_place(self) -> None:
        with suppress(PokerError):  # next time the window opens as usual
            save_place(self.profile.places_file, self.window.screen_key, self.window.place)

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Let something happen beside everything else; what goes wrong in it is told."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self._tell_problem(task.exception())

    def _tell_problem(self, error: BaseException | None) -> None:
        """Something went wrong that the player should hear of."""
        if error is not None:
            self.notify(self._texts("That did not work"), problem_text(error, self._texts))

    def notify(self, headline: str, text: str, details: str = "") -> None:
        """Show a notice over the window."""
        Notice(self._texts, headline, text, details, self.window).open()

    def report_crash(self, details: str) -> None:
        """Say that there is a mistake in the program; the table is safe."""
        self._reporter.tell_crash(self._texts, self._names(), details)

    def show_about(self) -> None:
        """Say which version this is, and by which terms."""
        self._reporter.show_about(self._texts, self._names())

    def _names(self) -> list[str]:
        """Who is here: no report tells it."""
        table = self.controller.screen.view.table if self.controller is not None else None
        seated = () if table is None else table.taken
        return [self.settings.name, *(guest.name for _, guest in seated)]

    def _complain_about_damage(self) -> None:
        texts = self._texts
        if self._damaged_settings is not None:
            self._tell_damage(texts("Your settings could not be read"), self._damaged_settings)
            self._damaged_settings = None
        if texts.language == "ja" and not can_show_japanese():
            self.notify(*no_japanese_font())

    def _tell_damage(self, headline: str, path: Path) -> None:
        """A file could not be read: nothing of it is thrown away."""
        text = self._texts("The damaged file is kept in {path}; a new one begins.", path=path)
        self.notify(headline, text)

    @property
    def evening(self) -> Evening:
        """The history and the tables of this profile, opened when first asked for."""
        if self._evening is None:
            self._evening = Evening(self.profile, complain=application.LOG.warning)
            if self._evening.damaged is not None:
                headline = self._texts("Your history could not be read")
                self._tell_damage(headline, self._evening.damaged)
        return self._evening

    def show_home(self) -> None:
        """Show the home page."""
        frame = home(self.settings, self.open_tables.frames(), self._texts, self.far.seats())
        page = HomePage(self._texts, look_of(self.settings), frame)
        # Bound methods are held weakly by Qt, closures are not: they would keep the window alive.
        page.practice.connect(self._practise)
        page.resumed.connect(self.resume_table)
        page.table_given_up.connect(self.open_tables.ask_to_close)
        page.new_table.connect(self.show_new_table)
        self.far.connect(page)
        page.game_chosen.connect(self._open_game)
        page.language_chosen.connect(self._choose_language)
        page.settings_wanted.connect(self.show_settings)
        page.about_wanted.connect(self.show_about)
        page.home_table.connect(self._open_home_table)
        page.hand_chosen.connect(self._show_hand)
        page.mark_evening(waits=self.home_desk.waits())
        self.welcome.show_page(page)
        self.start(show_recent(self, page, self.welcome))

    def _show_hand(self, number: int) -> None:
        self.start(show_own_hand(self, number))

    def _practise(self) -> None:
        self._open_game(catalogue.usual().key)

    def _open_home_table(self) -> None:
        self.home_desk.open(self._texts, self.settings)

    def _open_game(self, key: str) -> None:
        self.welcome.ask_level(lambda: self.open_table(usual_table.draft_of(key, self.settings)))

    def show_new_table(self) -> None:
        """Show the page on which a table is put together."""
        tables, grids = Shelf(self.profile.tables_file), Shelf(self.profile.grids_file)
        for shelf in (tables, grids):
            if shelf.damaged is not None:
                self._tell_damage(self._texts("Kept tables could not be read"), shelf.damaged)
        page = NewTablePage(
            self._texts,
            look_of(self.settings),
            usual_table.usual_draft(self.settings),
            presets=kept_tables(tables),
            grids=kept_grids(grids),
        )
        page.opened.connect(self.open_table)
        page.left.connect(self.show_home)
        self.welcome.show_page(page)

    def open_table(self, draft: Draft) -> None:
        """Open a table and sit down."""
        self._change_table(self._open(draft))

    def _change_table(self, work: Coroutine[Any, Any, None]) -> None:
        """Open or leave one table at a time: impatient clicks are not taken twice."""
        if self._is_changing:
            work.close()
            return
        self._is_changing = True

        async def change() -> None:
            try:
                await work
            finally:
                self._is_changing = False

        self.start(change())

    def resume_table(self, table_id: str = "") -> None:
        """Go on with a table that was left, or with the last of them."""
        saved = self.open_tables.find(table_id)
        if saved is not None:
            self._change_table(self._go_on(saved))
        else:
            self.open_tables.look_again()  # another window has it by now

    async def _open(self, draft: Draft) -> None:
        setup = setup_of(draft)
        await self.leave_table()
        self._set_speed(draft.speed)
        opponents = list(opponents_of(draft))
        await self._sit_down(self.evening.begin, setup, self.settings.name, opponents)

    async def _go_on(self, saved: SavedTable) -> None:
        await self.leave_table()
        self._set_speed(self.settings.speed)
        await self._sit_down(self.evening.resume, saved)

    def _play_again(self) -> None:
        if self._host is not None:
            self._change_table(self._open_again(self._host.state))

    async def _open_again(self, table: TableState) -> None:
        await self.leave_table()
        await self._sit_down(self.evening.begin_again, table, self.settings.name)

    def _set_speed(self, speed: str) -> None:
        self.evening.pause = SPEEDS[speed]
        self.evening.hesitation = self.settings.hesitation
        self._pace = PACES[speed]

    async def _sit_down(self, make: Callable[..., TableHost], *given: object) -> None:
        thread = self._thread = HostThread()
        host = self._host = await thread.call(make, *given)
        link = await ThreadLink.to(thread, host, ME)
        self.show_table(TableClient(link))
        self._running = asyncio.ensure_future(_finished(thread, host))
        self._running.add_done_callback(self._host_ended)
        self.open_tables.tell_others()

    def show_table(self, client: TableClient, far: str = "") -> TablePage:
        """Follow a table on a page of its own; `far` is the id of a friend's table."""
        if far:
            self._set_speed(self.settings.speed)
            self.evening.table_id = far
        screen = TableScreen(client.view, client.names, self._texts, screen_options(self.settings))
        screen.greet()
        screen.recall(client.earlier())
        screen.go_on_from(self.evening.results())
        page = self._page_for(screen)
        self.controller = TableController(
            client,
            screen,
            page,
            self._texts,
            last_hand=partial(last_hand, self.evening, client),
            pace=self._pace,
            sounds=SoundBoard(
                self._player, client.view, options_of(self.settings), on_turn=self._call_to_table
            ),
        )
        self._come_to(page)
        self._following = asyncio.ensure_future(self.controller.follow())
        self._following.add_done_callback(self._done)
        return page

    def _page_for(self, screen: TableScreen) -> TablePage:
        page = TablePage(self._texts, self.settings)
        page.panel.players.notes = self._noted.read()
        page.add_lines(screen, len(screen.log))
        page.noted.connect(self._noted.keep)
        show_refusals(self.evening, page, self._texts, weakref.ref(self))
        self._connect(page)
        if self._host is not None and self._host.state.setup.tournament is not None:
            page.bar.offer_again()
            page.bar.again_wanted.connect(self._play_again)
        page.show_screen(screen)  # or there would be a flash of an empty room
        return page

    def _come_to(self, page: TablePage) -> None:
        self.window.show_page(page)
        self.welcome.come_to_table(page)

    def _speak_at_the_table(self) -> None:
        """Tell the table in another language; a lesson goes on in its own."""
        controller, page = self.controller, None
        if controller is not None and self._lesson is None:
            screen = controller.retold(self._texts)
            page = self._page_for(screen)
            controller.move_to(page, screen, self._texts)
        self.far.speak(page)
        if page is not None:
            self._come_to(page)

    def leave_for_home(self) -> None:
        """Leave the table, and friends."""
        self._change_table(self._leave_for_home())

    def _connect(self, page: TablePage) -> None:
        page.left.connect(self.leave_for_home)
        page.settings_wanted.connect(self.show_settings)
        page.figures_toggled.connect(self._toggle_figures)

    def _call_to_table(self) -> None:
        """The turn has come: call somebody who does not look."""
        if self.settings.alerts_turn:
            texts = self._texts
            self._alert.turn_began(texts("Your turn"), texts("The table waits for you."))

    def _host_ended(self, task: asyncio.Task[None]) -> None:
        """A table that a mistake of ours has stopped says so."""
        self._done(task)
        failure = self._evening.failure if self._evening is not None else None
        if failure is not None:
            self._tell_problem(failure)

    async def _leave_for_home(self) -> None:
        if await self.far.may_leave():
            await self.leave_table()
            self.show_home()

    async def leave_table(self) -> None:
        """Save the table and close it, if there is one; a lesson is just left."""
        thread, host, controller, lesson = self._thread, self._host, self.controller, self._lesson
        self._thread = self._host = self.controller = self._lesson = None
        if thread is None and lesson is None and self.far.is_away:
            return
        try:
            if thread is not None and host is not None:
                await thread.call(host.stop)
            if controller is not None:
                await controller.close()
            for task in (self._running, self._following):
                if task is not None:
                    with suppress(asyncio.CancelledError):
                        await task
        finally:
            self._running = self._following = None
            await self.far.close()
            if thread is not None:
                thread.stop()
            self.evening.end_table()
        self.open_tables.tell_others()

    def start_lesson(self) -> None:
        """Begin the guided first hand."""
        self._change_table(self._begin_lesson())

    async def _begin_lesson(self) -> None:
        await self.leave_table()
        found = self._lesson = self.welcome.guided_hand(screen_options(self.settings))
        self.controller = found.controller
        self._connect(found.page)
        found.card.left.connect(found.page.left)
        found.card.play_wanted.connect(self._practise)
        self._following = asyncio.ensure_future(found.controller.follow())
        self._following.add_done_callback(self._done)

    def _toggle_figures(self) -> None:
        self.change_settings(replace(self.settings, in_big_blinds=not self.settings.in_big_blinds))

    def _choose_language(self, language: str) -> None:
        self.change_settings(replace(self.settings, language=language))

    def change_settings(self, settings: Settings) -> None:
        """Keep new settings and show what they change at once, in every window."""
        settings = usually_named(self.settings, self.welcome.renewed(settings))
        if settings.sound_volume != self.settings.sound_volume:
            self._player.play(trial(options_of(settings)))
        try:
            save_settings(self.profile.settings_file, settings)
        except PokerError as error:
            self._tell_problem(error)
        self.take_settings(settings)
        self.settings_changed(settings)

    def take_settings(self, settings: Settings) -> None:
        """Show what new settings change."""
        before, self.settings = self.settings, settings
        if look_of(before) != look_of(settings):
            application.apply_look(self._app, look_of(settings))
        if (before.language, before.terms) != (settings.language, settings.terms):
            self._texts = texts_of(settings)
            self._complain_about_damage()
            self._speak_at_the_table()
        if self._evening is not None:
            self._evening.hesitation = settings.hesitation
            if settings.speed != before.speed:  # a table may have one of its own until then
                self._set_speed(settings.speed)
        if self.controller is not None:
            self.controller.set_pace(self._pace)
            if self.controller.sounds is not None:
                self.controller.sounds.set_options(options_of(settings))
            page = self.window.page
            if isinstance(page, TablePage):
                page.restyle(settings, self.controller.screen)
            self.controller.take_options(screen_options(self.settings))
        else:
            self.open_tables.look_again()

    def _system_changed(self) -> None:
        follow_system(self._app, self)

    def show_settings(self) -> None:
        """Open the settings."""
        open_settings(self)


async def _finished(thread: HostThread, host: TableHost) -> None:
    await asyncio.wrap_future(thread.run(host.run()))
