"""ui/home_table/sheet.py: a sheet over the table."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop_poker.ui.home_table.sheet import Sheet
from tests.ui.home_table.staged import EN, LOOK
from tests.ui.pressing import press


def test_it_says_why_and_goes_away(qtbot: QtBot) -> None:
    sheet = Sheet(EN, LOOK, "Misdeal")
    qtbot.addWidget(sheet)
    sheet.open()
    sheet.refuse("Too late.")
    assert sheet.problem.isVisible()
    sheet.refuse("")
    assert not sheet.problem.isVisible()
    with qtbot.waitSignal(sheet.rejected):
        press(sheet.close_button)
