"""The page of a table in a window, for the tests of what it shows."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop_poker.client.settings.settings import Settings
from desktop_poker.ui.table.table_page import TablePage
from tests.ui.table.staged import TEXTS


def shown(
    qtbot: QtBot, settings: Settings | None = None, size: tuple[int, int] = (1_440, 900)
) -> TablePage:
    page = TablePage(TEXTS, settings or Settings())
    qtbot.addWidget(page)
    page.resize(*size)
    with qtbot.waitActive(page):
        page.show()
        page.activateWindow()
    page.setFocus()
    return page
