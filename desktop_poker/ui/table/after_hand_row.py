"""The buttons for somebody whose hand is over: show cards, see what would have come (O1, O2)."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from desktop_poker.client.table.action_frames import ButtonFrame
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.table.commands import AskRabbit, ShowCards
from desktop_poker.ui.controls.chip_button import ChipButton

_HEIGHT = 38  # as high as the boxes that lie here while a hand is played


class AfterHandRow(QWidget):
    """One button each; none of them costs anything."""

    wanted = Signal(object)  # a command
    changed = Signal(QWidget)  # a button that lay elsewhere, or meant something else

    def __init__(self, texts: Texts) -> None:
        super().__init__()
        self._texts = texts
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(8)
        self._row.addStretch(1)
        self._buttons: list[QPushButton] = []
        self._shown: tuple[ButtonFrame, ...] = ()
        self._keys: dict[str, str] = {}
        self.hide()

    def set_keys(self, keys: dict[str, str]) -> None:
        """Name the keys that do the same."""
        self._keys = keys

    def offer(self, offers: tuple[ButtonFrame, ...]) -> None:
        """Show a button for each; none: keep no room."""
        self.setVisible(bool(offers))
        if offers == self._shown:
            return
        self._shown = offers
        for old in self._buttons:
            self._row.removeWidget(old)
            old.deleteLater()
        self._buttons = []
        for number, offer in enumerate(offers):
            made = self._made(offer, number)
            self._row.insertWidget(number, made)
            self._buttons.append(made)
            self.changed.emit(made)

    def _made(self, offer: ButtonFrame, number: int) -> QPushButton:
        made = ChipButton(offer.text.replace("&", "&&"))
        made.setObjectName(f"after{number}")
        made.setProperty("kind", "chip")
        made.setFixedHeight(_HEIGHT)
        made.setAccessibleName(offer.text)
        made.setEnabled(offer.command is not None)
        key = self._key_of(offer)
        hint = self._texts("{words} (key {key})", words=offer.text, key=key) if key else offer.text
        made.setToolTip(offer.reason or hint)
        made.clicked.connect(partial(self.wanted.emit, offer.command))
        return made

    def _key_of(self, offer: ButtonFrame) -> str:
        is_last = offer is self._last_show()
        name = "rabbit" if isinstance(offer.command, AskRabbit) else "show_cards" if is_last else ""
        return self._keys.get(name, "")

    def _last_show(self) -> ButtonFrame | None:
        shows = [offer for offer in self._shown if isinstance(offer.command, ShowCards)]
        return shows[-1] if shows else None

    def press(self, name: str) -> None:
        """Do what a key stands for, where that is offered: all cards, or the rest of the board."""
        offer = self._last_show() if name == "show_cards" else None
        if name == "rabbit":
            offer = next((one for one in self._shown if isinstance(one.command, AskRabbit)), None)
        if offer is not None and self.isVisible():
            self.wanted.emit(offer.command)
