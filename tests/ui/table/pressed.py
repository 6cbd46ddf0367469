"""An action bar in a window, for the tests of what is pressed."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from desktop_poker.client.table.action_frames import Bar
from desktop_poker.client.table.shortcuts import keys
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.ui.table.action_bar import ActionBar
from tests.ui.table.staged import LOOK, TEXTS

LEFT = Qt.MouseButton.LeftButton


class Pressed:
    """A bar in a window, with what it has told."""

    def __init__(self, qtbot: QtBot, bar: Bar, clock: Callable[[], float] = monotonic) -> None:
        self.qtbot = qtbot
        self.made = ActionBar(TEXTS, LOOK, keys({}), clock)
        qtbot.addWidget(self.made)
        self.made.resize(1_000, 138)
        self.made.show()
        self.told: list[object] = []
        self.armed: list[object] = []
        self.made.answered.connect(self.told.append)
        self.made.armed.connect(self.armed.append)
        self.bar = bar
        self.made.show_bar(bar, Figures())

    def click(self, button: QPushButton) -> None:
        QTest.mouseClick(button, LEFT)
