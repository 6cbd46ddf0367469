"""app/settings_desk.py: what the settings change is seen at once, in the dialog too."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from desktop_poker.app.pages import Pages
from desktop_poker.app.settings_desk import follow_system, open_settings
from desktop_poker.ui import look as look_module
from desktop_poker.ui.settings.settings_dialog import SettingsDialog
from tests.app.windows import desktop_in


def test_a_change_is_kept_and_the_dialog_speaks_it(qapp: QApplication, tmp_path: Path) -> None:
    async def play(pages: Pages) -> None:
        open_settings(pages.app, pages.welcome)
        (dialog,) = pages.app.window.findChildren(SettingsDialog)
        dialog.changed.emit(replace(pages.app.settings, language="ja"))
        assert pages.app.settings.language == "ja"
        assert dialog.windowTitle() == "設定"
        dialog.close()

    desktop_in(qapp, tmp_path, play)


@pytest.mark.parametrize("theme", ["system", "dark"])
def test_only_who_wants_it_follows_the_system(
    theme: str, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(pages: Pages) -> None:
        pages.app.change_settings(replace(pages.app.settings, theme=theme))
        before = qapp.styleSheet()
        monkeypatch.setattr(look_module, "system_is_light", lambda: True)
        follow_system(pages.app)
        assert (qapp.styleSheet() != before) is (theme == "system")

    monkeypatch.setattr(look_module, "system_is_light", lambda: False)
    desktop_in(qapp, tmp_path, play)
