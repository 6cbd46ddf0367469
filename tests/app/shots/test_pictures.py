"""app/shots/pictures.py: widgets become files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.app.shots import pictures
from desktop_poker.app.shots.pictures import PICTURES, Picture, take
from desktop_poker.app.shots.studio import Studio
from desktop_poker.client.settings.settings import Settings, change
from desktop_poker.client.texts.texts import Texts
from desktop_poker.languages import CODES
from desktop_poker.ui import application
from desktop_poker.ui.home_table.sheet import Sheet
from desktop_poker.ui.look import look_of


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


@pytest.mark.usefixtures("plain_after")
def test_some_pictures_show_where_the_keyboard_is(
    tmp_path: Path, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    application.apply_look(qapp, look_of(Settings()))
    focused = [one for one in PICTURES if one.focus is not None]
    unfocused = [replace(one, focus=None) for one in focused]
    assert len(focused) >= 8
    studio = Studio(Texts("en"), Settings(), 1024, 640)
    for folder, pages in (("with", focused), ("without", unfocused)):
        monkeypatch.setattr(pictures, "PICTURES", tuple(pages))
        assert len(list(take(tmp_path / folder, studio))) == len(pages)
    for file in sorted((tmp_path / "with").iterdir()):
        assert QImage(str(file)) != QImage(str(tmp_path / "without" / file.name)), file.name


# From 1280 pixels on the side panel stands beside the table.
WITH_PANEL = [one for one in PICTURES if one.name in ("tournament", "friends-table", "last-hand")]


@pytest.mark.usefixtures("plain_after")
@pytest.mark.parametrize(("wide", "pages"), [(1024, PICTURES), (1280, WITH_PANEL)])
@pytest.mark.parametrize("language", CODES)
def test_no_page_needs_more_than_a_small_screen(
    language: str, wide: int, pages: Sequence[Picture], qtbot: QtBot
) -> None:
    """A page whose least height is larger makes the window grow out of the screen."""
    settings = change(Settings(), "language", language)
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    application.apply_look(app, look_of(settings))
    room, too_large, cut_off = QSize(wide, 640), {}, []
    for picture in pages:
        widget = picture.make(Studio(Texts(language), settings, room.width(), room.height()))
        qtbot.addWidget(widget)
        widget.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
        widget.setUpdatesEnabled(False)  # it is measured, not painted
        needed = _needed(widget, room)
        if needed.boundedTo(room) != needed:
            too_large[picture.name] = needed
        cut_off += [(picture.name, words) for words in _cut_off(widget)]
        stop = getattr(widget, "stop", None)
        if callable(stop):
            stop()
        widget.close()
    assert too_large == {}
    assert cut_off == []


def _needed(widget: QWidget, room: QSize) -> QSize:
    """What a widget takes where it is given the room of a small screen."""
    if not isinstance(widget, QDialog):
        widget.resize(room)
    widget.show()
    QApplication.processEvents()
    least = widget.minimumSizeHint().expandedTo(widget.minimumSize())
    if isinstance(widget, Sheet):
        return least  # it is never higher than the window that it lies over
    return least if isinstance(widget, QDialog) else least.expandedTo(widget.size())


def _cut_off(widget: QWidget) -> list[str]:
    """Words that wrap and have fewer lines than they need."""
    return [
        words.text()
        for words in widget.findChildren(QLabel)
        if words.isVisible()
        and words.wordWrap()
        and words.text()
        and words.height() < words.heightForWidth(words.width())
    ]
