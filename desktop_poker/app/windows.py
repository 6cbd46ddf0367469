"""All windows of one running copy: each has a table of its own, all have the same settings."""

from __future__ import annotations

import asyncio
from pathlib import Path

from PySide6.QtWidgets import QApplication

from desktop_poker.app.application import App
from desktop_poker.app.opened_hands import show_hands
from desktop_poker.app.pages import Pages
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.texts.texts import Texts
from desktop_poker.sound.player import Player, Silence
from desktop_poker.storage.handover import Opened
from desktop_poker.storage.profile import Profile
from desktop_poker.ui.arranging import Arrangement, cascaded, tiled
from desktop_poker.ui.table.table_page import TablePage
from desktop_poker.ui.window import Window, screen_of

_MOST = 8  # windows: more tables than anybody plays at once


class Windows:
    """Opens windows, and ends when the last of them is closed."""

    def __init__(
        self,
        app: QApplication,
        profile: Profile,
        texts: Texts,
        window: Window | None = None,
        player: Player | None = None,
    ) -> None:
        self._app = app
        self._profile = profile
        self._player = player or Silence()  # one for all windows
        self.first = Pages(App(app, profile, texts, window, self._player))
        self.open: list[Pages] = []
        self._opened: list[Opened] = []  # before the first window
        self._tasks: set[asyncio.Task[None]] = set()
        self._all_closed = asyncio.Event()

    async def run(self, ending: asyncio.Event) -> None:
        """Run until the last window is closed, or until told to end."""
        self._show(self.first)
        if self._opened:
            self.open_all(self._opened)
        stopping = asyncio.ensure_future(ending.wait())
        closing = asyncio.ensure_future(self._all_closed.wait())
        await asyncio.wait((stopping, closing), return_when=asyncio.FIRST_COMPLETED)
        for pages in list(self.open):
            pages.end()
        await asyncio.gather(*self._tasks)
        for waiting in (stopping, closing):
            waiting.cancel()
        self._player.close()

    def _show(self, pages: Pages) -> None:
        self.open.append(pages)
        self._count()
        app = pages.app
        pages.open_tables.in_play = self.tables_in_play
        app.tables_changed.connect(lambda: self._look_again(pages))
        app.window.another_wanted.connect(lambda: self.open_another(app))
        app.window.next_wanted.connect(lambda: self.show_next(app))
        app.window.tile_wanted.connect(lambda: self.arrange(app, tiled))
        app.window.cascade_wanted.connect(lambda: self.arrange(app, cascaded))
        app.settings_kept.connect(lambda settings: self._tell_others(app, settings))
        task = asyncio.ensure_future(pages.run(asyncio.Event()))
        self._tasks.add(task)
        task.add_done_callback(lambda done: self._closed(pages, done))

    def open_another(self, beside: App) -> None:
        """Open one more window, a little below the one that it was asked for in."""
        if len(self.open) >= _MOST:
            return
        made = Pages(App(self._app, self._profile, beside.texts, player=self._player))
        made.app.window.lie_beside(beside.window)
        self._show(made)

    def show_next(self, after: App) -> None:
        """Bring the next table forward that waits for an answer, in the order of the windows."""
        apps = [pages.app for pages in self.open]
        here = apps.index(after)
        for app in (*apps[here + 1 :], *apps[:here]):
            if app.controller is not None and app.controller.screen.waits_for_me:
                app.window.come_forward()
                return
        page = after.window.page
        if isinstance(page, TablePage):
            page.say(after.texts("No other table waits for you."))

    def arrange(self, used: App, way: Arrangement) -> None:
        """Lay all windows side by side, or one below the other, on the screen that is used."""
        windows = [pages.app.window for pages in self.open]
        room = screen_of(used.window).availableGeometry()
        least = windows[0].minimumSize()
        for window in windows[1:]:
            least = least.expandedTo(window.minimumSize())
        places = way(len(windows), room, least)
        for window, place in zip(windows, places, strict=True):
            window.lie_at(place)
            window.raise_()
        used.window.activateWindow()

    def _count(self) -> None:
        """Give every window its number, as long as there are several."""
        for number, pages in enumerate(self.open, start=1):
            pages.app.window.number = number if len(self.open) > 1 else 0
            if pages.app.controller is not None:
                pages.app.controller.refresh()

    def tables_in_play(self) -> frozenset[str]:
        """The tables that some window shows."""
        return frozenset(pages.app.table_id for pages in self.open if pages.app.table_id)

    def _tell_others(self, one: App, settings: Settings) -> None:
        for pages in self.open:
            if pages.app is not one:
                pages.app.take_settings(settings)

    def _look_again(self, one: Pages) -> None:
        for pages in self.open:
            if pages is not one:
                pages.open_tables.look_again()

    def _closed(self, pages: Pages, done: asyncio.Task[None]) -> None:
        self._tasks.discard(done)
        self.open.remove(pages)
        self._count()
        # What it was given here leads back to it: without this only the collector would find it.
        app = pages.app
        app.window.another_wanted.disconnect()
        app.window.next_wanted.disconnect()
        app.window.tile_wanted.disconnect()
        app.window.cascade_wanted.disconnect()
        app.settings_kept.disconnect()
        app.tables_changed.disconnect()
        pages.open_tables.in_play = frozenset
        if not self.open:
            self._all_closed.set()
        if not done.cancelled():
            done.result()  # what went wrong is told as everything else that does

    def open_all(self, opened: list[Opened]) -> None:
        """Show the hands of files, and the last invitation, in the window that is used."""
        if not self.open:
            self._opened = opened  # the first window opens them; after the last one nobody does
            return
        files = [one for one in opened if isinstance(one, Path)]
        links = [one for one in opened if isinstance(one, str)]
        if files:
            used = self._used()
            used.app.start(show_hands(used.app, files))
        if links:
            self._open_link(links[-1])

    def _used(self) -> Pages:
        return next((one for one in self.open if one.app.window.isActiveWindow()), self.open[0])

    def _open_link(self, link: str) -> None:
        """Show an invitation in a window that nobody plays in; a new one where all are in use."""
        used = self._used()
        idle = next((one for one in (used, *self.open) if one.far.can_be_invited), None)
        if idle is not None:
            idle.far.show_invite(link)
        elif len(self.open) < _MOST:
            self.open_another(used.app)
            self.open[-1].far.show_invite(link)
        else:
            texts = used.app.texts
            used.app.notify(
                texts("You are invited to a table"),
                texts("Every window is in use: leave a table, and open the link again."),
            )

    def come_forward(self) -> None:
        """Somebody has started the program once more: here it is."""
        if self.open:
            self._used().app.window.come_forward()

    def report_crash(self, details: str) -> None:
        """Say it in the window that was opened first."""
        (self.open or [self.first])[0].app.report_crash(details)
