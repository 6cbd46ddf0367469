"""A friend's host that is gone: since when, and what is shown until it is back."""

from __future__ import annotations

import time
from datetime import datetime

from PySide6.QtWidgets import QWidget

from desktop_poker.app.application import App
from desktop_poker.client.friends.lost_line import LostLine, lost_headline, lost_line
from desktop_poker.ui.friends.lobby_page import LobbyPage
from desktop_poker.ui.friends.lost_veil import LostVeil
from desktop_poker.ui.look import look_of
from desktop_poker.ui.table.controller import TableController
from desktop_poker.ui.table.table_page import TablePage


class LostHost:
    """Lays a veil over everything that the host would have to answer."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._veil: LostVeil | None = None
        self._has_stopped = False
        self._began = 0.0
        self._since = ""  # empty: the host is there

    @property
    def is_gone(self) -> bool:
        """Whether nobody answers now."""
        return bool(self._since)

    @property
    def headline(self) -> str:
        """What has happened; empty: nothing."""
        if not self.is_gone:
            return ""
        return lost_headline(self._app.texts, has_stopped=self._has_stopped)

    def lose(self, *, has_stopped: bool) -> bool:
        """The host is gone; False: that is known, and nothing new is known about it."""
        if self.is_gone and (self._has_stopped or not has_stopped):
            return False  # a goodbye says more than a line that breaks afterwards
        self._has_stopped = has_stopped
        if not self.is_gone:
            self._began = time.monotonic()
            self._since = datetime.now().astimezone().strftime("%H:%M")
        return True

    def find(self) -> bool:
        """The host is back; False: it was never gone."""
        was_gone, self._since = self.is_gone, ""
        return was_gone

    def said(self) -> LostLine:
        """How it stands now."""
        return lost_line(
            has_stopped=self._has_stopped,
            since=self._since,
            seconds=int(time.monotonic() - self._began),
            texts=self._app.texts,
        )

    def show(
        self,
        controller: TableController | None,
        table: TablePage | None,
        lobby: LobbyPage | None,
        asking: tuple[QWidget | None, ...],
    ) -> None:
        """Lay the veil over the page that is shown, or lift it; `asking` can't be used below it."""
        if self._veil is not None:
            self._veil.lift()
            self._veil = None
        if controller is not None and table is not None:
            controller.cut_off(self.headline)
        for part in asking:
            if part is not None:
                part.setEnabled(not self.is_gone)
        if not self.is_gone:
            return
        if table is not None:
            self._cover(table, table.view, table.command_line, table.bar)
        elif lobby is not None:
            self._cover(lobby, lobby.body)

    def _cover(self, page: QWidget, *parts: QWidget) -> None:
        look = look_of(self._app.settings)
        veil = self._veil = LostVeil(page, parts, look, self.said)
        veil.left.connect(self._app.leave_for_home)
        if isinstance(page, TablePage):
            veil.stackUnder(page.panel)  # a drawer that is opened lies over it
        veil.show()
