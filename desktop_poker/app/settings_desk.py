"""The settings over a window, and what changes in it when the system does."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from desktop_poker.app.back_up_desk import BackUpDesk
from desktop_poker.app.welcome import Welcome
from desktop_poker.client.texts import Texts
from desktop_poker.storage.profile import Profile
from desktop_poker.storage.settings import Settings
from desktop_poker.ui import application
from desktop_poker.ui.look import look_of
from desktop_poker.ui.settings.settings_dialog import SettingsDialog
from desktop_poker.ui.window import Window


class Changeable(Protocol):
    """What settings change."""

    window: Window
    settings: Settings
    welcome: Welcome
    profile: Profile

    @property
    def texts(self) -> Texts:
        """The language that is spoken."""
        ...

    def change_settings(self, settings: Settings) -> None:
        """Keep new settings and show what they change."""
        ...

    def take_settings(self, settings: Settings) -> None:
        """Show what new settings change."""
        ...


def open_settings(program: Changeable) -> None:
    """Open the settings; whatever is changed is seen at once, in the dialog too."""
    look = look_of(program.settings)
    dialog = SettingsDialog(program.texts, look, program.settings, program.window)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

    def changed(settings: Settings) -> None:
        program.change_settings(settings)
        dialog.dress(program.texts, look_of(settings))
        program.welcome.speak()

    dialog.changed.connect(changed)
    desk = BackUpDesk(dialog, program.profile, lambda: program.texts)
    dialog.wanted.connect(desk.do)
    program.welcome.open_settings(dialog)
    dialog.open()


def follow_system(app: QApplication, program: Changeable) -> None:
    """The system has become dark or light; the window follows, if it is to."""
    if program.settings.theme != "system":
        return
    application.apply_look(app, look_of(program.settings))
    program.take_settings(program.settings)
    for dialog in program.window.findChildren(SettingsDialog):
        dialog.dress(program.texts, look_of(program.settings))
