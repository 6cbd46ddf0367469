"""The button for somebody who is out of a hand and wants the next one."""

from __future__ import annotations

from PySide6.QtCore import Signal

from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.table.commands import TableCommand
from desktop_poker.ui.art.icons import Icon
from desktop_poker.ui.fonts import scaled
from desktop_poker.ui.look import Look
from desktop_poker.ui.table.action_button import ActionButton

_SIZE = 200, 38  # pixels, wide and high: above the place of every button that costs chips


class NextHandButton(ActionButton):
    """Seen only where the next hand may be had at once."""

    wanted = Signal(object)  # a command

    def __init__(self, texts: Texts, look: Look) -> None:
        super().__init__("", look, Icon.SKIP)
        self._texts = texts
        self._command: TableCommand | None = None
        self.setObjectName("nextHand")
        self.setProperty("big", False)
        self.setFixedSize(scaled(_SIZE[0]), _SIZE[1])
        self.set_key("")
        self.hide()
        self.clicked.connect(lambda: self.wanted.emit(self._command))

    def set_key(self, key: str) -> None:
        """Name the key that does the same."""
        self.say(self._texts("Next hand"), key=key)
        hint = self._texts("The bots play the rest of this hand at once.")
        words = self._texts("{words} (key {key})", words=hint, key=key) if key else hint
        self.setToolTip(words)
        self.setAccessibleDescription(hint)

    def offer(self, command: TableCommand | None) -> None:
        """Show it for this wish; None: hide it."""
        self._command = command
        self.setVisible(command is not None)
