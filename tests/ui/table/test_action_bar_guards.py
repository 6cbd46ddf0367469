"""ui/table/action_bar.py: nobody pays for what a button did not say when it was meant."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop_poker.client.table.action_frames import DecideBar
from desktop_poker.client.texts.amounts import Figures
from tests.ui.table.pressed import Pressed
from tests.ui.table.staged import after_the_flop, decides, decision, table


def no_limit() -> DecideBar:
    return decision(table().play_until(after_the_flop))


@pytest.fixture
def pressed(qtbot: QtBot) -> Pressed:
    return Pressed(qtbot, no_limit())


def all_in_call(pressed: Pressed) -> DecideBar:
    assert isinstance(pressed.bar, DecideBar)
    passive = replace(pressed.bar.passive, verb="Call all-in", amount="2,776", is_all_in=True)
    bar = replace(pressed.bar, passive=passive, turn=(99, 1))
    pressed.made.show_bar(bar, Figures())
    return bar


def test_a_call_for_everything_is_pressed_twice_as_well(pressed: Pressed) -> None:
    bar = all_in_call(pressed)
    pressed.made.press_key("call")
    assert not pressed.told
    assert pressed.made.passive.words == "All-in 2,776: press again"
    pressed.made.press_key("call")
    assert pressed.told == [bar.passive.command]
    pressed.made.set_confirms_all_in(on=False)
    pressed.click(pressed.made.passive)
    assert len(pressed.told) == 2


def test_the_first_press_is_taken_back(pressed: Pressed) -> None:
    bar = all_in_call(pressed)
    assert not pressed.made.take_back()
    for key, made in (("call", pressed.made.passive), ("all_in", pressed.made.wager)):
        pressed.made.press_key(key)
        assert "press again" in made.words
        assert pressed.made.take_back()
        assert "press again" not in made.words
    assert pressed.made.passive.words == bar.passive.text
    pressed.made.press_key("all_in")
    pressed.made.press_key("call")  # asks for itself, and the other no longer does
    assert "press again" not in pressed.made.wager.words
    assert not pressed.told


def test_the_amount_before_the_key_for_all_in_comes_back(pressed: Pressed) -> None:
    sizing = pressed.made.sizing
    sizing.step(3)
    chosen, words = sizing.to, pressed.made.wager.words
    pressed.made.press_key("all_in")
    assert sizing.to != chosen
    assert pressed.made.take_back()
    assert sizing.to == chosen
    assert pressed.made.wager.words == words


def test_a_fixed_limit_keeps_its_wager_when_a_call_is_taken_back(qtbot: QtBot) -> None:
    bar = decision(table("stud_hi").play_until(decides))
    pressed = Pressed(qtbot, no_limit())  # another game before it, as in a rotation
    passive = replace(bar.passive, verb="Call all-in", amount="40", is_all_in=True)
    pressed.made.show_bar(replace(bar, passive=passive, turn=(99, 2)), Figures())
    pressed.made.press_key("call")
    assert pressed.made.take_back()
    assert pressed.made.wager.words == bar.wager.text


def test_no_amount_is_promised_while_a_wrong_one_is_typed(pressed: Pressed) -> None:
    sizing = pressed.made.sizing
    sizing.step(2)
    chosen = sizing.to
    sizing._field.setFocus()
    sizing._field.selectAll()
    QTest.keyClicks(sizing._field, "1x")
    assert pressed.made.wager.words.endswith("…")
    QTest.keyClick(sizing._field, Qt.Key.Key_Escape)
    assert sizing.to == chosen
    assert f"{chosen:,}" in pressed.made.wager.words
