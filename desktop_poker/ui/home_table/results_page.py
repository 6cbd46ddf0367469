"""The end of the evening: who won what, who pays whom, and a file to send."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from desktop_poker.client.home_table.export import as_csv, as_text
from desktop_poker.client.home_table.results import (
    ResultRow,
    ResultsFrame,
    difference_text,
    transfer_text,
)
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.controls.form import first_upper
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.controls.scroll_edges import ScrollEdges
from desktop_poker.ui.file_dialogs import ask_where
from desktop_poker.ui.home_table.big_button import TARGET, BigButton
from desktop_poker.ui.home_table.side_pages import sized
from desktop_poker.ui.look import Look

_FIGURES = Figures()
_WIDEST, _SIDE = 1340, 48  # at the designed size: the page, and beside it
_DESIGNED = 1240.0  # a window's width at which letters have their own size
_HEAD, _LINE, _FOOT = 190.0, 50.0, 88.0  # heights: title and margins, a row, the buttons
_MOST_SCALE, _MOST_BUTTON = 3.4, 2.0


class ResultsPage(QWidget):
    """Shows a frame; asks where files go."""

    left = Signal()
    file_chosen = Signal(str, str)  # a path and what to write

    def __init__(self, texts: Texts, look: Look, frame: ResultsFrame, *, is_over: bool) -> None:
        super().__init__()
        self.setObjectName("page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._texts, self._look, self._frame = texts, look, frame
        self._is_over = is_over
        self._built, self._wide = 0.0, 0  # the scale and width that it was built for
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setAccessibleName(frame.title)  # long results are scrolled with the keys
        self._scroll.verticalScrollBar().rangeChanged.connect(self._keep_edge)
        ScrollEdges(self._scroll, look.palette.window)
        outer.addWidget(self._scroll, 1)
        outer.addWidget(self._foot(is_over=is_over))
        self._build()

    @property
    def scale(self) -> float:
        """How much larger than designed the letters are: a television is far away."""
        lines = max(len(self._frame.rows), len(self._frame.transfers) + len(self._frame.notes)) + 1
        high = (self.height() - _FOOT) / (_HEAD + _LINE * lines)
        return max(1.0, min(_MOST_SCALE, self.width() / _DESIGNED, high))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Everything grows with the window."""
        super().resizeEvent(event)
        if (self.scale, self.width()) != (self._built, self._wide):
            self._build()

    def _build(self) -> None:
        texts, frame = self._texts, self._frame
        scale = self._built = self.scale
        self._wide = self.width()
        inside = QWidget()
        inside.setObjectName("scrolled")
        across = self._across = QHBoxLayout(inside)
        column_widget = QWidget()
        column_widget.setMaximumWidth(round(_WIDEST * scale))
        column = QVBoxLayout(column_widget)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(round(18 * scale))
        across.addStretch(0)
        across.addWidget(column_widget, 1)
        across.addStretch(0)
        column.addWidget(sized(frame.title, 40 * scale))
        state = texts("Final") if self._is_over else texts("So far")
        column.addWidget(sized(f"{state}  ·  {frame.lead}", 17 * scale, 400, "lead"))
        cards = QHBoxLayout()
        cards.setSpacing(round(18 * scale))
        cards.addWidget(self._table(scale), 3)
        if not frame.is_tournament:
            cards.addWidget(self._settling(scale), 2)
        column.addLayout(cards)
        column.addStretch(1)
        self._scroll.setWidget(inside)
        self._keep_edge()
        side = round(max(_SIDE * scale, (self.width() - _WIDEST * scale) / 2))
        self._foot_row.setContentsMargins(side, 12, side, 12)  # as the page above
        for made in self._buttons:
            made.set_scale(scale)
            made.setFixedHeight(round(TARGET * min(scale, _MOST_BUTTON)))
        self.said.setStyleSheet(f"font-size: {round(15 * scale)}px;")

    def _keep_edge(self) -> None:
        """The cards end where the keys below do, a scroll bar beside them or not."""
        scale, bar = self._built, self._scroll.verticalScrollBar()
        taken = bar.sizeHint().width() if bar.maximum() else 0
        side, high = round(_SIDE * scale), round(28 * scale)
        self._across.setContentsMargins(side, high, side - taken, high)

    def _table(self, scale: float) -> QWidget:
        texts, frame = self._texts, self._frame
        card = QFrame()
        card.setObjectName("pageCard")
        grid = QGridLayout(card)
        grid.setContentsMargins(*(round(side * scale) for side in (24, 18, 24, 20)))
        grid.setHorizontalSpacing(round(28 * scale))
        grid.setVerticalSpacing(round(12 * scale))
        heads = (
            (texts("Place"), texts("Name"), texts("Stack"), texts("Prize"))
            if frame.is_tournament
            else (texts("Name"), texts("Bought"), texts("Stack"), texts("Result"))
        )
        word = 1 if frame.is_tournament else 0  # the column of names
        right, left = Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignLeft
        for column, head in enumerate(heads):
            made = sized(head, 13 * scale, 600, "caption", wraps=False)
            grid.addWidget(made, 0, column, left if column == word else right)
        for number, row in enumerate(frame.rows, start=1):
            cells = _cells(frame, row)
            for column, cell in enumerate(cells):
                last = column == len(cells) - 1
                role = "win" if last and row.result > 0 else ""
                pixels = (24 if last or column == word else 20) * scale
                made = sized(cell, pixels, 700 if last else 600, role, wraps=False)
                grid.addWidget(made, number, column, left if column == word else right)
        grid.setColumnStretch(word, 1)
        return card

    def _settling(self, scale: float) -> QWidget:
        texts, frame = self._texts, self._frame
        card = QFrame()
        card.setObjectName("pageCard")
        column = QVBoxLayout(card)
        column.setContentsMargins(*(round(side * scale) for side in (24, 18, 24, 20)))
        column.setSpacing(round(12 * scale))
        column.addWidget(sized(texts("Settling up"), 21 * scale))
        many = len(frame.transfers)
        said = texts.count("{number} payment settles it.", "{number} payments settle it.", many)
        if not many:
            said = texts("Nobody owes anything.")
        column.addWidget(sized(said, 15 * scale, 400, "quiet"))
        for transfer in frame.transfers:
            column.addWidget(sized(first_upper(transfer_text(transfer, texts)), 20 * scale))
        if frame.difference:
            said = difference_text(frame, texts)
            column.addWidget(sized(said, 15 * scale, 500, "warning"))
        for note in frame.notes:
            column.addWidget(sized(note, 14 * scale, 400, "quiet"))
        column.addStretch(1)
        return card

    def _foot(self, *, is_over: bool) -> QWidget:
        texts, palette = self._texts, self._look.palette
        bar = QFrame()
        bar.setObjectName("footBar")
        row = QHBoxLayout(bar)
        row.setSpacing(10)
        self._foot_row = row
        self.copy = BigButton(texts("Copy as text"), palette, "key", 18)
        self.copy.clicked.connect(self._copy)
        self.save_text = BigButton(texts("Save as text"), palette, "key", 18)
        self.save_text.clicked.connect(lambda: self._ask("txt", as_text(self._frame, self._texts)))
        self.save_csv = BigButton(texts("Save as CSV"), palette, "key", 18)
        self.save_csv.clicked.connect(lambda: self._ask("csv", as_csv(self._frame, self._texts)))
        text = texts("Home") if is_over else texts("Back to the table")
        self.back = BigButton(text, palette, "primary", 20)
        self.back.clicked.connect(self.left)
        self._buttons = (self.copy, self.save_text, self.save_csv, self.back)
        for made in self._buttons:
            row.addWidget(made)
        self.said = label("", "quiet")
        row.insertWidget(3, self.said)
        return bar

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(as_text(self._frame, self._texts))
        self.said.setText(self._texts("Copied"))

    def _ask(self, ending: str, data: str) -> None:
        """Ask for a place; the page above writes."""
        title, name = self._texts("Save the results"), f"{self._frame.title}.{ending}"
        ask_where(
            self, self._texts, title, name, lambda path: self.file_chosen.emit(str(path), data)
        )


def _cells(frame: ResultsFrame, row: ResultRow) -> tuple[str, ...]:
    if frame.is_tournament:
        return (
            f"{row.place}." if row.place else "–",
            row.name,
            _FIGURES.text(row.stack) if not row.place else "",
            _FIGURES.text(row.prize) if row.prize else "",
        )
    return (
        row.name,
        _FIGURES.text(row.brought),
        _FIGURES.text(row.stack),
        _FIGURES.signed(row.result),
    )
