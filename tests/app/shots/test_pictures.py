"""app/shots/pictures.py: widgets become files."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from desktop_poker.app.shots import pictures
from desktop_poker.app.shots.pictures import PICTURES, Studio, take
from desktop_poker.client.texts import Texts
from desktop_poker.storage.settings import Settings


def test_there_are_pictures_of_every_screen() -> None:
    names = [picture.name for picture in PICTURES]
    assert len(names) == len(set(names)) >= 30
    assert {
        "home",
        "new-table",
        "grid-editor",
        "settings-table",
        "settings-search",
        "last-hand",
    } <= set(names)


def test_a_picture_has_the_size_that_was_asked_for(
    tmp_path: Path, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    del qapp
    few = [one for one in PICTURES if one.name in ("home", "holdem-flop", "last-hand")]
    monkeypatch.setattr(pictures, "PICTURES", tuple(few))
    names = list(take(tmp_path, Studio(Texts("en"), Settings(), 1100, 700)))
    assert len(names) == len(few)
    for name in names:
        image = QImage(str(tmp_path / name))
        assert (image.width(), image.height()) == (1100, 700)
