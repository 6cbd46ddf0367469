"""A button that shows a key and takes the next one that is pressed."""

from __future__ import annotations

from PySide6.QtCore import QKeyCombination, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QPushButton

from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.settings.own_keys import shown_key

_MODIFIERS = (
    Qt.Key.Key_Shift,
    Qt.Key.Key_Control,
    Qt.Key.Key_Alt,
    Qt.Key.Key_Meta,
    Qt.Key.Key_AltGr,
    Qt.Key.Key_unknown,
)


class KeyButton(QPushButton):
    """Press it, then press a key; Esc leaves the key as it is."""

    taken = Signal(str)

    def __init__(self, texts: Texts, name: str) -> None:
        super().__init__()
        self._texts = texts
        self._key = ""
        self._waits = False
        self.setAutoDefault(False)
        self.setAccessibleName(name)
        self.setMinimumWidth(120)
        self.clicked.connect(self._wait)

    @property
    def waits(self) -> bool:
        """Whether the next key is taken."""
        return self._waits

    def put(self, key: str) -> None:
        """Show a key."""
        self._key = key
        self._rest()

    def _wait(self) -> None:
        self._waits = True
        self.setText(self._texts("Press a key"))

    def _rest(self) -> None:
        self._waits = False
        self.setText(shown_key(self._key))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the key, if it is waited for."""
        if not self._waits:
            super().keyPressEvent(event)
            return
        event.accept()
        key = Qt.Key(event.key())
        if key in _MODIFIERS:
            return
        self._rest()
        if key == Qt.Key.Key_Escape:
            return
        # The keypad's keys are the same keys.
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if key == Qt.Key.Key_Enter:
            key = Qt.Key.Key_Return
        written = QKeySequence(QKeyCombination(modifiers, key))
        self.taken.emit(written.toString(QKeySequence.SequenceFormat.PortableText))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Stop waiting."""
        self._rest()
        super().focusOutEvent(event)
