"""The tables that were left: what the home page says of them, and how one is given up."""

from __future__ import annotations

from collections.abc import Callable, Container
from datetime import datetime

from desktop_poker.app.application import App
from desktop_poker.app.evening import ME
from desktop_poker.client.first_page.home_frame import SavedFrame
from desktop_poker.client.first_page.saved_table import open_table_frame
from desktop_poker.client.texts.texts import Texts
from desktop_poker.storage.errors import StorageError
from desktop_poker.storage.records import SavedTable
from desktop_poker.ui.first_page.home_page import HomePage
from desktop_poker.ui.notices import Notice


class OpenTables:
    """The open tables of a profile, as one of its windows offers them."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.in_play: Callable[[], Container[str]] = frozenset  # in any window

    def found(self) -> list[SavedTable]:
        """The tables that no window shows, the last used first."""
        return self._app.evening.saved_tables(self.in_play())

    def find(self, table_id: str) -> SavedTable | None:
        """One of them by its id, or the one that was used last."""
        return next((one for one in self.found() if table_id in ("", one.table_id)), None)

    def frames(self) -> tuple[SavedFrame, ...]:
        """What the home page says of them."""
        now = datetime.now().astimezone()
        return tuple(_frame(table, now, self._app.texts) for table in self.found())

    def look_again(self) -> None:
        """Show on the home page which tables are open now."""
        if isinstance(self._app.window.page, HomePage):
            self._app.home_wanted.emit()

    def ask_to_close(self, table_id: str) -> None:
        """Ask whether a table is really given up; then it is offered no more."""
        texts, saved = self._app.texts, self.find(table_id)
        if saved is None:
            self.look_again()  # another window has it by now
            return
        text = texts(
            "{table}. Its finished hands stay in your history; a hand that is not over is given "
            "up.",
            table=_frame(saved, datetime.now().astimezone(), texts).title,
        )
        headline = texts("Close this table for good?")
        asked = Notice(texts, headline, text, parent=self._app.window)
        yes, no = texts("Close the table"), texts("Keep it")
        asked.ask(yes, no, lambda: self._close(table_id))
        asked.open()

    def _close(self, table_id: str) -> None:
        if self.find(table_id) is not None:  # and no window has come to it meanwhile
            try:
                self._app.evening.close_table(table_id)
            except StorageError as error:
                texts = self._app.texts
                self._app.notify(texts("That did not work"), texts.error(error))
        self.look_again()
        self._app.tables_changed.emit()


def _frame(table: SavedTable, now: datetime, texts: Texts) -> SavedFrame:
    moments = (datetime.fromisoformat(table.saved_at).astimezone(), now)
    return open_table_frame(table.table_id, table.snapshot.state, ME, moments, texts)
