"""ui/table/action_bar.py: nobody pays for what a button did not say when it was meant."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop_poker.client.action_frames import DecideBar, WaitBar
from desktop_poker.client.amounts import Figures
from desktop_poker.ui.table import action_bar, action_button, bar_pages
from tests.ui.table.pressed import Pressed
from tests.ui.table.staged import after_the_flop, decides, decision, table, waits


def no_limit() -> DecideBar:
    return decision(table().play_until(after_the_flop))


@pytest.fixture
def pressed(qtbot: QtBot) -> Pressed:
    return Pressed(qtbot, no_limit())


def changed_under_the_pointer(pressed: Pressed, monkeypatch: pytest.MonkeyPatch) -> DecideBar:
    monkeypatch.setattr(pressed.made.passive, "underMouse", lambda: True)
    bar = pressed.bar
    assert isinstance(bar, DecideBar)
    dear = replace(bar.passive, verb="Call", amount="9,000")
    changed = replace(bar, passive=dear, turn=(99, 1))
    pressed.made.show_bar(changed, Figures())
    return changed


def test_a_guard_lasts_a_second() -> None:
    assert action_button._GUARD == 1_000


def test_a_button_that_changed_under_the_pointer_is_inert_for_a_while(
    pressed: Pressed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(action_button, "_GUARD", 3_600_000)  # however slow the machine is
    changed = changed_under_the_pointer(pressed, monkeypatch)
    pressed.click(pressed.made.passive)
    pressed.made.press_key("call")
    assert not pressed.told
    monkeypatch.setattr(action_button, "_GUARD", 1)
    pressed.qtbot.waitUntil(lambda: not pressed.made.passive.is_guarded)
    pressed.click(pressed.made.passive)
    assert pressed.told == [changed.passive.command]


def test_the_guard_does_not_outlast_the_decision(
    pressed: Pressed, monkeypatch: pytest.MonkeyPatch
) -> None:
    changed = changed_under_the_pointer(pressed, monkeypatch)
    pressed.made.show_bar(replace(changed, turn=(100, 1)), Figures())
    assert not pressed.made.passive.is_guarded


def test_a_button_that_means_the_same_is_not_guarded(
    pressed: Pressed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pressed.made.passive, "underMouse", lambda: True)
    assert isinstance(pressed.bar, DecideBar)
    pressed.made.show_bar(replace(pressed.bar, turn=(99, 1)), Figures())
    assert not pressed.made.passive.is_guarded


def test_the_guard_remembers_the_last_decision_through_the_others_turns(
    pressed: Pressed, monkeypatch: pytest.MonkeyPatch
) -> None:
    pressed.made.show_bar(WaitBar(headline="Ken is to act."), Figures())
    changed_under_the_pointer(pressed, monkeypatch)
    assert pressed.made.passive.is_guarded


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


def test_whoever_drums_on_a_key_does_not_pay_for_what_it_means_now(
    pressed: Pressed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(action_bar, "_DRUMMING", 3_600_000)  # however slow the machine is
    monkeypatch.setattr(action_button, "_GUARD", 3_600_000)
    asked: list[str] = []
    pressed.made.wants_more.connect(asked.append)
    assert isinstance(pressed.bar, DecideBar)
    pressed.made.press_key("call")
    assert len(pressed.told) == 1
    pressed.made.show_bar(WaitBar(headline="Ken is to act."), Figures())
    dear = replace(pressed.bar.passive, verb="Call", amount="9,000")
    pressed.made.show_bar(replace(pressed.bar, passive=dear, turn=(99, 1)), Figures())
    for _ in range(5):
        pressed.made.press_key("call")
    assert len(pressed.told) == 1
    assert asked[-1] == "Now it says Call 9,000. Wait a moment."


def test_a_key_that_was_pressed_long_ago_guards_nothing(
    pressed: Pressed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(action_bar, "_DRUMMING", 0)
    assert isinstance(pressed.bar, DecideBar)
    pressed.made.press_key("call")
    dear = replace(pressed.bar.passive, verb="Call", amount="9,000")
    pressed.made.show_bar(replace(pressed.bar, passive=dear, turn=(99, 1)), Figures())
    assert not pressed.made.passive.is_guarded


def test_a_late_click_on_check_ticks_no_box(
    pressed: Pressed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bar_pages, "_SETTLING", 3_600_000)
    waiting = table().play_until(waits).bar()
    pressed.made.show_bar(waiting, Figures())
    box = pressed.made._wait._boxes[0]
    pressed.click(box)
    assert not pressed.armed
    assert not box.isChecked()
    monkeypatch.setattr(bar_pages, "_SETTLING", 0)
    pressed.click(box)
    assert len(pressed.armed) == 1


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


def test_a_button_that_changed_under_the_focus_is_inert_for_a_while(
    pressed: Pressed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pressed.made.passive, "hasFocus", lambda: True)
    assert isinstance(pressed.bar, DecideBar)
    dear = replace(pressed.bar.passive, verb="Call", amount="9,000")
    pressed.made.show_bar(replace(pressed.bar, passive=dear, turn=(99, 1)), Figures())
    assert pressed.made.passive.is_guarded
