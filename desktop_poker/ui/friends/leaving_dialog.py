"""Asks somebody who leaves a friend's table who takes over, and what becomes of their seat."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QPushButton, QWidget

from desktop_poker.client.friends.leaving import Leaving, WayOut
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.table.commands import Leave
from desktop_poker.engine.table.state import PlayerId
from desktop_poker.ui.controls.choice import ChoiceBox
from desktop_poker.ui.controls.form import button, column
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.look import Look

_MARGIN = 24
_WIDE = 460


class LeavingDialog(QDialog):
    """One button for each way out, and one to stay."""

    def __init__(
        self, texts: Texts, look: Look, asked: Leaving, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle("Desktop Poker")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setMinimumWidth(_WIDE)
        self._chosen: asyncio.Future[WayOut | None] | None = None
        stack = column(gap=12, parent=self)
        stack.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        stack.addWidget(label(asked.headline, "section", wraps=True))
        stack.addWidget(label(asked.text, "quiet", wraps=True))
        self.heirs = ChoiceBox(asked.heirs, texts("Who takes over?"), look.palette)
        self.heirs.setVisible(bool(asked.heirs))
        stack.addWidget(self.heirs)
        self.ways = [self._way(way, first=not number) for number, way in enumerate(asked.ways)]
        self.stay = button(texts("Stay"))
        self.stay.clicked.connect(self.reject)
        for made in (*self.ways, self.stay):
            stack.addWidget(made)
        self.finished.connect(lambda _: self._answer(None))

    def showEvent(self, event: QShowEvent) -> None:
        """As high as its words need in this width."""
        layout = self.layout()
        if layout is not None:
            self.resize(self.width(), layout.totalHeightForWidth(self.width()))
        super().showEvent(event)

    def _way(self, way: WayOut, *, first: bool) -> QPushButton:
        made = button(way.text, "primary" if first else "")
        made.clicked.connect(lambda: self._take(way))
        return made

    def _take(self, way: WayOut) -> None:
        if way.names_heir:
            way = replace(way, command=Leave(successor=PlayerId(self.heirs.key)))
        self._answer(way)
        self.accept()

    def _answer(self, way: WayOut | None) -> None:
        if self._chosen is not None and not self._chosen.done():
            self._chosen.set_result(way)

    async def answer(self) -> WayOut | None:
        """Ask, and wait for the way that was chosen; None: stay."""
        chosen: asyncio.Future[WayOut | None] = asyncio.get_running_loop().create_future()
        self._chosen = chosen
        self.open()
        return await chosen
