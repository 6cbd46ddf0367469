"""ui/settings/groups.py: every setting can be changed, and changed back."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_poker.storage.settings import Settings
from desktop_poker.ui.settings.groups import (
    KeysGroup,
    PlayingGroup,
    TableGroup,
    YouGroup,
)
from desktop_poker.ui.settings.sound_group import SoundGroup
from tests.ui.pressing import press, tap, write
from tests.ui.settings.dialogs import dialog_of, group_of


def test_every_setting_has_its_place() -> None:
    groups = (YouGroup, TableGroup, PlayingGroup, SoundGroup, KeysGroup)
    shown = {field for group in groups for field in group.fields}
    assert set(Settings.__struct_fields__) - shown == {"version", "side_panel"}


def test_name_and_language(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    group = group_of(dialog, YouGroup)
    edit, problem = group.edits["name"]
    edit.selectAll()
    write(edit, "Haruka")
    press(group.chips["language"].buttons["ja"])
    press(group.chips["terms"].buttons["english"])
    assert dialog.settings == Settings(name="Haruka", language="ja", terms="english")
    edit.selectAll()
    tap(edit, Qt.Key.Key_Delete)
    assert problem.text() == "A name has 1 to 20 ordinary characters."
    assert dialog.settings.name == "Haruka"
    press(group.reset)
    assert dialog.settings == Settings()
    assert (edit.text(), problem.isVisible()) == ("Player", False)


def test_how_the_table_looks(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    group = group_of(dialog, TableGroup)
    for name, key in (
        ("theme", "light"),
        ("felt", "stone"),
        ("deck", "four_colour"),
        ("back", "ink"),
    ):
        press(group.chips[name].buttons[key])
        assert getattr(dialog.settings, name) == key
    for name in ("in_big_blinds", "hides_own_cards"):
        press(group.ticks[name])
        assert getattr(dialog.settings, name)
    press(group.reset)
    assert dialog.settings == Settings()
    assert not group.reset.isEnabled()
    assert group.reset.toolTip() == "Everything here is as usual."


def test_how_it_plays(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    group = group_of(dialog, PlayingGroup)
    press(group.chips["speed"].buttons["slow"])
    press(group.ticks["confirms_all_in"])
    edit, problem = group.edits["preset_percents"]
    edit.selectAll()
    write(edit, "25, 75")
    assert dialog.settings == Settings(
        speed="slow", confirms_all_in=False, preset_percents=(25, 75)
    )
    write(edit, ", half")
    assert problem.isVisible()
    assert edit.property("wrong") == "true"
    assert dialog.settings.preset_percents == (25, 75)
    press(group.reset)
    assert (edit.text(), problem.isVisible()) == ("33, 50, 67", False)
    assert dialog.settings == Settings()


def test_sizes_before_the_flop(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    edit, _ = group_of(dialog, PlayingGroup).edits["preset_tenths"]
    edit.selectAll()
    write(edit, "2, 4.5")
    assert dialog.settings.preset_tenths == (20, 45)


def test_keys(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot)
    group = group_of(dialog, KeysGroup)
    fold = group.keys["fold"]
    press(fold)
    tap(fold, Qt.Key.Key_X)
    assert dialog.settings.shortcuts == {"fold": "X"}
    assert fold.text() == "X"
    press(fold)
    tap(fold, Qt.Key.Key_C)
    assert group.problem.text() == "C is the key for: Check or call."
    assert fold.property("wrong") == "true"
    assert dialog.settings.shortcuts == {"fold": "X"}
    press(group.reset)
    assert dialog.settings.shortcuts == {}
    assert fold.text() == "F"
    assert not group.problem.isVisible()


@pytest.mark.parametrize("shortcuts", [{"fold": "C"}, {"nonsense": "X"}])
def test_keys_that_make_no_sense_are_the_usual_ones(
    qtbot: QtBot, shortcuts: dict[str, str]
) -> None:
    dialog = dialog_of(qtbot, Settings(shortcuts=shortcuts))
    assert group_of(dialog, KeysGroup).keys["fold"].text() == "F"
