"""ui/home_table/big_choices.py: choices for fingers."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from desktop_poker.ui.fonts import metrics
from desktop_poker.ui.home_table.big_button import TARGET
from desktop_poker.ui.home_table.big_choices import BigChoices, BigStepper, TurnButton, big_field
from tests.ui.home_table.staged import PALETTE
from tests.ui.pressing import press

VALUES = (("a", "Alpha"), ("b", "Beta"), ("c", "Gamma"))


def test_one_of_several_is_chosen(qtbot: QtBot) -> None:
    for across in (0, 2):
        made = BigChoices(VALUES, "Letters", PALETTE, across=across)
        qtbot.addWidget(made)
        made.resize(400, 150)
        made.show()
        told: list[str] = []
        made.chosen.connect(told.append)
        made.choose("a")
        press(made.buttons["c"])
        press(made.buttons["c"])  # what is chosen stays chosen
        assert told == ["c", "c"]
        assert [key for key, one in made.buttons.items() if one.isChecked()] == ["c"]
        assert all(one.height() >= 64 and one.width() >= 64 for one in made.buttons.values())


def test_a_button_turns_through_its_values(qtbot: QtBot) -> None:
    made = TurnButton("Letter", VALUES, PALETTE)
    qtbot.addWidget(made)
    made.show()
    told: list[str] = []
    made.chosen.connect(told.append)
    made.choose("b")
    assert (made.text(), made.accessibleName()) == ("Beta", "Letter Beta")
    assert made.toolTip() == "Alpha / Gamma"
    press(made)
    press(made)
    assert told == ["c", "a"]


def test_a_stepper_stays_within_its_ends(qtbot: QtBot) -> None:
    made = BigStepper("Number", "Less", "More", PALETTE)
    qtbot.addWidget(made)
    made.show()
    told: list[int] = []
    made.stepped.connect(told.append)
    made.put(1, 1, 2)
    assert not made.less.isEnabled()
    press(made.more)
    assert told == [2]
    assert made.value == 2
    assert not made.more.isEnabled()
    press(made.less)
    assert told == [2, 1]


def test_a_field_for_fingers(qtbot: QtBot) -> None:
    made = big_field("Name", "Mika")
    qtbot.addWidget(made)
    assert (made.text(), made.accessibleName(), made.minimumHeight()) == ("Mika", "Name", 64)


@pytest.mark.parametrize("width", [420, 447, 640])
def test_choices_side_by_side_have_letters_of_one_size(qtbot: QtBot, width: int) -> None:
    words = ("ホールデム", "スタッドハイ", "ラズ", "スタッド8")
    choices = BigChoices(((word, word) for word in words), "Game", PALETTE, across=4)
    qtbot.addWidget(choices)
    choices.resize(width, TARGET)
    choices.show()
    sizes = {made.word_size for made in choices.buttons.values()}
    assert len(sizes) == 1
    wide = choices.buttons["スタッドハイ"].width()
    assert metrics(sizes.pop(), 600).horizontalAdvance("スタッドハイ") <= wide
