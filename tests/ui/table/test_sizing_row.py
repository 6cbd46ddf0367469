"""ui/table/sizing_row.py: whatever somebody does, only legal amounts are told."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QLineEdit,
    QSlider,
    QToolTip,
    QWidget,
)
from pytestqt.qtbot import QtBot

from desktop_poker.client.table.action_frames import SizingFrame
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.ui.table.size_editor import SizeEditor
from desktop_poker.ui.table.size_place import SizePlace
from desktop_poker.ui.table.sizing_row import SizingRow
from tests.ui.table.staged import (
    BOARD_GAMES,
    LOOK,
    TEXTS,
    after_the_flop,
    decision,
    decisions,
    table,
)


class Row:
    """A row in a window, with what it has told."""

    def __init__(self, qtbot: QtBot, sizing: SizingFrame, figures: Figures) -> None:
        self.window = QWidget()
        qtbot.addWidget(self.window)
        self.window.resize(1_400, 60)
        self.row = SizingRow(TEXTS, LOOK)
        self.row.setParent(self.window)
        self.row.resize(1_100, 40)
        with qtbot.waitActive(self.window):
            self.window.show()
            self.window.activateWindow()
        self.told: list[int] = []
        self.row.chosen.connect(self.told.append)
        self.sizing = sizing
        self.row.offer(sizing, figures)
        self.qtbot = qtbot

    @property
    def field(self) -> QLineEdit:
        found = self.row.findChild(QLineEdit, "amount")
        assert isinstance(found, QLineEdit)
        return found

    @property
    def slider(self) -> QSlider:
        found = self.row.findChild(QSlider)
        assert isinstance(found, QSlider)
        return found

    def preset(self, number: int) -> SizePlace:
        return self.row._presets[number]

    def type(self, text: str) -> None:
        self.field.setFocus()
        self.field.selectAll()
        QTest.keyClicks(self.field, text)

    def turn(self, eighths: int) -> None:
        self._turn(eighths, Qt.KeyboardModifier.NoModifier)

    def wheel(self, notches: int, modifiers: Qt.KeyboardModifier) -> None:
        self._turn(120 * notches, modifiers)

    def _turn(self, eighths: int, modifiers: Qt.KeyboardModifier) -> None:
        event = QWheelEvent(
            QPointF(5, 5),
            self.row.mapToGlobal(QPointF(5, 5)),
            QPoint(),
            QPoint(0, eighths),
            Qt.MouseButton.NoButton,
            modifiers,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(self.row, event)

    def is_wrong(self) -> bool:
        return self.row.is_wrong

    def assert_legal(self) -> None:
        assert self.sizing.allows(self.row.to)
        assert all(self.sizing.allows(to) for to in self.told)


def usual(seed: str = "1") -> SizingFrame:
    sizing = decision(table(seed=seed).play_until(after_the_flop)).sizing
    assert sizing is not None
    return sizing


@pytest.fixture
def row(qtbot: QtBot) -> Row:
    return Row(qtbot, usual(), Figures())


def test_it_begins_with_the_least_and_says_why_it_is_the_least(row: Row) -> None:
    assert row.row.to == row.sizing.least
    assert row.field.text() == f"{row.sizing.least:,}"
    assert row.field.toolTip() == row.slider.toolTip() == row.sizing.note
    assert not row.row.is_wrong


def hint(row: Row) -> str:
    found = row.field.findChild(QLabel)
    assert isinstance(found, QLabel)
    return found.text() if found.isVisible() else ""


def test_the_field_says_what_an_amount_is_in_big_blinds(row: Row) -> None:
    row.row.choose(9 * row.sizing.unit)
    assert hint(row) == "9 BB"
    row.row.choose(10 * row.sizing.unit)
    assert hint(row) == "10 BB"
    row.slider.setValue(500)
    assert hint(row) == Figures(row.sizing.unit).text(row.row.to)
    row.type("1")
    assert row.is_wrong()
    assert hint(row) == ""


def test_the_field_says_that_it_counts_in_big_blinds(qtbot: QtBot) -> None:
    sizing = usual()
    row = Row(qtbot, sizing, Figures(sizing.unit))
    assert row.field.text() == Figures(sizing.unit).bare(sizing.least)
    assert hint(row) == "BB"


def test_the_hint_gives_way_to_a_long_number(row: Row) -> None:
    row.field.setText("999,999,999,999")
    assert hint(row) == ""


def test_the_slider_goes_from_the_least_to_the_most(row: Row) -> None:
    seen = []
    for place in range(0, 1_001, 7):
        row.slider.setValue(place)
        seen.append(row.row.to)
        assert row.field.text() == f"{row.row.to:,}"
    row.slider.setValue(1_000)
    assert row.row.to == row.sizing.most
    row.slider.setValue(0)
    assert row.row.to == row.sizing.least
    assert seen == sorted(seen)
    row.assert_legal()


def test_buttons_wheel_and_steps_go_by_whole_bets(row: Row) -> None:
    step, least = row.sizing.step, row.sizing.least
    plus, minus = row.row._plus, row.row._minus
    QTest.mouseClick(plus, Qt.MouseButton.LeftButton)
    assert row.row.to == least + step
    QTest.mouseClick(minus, Qt.MouseButton.LeftButton)
    assert row.row.to == least
    row.wheel(3, Qt.KeyboardModifier.NoModifier)
    assert row.row.to == least + 3 * step
    row.wheel(2, Qt.KeyboardModifier.ControlModifier)
    assert row.row.to == least + 23 * step
    row.wheel(-1, Qt.KeyboardModifier.NoModifier)
    assert row.row.to == least + 22 * step
    row.row.step(-1)
    assert row.row.to == least + 21 * step
    row.assert_legal()


def test_steps_stop_at_the_ends(row: Row) -> None:
    row.wheel(-5, Qt.KeyboardModifier.ControlModifier)
    assert row.row.to == row.sizing.least
    row.row.step(10**9)
    assert row.row.to == row.sizing.most
    row.row.step(1)
    assert row.row.to == row.sizing.most


def test_typing_a_legal_amount_chooses_it_at_once(row: Row) -> None:
    row.type("150")
    assert row.row.to == row.told[-1] == 150
    assert not row.row.is_wrong
    row.assert_legal()


@pytest.mark.parametrize("text", ["0", "1", "999999999", "abc", "12.5", "-5", "1e3", "٣٠"])
def test_typing_a_wrong_amount_turns_red_and_is_never_told(row: Row, text: str) -> None:
    before = row.row.to
    row.told.clear()
    row.field.setFocus()
    row.field.selectAll()
    row.field.insert("")
    row.field.setText(text)
    row.field.textEdited.emit(text)
    assert row.row.is_wrong
    assert row.field.property("wrong") is True
    assert row.row.to == before
    assert not row.told


@pytest.mark.parametrize("leave", ["tab", "enter"])
def test_leaving_the_field_puts_the_nearest_legal_amount(row: Row, leave: str) -> None:
    keys = {"tab": Qt.Key.Key_Tab, "enter": Qt.Key.Key_Return}
    for text, expected in (("999999", row.sizing.most), ("1", row.sizing.least)):
        row.type(text)
        assert row.is_wrong()
        QTest.keyClick(row.field, keys[leave])
        assert not row.is_wrong()
        assert row.row.to == expected
        assert row.field.text() == f"{expected:,}"
    row.assert_legal()


def test_a_wrong_amount_is_explained_beside_the_field_and_when_it_is_corrected(
    row: Row, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda _, text, __: told.append(text))
    sizing = row.sizing
    assert row.row._why.isHidden()
    row.type(str(sizing.least - 1))
    assert row.row._why.text() == sizing.note == row.field.accessibleDescription()
    assert f"{sizing.least:,}" in sizing.note
    assert not row.preset(4).isVisible()
    row.type(str(sizing.most + 1))
    assert row.row._why.text() == sizing.most_rule
    assert f"{sizing.most:,}" in sizing.most_rule
    row.type(str(sizing.least))
    assert row.row._why.isHidden()
    assert row.preset(4).isVisible()
    assert row.field.accessibleDescription() == ""
    row.type("1")
    row.slider.setFocus()
    row.row._minus.setFocus()  # as a click elsewhere does
    assert row.row.to == sizing.least
    row.qtbot.waitUntil(lambda: told == [sizing.note])
    assert row.row._why.isHidden()


def test_leaving_nonsense_brings_the_last_amount_back(row: Row) -> None:
    row.type("150")
    row.type("x")
    assert row.row.is_wrong
    QTest.keyClick(row.field, Qt.Key.Key_Tab)
    assert row.row.to == 150
    assert row.field.text() == "150"


def test_big_blinds_are_typed_as_they_are_written(qtbot: QtBot) -> None:
    row = Row(qtbot, usual(), Figures(2))
    row.type("12.5")
    assert row.row.to == 25
    row.type("80 bb")
    assert row.row.to == 160
    row.type("1.5.2")
    assert row.row.is_wrong
    row.assert_legal()


def test_presets_choose_their_amount(row: Row) -> None:
    assert [p.name for p in row.sizing.presets][-2:] == ["Pot", "All-in"]
    for number, preset in enumerate(row.sizing.presets):
        made = row.preset(number)
        assert preset.text in made.accessibleName()
        row.told.clear()
        made.click()
        row.row.preset(number)
        assert row.told == ([] if preset.rule else [preset.to] * 2)
    row.row.preset(99)
    row.assert_legal()


def test_a_key_chooses_no_preset_that_is_not_in_sight(qtbot: QtBot) -> None:
    sizing = decision(table().play_until(after_the_flop)).sizing
    assert sizing is not None
    made = Row(qtbot, sizing, Figures())
    legal = next(n for n, preset in enumerate(sizing.presets) if not preset.rule)
    made.row._presets[legal].hide()
    made.told.clear()
    made.row.preset(legal)
    assert made.told == []
    made.row._presets[legal].show()
    made.row.preset(legal)
    assert made.told == [sizing.presets[legal].to]


@pytest.mark.parametrize("game", BOARD_GAMES)
def test_illegal_presets_are_grey_and_say_why(game: str, qtbot: QtBot) -> None:
    grey = 0
    for bar in decisions(game, 160):
        if bar.sizing is None:
            continue
        row = SizingRow(TEXTS, LOOK)
        qtbot.addWidget(row)
        row.offer(bar.sizing, Figures())
        for preset, made in zip(bar.sizing.presets, row._presets, strict=True):
            assert made.isEnabled() is (preset.is_free or bar.sizing.allows(preset.to))
            if not made.isEnabled():
                grey += 1
                small = preset.to < bar.sizing.least
                assert ("at least" if small else "More than") in made.toolTip()
                assert preset.why in made.toolTip()
    assert grey


def test_where_only_one_amount_is_legal_nothing_can_be_moved(qtbot: QtBot) -> None:
    only = next(
        bar.sizing
        for game in BOARD_GAMES
        for bar in decisions(game)
        if bar.sizing is not None and bar.sizing.least == bar.sizing.most
    )
    row = Row(qtbot, only, Figures())
    assert not row.field.isEnabled()
    assert not row.slider.isEnabled()
    assert row.row.to == only.most


def test_a_narrow_row_keeps_every_place_and_gives_up_its_small_buttons(row: Row) -> None:
    for wide, beside in ((620, False), (1_300, True)):
        row.row.resize(wide, 44)
        QApplication.processEvents()
        assert all(made.isVisible() for made in row.row._presets)
        assert (row.row._minus.isVisible(), row.row._plus.isVisible()) == (beside, beside)
        assert row.field.geometry().right() <= wide


def test_no_place_moves_from_one_decision_to_the_next(qtbot: QtBot) -> None:
    made = Row(qtbot, usual(), Figures())
    QApplication.processEvents()
    before = [one.geometry() for one in made.row._presets]
    for bar in decisions("holdem"):
        if bar.sizing is not None:
            made.row.offer(bar.sizing, Figures())
            QApplication.processEvents()
            assert [one.geometry() for one in made.row._presets] == before


def test_another_size_is_written_into_a_place(row: Row) -> None:
    told: list[tuple[str, int, str]] = []
    row.row.edited.connect(lambda *one: told.append(one))
    row.preset(1).edit_wanted.emit()
    editor = row.row.findChild(SizeEditor)
    assert isinstance(editor, SizeEditor)
    assert editor.field.text() == row.sizing.presets[1].word
    editor.field.setText("80%")
    QTest.keyClick(editor.field, Qt.Key.Key_Return)
    assert told == [(row.sizing.situation, 1, "80%")]


@pytest.mark.parametrize("seed", range(5))
def test_whatever_somebody_does_only_legal_amounts_are_told(seed: int, qtbot: QtBot) -> None:
    chance = random.Random(seed)
    bars = [bar for game in BOARD_GAMES for bar in decisions(game) if bar.sizing is not None]
    sizing = chance.choice(bars).sizing
    assert sizing is not None
    row = Row(qtbot, sizing, Figures(chance.choice([0, 2])))
    for _ in range(60):
        match chance.randrange(5):
            case 0:
                row.slider.setValue(chance.randint(0, 1_000))
            case 1:
                row.wheel(chance.randint(-9, 9), Qt.KeyboardModifier.NoModifier)
            case 2:
                row.type("".join(chance.choices("0123456789.,bx", k=chance.randint(1, 6))))
            case 3:
                row.row.preset(chance.randrange(6))
            case _:
                QTest.keyClick(row.field, Qt.Key.Key_Return)
        row.assert_legal()


def test_tab_goes_through_the_presets_where_they_stand(qtbot: QtBot) -> None:
    sizing = decision(table().play_until(after_the_flop)).sizing
    assert sizing is not None
    made = Row(qtbot, sizing, Figures())
    presets = [one for one in made.row._presets if one.isVisible() and one.isEnabled()]
    assert len(presets) > 2
    reached: list[QWidget | None] = []
    presets[0].setFocus()
    for _ in range(len(presets)):
        reached.append(QApplication.focusWidget())
        QTest.keyClick(made.window, Qt.Key.Key_Tab)
    assert reached == presets
    assert QApplication.focusWidget() is made.row._minus


def test_the_preset_that_is_chosen_is_marked_however_it_was_chosen(row: Row) -> None:
    made, preset = row.preset(1), row.sizing.presets[1]
    assert not made.isChecked()
    row.row.preset(1)
    row.row.preset(1)  # a second press does not take the mark away
    assert made.isChecked()
    row.row.step(1)
    assert not made.isChecked()
    row.type(str(preset.to))
    assert made.isChecked()


def test_an_amount_that_was_chosen_is_replaced_by_typing(row: Row) -> None:
    QTest.mouseClick(row.field, Qt.MouseButton.LeftButton)
    row.row.step(1)
    QTest.keyClicks(row.field, str(row.sizing.most))
    assert row.row.to == row.sizing.most


def test_a_touchpad_turns_the_wheel_in_small_parts(row: Row) -> None:
    before = row.row.to
    for _ in range(3):
        row.turn(30)
    assert row.row.to == before
    row.turn(30)
    assert row.row.to == row.sizing.stepped(before, 1)
