"""The houses that can be found on the network: a button each, with what is known about it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from desktop_poker.client.friends.lan_words import FoundHouse
from desktop_poker.ui.art.icons import Icon, icon_pixmap
from desktop_poker.ui.controls.form import column
from desktop_poker.ui.controls.labels import ShortLabel, label
from desktop_poker.ui.look import Look

_INSIDE = (14, 9)  # pixels between the edge and the words
_ARROW = 16


class FoundList(QWidget):
    """Press a house to take its address."""

    chosen = Signal(str)

    def __init__(self, look: Look, name: str) -> None:
        super().__init__()
        self._look = look
        self.setAccessibleName(name)
        self.buttons: list[HouseButton] = []
        self._stack = column(gap=6, parent=self)

    def show_houses(self, houses: Sequence[FoundHouse]) -> None:
        """Show these. Whoever is being pressed or has the focus keeps it while seats fill."""
        known = {made.address: made for made in self.buttons}
        shown = [
            known.pop(house.address) if house.address in known else self._made(house)
            for house in houses
        ]
        gone = [made for made in self.buttons if made not in shown]
        for made in self.buttons:
            self._stack.removeWidget(made)
        for made in gone:
            made.hide()
            made.deleteLater()
        for made, house in zip(shown, houses, strict=True):
            made.tell(house)
            self._stack.addWidget(made)
        self.buttons = shown

    def _made(self, house: FoundHouse) -> HouseButton:
        made = HouseButton(house.address, self._look)
        made.clicked.connect(lambda: self.chosen.emit(made.address))
        return made


class HouseButton(QPushButton):
    """A name, and under it in small letters what else is known."""

    def __init__(self, address: str, look: Look) -> None:
        super().__init__()
        self.address = address
        self.setAutoDefault(False)
        self.setProperty("kind", "chip")
        across = self._across = QHBoxLayout(self)
        across.setContentsMargins(_INSIDE[0], _INSIDE[1], _INSIDE[0], _INSIDE[1])
        words = column(gap=1)
        self._name, self._more = ShortLabel("option"), ShortLabel("caption")
        words.addWidget(self._name)
        words.addWidget(self._more)
        across.addLayout(words, 1)
        arrow = label()
        arrow.setPixmap(icon_pixmap(Icon.FORWARD, _ARROW, look.palette.text2, 2.0))
        across.addWidget(arrow)
        for part in (self._name, self._more, arrow):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def tell(self, house: FoundHouse) -> None:
        """Say what is known now."""
        self._name.setText(house.name)
        self._more.say(house.more, house.brief)
        self.setAccessibleName(f"{house.name}, {house.more}")

    def sizeHint(self) -> QSize:
        """As high as its words; how wide is not for strangers on the network to say."""
        return self._across.minimumSize()

    def minimumSizeHint(self) -> QSize:
        """Its words give way, its height does not."""
        return self._across.minimumSize()
