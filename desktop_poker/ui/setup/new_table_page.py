"""The page that sets a new table up."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QWidget,
)

from desktop_poker.client.setup.new_table import Draft, problems, with_seats
from desktop_poker.client.setup.presets import PresetStore, Unkept
from desktop_poker.client.setup.setup_words import summary
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.rules.weights import WeightGrid
from desktop_poker.ui.art.icons import Icon, icon_pixmap
from desktop_poker.ui.controls.form import Problem, TitledCard, button, column, first_upper, row
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.controls.presets_box import PresetsBox
from desktop_poker.ui.controls.scroll_edges import ScrollEdges, keep_bar_room
from desktop_poker.ui.look import Look
from desktop_poker.ui.setup.game_card import GameCard
from desktop_poker.ui.setup.grid_editor import GridEditor
from desktop_poker.ui.setup.opponents_card import OpponentsCard, PaceCard
from desktop_poker.ui.setup.rules_card import RulesCard
from desktop_poker.ui.setup.stakes_card import SeatsCard, StakesCard

_WIDEST = 1240  # of the two columns together: longer lines are hard to read
_NARROW = 1280
_MARGINS = (48, 96)  # of a narrow and of a wide page
_CLEAR = 32  # pixels round a sentence that is brought into sight: more than the fading edge


class NewTablePage(QWidget):
    """Everything that a person chooses for a table; nothing impossible can be opened."""

    opened = Signal(object)
    left = Signal()
    drafted = Signal(object)

    def __init__(
        self,
        texts: Texts,
        look: Look,
        draft: Draft,
        *,
        presets: PresetStore[Draft] | None = None,
        grids: PresetStore[WeightGrid] | None = None,
    ) -> None:
        super().__init__()
        self.setObjectName("page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._texts, self._look, self._draft = texts, look, draft
        self._grids: PresetStore[WeightGrid] = Unkept() if grids is None else grids
        self.editor: GridEditor | None = None
        self._told = ""
        self._make_cards(Unkept() if presets is None else presets)
        outer = column(gap=0, parent=self)
        outer.addWidget(self._top())
        outer.addWidget(self._middle(), 1)
        outer.addWidget(self._foot())
        self._show()

    @property
    def draft(self) -> Draft:
        """What is chosen so far."""
        return self._draft

    def _make_cards(self, presets: PresetStore[Draft]) -> None:
        texts, look, draft = self._texts, self._look, self._draft
        self.game = GameCard(texts, look, draft)
        self.seats = SeatsCard(texts, look, draft)
        self.stakes = StakesCard(texts, look, draft)
        self.opponents = OpponentsCard(texts, look, draft)
        self.pace = PaceCard(texts, look, draft)
        self.rules = RulesCard(texts, look, draft)
        self.presets = PresetsBox(texts, look.palette, presets, lambda: self._draft)
        self._kept = TitledCard(texts("Saved tables"))
        self._kept.body.addWidget(self.presets)
        self._cards = (self.game, self.seats, self.stakes, self.opponents, self.pace, self.rules)
        for card in self._cards:
            card.changed.connect(self._change)
        self.seats.changed.connect(self._want_seats)
        self.game.weights_wanted.connect(self.edit_weights)
        self.presets.loaded.connect(self.put_draft)

    def _top(self) -> QWidget:
        bar = QFrame()
        bar.setObjectName("topBar")
        bar.setFixedHeight(52)
        line = QHBoxLayout(bar)
        line.setContentsMargins(16, 0, 24, 0)
        line.setSpacing(10)
        self.back = button("", "bare")
        self.back.setIcon(icon_pixmap(Icon.BACK, 20, self._look.palette.text2, 2.0))
        self.back.setIconSize(QSize(20, 20))
        self.back.setAccessibleName(self._texts("Back"))
        self.back.setToolTip(self._texts("Back (Esc)"))
        self.back.clicked.connect(self.left)
        line.addWidget(self.back)
        line.addWidget(label(self._texts("New table"), "title"))
        line.addStretch()
        return bar

    def _middle(self) -> QWidget:
        self._inside = inside = QWidget()
        inside.setObjectName("scrolled")
        self._across = QHBoxLayout(inside)
        self._across.setSpacing(0)
        columns = QWidget()
        columns.setMaximumWidth(_WIDEST)
        both = row(gap=20, parent=columns)
        for cards in (
            (self.game, self.seats, self.stakes, self._kept),
            (self.opponents, self.pace, self.rules),
        ):
            side = QWidget()
            stack = column(gap=14, parent=side)
            for card in cards:
                stack.addWidget(card)
            stack.addStretch()
            both.addWidget(side, 1)
        self._across.addStretch(1)
        self._across.addWidget(columns, 1000)
        self._across.addStretch(1)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setWidget(inside)
        keep_bar_room(self._scroll)
        ScrollEdges(self._scroll, self._look.palette.window)
        return self._scroll

    def _foot(self) -> QWidget:
        bar = QFrame()
        bar.setObjectName("footBar")
        self._foot_line = QHBoxLayout(bar)
        self._foot_line.setSpacing(0)
        inside = QWidget()
        inside.setMaximumWidth(_WIDEST)
        line = row(gap=20, parent=inside)
        words = column(gap=1)
        self._summary = label("", "option", wraps=True)
        self._reason = label("", "warning", wraps=True)
        words.addWidget(self._summary)
        words.addWidget(self._reason)
        line.addLayout(words, 1)
        self.open_button = button(self._texts("Open table"), "primary")
        self.open_button.setProperty("big", "true")
        self.open_button.setMinimumSize(200, 48)
        self.open_button.clicked.connect(self._open)
        line.addWidget(self.open_button)
        self._foot_line.addStretch(1)
        self._foot_line.addWidget(inside, 1000)
        self._foot_line.addStretch(1)
        return bar

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A narrow page has narrower margins."""
        super().resizeEvent(event)
        side = _MARGINS[self.width() >= _NARROW]
        bar = self._scroll.verticalScrollBar().sizeHint().width()
        self._across.setContentsMargins(side, 20, side - bar, 20)  # in the middle, bar and all
        self._foot_line.setContentsMargins(side, 12, side, 12)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens, or presses the button that has the focus; Esc leaves."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focus = self.focusWidget()
            if isinstance(focus, QAbstractButton) and not focus.isCheckable():
                focus.click()
            else:
                self._open()
        else:
            super().keyPressEvent(event)

    def put_draft(self, draft: Draft) -> None:
        """Show another draft, for example one that was kept."""
        self.game.restart(draft)
        self._change(draft)

    def edit_weights(self) -> None:
        """Open the editor of the weight grid."""
        self.editor = GridEditor(
            self._texts, self._look, self._draft.weights, grids=self._grids, parent=self
        )
        self.editor.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.editor.chosen.connect(lambda grid: self._change(replace(self._draft, weights=grid)))
        self.editor.finished.connect(self._forget_editor)
        self.editor.open()

    def _forget_editor(self) -> None:
        self.editor = None

    def _want_seats(self, draft: Draft) -> None:
        self.game.wanted_seats = draft.seats

    def _change(self, draft: Draft) -> None:
        self._draft = draft if draft.is_mix else with_seats(draft, draft.seats)
        self._show()
        self.drafted.emit(self._draft)

    def _show(self) -> None:
        found = problems(self._draft)
        told = {field: self._texts.error(error) for field, error in found.items()}
        for card in self._cards:
            card.show_draft(self._draft, told)
        self._summary.setText(summary(self._draft, self._texts))
        reason = first_upper(next(iter(told.values()), ""))
        # The reason stands at its field, too; that is out of sight where the page is long.
        self._reason.setText(self._texts("Not possible yet: see above.") if reason else "")
        self._reason.setVisible(bool(reason))
        self.open_button.setEnabled(not reason)
        self.open_button.setToolTip(reason)
        if reason != self._told:
            self._told = reason
            self._reveal_soon()

    def showEvent(self, event: QShowEvent) -> None:
        """A draft that is kept may be impossible when the page is opened."""
        super().showEvent(event)
        self._reveal_soon()

    def _reveal_soon(self) -> None:
        QTimer.singleShot(0, self, self._reveal)  # when everything has its place

    def _reveal(self) -> None:
        """Bring the sentence about what is wrong into sight; the foot says that there is one."""
        for said in self.findChildren(Problem):
            if said.isVisible() and said.text() == self._told:
                # A widget that is just in sight would be left in the fading edge; a place is not.
                middle = said.mapTo(self._inside, said.rect().center())
                self._scroll.ensureVisible(0, middle.y(), 0, said.height() // 2 + _CLEAR)
                return

    def _open(self) -> None:
        if not problems(self._draft):
            self.opened.emit(self._draft)
