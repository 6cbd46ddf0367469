"""Ranges of one decision: what levels do with each hand, and what the others may hold."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from desktop_poker.client.access.announcements import Announcement
from desktop_poker.client.study.range_frame import Grid, RangesFrame
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.access.screen_reader import announce
from desktop_poker.ui.controls.flow_layout import FlowLayout
from desktop_poker.ui.controls.labels import button, label
from desktop_poker.ui.fonts import scaled
from desktop_poker.ui.look import Look
from desktop_poker.ui.study.range_grid import RangeGrid

_WIDE = 300
_HUNDRED = 100


class RangesView(QWidget):
    """Choose a picture above; arrows move in it, N shows its numbers."""

    left = Signal()

    def __init__(self, texts: Texts, look: Look) -> None:
        super().__init__()
        self._texts = texts
        self._frame = RangesFrame(-1, ())
        self.grid = RangeGrid(look)
        self.grid.moved.connect(self._tell_cell)
        self.status = label("", "quiet", wraps=True)
        self.cell = label("", "title", wraps=True)
        self.totals = label("", wraps=True)
        self.note = label("", "quiet", wraps=True)
        self.numbers = QPlainTextEdit()
        self.numbers.setReadOnly(True)
        self.numbers.setAccessibleName(texts("The same as numbers"))
        self.numbers.hide()
        self.as_numbers = button(texts("As numbers (N)"), "chip")
        self.as_numbers.setCheckable(True)
        self.as_numbers.toggled.connect(self._show_numbers)
        QShortcut(QKeySequence("N"), self).activated.connect(self.as_numbers.toggle)
        self.back = button(texts("Back to the hand"))
        self.back.clicked.connect(self.left)
        self._choices = QButtonGroup(self)
        self._row = FlowLayout()
        self._lay_out()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        head = QHBoxLayout()
        head.addWidget(label(self._texts("With every hand"), "section"), 1)
        head.addWidget(self.back)
        column.addLayout(head)
        column.addLayout(self._row)
        column.addWidget(self.status)
        both = QHBoxLayout()
        both.setSpacing(18)
        both.addWidget(self.grid, 1)
        both.addWidget(self.numbers, 1)
        side = QVBoxLayout()
        side.setSpacing(10)
        for made in (self.cell, self.totals, self.note):
            made.setFixedWidth(scaled(_WIDE))
            side.addWidget(made)
        side.addStretch(1)
        side.addWidget(self.as_numbers, 0, Qt.AlignmentFlag.AlignLeft)
        both.addLayout(side)
        column.addLayout(both, 1)
        self.as_numbers.setAutoDefault(False)
        self.back.setAutoDefault(False)

    def wait(self) -> None:
        """The hands are still being weighed."""
        self._frame = RangesFrame(-1, ())
        self.status.setText(self._texts("Still counting …"))
        self.status.show()
        self._make_choices()
        self.grid.hide()

    def show_ranges(self, frame: RangesFrame) -> None:
        """Show the first picture of a decision."""
        self._frame = frame
        self.status.setText(frame.nothing)
        self.status.setVisible(bool(frame.nothing))
        self._make_choices()
        if frame.grids:
            self.grid.setVisible(not self.as_numbers.isChecked())
            self.grid.at = max(frame.own, 0)
            self._choose(0)
            self.grid.setFocus()

    def _make_choices(self) -> None:
        for old in self._choices.buttons():
            self._choices.removeButton(old)
            self._row.removeWidget(old)
            old.hide()
            old.deleteLater()
        for part in (self.cell, self.totals, self.note):
            part.setText("")
        for number, grid in enumerate(self._frame.grids):
            made = button(grid.name, "chip")
            made.setCheckable(True)
            made.setAutoDefault(False)
            made.setChecked(number == 0)
            made.clicked.connect(lambda _=False, n=number: self._choose(n))
            self._choices.addButton(made, number)
            self._row.addWidget(made)

    def _choose(self, number: int) -> None:
        grid = self._frame.grids[number]
        self.grid.show_grid(grid, self._frame.own)
        self.note.setText(grid.note)
        self.totals.setText(_totals(grid))
        self.numbers.setPlainText("\n".join([_totals(grid), *(cell.words for cell in grid.cells)]))

    def _tell_cell(self, number: int) -> None:
        chosen = max(self._choices.checkedId(), 0)
        words = self._frame.grids[chosen].cells[number].words
        self.cell.setText(words)
        if self.grid.hasFocus():
            announce(self, Announcement(words, urgent=False))

    def _show_numbers(self, on: bool) -> None:  # noqa: FBT001 - of a signal
        self.numbers.setVisible(on)
        self.grid.setVisible(not on and bool(self._frame.grids))


def _totals(grid: Grid) -> str:
    return "\n".join(f"{word} {round(_HUNDRED * part)} %" for word, part in grid.totals)
