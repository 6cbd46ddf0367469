"""The page that sets an evening of real cards up, in a minute."""

from __future__ import annotations

import weakref
from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QWidget

from desktop_poker.client.home_table.evening_draft import EveningDraft, problems, stack_of
from desktop_poker.client.presets import Presets, Unkept
from desktop_poker.client.texts import Texts
from desktop_poker.ui.art.icons import Icon, icon_pixmap
from desktop_poker.ui.controls.form import Card, Chips, button, column, first_upper, row
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.controls.presets_box import PresetsBox
from desktop_poker.ui.home_table.big_button import TARGET, BigButton
from desktop_poker.ui.home_table.evening_cards import GameCard, HouseCard, TournamentCard
from desktop_poker.ui.home_table.people_card import PeopleCard
from desktop_poker.ui.look import Look

_WIDEST = 1240


class SetupPage(QWidget):
    """Everything that people choose; nothing impossible can be started."""

    started = Signal(object)  # an EveningDraft
    past_wanted = Signal(str)  # the key of an evening that is over
    left = Signal()

    def __init__(
        self,
        texts: Texts,
        look: Look,
        draft: EveningDraft,
        *,
        names: Sequence[str] = (),
        presets: Presets[EveningDraft] | None = None,
        past: Sequence[tuple[str, str]] = (),
    ) -> None:
        """`past` are keys and titles of evenings whose results can be looked at again."""
        super().__init__()
        self.setObjectName("page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._texts, self._look = texts, look
        self.draft = draft
        self.people = PeopleCard(texts, look, draft, names)
        self.game = GameCard(texts, draft)
        self.tournament = TournamentCard(texts, look, draft)
        self.house = HouseCard(texts, draft)
        # Known weakly: a page in a circle with its parts is destroyed in no particular order.
        own: SetupPage = weakref.proxy(self)
        self.presets = PresetsBox(
            texts,
            look.palette,
            Unkept() if presets is None else presets,
            lambda: own.draft,
        )
        self._kept = Card(texts("Saved evenings"))
        self._kept.body.addWidget(self.presets)
        self._past = Card(texts("Past evenings"))
        self.past = Chips(past, texts("Past evenings"))
        self.past.chosen.connect(self.past_wanted)
        self._past.body.addWidget(self.past)
        self._past.setVisible(bool(past))
        self._cards = (self.people, self.game, self.tournament, self.house)
        for card in self._cards:
            card.changed.connect(self.put_draft)
        self.presets.loaded.connect(self.put_draft)
        outer = column(gap=0, parent=self)
        outer.addWidget(self._top())
        outer.addWidget(self._middle(), 1)
        outer.addWidget(self._foot())
        self.put_draft(draft)

    def _top(self) -> QWidget:
        bar = QFrame()
        bar.setObjectName("topBar")
        bar.setFixedHeight(56)
        line = QHBoxLayout(bar)
        line.setContentsMargins(16, 0, 24, 0)
        self.back = button("", "bare")
        self.back.setIcon(icon_pixmap(Icon.BACK, 20, self._look.palette.text2, 2.0))
        self.back.setIconSize(QSize(20, 20))
        self.back.setAccessibleName(self._texts("Back"))
        self.back.setToolTip(self._texts("Back (Esc)"))
        self.back.clicked.connect(self.left)
        line.addWidget(self.back)
        line.addWidget(
            label(self._texts("Home Table: real cards, the app keeps the ledger"), "title")
        )
        line.addStretch()
        return bar

    def _middle(self) -> QWidget:
        inside = QWidget()
        inside.setObjectName("scrolled")
        across = QHBoxLayout(inside)
        across.setContentsMargins(40, 18, 40, 18)
        both_widget = QWidget()
        both_widget.setMaximumWidth(_WIDEST)
        both = row(gap=20, parent=both_widget)
        for cards, share in (
            ((self.people, self._kept, self._past), 6),
            ((self.game, self.tournament, self.house), 5),
        ):
            side = QWidget()
            stack = column(gap=14, parent=side)
            for card in cards:
                stack.addWidget(card)
            stack.addStretch(1)
            both.addWidget(side, share)
        across.addStretch(0)
        across.addWidget(both_widget, 1)
        across.addStretch(0)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Tab scrolls to what it comes to
        scroll.setWidget(inside)
        return scroll

    def _foot(self) -> QWidget:
        bar = QFrame()
        bar.setObjectName("footBar")
        line = QHBoxLayout(bar)
        line.setContentsMargins(40, 12, 40, 12)
        line.setSpacing(16)
        self.said = label("", "quiet", wraps=True)
        line.addWidget(self.said, 1)
        self.start = BigButton(self._texts("Start the evening"), self._look.palette, "primary", 22)
        self.start.setFixedHeight(TARGET)
        self.start.setMinimumWidth(280)
        self.start.clicked.connect(self._begin)
        line.addWidget(self.start)
        return bar

    def _begin(self) -> None:
        self.started.emit(self.draft)

    def put_draft(self, draft: EveningDraft) -> None:
        """Take another draft and show it everywhere."""
        self.draft = draft
        texts = self._texts
        wrong = {field: texts.error(error) for field, error in problems(draft).items()}
        for card in self._cards:
            card.show_draft(draft, wrong)
        first = first_upper(next(iter(wrong.values()), ""))
        self.said.setText(first or self._summary())
        self.start.setEnabled(not wrong)
        self.start.setToolTip(first)

    def _summary(self) -> str:
        return self._texts.count(
            "{number} person, stacks of {stack}",
            "{number} people, stacks of {stack}",
            len(self.draft.guests),
            stack=f"{stack_of(self.draft.stack):,}",
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape goes back."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)
