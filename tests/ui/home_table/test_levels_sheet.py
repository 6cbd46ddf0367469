"""ui/home_table/levels_sheet.py: other levels by finger (I8)."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop_poker.client.home_table.level_edit import levels_draft
from desktop_poker.engine.table.home_commands import ChangeLevels
from desktop_poker.ui.home_table.levels_sheet import LevelsSheet
from tests.engine.table.homes import LEVELS, TOURNAMENT, evening, play
from tests.ui.home_table.staged import EN, LOOK
from tests.ui.pressing import press


def sheet_of(qtbot: QtBot) -> tuple[LevelsSheet, list[object]]:
    draft = levels_draft(play(evening(1000, 1000, tournament=TOURNAMENT), "next"))
    assert draft is not None
    sheet = LevelsSheet(EN, LOOK, draft)
    qtbot.addWidget(sheet)
    sheet.show()
    told: list[object] = []
    sheet.entered.connect(told.append)
    return sheet, told


def type_keys(sheet: LevelsSheet, keys: str) -> None:
    for key in keys:
        press(sheet.pad.keys[key])


def test_a_figure_is_tapped_and_typed(qtbot: QtBot) -> None:
    sheet, told = sheet_of(qtbot)
    type_keys(sheet, "300")
    press(sheet.figures["small_blind"])
    type_keys(sheet, "150")
    assert sheet.rows[1].text() == "2.  150/300"
    press(sheet.figures["length"])
    type_keys(sheet, "9")
    press(sheet.apply)
    (command,) = told
    assert isinstance(command, ChangeLevels)
    assert command.length == 9
    assert [level.big_blind for level in command.levels] == [100, 300, 400]
    assert command.levels[1].break_after == LEVELS[1].break_after


def test_levels_are_added_and_skipped(qtbot: QtBot) -> None:
    sheet, _ = sheet_of(qtbot)
    press(sheet.add)
    assert [row.text() for row in sheet.rows] == [
        "1.  50/100",
        "2.  100/200",
        "3.  150/300",
        "4.  200/400",
    ]
    assert sheet.rows[2].isChecked()
    press(sheet.rows[1])
    press(sheet.remove)
    assert [row.text() for row in sheet.rows][1] == "2.  150/300"
    press(sheet.rows[0])
    assert sheet.remove.second == "This level is being played."
    assert not sheet.remove.isEnabled()


def test_every_key_is_for_fingers(qtbot: QtBot) -> None:
    sheet, _ = sheet_of(qtbot)
    for made in (*sheet.rows, *sheet.figures.values(), sheet.add, sheet.remove, sheet.apply):
        assert made.height() >= 64
