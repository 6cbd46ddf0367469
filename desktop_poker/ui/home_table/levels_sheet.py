"""Other levels in a running tournament: tap a level, tap a figure, type."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from desktop_poker.client.home_table.level_edit import (
    LevelsDraft,
    level_words,
    levels_command,
    why_not_added,
    why_not_removed,
    with_figure,
    with_level,
    without_level,
)
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.controls.scroll_edges import ScrollEdges
from desktop_poker.ui.home_table.big_button import TARGET, BigButton
from desktop_poker.ui.home_table.number_pad import NumberPad
from desktop_poker.ui.home_table.sheet import Sheet
from desktop_poker.ui.look import Look

_LIST = 270  # the width of the list


class LevelsSheet(Sheet):
    """Levels at the left, the chosen one's figures in the middle, keys at the right."""

    def __init__(
        self, texts: Texts, look: Look, draft: LevelsDraft, parent: QWidget | None = None
    ) -> None:
        super().__init__(texts, look, texts("Change the levels"), parent)
        self.setMinimumWidth(880)
        self.draft = draft
        self._figure = "small_bet" if draft.by_bets else "big_blind"
        self.rows: list[BigButton] = []
        self.figures: dict[str, BigButton] = {}
        columns = QHBoxLayout()
        columns.setSpacing(14)
        columns.addWidget(self._list())
        columns.addLayout(self._middle(), 1)
        columns.addLayout(self._right(), 1)
        self.body.addLayout(columns)
        self.apply = self.big(texts("Play with these levels"), "primary")
        self.apply.clicked.connect(lambda: self.entered.emit(levels_command(self.draft)))
        self.body.addWidget(self.apply)
        self._choose(draft.chosen)

    def _list(self) -> QWidget:
        self._inside = QWidget()
        self._inside.setObjectName("scrolled")
        self._column = QVBoxLayout(self._inside)
        self._column.setContentsMargins(0, 0, 4, 0)
        self._column.setSpacing(8)
        self._column.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFixedWidth(_LIST)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setWidget(self._inside)
        ScrollEdges(self._scroll, self._look.palette.window)
        return self._scroll

    def _middle(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(8)
        for name in self.draft.figures:
            made = self.big("", "key", 20)
            made.setCheckable(True)
            made.clicked.connect(lambda _=False, n=name: self._pick(n))
            self.figures[name] = made
            column.addWidget(made)
        column.addStretch(1)
        return column

    def _right(self) -> QVBoxLayout:
        texts = self._texts
        column = QVBoxLayout()
        column.setSpacing(8)
        self.pad = NumberPad(texts, self._look, texts("Figure"))
        self.pad.changed.connect(self._type)
        column.addWidget(self.pad)
        both = QHBoxLayout()
        both.setSpacing(8)
        self.add = self.big(texts("Add one after it"), "key", 16)
        self.add.clicked.connect(lambda: self._put(with_level(self.draft)))
        self.remove = self.big(texts("Skip it"), "key", 16)
        self.remove.clicked.connect(lambda: self._put(without_level(self.draft)))
        both.addWidget(self.add)
        both.addWidget(self.remove)
        column.addLayout(both)
        column.addStretch(1)
        return column

    def _names(self) -> dict[str, str]:
        texts = self._texts
        by_hands = bool(self.draft.rules.level_hands)
        return {
            "small_bet": texts("Small bet"),
            "stud_ante": texts("Ante"),
            "small_blind": texts("Small blind"),
            "big_blind": texts("Big blind"),
            "ante": texts("Ante"),
            "break_after": texts("Minutes of break after it"),
            "length": texts("Hands of each level") if by_hands else texts("Minutes of each level"),
        }

    def _put(self, draft: LevelsDraft) -> None:
        self.draft = draft
        self._choose(draft.chosen)

    def _choose(self, number: int) -> None:
        """Change this level from here on."""
        self.draft = replace(self.draft, chosen=number)
        self._show_rows()
        self._pick(self._figure)
        self._scroll.ensureWidgetVisible(self.rows[number - self.draft.first])

    def _pick(self, name: str) -> None:
        """Type this figure from here on."""
        self._figure = name
        self.pad.blockSignals(True)
        self.pad.put(self.draft.figure(name))
        self.pad.blockSignals(False)
        self._show_figures()

    def _type(self) -> None:
        self.draft = with_figure(self.draft, self._figure, self.pad.amount or 0)
        self._show_figures()
        self._show_rows()

    def _show_figures(self) -> None:
        texts = self._texts
        names = self._names()
        for name, made in self.figures.items():
            made.say(f"{self.draft.figure(name):,}", over=names[name])
            made.setChecked(name == self._figure)
        removed, added = why_not_removed(self.draft, texts), why_not_added(self.draft, texts)
        self.remove.say(self.remove.text(), removed, enabled=not removed)
        self.add.say(self.add.text(), added, enabled=not added)

    def _show_rows(self) -> None:
        count = len(self.draft.rules.levels) - self.draft.first
        while len(self.rows) < count:
            self.rows.append(self._row(len(self.rows)))
        while len(self.rows) > count:
            gone = self.rows.pop()
            self._column.removeWidget(gone)
            gone.deleteLater()
        for number, made in enumerate(self.rows, start=self.draft.first):
            made.say(*level_words(self.draft, number, self._texts))
            made.setChecked(number == self.draft.chosen)

    def _row(self, place: int) -> BigButton:
        made = self.big("", "key", 19)
        made.setCheckable(True)
        made.setMinimumHeight(TARGET)
        made.clicked.connect(lambda: self._choose(self.draft.first + place))
        self._column.addWidget(made)
        return made
