"""The pages of one window: what is shown, and what leads from one to the next."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace
from PySide6.QtGui import QGuiApplication

from desktop_poker.app import usual_table
from desktop_poker.app.application import App
from desktop_poker.app.far_tables import FarTables
from desktop_poker.app.front import home
from desktop_poker.app.home_desk import HomeDesk
from desktop_poker.app.kept_presets import kept_grids, kept_tables
from desktop_poker.app.open_tables import OpenTables
from desktop_poker.app.recent import show_own_hand, show_recent
from desktop_poker.app.screen_options import screen_options
from desktop_poker.app.settings_desk import follow_system, open_settings
from desktop_poker.app.study_room import show_study
from desktop_poker.app.table_session import TableSession
from desktop_poker.app.warm_up import warm_up
from desktop_poker.app.welcome import Onboarding
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.setup.new_table import Draft, opponents_of, setup_of
from desktop_poker.client.welcome.courses import FIRST
from desktop_poker.storage.presets import PresetFile
from desktop_poker.storage.records import SavedTable
from desktop_poker.ui.first_page.home_page import HomePage
from desktop_poker.ui.look import look_of
from desktop_poker.ui.setup.new_table_page import NewTablePage


class Pages:
    """Builds pages and opens what is chosen on them; bound methods are held weakly by Qt."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.open_tables = OpenTables(app)
        self.far = FarTables(app, self.open_tables)
        self.welcome = Onboarding(app)
        self.home_desk = HomeDesk(
            app.window,
            app.profile,
            lambda: app.evening.records,
            go_home=app.home_wanted.emit,
            complain=app.tell_problem,
            tell_damage=app.tell_damage,
            chime=app.chime,
        )
        self._ending: asyncio.Event | None = None
        app.home_wanted.connect(self.show_home)
        app.settings_wanted.connect(self.show_settings)
        app.lesson_wanted.connect(self.start_lesson)
        app.table_shown.connect(self.welcome.come_to_table)
        app.settings_changed.connect(self._take_settings)

    async def run(self, ending: asyncio.Event) -> None:
        """Show the window until it is closed, then save everything."""
        app, self._ending = self.app, ending
        app.window.closed.connect(ending.set)
        scheme = QGuiApplication.styleHints().colorSchemeChanged
        scheme.connect(self._system_changed)
        self.show_home()
        app.window.show()
        app.complain_about_damage()
        app.start(warm_up(app.evening))
        await ending.wait()
        scheme.disconnect(self._system_changed)
        await app.leave_table()
        self.home_desk.close()
        await app.close()

    def end(self) -> None:
        """Save everything and close."""
        if self._ending is not None:
            self._ending.set()

    # The first page, and what is chosen there.

    def show_home(self) -> None:
        """Show the home page."""
        app = self.app
        frame = home(app.settings, self.open_tables.frames(), app.texts, self.far.seats())
        page = HomePage(app.texts, look_of(app.settings), frame)
        page.practice.connect(self._practise)
        page.resumed.connect(self.resume_table)
        page.table_given_up.connect(self.open_tables.ask_to_close)
        page.new_table.connect(self.show_new_table)
        self.far.connect(page)
        page.game_chosen.connect(self._open_game)
        page.language_chosen.connect(self._choose_language)
        page.settings_wanted.connect(self.show_settings)
        page.about_wanted.connect(app.show_about)
        page.home_table.connect(self._open_home_table)
        page.hand_chosen.connect(self._show_hand)
        page.history_wanted.connect(self._show_hand)
        page.study.connect(self._study)
        page.mark_evening(waits=self.home_desk.waits())
        self.welcome.show_page(page)
        app.start(show_recent(app, page, self.welcome))

    def _show_hand(self, number: int | None = None) -> None:
        self.app.start(show_own_hand(self.app, number))

    def _study(self) -> None:
        self.app.start(show_study(self.app, self.show_home))

    def _practise(self) -> None:
        self.welcome.ask_level(lambda: self.open_table(usual_table.last_draft(self.app.settings)))

    def _open_home_table(self) -> None:
        self.home_desk.open(self.app.texts, self.app.settings)

    def _open_game(self, key: str) -> None:
        draft = usual_table.draft_of
        self.welcome.ask_level(lambda: self.open_table(draft(key, self.app.settings)))

    def _choose_language(self, language: str) -> None:
        self.app.change_settings(replace(self.app.settings, language=language))

    # Tables.

    def show_new_table(self) -> None:
        """Show the page on which a table is put together."""
        app = self.app
        tables, grids = PresetFile(app.profile.tables_file), PresetFile(app.profile.grids_file)
        for shelf in (tables, grids):
            if shelf.damaged is not None:
                app.tell_damage(app.texts("Kept tables could not be read"), shelf.damaged)
        page = NewTablePage(
            app.texts,
            look_of(app.settings),
            usual_table.last_draft(app.settings),
            presets=kept_tables(tables),
            grids=kept_grids(grids),
        )
        page.opened.connect(self.open_table)
        page.left.connect(self.show_home)
        self.welcome.show_page(page)

    def open_table(self, draft: Draft) -> None:
        """Open a table and sit down."""
        self.app.change(self._open(draft))

    async def _open(self, draft: Draft) -> None:
        app, setup = self.app, setup_of(draft)
        await app.leave_table()
        app.set_speed(draft.speed)
        begin, opponents = app.evening.begin, list(opponents_of(draft))
        app.session = await TableSession.open(app, begin, setup, app.settings.name, opponents)
        app.change_settings(usual_table.remember(app.settings, draft))

    def resume_table(self, table_id: str = "") -> None:
        """Go on with a table that was left, or with the last of them."""
        saved = self.open_tables.find(table_id)
        if saved is not None:
            self.app.change(self._go_on(saved))
        else:
            self.open_tables.look_again()  # another window has it by now

    async def _go_on(self, saved: SavedTable) -> None:
        app = self.app
        await app.leave_table()
        app.set_speed(app.settings.speed)
        app.session = await TableSession.open(app, app.evening.resume, saved)

    def start_lesson(self, course: str = FIRST) -> None:
        """Begin a guided hand."""
        self.app.change(self._begin_lesson(course))

    async def _begin_lesson(self, course: str) -> None:
        app = self.app
        await app.leave_table()
        found = self.welcome.guided_hand(screen_options(app.settings), course)
        app.session = TableSession.teach(app, found)
        found.card.left.connect(found.page.left)
        found.card.play_wanted.connect(self._practise)

    # Settings.

    def show_settings(self) -> None:
        """Open the settings."""
        open_settings(self.app, self.welcome)

    def _take_settings(self, before: Settings, settings: Settings) -> None:
        del before, settings
        if self.app.controller is None:
            self.open_tables.look_again()

    def _system_changed(self) -> None:
        follow_system(self.app)
