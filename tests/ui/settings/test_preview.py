"""ui/settings/preview.py: every taste looks different."""

from __future__ import annotations

from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from desktop_poker.storage.settings import Settings
from desktop_poker.ui.settings.preview import Preview


def test_what_is_chosen_is_seen(qtbot: QtBot) -> None:
    preview = Preview(Settings(), "How the table looks")
    qtbot.addWidget(preview)
    preview.resize(420, 136)
    seen: list[QImage] = []
    for settings in (
        Settings(),
        Settings(felt="ink"),
        Settings(felt="bordeaux"),
        Settings(deck="four_colour"),
        Settings(back="pine"),
        Settings(theme="light"),
        Settings(theme="contrast"),
    ):
        preview.put(settings)
        picture = preview.grab().toImage()
        assert picture not in seen
        seen.append(picture)
    assert preview.sizeHint().height() == 124
