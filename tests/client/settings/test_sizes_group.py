"""client/settings/sizes_group.py: a row for the sizes of every situation."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from desktop_poker.client.settings.rows import TextRow
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.settings.sizes_group import sizes_group
from desktop_poker.client.table.bet_situations import BetSituation
from desktop_poker.client.table.own_sizes import sizes_in
from desktop_poker.engine.errors import BadInput
from tests.ui.pressing import press, write
from tests.ui.settings.dialogs import dialog_of, group_of
from tests.ui.table.staged import TEXTS


def test_every_situation_is_read_and_written() -> None:
    rows = [row for row in sizes_group(TEXTS).rows if isinstance(row, TextRow)]
    assert len(rows) == len(BetSituation)
    settings = Settings()
    for row in rows:
        assert row.read(settings, row.write(settings)) == settings
        settings = row.read(settings, "20%")
        with pytest.raises(BadInput):
            row.read(settings, "a lot")
    assert set(sizes_in(settings.sizes).values()) == {("20%",)}


def test_the_sizes_come_back_to_the_usual_ones(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    view = group_of(dialog, "sizes")
    edit = view.rows[0].control
    assert isinstance(edit, QLineEdit)
    edit.setFocus()
    edit.selectAll()
    write(edit, "2, 3bb")
    assert dialog.settings.sizes == ("open:2x/3bb",)
    press(view.reset)
    assert dialog.settings == Settings()
    assert edit.text() == "2.2x, 2.5x, 3x"
