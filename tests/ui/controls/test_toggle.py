"""ui/controls/toggle.py: on and off are told apart without colours."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from desktop_poker.ui.controls.toggle import Toggle
from desktop_poker.ui.theme.palette import PALETTES
from tests.ui.pressing import press, tap

_GREY = QImage.Format.Format_Grayscale8


def toggle_of(qtbot: QtBot, palette: str = "dark") -> Toggle:
    made = Toggle("Reduced motion", "On", "Off", PALETTES[palette])
    qtbot.addWidget(made)
    made.show()
    return made


def test_mouse_and_keys(qtbot: QtBot) -> None:
    toggle = toggle_of(qtbot)
    press(toggle)
    assert toggle.isChecked()
    tap(toggle, Qt.Key.Key_Space)
    assert not toggle.isChecked()
    assert toggle.hitButton(QPoint(2, 2))
    assert toggle.accessibleName() == "Reduced motion"


@pytest.mark.parametrize("palette", PALETTES)
def test_every_state_looks_different(qtbot: QtBot, palette: str) -> None:
    toggle = toggle_of(qtbot, palette)
    pictures = []
    for on in (False, True):
        for usable in (True, False):
            toggle.setChecked(on)
            toggle.setEnabled(usable)
            picture = toggle.grab().toImage().convertToFormat(_GREY)
            assert picture not in pictures
            pictures.append(picture)


def test_it_is_large_enough(qtbot: QtBot) -> None:
    toggle = toggle_of(qtbot)
    assert toggle.sizeHint().height() >= 24
    assert toggle.minimumSizeHint() == toggle.sizeHint()


def test_the_track_begins_where_other_fields_begin(qtbot: QtBot) -> None:
    toggle = toggle_of(qtbot)
    for has_focus in (False, True):
        if not has_focus:
            toggle.clearFocus()
        else:
            toggle.setFocus()
        picture = toggle.grab().toImage()
        middle, ground = picture.height() // 2, picture.pixelColor(0, 0)
        assert picture.pixelColor(1, middle) != ground


def test_on_paper_what_can_not_be_used_has_no_frame(qtbot: QtBot) -> None:
    toggle = toggle_of(qtbot, "light")
    inks = []
    for usable in (True, False):
        toggle.setEnabled(usable)
        picture = toggle.grab().toImage()
        top = (picture.height() - 24) // 2
        frame, ground = picture.pixelColor(22, top), picture.pixelColor(30, top + 12)
        inks.append(frame == ground)
    assert inks == [False, True]
