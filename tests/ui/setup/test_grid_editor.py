"""ui/setup/grid_editor.py: a grid of one's own."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_poker.client.setup.presets import Unkept
from desktop_poker.engine.rules.weights import DENSE, EVEN, VERY_DENSE, WeightGrid
from desktop_poker.ui.setup.grid_editor import GridEditor
from desktop_poker.ui.style import style_sheet
from tests.ui.pressing import press, write
from tests.ui.setup.pages import LOOK, TEXTS


@pytest.fixture
def kept() -> Unkept[WeightGrid]:
    return Unkept()


@pytest.fixture
def editor(qtbot: QtBot, kept: Unkept[WeightGrid]) -> GridEditor:
    made = GridEditor(TEXTS, LOOK, DENSE, grids=kept)
    qtbot.addWidget(made)
    made.open()
    return made


def test_shares_follow_the_brush(editor: GridEditor) -> None:
    press(editor.shipped.buttons["even"])
    assert editor.shares["pairs"].text() == "5.9 %"
    assert editor.pair_line.text() == "A pocket pair comes once in 17 hands"
    editor.brush.setValue(100)
    shift = Qt.KeyboardModifier.ShiftModifier
    press(editor.map, at=editor.map.centre_of(0), holding=shift)
    assert editor.shares["pairs"].text() == "86.2 %"
    assert editor.status.text().startswith("Pair AA: weight 100")


def test_the_brush_is_as_high_as_its_buttons(editor: GridEditor) -> None:
    editor.setStyleSheet(style_sheet(LOOK.palette))
    QApplication.processEvents()
    high = {chip.height() for chip in editor.brushes.buttons.values()}
    assert high == {editor.brush.height()}


def test_what_is_said_of_a_cell_begins_under_the_first_column(editor: GridEditor) -> None:
    for size in ((960, 620), (1440, 900)):
        editor.resize(*size)
        QApplication.processEvents()
        first = editor.map.mapTo(editor, editor.map.cell_rect(0).topLeft().toPoint()).x()
        words = editor.status.x() + editor.status.contentsMargins().left()
        assert words == first


def test_brushes(editor: GridEditor) -> None:
    press(editor.brushes.buttons["50"])
    assert (editor.brush.value(), editor.map.brush) == (50, 50)
    editor.brush.setValue(7)
    assert not any(chip.isChecked() for chip in editor.brushes.buttons.values())


def test_a_shipped_grid_keeps_its_name(qtbot: QtBot, editor: GridEditor) -> None:
    press(editor.shipped.buttons["very dense"])
    with qtbot.waitSignal(editor.chosen) as told:
        press(editor.use_button)
    assert told.args == [VERY_DENSE]
    assert not editor.isVisible()


def test_a_painted_grid_has_a_name_of_its_own(qtbot: QtBot, editor: GridEditor) -> None:
    write(editor.map, "5")
    with qtbot.waitSignal(editor.chosen) as told:
        press(editor.use_button)
    assert told.args is not None
    (grid,) = told.args
    assert (grid.name, grid.weights[0]) == ("Own grid", 5)


def test_saved_and_loaded(editor: GridEditor, kept: Unkept[WeightGrid]) -> None:
    write(editor.map, "5")
    write(editor.presets.name, "Mine")
    press(editor.presets.save_button)
    assert kept.load("Mine").weights[0] == 5
    assert kept.load("Mine").name == "Mine"
    press(editor.shipped.buttons["even"])
    press(editor.presets.load_button)
    assert editor.grid == kept.load("Mine")


def test_undo(editor: GridEditor) -> None:
    assert not editor.undo_button.isEnabled()
    write(editor.map, "7")
    press(editor.undo_button)
    assert editor.grid.weights == DENSE.weights
    assert not editor.undo_button.isEnabled()


def test_nothing_at_all_can_t_be_dealt(qtbot: QtBot, kept: Unkept[WeightGrid]) -> None:
    editor = GridEditor(TEXTS, LOOK, WeightGrid("none", (0,) * 169), grids=kept)
    qtbot.addWidget(editor)
    assert not editor.use_button.isEnabled()
    assert editor.use_button.toolTip() == "A weight grid needs at least one weight above 0"
    editor.presets.name.setText("none")
    press(editor.presets.save_button)
    assert kept.names() == ()
    assert editor.presets.note == editor.use_button.toolTip()


def test_leaving_changes_nothing(qtbot: QtBot, editor: GridEditor) -> None:
    press(editor.shipped.buttons["even"])
    assert editor.grid == EVEN
    with qtbot.assertNotEmitted(editor.chosen):
        press(editor.cancel_button)
    assert not editor.isVisible()
