"""ui/turn_alert.py: who looks elsewhere is called, who looks is not."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QDialog, QSystemTrayIcon, QWidget
from pytestqt.qtbot import QtBot

from desktop_poker.ui.turn_alert import (
    SystemTray,
    TurnAlert,
    bring_forward,
    is_in_front,
    system_tray,
)


class Called:
    """A tray and a taskbar that remember."""

    def __init__(self) -> None:
        self.flashes: list[QWidget] = []
        self.told: list[tuple[str, str]] = []
        self.hidden = 0
        self.looked_for = 0

    def flash(self, window: QWidget) -> None:
        self.flashes.append(window)

    def find(self, _: QWidget) -> Called:
        self.looked_for += 1
        return self

    def tell(self, title: str, text: str) -> None:
        self.told.append((title, text))

    def hide(self) -> None:
        self.hidden += 1


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


def in_front(window: QWidget, monkeypatch: pytest.MonkeyPatch, active: QWidget | None) -> None:
    window.show()
    monkeypatch.setattr(QApplication, "activeWindow", lambda: active)


def test_a_window_behind_others_calls(window: QWidget, monkeypatch: pytest.MonkeyPatch) -> None:
    called = Called()
    in_front(window, monkeypatch, None)
    alert = TurnAlert(window, find_tray=called.find, flash=called.flash)
    alert.turn_began("Your turn", "The table waits for you.")
    alert.turn_began("Your turn", "The table waits for you.")
    assert called.flashes == [window, window]
    assert called.told == [("Your turn", "The table waits for you.")] * 2
    assert called.looked_for == 1
    alert.stop()
    assert called.hidden == 1


def test_a_window_in_front_does_not(window: QWidget, monkeypatch: pytest.MonkeyPatch) -> None:
    called = Called()
    in_front(window, monkeypatch, window)
    TurnAlert(window, find_tray=called.find, flash=called.flash).turn_began("a", "b")
    assert not called.flashes
    assert not called.told
    assert not called.looked_for


def test_a_dialog_of_the_window_is_the_window(
    window: QWidget, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog, stranger = QDialog(window), QWidget()
    qtbot.addWidget(stranger)
    in_front(window, monkeypatch, dialog)
    assert is_in_front(window)
    in_front(window, monkeypatch, stranger)
    assert not is_in_front(window)


def test_a_minimised_window_is_not_in_front(
    window: QWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_front(window, monkeypatch, window)
    window.showMinimized()
    assert not is_in_front(window)
    bring_forward(window)
    assert not window.isMinimized()


def test_without_a_tray_only_the_taskbar_flashes(
    window: QWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    called = Called()
    in_front(window, monkeypatch, None)
    alert = TurnAlert(window, find_tray=lambda _: None, flash=called.flash)
    alert.turn_began("a", "b")
    alert.stop()
    assert called.flashes == [window]


def test_a_system_without_a_tray_has_none(window: QWidget, monkeypatch: pytest.MonkeyPatch) -> None:
    for available, messages in ((False, True), (True, False)):
        monkeypatch.setattr(QSystemTrayIcon, "isSystemTrayAvailable", lambda a=available: a)
        monkeypatch.setattr(QSystemTrayIcon, "supportsMessages", lambda m=messages: m)
        assert system_tray(window) is None


def test_the_icon_is_there_only_while_there_is_something_to_tell(
    window: QWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    happened: list[object] = []
    # The platform has no tray here, and says so.
    for name in ("show", "hide"):
        monkeypatch.setattr(QSystemTrayIcon, name, lambda _, n=name: happened.append(n))
    monkeypatch.setattr(
        QSystemTrayIcon, "showMessage", lambda _, *words: happened.append(words[:2])
    )
    tray = SystemTray(window)
    assert happened == []
    tray.tell("Your turn", "The table waits for you.")
    assert happened == ["show", ("Your turn", "The table waits for you.")]
    assert tray._ending.isActive()
    tray._ending.timeout.emit()
    assert happened[-1] == "hide"
    assert not tray._ending.isActive()


def test_a_click_on_the_notification_brings_the_window(
    window: QWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QSystemTrayIcon, "isSystemTrayAvailable", lambda: True)
    monkeypatch.setattr(QSystemTrayIcon, "supportsMessages", lambda: True)
    tray = system_tray(window)
    assert isinstance(tray, SystemTray)
    window.showMinimized()
    tray._icon.messageClicked.emit()
    assert not window.isMinimized()
