"""ui/home_table/clock_sheet.py: the tournament's director (H5)."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QFrame
from pytestqt.qtbot import QtBot

from desktop_poker.app.shots.home_tables import tournament
from desktop_poker.client.texts.texts import Texts
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
    for key in ("clock", "back", "forward", "higher"):
        press(sheet.buttons[key])
    assert told == [StopClock(), MoveClock(-60.0), MoveClock(60.0), GoToLevel(1)]
    assert sheet.buttons["lower"].second == "This is the first level."
    sheet.show_state(do(do(state, GoToLevel(2)), StopClock()), 0.0)
    assert sheet.buttons["higher"].second == "This is the last level."
    for key in ("clock", "lower"):
        press(sheet.buttons[key])
    assert told[4:] == [RunClock(), GoToLevel(1)]


def test_the_clock_goes_on_while_the_sheet_is_open(qtbot: QtBot) -> None:
    state = play(evening(1000, 1000, tournament=TOURNAMENT), "next, deal, fold")
    sheet, _ = sheet_of(qtbot, state)
    assert "15:00" in sheet.clock.text()
    sheet.show_time(state, 60.0)
    assert "14:00" in sheet.clock.text()


def test_a_break_that_ends_while_the_sheet_is_open_gives_way_to_the_next_level(
    qtbot: QtBot,
) -> None:
    up = 15 * 60.0
    state = play(evening(1000, 1000, tournament=TOURNAMENT), "level 1, next, deal, fold")
    state = play(state, "next", seconds=up)
    sheet, told = sheet_of(qtbot, state)
    sheet.show_time(state, up + 10.0)
    assert "100/200" in sheet.clock.text()
    sheet.show_time(state, up + 300.0)
    assert "Level 3   200/400   15:00" in sheet.clock.text()
    assert sheet.buttons["higher"].second == "This is the last level."
    press(sheet.buttons["lower"])
    assert told == [GoToLevel(1)]


def test_other_levels_are_asked_for(qtbot: QtBot) -> None:
    sheet, told = sheet_of(qtbot, play(evening(1000, 1000, tournament=TOURNAMENT), "next"))
    wanted: list[bool] = []
    sheet.levels_wanted.connect(lambda: wanted.append(True))
    press(sheet.buttons["change"])
    assert (wanted, told) == ([True], [])


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


@pytest.mark.parametrize("language", ["en", "ja"])
def test_tables_have_the_edges_of_the_keys_above(qtbot: QtBot, language: str) -> None:
    sheet = ClockSheet(Texts(language), LOOK, tournament().state)  # with antes, which are wide
    qtbot.addWidget(sheet)
    sheet.show()
    keys = [sheet.buttons[key].geometry() for key in ("clock", "back", "forward")]
    cards = [card for card in sheet.findChildren(QFrame) if card.objectName() == "panelCard"]
    tables = [card.geometry() for card in cards]
    assert [(at.left(), at.right()) for at in tables] == [(at.left(), at.right()) for at in keys]
    assert max(at.width() for at in keys) - min(at.width() for at in keys) <= 1
