"""ui/settings/row_views.py: every kind of row shows its setting and changes it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QIcon
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from desktop_poker.client.settings.settings import Settings, change
from desktop_poker.ui.controls.form import Chips
from desktop_poker.ui.controls.toggle import Toggle
from desktop_poker.ui.settings.key_button import KeyButton
from tests.ui.pressing import press, tap, write
from tests.ui.settings.dialogs import control_of, dialog_of, group_of, row_of


def test_name_and_language(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    edit = control_of(dialog, "name", QLineEdit)
    problem = row_of(dialog, "name").problem
    edit.setFocus()
    edit.selectAll()
    write(edit, "Haruka")
    tap(edit, Qt.Key.Key_Return)
    press(control_of(dialog, "language", Chips).buttons["ja"])
    press(control_of(dialog, "terms", Chips).buttons["english"])
    assert dialog.settings == Settings(name="Haruka", language="ja", terms="english")
    edit.selectAll()
    tap(edit, Qt.Key.Key_Delete)
    assert problem.text() == "A name has 1 to 20 ordinary characters."
    assert dialog.settings.name == "Haruka"
    press(group_of(dialog, "you").reset)
    assert dialog.settings == Settings()
    assert (edit.text(), problem.isVisible()) == ("Player", False)


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("theme", "light"),
        ("theme", "system"),
        ("felt", "stone"),
        ("deck", "four_safe"),
        ("back", "ink"),
        ("motion", "none"),
        ("speed", "slow"),
        ("text_size", "large"),
    ],
)
def test_choices(qtbot: QtBot, name: str, key: str) -> None:
    dialog = dialog_of(qtbot)
    chips = control_of(dialog, name, Chips)
    press(chips.buttons[key])
    assert dialog.settings == change(Settings(), name, key)
    assert chips.buttons[key].isChecked()


def test_a_choice_that_cannot_be_made_keeps_its_colour(qtbot: QtBot) -> None:
    chips = control_of(dialog_of(qtbot, Settings(theme="contrast")), "felt", Chips)
    chip = chips.buttons["bordeaux"]
    assert not chip.isEnabled()
    shown = [
        chip.icon().pixmap(chip.iconSize(), mode).toImage()
        for mode in (QIcon.Mode.Normal, QIcon.Mode.Disabled)
    ]
    assert shown[0] == shown[1]


@pytest.mark.parametrize(
    "name", ["in_big_blinds", "hides_own_cards", "large_index", "confirms_all_in", "reduced_motion"]
)
def test_switches(qtbot: QtBot, name: str) -> None:
    dialog = dialog_of(qtbot)
    toggle = control_of(dialog, name, Toggle)
    before = getattr(Settings(), name)
    assert toggle.isChecked() == before
    press(toggle)
    assert dialog.settings == change(Settings(), name, "off" if before else "on")


def test_the_words_of_a_switch_can_be_pressed(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    row = row_of(dialog, "large_index")
    QTest.mouseClick(row, Qt.MouseButton.LeftButton, pos=QPoint(20, row.height() // 2))
    assert dialog.settings == Settings(large_index=True)


def test_a_name_that_is_too_long_is_told_and_nothing_of_it_is_kept(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    edit = control_of(dialog, "name", QLineEdit)
    problem = row_of(dialog, "name").problem
    edit.setFocus()
    edit.selectAll()
    write(edit, "Maximilian von und zu Berg")
    assert problem.text() == "A name has at most 20 characters; this one has 26."
    assert edit.text() == "Maximilian von und zu Berg"
    assert dialog.settings.name == "Player"
    tap(edit, Qt.Key.Key_Return)
    assert dialog.settings.name == "Player"
    edit.selectAll()
    write(edit, "Maximilian")
    tap(edit, Qt.Key.Key_Return)
    assert dialog.settings.name == "Maximilian"
    write(edit, " von und zu Berg")
    assert dialog.settings.name == "Maximilian"


def test_sizes(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    edit, row = control_of(dialog, "sizes", QLineEdit), row_of(dialog, "sizes")
    edit.setFocus()
    edit.selectAll()
    write(edit, "2.5, 4")
    tap(edit, Qt.Key.Key_Return)
    assert dialog.settings == Settings(sizes=("open:2.5x/4x",))
    write(edit, ", half")
    assert row.problem.isVisible()
    assert edit.property("wrong") == "true"
    assert dialog.settings.sizes == ("open:2.5x/4x",)
    press(group_of(dialog, "sizes").reset)
    assert (edit.text(), row.problem.isVisible()) == ("2.2x, 2.5x, 3x", False)


def test_keys(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    fold, row = control_of(dialog, "fold", KeyButton), row_of(dialog, "fold")
    QApplication.processEvents()  # a long page is laid out in a moment
    press(fold)
    tap(fold, Qt.Key.Key_X)
    assert dialog.settings.shortcuts == {"fold": "X"}
    assert fold.text() == "X"
    press(fold)
    tap(fold, Qt.Key.Key_C)
    assert row.problem.text() == "C is the key for: Check or call."
    assert fold.property("wrong") == "true"
    assert dialog.settings.shortcuts == {"fold": "X"}
    press(group_of(dialog, "keys").reset)
    assert dialog.settings.shortcuts == {}
    assert (fold.text(), row.problem.isVisible()) == ("F", False)


@pytest.mark.parametrize("shortcuts", [{"fold": "C"}, {"nonsense": "X"}])
def test_keys_that_make_no_sense_are_the_usual_ones(
    qtbot: QtBot, shortcuts: dict[str, str]
) -> None:
    dialog = dialog_of(qtbot, Settings(shortcuts=shortcuts))
    assert control_of(dialog, "fold", KeyButton).text() == "F"


def test_a_row_that_changes_nothing_is_grey_and_says_why(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot, Settings(theme="contrast"))
    row = row_of(dialog, "felt")
    assert not row.control.isEnabled()
    assert row.note.text() == row.control.toolTip() == "High contrast has a felt of its own."
    press(control_of(dialog, "theme", Chips).buttons["dark"])
    assert row.control.isEnabled()
    assert not row.note.isVisible()


def test_pictures_stand_beside_what_can_be_seen(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    assert not control_of(dialog, "felt", Chips).buttons["ink"].icon().isNull()
    assert control_of(dialog, "speed", Chips).buttons["slow"].icon().isNull()
