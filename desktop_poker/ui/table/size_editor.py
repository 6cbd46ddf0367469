"""A small window over a place of sizes, in which its size is written anew."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QVBoxLayout, QWidget

from desktop_poker.client.table.bet_presets import read_sizes
from desktop_poker.client.table.bet_situations import BetSituation, situation_text
from desktop_poker.client.table.own_sizes import unit_of
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import BadInput
from desktop_poker.ui.controls.labels import label, set_state
from desktop_poker.ui.fonts import scaled

_WIDE = 264  # pixels
_GAP = 8


class SizeEditor(QFrame):
    """Tells one size that makes sense, or that the place is to be empty."""

    written = Signal(str)

    def __init__(self, texts: Texts, situation: BetSituation, word: str, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setObjectName("card")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._texts, self._situation = texts, situation
        self.field = QLineEdit(word)
        self.field.setAccessibleName(situation_text(situation, texts))
        self.problem = label("", "warning", wraps=True)
        self.problem.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 12, 14, 12)
        column.setSpacing(8)
        column.addWidget(label(situation_text(situation, texts), "section", wraps=True))
        column.addWidget(self.field)
        hint = texts("2.5x: times the bet. 3bb: big blinds. 50%: of the pot. Empty: no size.")
        column.addWidget(label(hint, "quiet", wraps=True))
        column.addWidget(self.problem)
        self.setFixedWidth(scaled(_WIDE))
        self.field.returnPressed.connect(self._done)
        self.field.textEdited.connect(lambda: self._tell(""))

    def open_over(self, place: QWidget) -> None:
        """Show it above a place, with what is there ready to be written over."""
        self.adjustSize()
        top = place.mapToGlobal(QPoint(0, 0))
        self.move(top.x(), top.y() - self.height() - _GAP)
        self.show()
        self.field.setFocus()
        self.field.selectAll()

    def _done(self) -> None:
        text = self.field.text()
        try:
            read = read_sizes(text, unit_of(self._situation))
        except BadInput as error:
            self._tell(self._texts.error(error))
            return
        if len(read) > 1:
            self._tell(self._texts("Write one size."))
            return
        self.written.emit(text)
        self.close()

    def _tell(self, problem: str) -> None:
        self.problem.setText(problem)
        self.problem.setVisible(bool(problem))
        set_state(self.field, "wrong", bool(problem))
        self.field.setAccessibleDescription(problem)
        self.adjustSize()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leaves everything as it was."""
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)
