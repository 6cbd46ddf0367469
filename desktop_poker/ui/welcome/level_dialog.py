"""Asks once how well the bots of a one-click table shall play."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QButtonGroup, QDialog, QWidget

from desktop_poker.client.telling.opponent_words import level_line, level_text
from desktop_poker.client.telling.opponents import LEVELS, USUAL_LEVEL
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.controls.choice_tile import ChoiceTile
from desktop_poker.ui.controls.form import button, column
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.look import Look

_MARGIN, _WIDE = 24, 600


class LevelDialog(QDialog):
    """One tile a level, the usual one chosen; whoever closes it has said nothing."""

    chosen = Signal(str)

    def __init__(self, texts: Texts, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Desktop Poker")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setMinimumWidth(_WIDE)
        stack = column(gap=8, parent=self)
        stack.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        stack.addWidget(label(texts("Who do you want to play against?"), "section", wraps=True))
        said = texts("This is asked once. Settings, Playing, has it for later.")
        stack.addWidget(label(said, "quiet", wraps=True))
        self.tiles = {
            level: ChoiceTile(level_text(level, texts), level_line(level, texts), look.palette)
            for level in LEVELS
        }
        together = QButtonGroup(self)
        for tile in self.tiles.values():
            together.addButton(tile)
            stack.addWidget(tile)
        self.tiles[USUAL_LEVEL].setChecked(True)
        self.deal = button(texts("Deal a hand"), "primary")
        self.deal.setDefault(True)
        self.deal.clicked.connect(self._choose)
        stack.addSpacing(8)  # the ring of the focus lies round it
        stack.addWidget(self.deal)
        self.deal.setFocus()

    @property
    def level(self) -> str:
        """The one that is chosen now."""
        return next(level for level, tile in self.tiles.items() if tile.isChecked())

    def _choose(self) -> None:
        level = self.level
        self.accept()
        self.chosen.emit(level)

    def showEvent(self, event: QShowEvent) -> None:
        """As high as its words need in this width."""
        layout = self.layout()
        if layout is not None:
            self.resize(self.width(), layout.totalHeightForWidth(self.width()))
        super().showEvent(event)
