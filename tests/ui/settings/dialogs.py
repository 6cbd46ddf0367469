"""The settings with their usual look."""

from __future__ import annotations

from typing import TypeVar

from pytestqt.qtbot import QtBot

from desktop_poker.client.texts import Texts
from desktop_poker.storage.settings import Settings
from desktop_poker.ui.look import look_of
from desktop_poker.ui.settings.groups import Group
from desktop_poker.ui.settings.settings_dialog import SettingsDialog

TEXTS = Texts("en")
Kind = TypeVar("Kind", bound=Group)


def dialog_of(qtbot: QtBot, settings: Settings | None = None) -> SettingsDialog:
    shown = settings or Settings()
    dialog = SettingsDialog(TEXTS, look_of(shown), shown)
    qtbot.addWidget(dialog)
    dialog.open()
    return dialog


def group_of(dialog: SettingsDialog, kind: type[Kind]) -> Kind:
    """The group of a kind, brought to the front."""
    number, found = next(
        (n, group) for n, group in enumerate(dialog.groups) if isinstance(group, kind)
    )
    dialog.tabs.setCurrentIndex(number)
    assert isinstance(found, kind)
    return found
