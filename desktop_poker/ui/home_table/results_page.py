"""The end of the evening: who won what, who pays whom, and a file to send."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QFileDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from desktop_poker.client.amounts import Figures
from desktop_poker.client.home_table.export import as_csv, as_text
from desktop_poker.client.home_table.results import ResultsFrame, transfer_text
from desktop_poker.client.texts import Texts
from desktop_poker.ui.controls.form import first_upper
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.home_table.big_button import TARGET, BigButton
from desktop_poker.ui.home_table.side_pages import sized
from desktop_poker.ui.look import Look

_FIGURES = Figures()
_WIDEST = 1180


class ResultsPage(QWidget):
    """Shows a frame; asks where files go."""

    left = Signal()
    file_chosen = Signal(str, str)  # a path and what to write

    def __init__(self, texts: Texts, look: Look, frame: ResultsFrame, *, is_over: bool) -> None:
        super().__init__()
        self.setObjectName("page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._texts, self._look, self._frame = texts, look, frame
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setAccessibleName(frame.title)  # long results are scrolled with the keys
        inside = QWidget()
        inside.setObjectName("scrolled")
        across = QHBoxLayout(inside)
        across.setContentsMargins(48, 28, 48, 28)
        column_widget = QWidget()
        column_widget.setMaximumWidth(_WIDEST)
        column = QVBoxLayout(column_widget)
        column.setSpacing(18)
        across.addStretch(0)
        across.addWidget(column_widget, 1)
        across.addStretch(0)
        scroll.setWidget(inside)
        outer.addWidget(scroll, 1)
        column.addWidget(label(frame.title, "page", wraps=True))
        state = texts("Final") if is_over else texts("So far")
        column.addWidget(label(f"{state}  ·  {frame.lead}", "lead", wraps=True))
        cards = QHBoxLayout()
        cards.setSpacing(18)
        cards.addWidget(self._table(), 3)
        if not frame.is_tournament:
            cards.addWidget(self._settling(), 2)
        column.addLayout(cards)
        column.addStretch(1)
        outer.addWidget(self._foot(is_over=is_over))

    def _table(self) -> QWidget:
        texts, frame = self._texts, self._frame
        card = QFrame()
        card.setObjectName("pageCard")
        grid = QGridLayout(card)
        grid.setContentsMargins(24, 18, 24, 20)
        grid.setHorizontalSpacing(28)
        grid.setVerticalSpacing(12)
        heads = (
            (texts("Place"), texts("Name"), texts("Stack"), texts("Prize"))
            if frame.is_tournament
            else (texts("Name"), texts("Bought"), texts("Stack"), texts("Result"))
        )
        right = Qt.AlignmentFlag.AlignRight
        for column, head in enumerate(heads):
            made = label(head, "caption")
            is_word = column == (1 if frame.is_tournament else 0)
            grid.addWidget(made, 0, column, Qt.AlignmentFlag.AlignLeft if is_word else right)
        for number, row in enumerate(frame.rows, start=1):
            if frame.is_tournament:
                cells = (
                    f"{row.place}." if row.place else "–",
                    row.name,
                    _FIGURES.text(row.stack) if not row.place else "",
                    _FIGURES.text(row.prize) if row.prize else "",
                )
            else:
                cells = (
                    row.name,
                    _FIGURES.text(row.brought),
                    _FIGURES.text(row.stack),
                    _FIGURES.signed(row.result),
                )
            for column, cell in enumerate(cells):
                is_word = column == (1 if frame.is_tournament else 0)
                last = column == len(cells) - 1
                role = "win" if last and row.result > 0 else ""
                made = sized(
                    cell, 24 if last or is_word else 20, 700 if last else 600, role, wraps=False
                )
                grid.addWidget(
                    made, number, column, Qt.AlignmentFlag.AlignLeft if is_word else right
                )
        grid.setColumnStretch(1 if frame.is_tournament else 0, 1)
        return card

    def _settling(self) -> QWidget:
        texts, frame = self._texts, self._frame
        card = QFrame()
        card.setObjectName("pageCard")
        column = QVBoxLayout(card)
        column.setContentsMargins(24, 18, 24, 20)
        column.setSpacing(12)
        column.addWidget(label(texts("Settling up"), "section"))
        many = len(frame.transfers)
        said = texts.count("{number} payment settles it.", "{number} payments settle it.", many)
        if not many:
            said = texts("Nobody owes anything.")
        column.addWidget(label(said, "quiet", wraps=True))
        for transfer in frame.transfers:
            column.addWidget(sized(first_upper(transfer_text(transfer, texts)), 20))
        if frame.difference:
            amount = _FIGURES.signed(frame.difference)
            column.addWidget(
                label(
                    texts(
                        "Corrections have changed the chips by {amount}: the bank covers that.",
                        amount=amount,
                    ),
                    "warning",
                    wraps=True,
                )
            )
        for note in frame.notes:
            column.addWidget(label(note, "quiet", wraps=True))
        column.addStretch(1)
        return card

    def _foot(self, *, is_over: bool) -> QWidget:
        texts, palette = self._texts, self._look.palette
        bar = QFrame()
        bar.setObjectName("footBar")
        row = QHBoxLayout(bar)
        row.setContentsMargins(24, 12, 24, 12)
        row.setSpacing(10)
        self.copy = BigButton(texts("Copy as text"), palette, "key", 18)
        self.copy.clicked.connect(self._copy)
        self.save_text = BigButton(texts("Save as text"), palette, "key", 18)
        self.save_text.clicked.connect(lambda: self._ask("txt", as_text(self._frame, self._texts)))
        self.save_csv = BigButton(texts("Save as CSV"), palette, "key", 18)
        self.save_csv.clicked.connect(lambda: self._ask("csv", as_csv(self._frame, self._texts)))
        text = texts("Home") if is_over else texts("Back to the table")
        self.back = BigButton(text, palette, "primary", 20)
        self.back.clicked.connect(self.left)
        for made in (self.copy, self.save_text, self.save_csv, self.back):
            made.setFixedHeight(TARGET)
            row.addWidget(made)
        self.said = label("", "quiet")
        row.insertWidget(3, self.said)
        return bar

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(as_text(self._frame, self._texts))
        self.said.setText(self._texts("Copied"))

    def _ask(self, ending: str, data: str) -> None:
        """Ask for a place; the dialog is opened, never run inside the loop."""
        dialog = QFileDialog(self, self._texts("Save"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(ending)
        dialog.selectFile(f"{self._frame.title}.{ending}")
        dialog.fileSelected.connect(lambda path: self.file_chosen.emit(path, data))
        dialog.open()
