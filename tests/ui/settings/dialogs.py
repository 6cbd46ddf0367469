"""The settings with their usual look, and their rows by the fields that they are about."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.client.settings.rows import KeyRow
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.look import look_of
from desktop_poker.ui.settings.group_view import GroupView
from desktop_poker.ui.settings.row_views import RowView
from desktop_poker.ui.settings.settings_dialog import SettingsDialog

TEXTS = Texts("en")
Kind = TypeVar("Kind", bound=QWidget)


def dialog_of(
    qtbot: QtBot, settings: Settings | None = None, texts: Texts = TEXTS
) -> SettingsDialog:
    shown = settings or Settings()
    dialog = SettingsDialog(texts, look_of(shown), shown)
    qtbot.addWidget(dialog)
    dialog.open()
    return dialog


def group_of(dialog: SettingsDialog, key: str) -> GroupView:
    """A group, brought to the front."""
    number, found = next(
        (number, view) for number, view in enumerate(dialog.groups) if view.group.key == key
    )
    dialog.list.setCurrentRow(number)
    return found


def row_of(dialog: SettingsDialog, field: str) -> RowView:
    """The row about a field, with its group brought to the front."""
    for view in dialog.groups:
        for row in view.rows:
            name = row.data.action if isinstance(row.data, KeyRow) else row.data.field
            if name == field:
                group_of(dialog, view.group.key)
                return row
    raise LookupError(field)


def control_of(dialog: SettingsDialog, field: str, kind: type[Kind]) -> Kind:
    found = row_of(dialog, field).control
    assert isinstance(found, kind)
    return found


def shown_fields(dialog: SettingsDialog) -> set[str]:
    """The fields whose rows can be seen."""
    return {
        row.data.field for view in dialog.groups for row in view.rows if row.isVisibleTo(dialog)
    }
