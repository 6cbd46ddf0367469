"""ui/settings/group_view.py: a group, all of it or what was found, and its way back."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop_poker.client.settings.settings import Settings
from tests.ui.pressing import press
from tests.ui.settings.dialogs import dialog_of, group_of


def test_the_way_back(qtbot: QtBot) -> None:
    dialog = dialog_of(qtbot, Settings(name="Haruka", felt="ink", deck="four_safe"))
    group = group_of(dialog, "table")
    assert group.reset.isEnabled()
    with qtbot.waitSignal(dialog.changed) as told:
        press(group.reset)
    assert told.args == [Settings(name="Haruka")]
    assert not group.reset.isEnabled()
    assert group.reset.toolTip() == "Everything here is as usual."
    assert group.reset.accessibleName() == "Reset to defaults: Table and cards"


def test_what_is_found(qtbot: QtBot) -> None:
    group = group_of(dialog_of(qtbot), "table")
    assert group.search("felt") == 1
    assert [row.data.field for row in group.rows if not row.isHidden()] == ["felt"]
    assert group.search("xyzzy") == 0
    assert group.search("") == len(group.rows)
    assert not any(row.isHidden() for row in group.rows)
