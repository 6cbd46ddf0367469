"""app/picture_desk.py: a picture of one's own."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from PySide6.QtGui import QColor, QImage

from desktop_poker.app.own_face import own_face
from desktop_poker.app.picture_desk import ACTIONS, PictureDesk
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.texts.texts import Texts

pytestmark = pytest.mark.usefixtures("qapp")


def desk_of() -> tuple[PictureDesk, SimpleNamespace]:
    app = SimpleNamespace(settings=Settings(), texts=Texts("en"), told=[])
    app.change_settings = lambda settings: setattr(app, "settings", settings)
    app.notify = lambda *words: app.told.append(words)
    return PictureDesk(cast("Any", app), cast("Any", None)), app


def test_a_picture_is_kept_and_put_away_again(tmp_path: Path) -> None:
    image = QImage(64, 64, QImage.Format.Format_RGB32)
    image.fill(QColor("red"))
    assert image.save(str(tmp_path / "me.png"))
    desk, app = desk_of()
    desk.take(tmp_path / "me.png")
    assert own_face(app.settings).startswith("picture:")
    desk.do("forget_picture")
    assert own_face(app.settings) == ""
    assert "import_picture" in ACTIONS


def test_what_is_no_picture_is_said_and_changes_nothing(tmp_path: Path) -> None:
    desk, app = desk_of()
    desk.take(tmp_path / "nothing.png")
    assert app.told
    assert app.settings == Settings()
