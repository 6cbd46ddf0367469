"""The host's own chips: values and colours as they lie on the table, and what everybody gets."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from desktop_poker.client.home_table.chip_set import (
    ChipsDraft,
    chips_command,
    chips_draft,
    each_gets,
    may_add,
    with_kind,
    with_shade,
    with_value,
    without_kind,
)
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.table.home_chips import ChipKind
from desktop_poker.engine.table.home_commands import ChooseChips
from desktop_poker.engine.table.home_state import HomeState
from desktop_poker.ui.art.chips import draw_chip
from desktop_poker.ui.art.icons import Icon
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.home_table.big_button import TARGET, BigButton
from desktop_poker.ui.home_table.sheet import Sheet
from desktop_poker.ui.look import Look

_CHIP = 56.0


class _ChipButton(BigButton):
    """A chip as it lies on the table; a tap gives it another colour."""

    def __init__(self, kind: ChipKind, look: Look) -> None:
        super().__init__("", look.palette, "key")
        self._chip, self._rim = kind, look.palette.chip_rim
        self.setFixedSize(TARGET + 8, TARGET)

    def paintEvent(self, _: QPaintEvent) -> None:
        """The key, and the chip on it."""
        super().paintEvent(_)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = QPointF(self.rect().center())
        kind = self._chip
        draw_chip(painter, middle, _CHIP, kind.value, rim=self._rim, shade=kind.shade)
        painter.end()


class ChipsSheet(Sheet):
    """A row for every kind; below it what a stack is made of."""

    def __init__(
        self, texts: Texts, look: Look, state: HomeState, parent: QWidget | None = None
    ) -> None:
        super().__init__(texts, look, texts("Chips on the table"), parent)
        self.draft: ChipsDraft = chips_draft(state)
        self.rows: list[tuple[BigButton, BigButton, BigButton, BigButton]] = []
        hint = texts("Tap a chip for its colour, − and + for its value.")
        self.body.addWidget(label(hint, "quiet", wraps=True))
        self._grid = QGridLayout()
        self._grid.setSpacing(8)
        self.body.addLayout(self._grid)
        self.gets = label("", wraps=True)
        self.gets.setStyleSheet("font-size: 20px; font-weight: 600;")
        self.body.addWidget(self.gets)
        keys = QHBoxLayout()
        keys.setSpacing(8)
        self.add = self.big(texts("One kind more"), "key", 17)
        self.add.clicked.connect(lambda: self._put(with_kind(self.draft)))
        self.usual = self.big(texts("The screen's usual chips"), "key", 17)
        self.usual.clicked.connect(lambda: self.entered.emit(ChooseChips(())))
        self.apply = self.big(texts("Play with these chips"), "primary")
        self.apply.clicked.connect(lambda: self.entered.emit(chips_command(self.draft)))
        for made in (self.add, self.usual):
            keys.addWidget(made)
        self.body.addLayout(keys)
        self.body.addWidget(self.apply)
        self._put(self.draft)

    def _put(self, draft: ChipsDraft) -> None:
        self.draft = draft
        for row in self.rows:
            for made in row:
                self._grid.removeWidget(made)
                made.hide()
                made.deleteLater()
        self.rows = [self._row(number, kind) for number, kind in enumerate(draft.kinds)]
        self.gets.setText(each_gets(draft, self._texts))
        self.add.setEnabled(may_add(draft))
        self._fit()

    def _row(
        self, number: int, kind: ChipKind
    ) -> tuple[BigButton, BigButton, BigButton, BigButton]:
        texts = self._texts
        chip = _ChipButton(kind, self._look)
        chip.setAccessibleName(texts("Another colour for {value}", value=f"{kind.value:,}"))
        less, more = self.big("−", "key", 24), self.big("+", "key", 24)
        less.setAccessibleName(texts("A lower value"))
        more.setAccessibleName(texts("A higher value"))
        gone = self.big("", "key")
        gone.put_icon(Icon.CROSS)
        gone.setAccessibleName(texts("Without this kind"))
        gone.setEnabled(len(self.draft.kinds) > 1)
        for made, after in (
            (chip, lambda: with_shade(self.draft, number)),
            (less, lambda: with_value(self.draft, number, -1)),
            (more, lambda: with_value(self.draft, number, 1)),
            (gone, lambda: without_kind(self.draft, number)),
        ):
            made.clicked.connect(lambda _=False, then=after: self._put(then()))
        line, side = number // 2, 5 * (number % 2)  # two kinds beside each other
        for column, made in enumerate((chip, less, more, gone)):
            self._grid.addWidget(made, line, side + column)
        return chip, less, more, gone
