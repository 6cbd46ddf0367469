"""ui/home_table/clock_sheet.py: the tournament's director (H5)."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop_poker.engine.table.home_commands import (
    EndBreak,
    GoToLevel,
    MoveClock,
    RunClock,
    StopClock,
)
from desktop_poker.engine.table.home_state import HomeState
from desktop_poker.ui.home_table.clock_sheet import ClockSheet
from tests.engine.table.homes import TOURNAMENT, do, evening, play
from tests.ui.home_table.staged import EN, LOOK
from tests.ui.pressing import press


def sheet_of(qtbot: QtBot, state: HomeState) -> tuple[ClockSheet, list[object]]:
    sheet = ClockSheet(EN, LOOK, state)
    qtbot.addWidget(sheet)
    told: list[object] = []
    sheet.entered.connect(told.append)
    return sheet, told


def test_clock_and_levels(qtbot: QtBot) -> None:
    state = play(evening(1000, 1000, tournament=TOURNAMENT), "next, deal, fold")
    sheet, told = sheet_of(qtbot, state)
    for key in ("stop", "back", "forward", "lower", "higher"):
        press(sheet.buttons[key])
    assert told == [
        StopClock(),
        MoveClock(-60.0),
        MoveClock(60.0),
        GoToLevel(-1),
        GoToLevel(1),
    ]
    stopped, told = sheet_of(qtbot, do(state, StopClock()))
    press(stopped.buttons["run"])
    assert told == [RunClock()]


def test_in_mid_hand_the_level_waits(qtbot: QtBot) -> None:
    sheet, _ = sheet_of(qtbot, play(evening(1000, 1000, tournament=TOURNAMENT), "next"))
    assert not sheet.buttons["higher"].isEnabled()


def test_a_break_can_be_ended(qtbot: QtBot) -> None:
    state = play(evening(1000, 1000, tournament=TOURNAMENT), "next, deal, fold")
    state = play(state, "next, deal, fold", seconds=901.0)
    sheet, told = sheet_of(qtbot, play(state, "next", seconds=1900.0))
    press(sheet.buttons["end"])
    assert told == [EndBreak()]
    cash, _ = sheet_of(qtbot, evening(1000, 1000))
    assert cash.buttons
