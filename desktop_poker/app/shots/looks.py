"""Every look on one sheet: felts and decks under each of the three lights."""

from __future__ import annotations

from PySide6.QtWidgets import QGridLayout, QWidget

from desktop_poker.client.settings.settings import Settings, change
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.settings.preview import Preview

FELTS = ("pine", "ink", "bordeaux", "stone")
DECKS = ("two_colour", "four_colour", "four_safe")
_GAP = 8


class LookSheet(QWidget):
    """A felt in every row, a deck in every column; the last column has large indices."""

    def __init__(self, texts: Texts, settings: Settings) -> None:
        super().__init__()
        self.setObjectName("page")
        grid = QGridLayout(self)
        grid.setContentsMargins(_GAP, _GAP, _GAP, _GAP)
        grid.setSpacing(_GAP)
        self.tastes: list[Settings] = []
        for line, felt in enumerate(FELTS):
            for column, deck in enumerate((*DECKS, DECKS[0])):
                taste = change(change(settings, "felt", felt), "deck", deck)
                if column == len(DECKS):
                    taste = change(taste, "large_index", "on")
                self.tastes.append(taste)
                table = Preview(texts, taste)
                policy = table.sizePolicy().Policy.Expanding
                table.setSizePolicy(policy, policy)
                grid.addWidget(table, line, column)
