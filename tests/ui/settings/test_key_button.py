"""ui/settings/key_button.py: the next key is taken."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.settings.key_button import KeyButton
from tests.ui.pressing import press, tap


@pytest.fixture
def key(qtbot: QtBot) -> KeyButton:
    made = KeyButton(Texts("en"), "Fold")
    qtbot.addWidget(made)
    made.put("F")
    made.show()
    return made


@pytest.mark.parametrize(
    ("pressed", "modifiers", "written"),
    [
        (Qt.Key.Key_X, Qt.KeyboardModifier.NoModifier, "X"),
        (Qt.Key.Key_X, Qt.KeyboardModifier.ControlModifier, "Ctrl+X"),
        (Qt.Key.Key_F5, Qt.KeyboardModifier.NoModifier, "F5"),
        (Qt.Key.Key_Enter, Qt.KeyboardModifier.KeypadModifier, "Return"),
        (Qt.Key.Key_Up, Qt.KeyboardModifier.KeypadModifier, "Up"),
    ],
)
def test_a_key_is_taken(
    qtbot: QtBot, key: KeyButton, pressed: Qt.Key, modifiers: Qt.KeyboardModifier, written: str
) -> None:
    press(key)
    assert (key.waits, key.text()) == (True, "Press a key")
    with qtbot.waitSignal(key.taken) as told:
        tap(key, pressed, modifiers)
    assert told.args == [written]
    assert not key.waits


def test_escape_and_modifiers_take_nothing(qtbot: QtBot, key: KeyButton) -> None:
    press(key)
    with qtbot.assertNotEmitted(key.taken):
        tap(key, Qt.Key.Key_Shift)
        assert key.waits
        tap(key, Qt.Key.Key_Escape)
    assert (key.waits, key.text()) == (False, "F")


def test_a_key_that_nobody_waits_for(qtbot: QtBot, key: KeyButton) -> None:
    with qtbot.assertNotEmitted(key.taken):
        tap(key, Qt.Key.Key_X)
