"""ui/home_table/asking_sheet.py: a question with a few answers."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop_poker.engine.table.home_commands import EndEvening
from desktop_poker.ui.home_table.asking_sheet import AskingSheet
from tests.ui.home_table.staged import EN, LOOK
from tests.ui.pressing import press


def test_one_answer_enters_something_the_other_nothing(qtbot: QtBot) -> None:
    answers = [("Play on", None), ("End", EndEvening())]
    sheet = AskingSheet(EN, LOOK, "End?", "Really", answers)
    qtbot.addWidget(sheet)
    told: list[object] = []
    sheet.entered.connect(told.append)
    press(sheet.answers[1])
    assert told == [EndEvening()]
    with qtbot.waitSignal(sheet.rejected):
        press(sheet.answers[0])
