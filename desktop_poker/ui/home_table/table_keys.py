"""Keys of the Home Table: figures type, letters act, Space goes on and never puts chips in."""

from __future__ import annotations

from typing import Any, Protocol

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedWidget

from desktop_poker.client.home_table.keypad import Keypad
from desktop_poker.engine.table.home_commands import DoAgain, TakeBack
from desktop_poker.ui.home_table.pad_view import PadView


class Keyed(Protocol):
    """What keys need of the page: its signals and its parts."""

    entered: Any
    wanted: Any
    full_screen_wanted: Any
    pad: PadView
    pages: QStackedWidget

    def takes_keys(self) -> bool:
        """Whether a key that is pressed now can be meant for what is shown."""
        ...

    def go_on(self) -> None:
        """Do the one thing that is to be done now."""
        ...


_SHEETS = {Qt.Key.Key_H: "ranks", Qt.Key.Key_T: "people", Qt.Key.Key_P: "clock"}


def key_deed(page: Keyed, event: QKeyEvent) -> bool:
    """Do what a key says; False when it says nothing here."""
    key = Qt.Key(event.key())
    if event.isAutoRepeat() and not _types(key, event.text()):
        return True  # a key that is held down acts once
    control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
    if control and key in (Qt.Key.Key_Z, Qt.Key.Key_Y):
        page.entered.emit(TakeBack() if key == Qt.Key.Key_Z else DoAgain())
        return True
    if control:
        return False
    if key == Qt.Key.Key_U:
        page.entered.emit(TakeBack())
    elif key == Qt.Key.Key_F11:
        page.full_screen_wanted.emit()
    elif key in _SHEETS:
        page.wanted.emit(_SHEETS[key])
    elif key == Qt.Key.Key_Space:
        if page.takes_keys():
            page.go_on()
    else:
        return _in_turn(page, key, event.text())
    return True


def _types(key: Qt.Key, text: str) -> bool:
    return key == Qt.Key.Key_Backspace or (text.isascii() and text.isdigit())


def _in_turn(page: Keyed, key: Qt.Key, text: str) -> bool:
    """What the player on turn does."""
    pad = page.pad
    if page.pages.currentWidget() is not pad:
        return False
    presses = {
        Qt.Key.Key_F: (pad.fold,),
        Qt.Key.Key_C: (pad.call, pad.check),
        Qt.Key.Key_K: (pad.check,),
        Qt.Key.Key_E: (pad.around,),
        Qt.Key.Key_A: (pad.rest,),
        Qt.Key.Key_R: (pad.wager,),
        Qt.Key.Key_B: (pad.wager,),
        Qt.Key.Key_Return: (pad.wager,),
        Qt.Key.Key_Enter: (pad.wager,),
    }
    if key in presses:
        if not page.takes_keys():
            return True
        for made in presses[key]:
            if made.isEnabled():
                made.click()
                return True
        return True
    if key == Qt.Key.Key_M:
        pad.typed.emit(Keypad().put(pad.most))
    elif key == Qt.Key.Key_Backspace:
        pad.press_key("back")
    elif _types(key, text):
        pad.press_key(text)
    else:
        return False
    return True
