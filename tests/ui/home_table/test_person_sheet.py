"""ui/home_table/person_sheet.py: what can be entered about somebody (I9)."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.home_commands import (
    BuyIn,
    CorrectStack,
    Depart,
    PlaceButton,
    StepAway,
    StepBack,
    TakeAddOn,
)
from desktop_poker.engine.table.home_state import HomeState
from desktop_poker.ui.home_table.person_sheet import PersonSheet
from tests.engine.table.homes import TOURNAMENT, evening, play
from tests.ui.home_table.staged import EN, LOOK
from tests.ui.pressing import press


def sheet_of(qtbot: QtBot, state: HomeState) -> tuple[PersonSheet, list[object]]:
    sheet = PersonSheet(EN, LOOK, state, Seat(0))
    qtbot.addWidget(sheet)
    sheet.show()
    told: list[object] = []
    sheet.entered.connect(told.append)
    return sheet, told


def test_chips_corrections_and_presence(qtbot: QtBot) -> None:
    sheet, told = sheet_of(qtbot, evening(1000, 1000))
    assert sheet.title.text() == "Aiko  ·  1,000"
    press(sheet.buy)
    press(sheet.correct)  # no reason yet
    sheet.pad.put(900)
    press(sheet.reasons.buttons["miscounted"])
    press(sheet.correct)
    press(sheet.presence)
    press(sheet.button_here)
    press(sheet.home)
    assert told == [
        BuyIn(Seat(0), 1000),
        CorrectStack(Seat(0), 900, "miscounted"),
        StepAway(Seat(0)),
        PlaceButton(Seat(0)),
        Depart(Seat(0)),
    ]


def test_in_mid_hand_most_things_wait(qtbot: QtBot) -> None:
    sheet, told = sheet_of(qtbot, play(evening(1000, 1000), "next"))
    for made in (sheet.buy, sheet.correct, sheet.home, sheet.button_here):
        press(made)
    assert told == []
    assert "Waits" in sheet.buy.second


def test_h5_an_add_on_that_would_be_refused_is_grey_with_its_reason(qtbot: QtBot) -> None:
    start = evening(1000, 1000, tournament=TOURNAMENT)
    for state in (play(start, "level 1, next"), start):
        sheet, told = sheet_of(qtbot, state)
        assert sheet.add_on is not None
        for made in (sheet.add_on, sheet.buy):
            assert (made.isEnabled(), bool(made.second)) == (False, True)
            press(made)
        assert told == []


def test_a_tournament_has_rebuys_and_an_add_on(qtbot: QtBot) -> None:
    state = play(evening(1000, 1000, tournament=TOURNAMENT), "next, deal, fold, away 0")
    sheet, told = sheet_of(qtbot, play(state, "level 1"))
    assert sheet.buy.text() == "Rebuys: 1,000"
    assert sheet.add_on is not None
    press(sheet.add_on)
    press(sheet.presence)
    press(sheet.home)
    assert told == [TakeAddOn(Seat(0)), StepBack(Seat(0))]
