"""ui/table/action_bar.py: a click becomes a command; what is illegal is grey and says why."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.table.action_frames import (
    AskBar,
    ButtonFrame,
    DecideBar,
    RunOutBar,
    WaitBar,
)
from desktop_poker.client.table.pre_actions import PreAction
from desktop_poker.client.table.shortcuts import keys
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.engine.hand.commands import Act
from desktop_poker.engine.hand.events import ActionKind
from desktop_poker.engine.table.commands import SkipPause
from desktop_poker.ui.look import look_of
from desktop_poker.ui.table.action_bar import ActionBar
from desktop_poker.ui.table.action_button import ActionButton
from tests.ui.table.pressed import Pressed
from tests.ui.table.staged import (
    BOARD_GAMES,
    EVERY_GAME,
    STUD_GAMES,
    after_the_flop,
    asks,
    decides,
    decision,
    decisions,
    runs_out,
    shove,
    table,
    waits,
)

LEFT = Qt.MouseButton.LeftButton


def no_limit() -> DecideBar:
    return decision(table().play_until(after_the_flop))


@pytest.fixture
def pressed(qtbot: QtBot) -> Pressed:
    return Pressed(qtbot, no_limit())


def pairs(made: ActionBar, bar: DecideBar) -> list[tuple[ActionButton, ButtonFrame]]:
    return [(made.fold, bar.fold), (made.passive, bar.passive), (made.wager, bar.wager)]


@pytest.mark.parametrize("game", EVERY_GAME)
def test_every_button_sends_its_command_and_grey_ones_say_why_they_are_grey(
    game: str, qtbot: QtBot
) -> None:
    pressed = Pressed(qtbot, no_limit())
    reasons: set[str] = set()
    bars = [replace(bar, turn=(number, 0)) for number, bar in enumerate(decisions(game))]
    for bar in bars:
        pressed.made.set_confirms_all_in(on=False)
        pressed.made.show_bar(bar, Figures())
        for made, frame in pairs(pressed.made, bar):
            pressed.told.clear()
            assert made.words == frame.text
            assert made.isEnabled() is (frame.command is not None)
            pressed.click(made)
            assert pressed.told == ([] if frame.command is None else [frame.command])
            if frame.command is None:
                reasons.add(frame.reason)
                assert made.toolTip() == made.accessibleDescription() == frame.reason
                assert frame.reason.endswith(".")
            else:
                assert frame.text in made.toolTip()
                assert "(key " in made.toolTip()
    assert reasons


@pytest.mark.parametrize("game", EVERY_GAME)
def test_folding_for_free_is_grey(game: str, qtbot: QtBot) -> None:
    free = next(
        b
        for b in decisions(game)
        if isinstance(b.passive.command, Act) and b.passive.command.kind is ActionKind.CHECK
    )
    pressed = Pressed(qtbot, free)
    assert not pressed.made.fold.isEnabled()
    assert pressed.made.fold.toolTip()
    pressed.made.press_key("fold")
    assert not pressed.told


@pytest.mark.parametrize("game", STUD_GAMES)
def test_fixed_limit_has_a_ladder_and_no_sizes(game: str, qtbot: QtBot) -> None:
    pressed = Pressed(qtbot, decision(table(game).play_until(decides)))
    assert pressed.made.ladder.isVisible()
    assert not pressed.made.sizing.isVisible()
    pressed.made.press_key("more")
    pressed.made.press_key("preset_1")
    pressed.made.press_key("all_in")
    assert not pressed.told
    pressed.made.press_key("raise")
    assert isinstance(pressed.bar, DecideBar)
    assert pressed.told == [pressed.bar.wager.command]


@pytest.mark.parametrize("game", BOARD_GAMES)
def test_no_limit_has_sizes_and_no_ladder(game: str, qtbot: QtBot) -> None:
    pressed = Pressed(qtbot, decision(table(game).play_until(decides)))
    assert pressed.made.sizing.isVisible()
    assert not pressed.made.ladder.isVisible()


def test_the_chosen_size_is_on_the_button_and_in_the_command(pressed: Pressed) -> None:
    assert isinstance(pressed.bar, DecideBar)
    assert pressed.bar.sizing is not None
    pressed.made.sizing.choose(150)
    assert pressed.made.wager.words == f"{pressed.bar.wager.verb} 150"
    pressed.click(pressed.made.wager)
    assert pressed.told == [pressed.bar.sizing.act(150)]


def test_a_wrong_amount_never_submits(pressed: Pressed) -> None:
    field = pressed.made.findChild(QLineEdit, "amount")
    assert isinstance(field, QLineEdit)
    for text in ("999999", "1", "x"):
        field.setFocus()
        field.selectAll()
        QTest.keyClicks(field, text)
        pressed.made.press_key("raise")
        pressed.made.wager.click()
        assert not pressed.told


def test_all_in_is_pressed_twice(pressed: Pressed) -> None:
    assert isinstance(pressed.bar, DecideBar)
    sizing = pressed.bar.sizing
    assert sizing is not None
    pressed.made.sizing.choose(sizing.most)
    pressed.click(pressed.made.wager)
    assert not pressed.told
    assert "press again" in pressed.made.wager.words
    assert f"{sizing.most:,}" in pressed.made.wager.words
    pressed.click(pressed.made.wager)
    assert pressed.told == [sizing.act(sizing.most)]


def test_the_key_for_all_in_is_pressed_twice_too(pressed: Pressed) -> None:
    assert isinstance(pressed.bar, DecideBar)
    assert pressed.bar.sizing is not None
    pressed.made.press_key("all_in")
    assert not pressed.told
    pressed.made.press_key("all_in")
    assert pressed.told == [pressed.bar.sizing.act(pressed.bar.sizing.most)]


def test_another_size_takes_the_first_press_back(pressed: Pressed) -> None:
    pressed.made.press_key("all_in")
    pressed.made.press_key("less")
    assert "press again" not in pressed.made.wager.words
    pressed.made.press_key("all_in")
    assert not pressed.told


def test_another_turn_takes_the_first_press_back(pressed: Pressed) -> None:
    assert isinstance(pressed.bar, DecideBar)
    pressed.made.press_key("all_in")
    pressed.made.show_bar(replace(pressed.bar, turn=(99, 1)), Figures())
    pressed.made.press_key("all_in")
    assert not pressed.told


def test_who_wants_to_goes_all_in_at_once(pressed: Pressed) -> None:
    assert isinstance(pressed.bar, DecideBar)
    assert pressed.bar.sizing is not None
    pressed.made.set_confirms_all_in(on=False)
    pressed.made.press_key("all_in")
    assert pressed.told == [pressed.bar.sizing.act(pressed.bar.sizing.most)]


def test_keys_press_the_buttons_and_move_the_size(pressed: Pressed) -> None:
    bar = pressed.bar
    assert isinstance(bar, DecideBar)
    assert bar.sizing is not None
    pressed.made.press_key("call")
    pressed.made.press_key("more")
    pressed.made.press_key("more")
    pressed.made.press_key("less")
    pressed.made.press_key("raise")
    pressed.made.press_key("dance")
    assert pressed.told == [bar.passive.command, bar.sizing.act(bar.sizing.least + bar.sizing.step)]


def test_keys_choose_presets(pressed: Pressed) -> None:
    assert isinstance(pressed.bar, DecideBar)
    assert pressed.bar.sizing is not None
    for number, preset in enumerate(pressed.bar.sizing.presets):
        pressed.made.sizing.choose(pressed.bar.sizing.least)
        pressed.made.press_key(f"preset_{number + 1}")
        expected = pressed.bar.sizing.least if preset.rule else preset.to
        assert pressed.made.sizing.to == expected


def test_the_same_decision_in_big_blinds_keeps_the_size(pressed: Pressed) -> None:
    assert isinstance(pressed.bar, DecideBar)
    pressed.made.sizing.choose(150)
    pressed.made.show_bar(pressed.bar, Figures(2))
    assert pressed.made.sizing.to == 150
    assert pressed.made.wager.words.endswith("75 BB")


def test_a_new_decision_begins_with_the_least(pressed: Pressed) -> None:
    assert isinstance(pressed.bar, DecideBar)
    assert pressed.bar.sizing is not None
    pressed.made.sizing.choose(150)
    pressed.made.show_bar(replace(pressed.bar, turn=(99, 1)), Figures())
    assert pressed.made.sizing.to == pressed.bar.sizing.least


@pytest.mark.parametrize("game", EVERY_GAME)
def test_while_others_act_only_boxes_can_be_ticked(game: str, qtbot: QtBot) -> None:
    bar = table(game).play_until(waits).bar()
    assert isinstance(bar, WaitBar)
    pressed = Pressed(qtbot, bar)
    assert not pressed.made.fold.isVisible()
    for name in keys({}):
        pressed.made.press_key(name)
    assert not pressed.told
    boxes = [
        box for box in pressed.made.findChildren(QPushButton) if box.objectName().startswith("pre_")
    ]
    for box in boxes:
        pressed.click(box)
    assert pressed.armed == [PreAction(box.objectName()[4:]) for box in boxes]
    assert pressed.armed == [frame.choice for frame in bar.choices]
    assert len(boxes) >= 2


def test_a_question_is_answered_by_a_click_and_by_no_key(qtbot: QtBot) -> None:
    bar = table(seed="7", runouts="ask").play_until(asks, shove).bar()
    assert isinstance(bar, AskBar)
    pressed = Pressed(qtbot, bar)
    for name in keys({}):
        pressed.made.press_key(name)
    assert not pressed.told
    for number, answer in enumerate(bar.answers):
        made = pressed.made.findChild(QPushButton, f"answer{number}")
        assert isinstance(made, QPushButton)
        assert made.text() == answer.text
        pressed.click(made)
    assert pressed.told == [answer.command for answer in bar.answers]


def test_a_run_out_among_people_has_nothing_to_press(qtbot: QtBot) -> None:
    bar = table(seed="7").play_until(runs_out, shove).bar()
    assert isinstance(bar, RunOutBar)
    pressed = Pressed(qtbot, bar)
    visible = [made for made in pressed.made.findChildren(QPushButton) if made.isVisible()]
    assert visible == []
    words = [label.text() for label in pressed.made.findChildren(QLabel) if label.isVisible()]
    assert "Others are watching: no pause can be skipped." in words
    for name in keys({}):
        pressed.made.press_key(name)
    assert not pressed.told


def test_somebody_alone_with_bots_skips_the_pauses_of_a_run_out(qtbot: QtBot) -> None:
    bar = table(seed="7").play_until(runs_out, shove).bar()
    assert isinstance(bar, RunOutBar)
    pressed = Pressed(qtbot, replace(bar, skip=SkipPause(), is_alone=True))
    skip = next(made for made in pressed.made.findChildren(QPushButton) if made.isVisible())
    skip.click()
    assert pressed.told == [SkipPause()]


def test_other_keys_are_shown_and_another_look_is_worn(pressed: Pressed) -> None:
    pressed.made.set_keys({"fold": "X"})
    pressed.made.show_bar(pressed.bar, Figures())
    assert pressed.made.passive.toolTip() == pressed.made.passive.words
    before = pressed.made.passive.grab().toImage()
    pressed.made.restyle(look_of(Settings(theme="light")))
    assert pressed.made.passive.grab().toImage() != before


def test_a_click_that_corrects_a_wrong_amount_does_not_submit_it(pressed: Pressed) -> None:
    pressed.made.set_confirms_all_in(on=False)
    field = pressed.made.findChild(QLineEdit, "amount")
    assert isinstance(field, QLineEdit)
    with pressed.qtbot.waitActive(pressed.made):
        pressed.made.activateWindow()
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "999999")
    assert pressed.made.sizing.is_wrong
    pressed.click(pressed.made.wager)
    assert not pressed.told


def test_at_the_end_the_table_can_be_left(pressed: Pressed) -> None:
    bar = WaitBar(headline="You finished in place 2.", detail="Prize: 105.", is_over=True)
    left = []
    pressed.made.left.connect(lambda: left.append(True))
    pressed.made.show_bar(bar, Figures())
    words = [made.text() for made in pressed.made.findChildren(QLabel) if made.isVisible()]
    assert words == ["You finished in place 2.", "Prize: 105."]
    (leave,) = [made for made in pressed.made.findChildren(QPushButton) if made.isVisible()]
    assert leave.property("kind") == "primary"
    pressed.click(leave)
    assert left == [True]
    assert not pressed.told


def test_at_the_end_another_table_can_be_offered(pressed: Pressed) -> None:
    wanted, left = [], []
    pressed.made.again_wanted.connect(lambda: wanted.append(True))
    pressed.made.left.connect(lambda: left.append(True))
    pressed.made.offer_again()
    pressed.made.show_bar(WaitBar(headline="You finished in place 2.", is_over=True), Figures())
    leave, again = [made for made in pressed.made.findChildren(QPushButton) if made.isVisible()]
    assert (leave.text(), again.text()) == ("Leave the table", "Play again")
    assert [made.property("kind") for made in (leave, again)] == ["", "primary"]
    pressed.click(again)
    assert (wanted, left) == ([True], [])


def typing(pressed: Pressed, amount: str) -> QLineEdit:
    field = pressed.made.findChild(QLineEdit, "amount")
    assert isinstance(field, QLineEdit)
    with pressed.qtbot.waitActive(pressed.made):
        pressed.made.activateWindow()
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, amount)
    return field


def test_the_next_turn_finds_nobody_typing_in_the_field_of_the_last_one(pressed: Pressed) -> None:
    field = typing(pressed, "50")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert pressed.told
    pressed.made.show_bar(WaitBar(headline="Ken is to act."), Figures())
    pressed.made.show_bar(replace(pressed.bar, turn=(99, 0)), Figures())
    assert not field.hasFocus()  # else C would be a letter in it


def test_another_decision_at_once_finds_nobody_typing(pressed: Pressed) -> None:
    field = typing(pressed, "50")
    pressed.made.show_bar(replace(pressed.bar, turn=(99, 0)), Figures())
    assert not field.hasFocus()


def test_escape_gives_up_what_was_typed(pressed: Pressed) -> None:
    field = typing(pressed, "7x")
    wrong = [pressed.made.sizing.is_wrong]
    QTest.keyClick(field, Qt.Key.Key_Escape)
    wrong.append(pressed.made.sizing.is_wrong)
    assert wrong == [True, False]
    assert not field.hasFocus()
    assert not pressed.told


def test_what_is_being_typed_stays_when_the_same_decision_is_shown_again(pressed: Pressed) -> None:
    field = pressed.made.findChild(QLineEdit, "amount")
    assert isinstance(field, QLineEdit)
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "1")
    pressed.made.show_bar(pressed.bar, Figures())
    assert field.text() == "1"


def test_a_second_press_is_asked_for_in_words(pressed: Pressed) -> None:
    asked: list[str] = []
    pressed.made.wants_more.connect(asked.append)
    pressed.made.press_key("all_in")
    assert len(asked) == 1
    assert asked[0].endswith("press again")
    assert not pressed.told


def test_the_focus_stays_in_the_bar_when_the_buttons_go(pressed: Pressed, qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    column.addWidget(pressed.made)
    note = QLineEdit()
    column.addWidget(note)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    pressed.made.passive.setFocus()
    pressed.made.show_bar(WaitBar(headline="One moment."), Figures())
    assert not note.hasFocus()
    focus = window.focusWidget()
    assert focus is pressed.made or pressed.made.isAncestorOf(focus)
    pressed.made.setParent(None)
