"""ui/home_table/arrival_sheet.py: somebody comes late."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.home_commands import Arrive
from desktop_poker.ui.home_table.arrival_sheet import ArrivalSheet
from tests.engine.table.homes import evening, play
from tests.ui.home_table.staged import EN, LOOK
from tests.ui.pressing import press


def test_a_known_name_takes_a_free_chair(qtbot: QtBot) -> None:
    sheet = ArrivalSheet(EN, LOOK, evening(1000, 1000), ("Zoe", "Aiko"))
    qtbot.addWidget(sheet)
    sheet.show()
    told: list[object] = []
    sheet.entered.connect(told.append)
    assert set(sheet.known.buttons) == {"Zoe"}
    press(sheet.known.buttons["Zoe"])
    press(sheet.chair.buttons["6"])
    press(sheet.add)
    assert told == [Arrive(name="Zoe", seat=Seat(6), stack=1000)]


def test_a_full_table_says_so(qtbot: QtBot) -> None:
    sheet = ArrivalSheet(EN, LOOK, play(evening(*[1000] * 10), "next"), ())
    qtbot.addWidget(sheet)
    assert not sheet.add.isEnabled()
    assert sheet.add.second == "The table is full."
