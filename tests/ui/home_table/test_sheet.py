"""ui/home_table/sheet.py: a sheet over the table."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QWidget
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


def test_it_is_never_higher_than_the_window_and_grows_for_a_reason(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1024, 640)
    window.show()
    low = Sheet(EN, LOOK, "Low", window)
    low.body.addWidget(low.big("One"))
    low.open()
    before = low.height()
    low.refuse("Too late.")
    assert low.height() > before
    low.reject()
    high = Sheet(EN, LOOK, "High", window)
    keys = [high.big(str(number)) for number in range(20)]
    for key in keys:
        high.body.addWidget(key)
    high.open()
    QApplication.processEvents()
    assert high.height() <= 640
    assert all(key.height() >= 64 for key in keys)
    high.reject()
