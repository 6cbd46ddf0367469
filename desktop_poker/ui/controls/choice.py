"""A list that opens to choose from. The first page has one, so this module loads little."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox

from desktop_poker.ui.art.icons import Icon, draw_icon
from desktop_poker.ui.theme.palette import Palette


class ChoiceBox(QComboBox):
    """A list to choose from; the wheel turns the page, not the choice."""

    picked = Signal(str)

    def __init__(self, choices: Iterable[tuple[str, str]], name: str, palette: Palette) -> None:
        super().__init__()
        self._palette = palette
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.fill(choices)
        self.activated.connect(lambda at: self.picked.emit(str(self.itemData(at) or "")))

    @property
    def key(self) -> str:
        """What is chosen; empty when nothing is."""
        return str(self.currentData() or "")

    def fill(self, choices: Iterable[tuple[str, str]]) -> None:
        """Offer other choices."""
        wanted = list(choices)
        if wanted == [(self.itemData(n), self.itemText(n)) for n in range(self.count())]:
            return
        self.clear()
        for key, text in wanted:
            self.addItem(text, key)

    def choose(self, key: str) -> None:
        """Show which one is chosen; nobody is told."""
        self.setCurrentIndex(self.findData(key))

    def showPopup(self) -> None:
        """Open a list that is wide enough for every choice, however narrow the field is."""
        frame = self.view().window().width() - self.view().viewport().width()
        self.view().setMinimumWidth(self.view().sizeHintForColumn(0) + max(frame, 0))
        super().showPopup()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page."""
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the field and the arrow of our own."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour = self._palette.text2 if self.isEnabled() else self._palette.disabled_text
        place = QRectF(self.width() - 26, (self.height() - 14) / 2, 14, 14)
        draw_icon(painter, place, Icon.DOWN, colour)
        painter.end()
