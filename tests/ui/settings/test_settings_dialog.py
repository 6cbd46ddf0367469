"""ui/settings/settings_dialog.py: groups, a search over all of them, and changes told at once."""

from __future__ import annotations

from typing import Literal

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.application import apply_look
from desktop_poker.ui.controls.form import Chips
from desktop_poker.ui.look import look_of
from desktop_poker.ui.settings.settings_dialog import SettingsDialog
from tests.ui.pressing import press, tap, write
from tests.ui.settings.dialogs import (
    TEXTS,
    control_of,
    dialog_of,
    group_of,
    row_of,
    shown_fields,
)

OF_YOU = {
    "name",
    "avatar",
    "",
    "language",
    "terms",
}  # a picture of one's own sets nothing by itself


def test_a_change_is_told_with_all_settings(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot, Settings(name="Haruka"))
    with qtbot.waitSignal(dialog.changed) as told:
        press(control_of(dialog, "felt", Chips).buttons["ink"])
    assert told.args == [Settings(name="Haruka", felt="ink")]


def test_groups_do_not_forget_each_other_s_changes(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    press(control_of(dialog, "felt", Chips).buttons["ink"])
    press(control_of(dialog, "speed", Chips).buttons["slow"])
    assert dialog.settings == Settings(felt="ink", speed="slow")


def test_one_group_at_a_time(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    assert shown_fields(dialog) == OF_YOU
    assert not dialog.preview.isVisible()
    group_of(dialog, "table")
    assert "felt" in shown_fields(dialog)
    assert "name" not in shown_fields(dialog)
    assert dialog.preview.isVisible()


def test_a_search_finds_rows_of_any_group(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    write(dialog.search, "colour")
    assert shown_fields(dialog) == {"theme", "deck"}
    assert dialog.preview.isVisible()
    assert not dialog.list.selectedItems()
    dialog.search.clear()
    assert shown_fields(dialog) == OF_YOU
    assert dialog.list.selectedItems()


def test_a_search_in_japanese(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot, texts=Texts("ja"))
    dialog.search.setText("フェルト")
    assert "felt" in shown_fields(dialog)
    assert "name" not in shown_fields(dialog)


@pytest.mark.usefixtures("plain_after")
def test_nothing_moves_from_a_short_group_to_a_long_one(qtbot: QtBot, qapp: QApplication) -> None:
    apply_look(qapp, look_of(Settings()))
    dialog = dialog_of(qtbot)
    places = set()
    for key in ("you", "table", "sound", "keys"):
        view = group_of(dialog, key)
        QApplication.processEvents()
        control = view.rows[0].control.parentWidget()
        assert control is not None
        places.add((control.mapTo(dialog, QPoint()).x(), view.reset.mapTo(dialog, QPoint()).x()))
    assert len(places) == 1


@pytest.mark.usefixtures("plain_after")
@pytest.mark.parametrize("theme", ["dark", "contrast"])
def test_the_search_lines_up_with_the_groups(
    qtbot: QtBot, qapp: QApplication, theme: Literal["dark", "contrast"]
) -> None:
    settings = Settings(theme=theme)
    apply_look(qapp, look_of(settings))
    dialog = dialog_of(qtbot, settings)
    QApplication.processEvents()
    entry = dialog.list.visualItemRect(dialog.list.item(0))
    left = dialog.list.viewport().mapTo(dialog, entry.topLeft()).x()
    search = QRect(dialog.search.mapTo(dialog, QPoint()), dialog.search.size())
    assert (search.left(), search.width()) == (left, entry.width())


def test_f11_fills_the_screen_with_the_window_behind(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    dialog = SettingsDialog(TEXTS, look_of(Settings()), Settings(), window)
    dialog.open()
    tap(dialog, Qt.Key.Key_F11)
    assert window.isFullScreen()
    assert dialog.isVisible()


def test_nothing_found_is_said(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    write(dialog.search, "xyzzy")
    assert dialog.empty.isVisible()
    assert dialog.empty.text() == "No setting has “xyzzy” in its name or its words."
    dialog.dress(Texts("ja"), look_of(Settings()))
    assert "xyzzy" in dialog.empty.text()
    assert "No setting" not in dialog.empty.text()


@pytest.mark.usefixtures("plain_after")
@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_one_ring_round_the_chosen_group_and_none_round_the_list(
    theme: Literal["dark", "light", "contrast"], qtbot: QtBot, qapp: QApplication
) -> None:
    apply_look(qapp, look_of(Settings(theme=theme)))
    dialog = dialog_of(qtbot, Settings(theme=theme))
    with qtbot.waitActive(dialog):
        dialog.activateWindow()
    dialog.list.setCurrentRow(2)
    pictures = []
    for focus in (dialog.list, dialog.search):
        focus.setFocus()
        pictures.append(dialog.list.grab().toImage())
    assert pictures[0] != pictures[1]
    chosen = dialog.list.visualItemRect(dialog.list.item(2))
    for picture in pictures:
        painter = QPainter(picture)
        painter.fillRect(chosen, Qt.GlobalColor.black)
        painter.end()
    assert pictures[0] == pictures[1]


def test_by_keys_alone(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    with qtbot.waitActive(dialog):
        dialog.activateWindow()
    assert dialog.focusWidget() is dialog.list
    tap(dialog.list, Qt.Key.Key_Down)
    assert "felt" in shown_fields(dialog)
    dialog.search.setFocus()
    write(dialog.search, "bordeaux")
    chosen, chip = (control_of_shown(dialog, key) for key in ("pine", "bordeaux"))
    for _ in range(12):
        if dialog.focusWidget() is chosen:
            break
        tap(focus_of(dialog), Qt.Key.Key_Tab)
    assert dialog.focusWidget() is chosen
    for _ in range(2):
        tap(focus_of(dialog), Qt.Key.Key_Right)
    assert dialog.focusWidget() is chip
    assert dialog.settings == Settings(felt="bordeaux")
    tap(dialog, Qt.Key.Key_Escape)
    assert dialog.isVisible()
    assert not dialog.search.text()
    tap(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def focus_of(dialog: SettingsDialog) -> QWidget:
    found: QWidget | None = dialog.focusWidget()
    return dialog if found is None else found


def control_of_shown(dialog: SettingsDialog, key: str) -> QPushButton:
    for view in dialog.groups:
        for row in view.rows:
            if isinstance(row.control, Chips) and key in row.control.buttons:
                return row.control.buttons[key]
    raise LookupError(key)


def test_down_leaves_the_search(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    dialog.search.setFocus()
    tap(dialog.search, Qt.Key.Key_Down)
    assert dialog.focusWidget() is dialog.list


def test_it_is_dressed_anew_where_it_stands(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    press(control_of(dialog, "theme", Chips).buttons["light"])
    old = dialog.groups
    control_of(dialog, "felt", Chips).buttons["ink"].setFocus()
    dialog.dress(TEXTS, look_of(dialog.settings))
    QApplication.processEvents()
    assert dialog.list.currentRow() == 1
    assert dialog.groups[0] is not old[0]
    assert control_of(dialog, "theme", Chips).buttons["light"].isChecked()
    assert dialog.focusWidget() is control_of(dialog, "felt", Chips).buttons["ink"]


def test_the_focus_stays_where_it_was_in_another_look(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    group_of(dialog, "access")
    chosen = control_of(dialog, "text_size", Chips).buttons["large"]
    with qtbot.waitActive(dialog):
        dialog.activateWindow()
    chosen.setFocus()
    # Whatever is drawn over a page, like the ring round the focus, is no place for the focus.
    QWidget(chosen.parentWidget()).lower()
    QWidget(dialog._inside).lower()
    dialog.dress(TEXTS, look_of(Settings(theme="light")))
    again = control_of(dialog, "text_size", Chips).buttons["large"]
    assert again is not chosen
    assert dialog.focusWidget() is again


def test_what_is_worn_already_is_left_alone(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    old = dialog.groups
    press(control_of(dialog, "felt", Chips).buttons["ink"])
    dialog.dress(TEXTS, look_of(dialog.settings))
    assert dialog.groups is old  # somebody may be typing there


def test_another_language_at_once(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    dialog.search.setText("felt")
    dialog.dress(Texts("ja"), look_of(Settings()))
    assert dialog.windowTitle() == "設定"
    assert dialog.search.text() == "felt"


def test_all_labels_are_plain_text(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    labels = dialog.findChildren(QLabel)
    assert labels
    assert {made.textFormat() for made in labels} == {Qt.TextFormat.PlainText}


def test_it_closes(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    press(dialog.close_button)
    assert not dialog.isVisible()


def test_it_is_no_larger_than_its_window(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(960, 600)
    dialog = SettingsDialog(TEXTS, look_of(Settings()), Settings(), window)
    assert dialog.width() <= 912
    assert dialog.height() <= 552


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(912, 552), (1040, 740), (1600, 1000)])
def test_nothing_is_cut_off(qtbot: QtBot, language: str, size: tuple[int, int]) -> None:
    dialog = dialog_of(qtbot, texts=Texts(language))
    dialog.resize(*size)
    for number, view in enumerate(dialog.groups):
        dialog.list.setCurrentRow(number)
        QApplication.processEvents()
        assert dialog.width() <= size[0]
        for row in view.rows:
            inside = QRect(row.mapTo(view, row.rect().topLeft()), row.size())
            assert view.rect().contains(inside)
            for part in row.findChildren(QPushButton):
                assert part.width() >= part.minimumSizeHint().width()
                assert part.height() >= part.minimumSizeHint().height()


def test_every_row_has_its_problem_in_its_place(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    assert not any(row.problem.isVisible() for view in dialog.groups for row in view.rows)
    assert row_of(dialog, "name").control.accessibleName() == "Your name at the table"


@pytest.mark.usefixtures("plain_after")
@pytest.mark.parametrize("size", [(1024, 640), (1440, 900)])
def test_everything_ends_at_one_edge_as_far_in_as_it_begins(
    qtbot: QtBot, qapp: QApplication, size: tuple[int, int]
) -> None:
    apply_look(qapp, look_of(Settings()))
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(*size)
    dialog = SettingsDialog(TEXTS, look_of(Settings()), Settings(), window)
    dialog.show()
    group = group_of(dialog, "table")
    QApplication.processEvents()
    parts = (dialog.preview, dialog.close_button, group.reset, group.rows[0])
    ends = {part.mapTo(dialog, QPoint(part.width(), 0)).x() for part in parts}
    assert ends == {dialog.width() - 24}
