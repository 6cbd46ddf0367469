"""The settings over a window, and what changes in it when the system does."""

from __future__ import annotations

from PySide6.QtCore import Qt

from desktop_poker.app.application import App
from desktop_poker.app.back_up_desk import BackUpDesk
from desktop_poker.app.picture_desk import ACTIONS, PictureDesk
from desktop_poker.app.welcome import Onboarding
from desktop_poker.client.settings.settings import Settings
from desktop_poker.ui.application import apply_look
from desktop_poker.ui.look import look_of
from desktop_poker.ui.settings.settings_dialog import SettingsDialog


def open_settings(app: App, welcome: Onboarding) -> None:
    """Open the settings; whatever is changed is seen at once, in the dialog too."""
    look = look_of(app.settings)
    dialog = SettingsDialog(app.texts, look, app.settings, app.window)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

    def changed(settings: Settings) -> None:
        app.change_settings(settings)
        dialog.dress(app.texts, look_of(settings))
        welcome.speak()

    dialog.changed.connect(changed)
    desk = BackUpDesk(dialog, app.profile, lambda: app.texts)
    pictures = PictureDesk(app, dialog)
    dialog.wanted.connect(lambda action: (pictures if action in ACTIONS else desk).do(action))
    welcome.open_settings(dialog)
    dialog.open()


def follow_system(app: App) -> None:
    """The system has become dark or light; the window follows, if it is to."""
    if app.settings.theme != "system":
        return
    apply_look(app.qt, look_of(app.settings))
    app.take_settings(app.settings)
    for dialog in app.window.findChildren(SettingsDialog):
        dialog.dress(app.texts, look_of(app.settings))
