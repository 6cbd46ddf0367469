"""ui/settings/settings_dialog.py: every change is told at once."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from desktop_poker.storage.settings import Settings
from desktop_poker.ui.look import look_of
from desktop_poker.ui.settings.groups import PlayingGroup, TableGroup
from tests.ui.pressing import press, tap
from tests.ui.settings.dialogs import TEXTS, dialog_of, group_of


def test_a_change_is_told_with_all_settings(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot, Settings(name="Haruka"))
    group = group_of(dialog, TableGroup)
    with qtbot.waitSignal(dialog.changed) as told:
        press(group.chips["felt"].buttons["ink"])
    assert told.args == [Settings(name="Haruka", felt="ink")]


def test_groups_do_not_forget_each_other_s_changes(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    press(group_of(dialog, TableGroup).chips["felt"].buttons["ink"])
    press(group_of(dialog, PlayingGroup).chips["speed"].buttons["slow"])
    assert dialog.settings == Settings(felt="ink", speed="slow")


def test_it_is_dressed_anew_where_it_stands(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    press(group_of(dialog, TableGroup).chips["theme"].buttons["light"])
    old = dialog.groups
    group_of(dialog, TableGroup).chips["felt"].buttons["ink"].setFocus()
    dialog.dress(TEXTS, look_of(dialog.settings))
    QApplication.processEvents()
    assert dialog.tabs.currentIndex() == 1
    assert dialog.groups[0] is not old[0]
    chips = group_of(dialog, TableGroup).chips
    assert chips["theme"].buttons["light"].isChecked()
    assert dialog.focusWidget() is chips["felt"].buttons["ink"]


def test_all_labels_are_plain_text(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    labels = dialog.findChildren(QLabel)
    assert labels
    assert {made.textFormat() for made in labels} == {Qt.TextFormat.PlainText}


def test_it_closes(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    press(dialog.close_button)
    assert not dialog.isVisible()
    again = dialog_of(qtbot)
    tap(again, Qt.Key.Key_Escape)
    assert not again.isVisible()
