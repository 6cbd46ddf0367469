"""A player who hears the table and has a keyboard: no screen, no mouse, no other knowledge."""

from __future__ import annotations

import asyncio
import random
import re

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from desktop_poker.client.access.announcements import Announcement

_F2, _F3, _F4, _F6 = Qt.Key.Key_F2, Qt.Key.Key_F3, Qt.Key.Key_F4, Qt.Key.Key_F6
_WINS = re.compile(r"(\w+) wins? ([\d,]+)")
_DEALT = re.compile(r"You are dealt ([^.]+)\.")


class EarPlayer:
    """Plays by what is said, and remembers what a person would remember."""

    def __init__(self, window: QWidget, seed: int) -> None:
        self._window = window
        self._chance = random.Random(seed)
        self._called = ""  # the last call to decide that is not answered yet
        self.heard: list[str] = []
        self.won: list[tuple[str, int]] = []
        self.dealt: list[str] = []
        self.presses: list[str] = []

    def hear(self, said: Announcement) -> None:
        self.heard.append(said.text)
        self.dealt += _DEALT.findall(said.text)
        for name, amount in _WINS.findall(said.text):
            self.won.append((name, int(amount.replace(",", ""))))
        if said.urgent and ("Your turn" in said.text or "Answers:" in said.text):
            self._called = said.text

    async def play(self, pots: int, seconds: float) -> None:
        """Answer every call until so many pots have been won by somebody."""
        async with asyncio.timeout(seconds):
            while len(self.won) < pots:
                if self._called:
                    called, self._called = self._called, ""
                    self._answer(called)
                await asyncio.sleep(0.002)

    def _answer(self, called: str) -> None:
        if "Buy in" in called:
            self.type_line("1")
        elif "Answers:" in called:
            self.type_line("y" if self._chance.random() < 0.5 else "n")
        else:
            self._act()

    def _act(self) -> None:
        legal = self.ask(_F6)
        self.ask(self._chance.choice((_F2, _F3, _F4)))
        if ("Raise to" in legal or "Bet" in legal or "Complete" in legal) and self._luck(0.25):
            self.press(Qt.Key.Key_R)
            if "press again" in self.heard[-1]:
                self.press(Qt.Key.Key_R)
        elif "Fold" in legal and self._luck(0.1):
            self.type_line("f")
        elif "Check" in legal or "Call" in legal or "Bring in" in legal:
            self.press(Qt.Key.Key_C)
            if "press again" in self.heard[-1]:
                self.press(Qt.Key.Key_C)
        else:
            self.press(Qt.Key.Key_F)

    def _luck(self, share: float) -> bool:
        return self._chance.random() < share

    def ask(self, key: Qt.Key) -> str:
        """Press a key that asks something; what is said at once is the answer."""
        before = len(self.heard)
        called = self._called
        self.press(key)
        self._called = called  # an answer repeats the call at most
        assert len(self.heard) > before, "nobody answered"
        return self.heard[-1]

    def press(self, key: Qt.Key) -> None:
        self.presses.append(key.name)
        QTest.keyClick(QApplication.focusWidget() or self._window, key)

    def type_line(self, line: str) -> None:
        """Open the command line, type, send, close."""
        self.press(Qt.Key.Key_Slash)
        QTest.keyClicks(QApplication.focusWidget() or self._window, line)
        self.press(Qt.Key.Key_Return)
        self.press(Qt.Key.Key_Escape)
