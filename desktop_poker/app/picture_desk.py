"""A picture of one's own: asked for, read, kept in the settings, or put away."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from msgspec.structs import replace

from desktop_poker.app.application import App
from desktop_poker.engine.errors import BadInput
from desktop_poker.ui.art.own_picture import read_picture
from desktop_poker.ui.file_dialogs import ask_which
from desktop_poker.ui.settings.settings_dialog import SettingsDialog

ACTIONS: Final = frozenset({"import_picture", "forget_picture"})


class PictureDesk:
    """Does what two rows of the settings offer."""

    def __init__(self, app: App, dialog: SettingsDialog) -> None:
        self._app, self._dialog = app, dialog

    def do(self, action: str) -> None:
        """Ask for a picture, or go back to a drawn one."""
        texts = self._app.texts
        if action == "forget_picture":
            self._keep("")
        else:
            ask_which(self._dialog, texts, texts("Choose a picture"), "", self.take)

    def take(self, path: Path) -> None:
        """Take a file in; one that is no picture changes nothing."""
        try:
            self._keep(read_picture(path))
        except BadInput as error:
            texts = self._app.texts
            self._app.notify(texts("That did not work"), texts.error(error))

    def _keep(self, picture: str) -> None:
        self._app.change_settings(replace(self._app.settings, picture=picture))
