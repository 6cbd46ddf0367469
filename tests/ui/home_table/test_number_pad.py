"""ui/home_table/number_pad.py: amounts with fingers or keys."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop_poker.ui.home_table.number_pad import NumberPad
from tests.ui.home_table.staged import EN, LOOK
from tests.ui.pressing import press


def test_the_first_figure_replaces_what_is_proposed(qtbot: QtBot) -> None:
    pad = NumberPad(EN, LOOK, "Chips", 10000)
    qtbot.addWidget(pad)
    assert pad.amount == 10000
    assert pad.field.text() == "10,000"  # as everywhere beside it
    for key in ("2", "5", "00"):
        press(pad.keys[key])
    assert pad.amount == 2500
    assert pad.field.text() == "2,500"
    press(pad.keys["back"])
    assert pad.amount == 250
    pad.put(1070)
    assert pad.field.text() == "1,070"
    pad.put(70)
    assert pad.amount == 70


def test_what_is_no_number_is_none(qtbot: QtBot) -> None:
    pad = NumberPad(EN, LOOK, "Chips")
    qtbot.addWidget(pad)
    pad.field.setText("-5")
    assert pad.amount is None
