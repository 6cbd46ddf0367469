"""ui/home_table/stakes_sheet.py: other stakes or another game (I8)."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop_poker.engine.table.home_commands import ChangeTable
from desktop_poker.ui.home_table.stakes_sheet import StakesSheet
from tests.engine.table.homes import do, evening, play
from tests.ui.home_table.staged import EN, LOOK
from tests.ui.pressing import press


def test_stakes_and_game_change_and_locked_options_stay(qtbot: QtBot) -> None:
    state = play(evening(1000, 1000, burn=False), "next, deal, fold")
    sheet = StakesSheet(EN, LOOK, state)
    qtbot.addWidget(sheet)
    told: list[ChangeTable] = []
    sheet.entered.connect(told.append)
    assert sheet.stakes.text() == "50/100"
    sheet.stakes.setText("nonsense")
    press(sheet.apply)
    assert told == []
    assert sheet.problem.text()
    sheet.stakes.setText("100/200")
    sheet.ante.setText("10")
    press(sheet.apply)
    entry = told[-1].setup.games[0]
    assert (entry.stakes.big_blind, entry.stakes.ante, entry.rules.burn) == (200, 10, False)
    assert do(state, told[-1]).table.setup == told[-1].setup
    press(sheet.games.open_all().buttons["razz"])
    assert sheet.games.row.buttons["razz"].isChecked()
    assert sheet.stakes.text() == "100/200"
    press(sheet.apply)
    assert told[-1].setup.games[0].game == "razz"
