"""The houses that can be found on the network: a button each, with what is known about it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from desktop_poker.client.lan_words import FoundHouse
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
        self.buttons: list[QPushButton] = []
        self._stack = column(gap=6, parent=self)

    def show_houses(self, houses: Sequence[FoundHouse]) -> None:
        """Show these."""
        while self.buttons:
            old = self.buttons.pop()
            self._stack.removeWidget(old)
            old.hide()
            old.deleteLater()
        for house in houses:
            made = _HouseButton(house, self._look)
            made.clicked.connect(lambda _=False, house=house: self.chosen.emit(house.address))
            self._stack.addWidget(made)
            self.buttons.append(made)


class _HouseButton(QPushButton):
    """A name, and under it in small letters what else is known."""

    def __init__(self, house: FoundHouse, look: Look) -> None:
        super().__init__()
        self.setAutoDefault(False)
        self.setProperty("kind", "chip")
        self.setAccessibleName(f"{house.name}, {house.more}")
        across = self._across = QHBoxLayout(self)
        across.setContentsMargins(_INSIDE[0], _INSIDE[1], _INSIDE[0], _INSIDE[1])
        words = column(gap=1)
        name, more = ShortLabel("option"), ShortLabel("caption")
        name.setText(house.name)
        more.setText(house.more)
        words.addWidget(name)
        words.addWidget(more)
        across.addLayout(words, 1)
        arrow = label()
        arrow.setPixmap(icon_pixmap(Icon.FORWARD, _ARROW, look.palette.text2, 2.0))
        across.addWidget(arrow)
        for part in (name, more, arrow):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def sizeHint(self) -> QSize:
        """As much as its words need; a button alone would ask for one line."""
        return self._across.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """Its words give way, its height does not."""
        return self._across.minimumSize()
