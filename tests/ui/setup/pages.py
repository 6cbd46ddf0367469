"""Parts of the set-up with their usual look."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.setup.new_table import Draft
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.look import look_of
from desktop_poker.ui.setup.new_table_page import NewTablePage

TEXTS = Texts("en")
LOOK = look_of(Settings())


def page_of(qtbot: QtBot, draft: Draft | None = None, **ports: object) -> NewTablePage:
    page = NewTablePage(TEXTS, LOOK, draft or Draft(), **ports)  # type: ignore[arg-type]
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.show()
    return page
