"""The page that sets an evening of real cards up, in a minute and without scrolling."""

from __future__ import annotations

import weakref
from collections.abc import Sequence

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QSizePolicy, QWidget

from desktop_poker.client.home_table.evening_draft import (
    LONGEST_EVENING,
    EveningDraft,
    own_stack,
    problems,
    stack_of,
)
from desktop_poker.client.setup.presets import PresetStore, Unkept
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.art.icons import Icon
from desktop_poker.ui.controls.form import column, first_upper, row
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.controls.length_limit import limit_length
from desktop_poker.ui.controls.presets_box import PresetsBox
from desktop_poker.ui.controls.scroll_edges import ScrollEdges
from desktop_poker.ui.home_table.big_button import TARGET, BigButton
from desktop_poker.ui.home_table.big_choices import BigChoices, big_field
from desktop_poker.ui.home_table.evening_cards import (
    BettingCard,
    EveningGameCard,
    EveningTournamentCard,
    HouseCard,
)
from desktop_poker.ui.home_table.kept_sheets import KeptSheet, PastSheet
from desktop_poker.ui.home_table.people_card import PeopleCard
from desktop_poker.ui.look import Look

_WIDEST = 1500
_TALL = 1030  # pixels: from here on game and rules lie below one another
_ROOMY = 780  # … and two lines of names have room


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
        presets: PresetStore[EveningDraft] | None = None,
        past: Sequence[tuple[str, str]] = (),
    ) -> None:
        """`past` are keys and titles of evenings whose results can be looked at again."""
        super().__init__()
        self.setObjectName("page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._texts, self._look, self._past = texts, look, past
        self._kept: PresetStore[EveningDraft] = Unkept() if presets is None else presets
        self.draft = draft
        self.people = PeopleCard(texts, look, draft, names)
        self.game = EveningGameCard(texts, look, draft)
        self.tournament = EveningTournamentCard(texts, look, draft)
        self.house = HouseCard(texts, look, draft)
        self.betting = BettingCard(texts, look, draft)
        self._cards = (self.people, self.game, self.tournament, self.house, self.betting)
        for card in self._cards:
            card.changed.connect(self.put_draft)
        outer = column(gap=0, parent=self)
        outer.addWidget(self._top())
        outer.addWidget(self._middle(), 1)
        outer.addWidget(self._foot())
        self.put_draft(draft)
        self.people.name.setFocus()  # people are typed first

    def _top(self) -> QWidget:
        texts = self._texts
        bar = QFrame()
        bar.setObjectName("topBar")
        bar.setFixedHeight(TARGET + 16)
        line = QHBoxLayout(bar)
        line.setContentsMargins(24, 8, 24, 8)  # as the cards below
        line.setSpacing(10)
        self.back = BigButton("", self._look.palette, "bare")
        self.back.put_icon(Icon.BACK)
        self.back.setFixedSize(TARGET, TARGET)
        self.back.setAccessibleName(texts("Back"))
        self.back.setToolTip(texts("Back (Esc)"))
        self.back.clicked.connect(self.left)
        line.addWidget(self.back)
        line.addWidget(label(texts("Home Table"), "title"))
        self.name = big_field(texts("Name of the evening"))
        limit_length(self.name, LONGEST_EVENING, texts)
        self.name.textEdited.connect(self._rename)
        line.addWidget(self.name, 1)
        self.kept = self._bar_button(texts("Saved evenings"))
        self.kept.clicked.connect(self.open_kept)
        self.past = self._bar_button(texts("Past evenings"))
        self.past.clicked.connect(self.open_past)
        self.past.setVisible(bool(self._past))
        line.addWidget(self.kept)
        line.addWidget(self.past)
        return bar

    def _bar_button(self, text: str) -> BigButton:
        made = BigButton(text, self._look.palette, "key", 16)
        made.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        made.setFixedHeight(TARGET)
        return made

    def _middle(self) -> QWidget:
        texts = self._texts
        inside = QWidget()
        inside.setObjectName("scrolled")
        across = QHBoxLayout(inside)
        across.setContentsMargins(24, 8, 24, 8)
        both_widget = QWidget()
        both_widget.setMaximumWidth(_WIDEST)
        both = row(gap=14, parent=both_widget)
        both.addWidget(self.people, 1)
        side = QWidget()
        stack = column(gap=10, parent=side)
        self.tabs = BigChoices(
            (
                ("game", texts("Game and chips")),
                ("tournament", texts("Levels and prizes")),
                ("house", texts("House rules")),
                ("betting", texts("Betting")),
            ),
            texts("What is set up"),
            self._look.palette,
            across=4,
            wraps=True,
        )
        self.tabs.chosen.connect(self._turn_to)
        self._tab = "game"
        stack.addWidget(self.tabs)
        for card in (self.game, self.tournament, self.house, self.betting):
            stack.addWidget(card)
        stack.addStretch(1)
        both.addWidget(side, 1)
        across.addStretch(0)
        across.addWidget(both_widget, 1)
        across.addStretch(0)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Tab scrolls to what it comes to
        scroll.setWidget(inside)
        ScrollEdges(scroll, self._look.palette.window)
        self.area = scroll
        return scroll

    def _foot(self) -> QWidget:
        bar = QFrame()
        bar.setObjectName("footBar")
        line = QHBoxLayout(bar)
        line.setContentsMargins(24, 8, 24, 8)
        line.setSpacing(16)
        self.said = label("", "lead", wraps=True)
        line.addWidget(self.said, 1)
        self.start = BigButton(self._texts("Start the evening"), self._look.palette, "primary", 22)
        self.start.setFixedHeight(TARGET)
        self.start.setMinimumWidth(280)
        self.start.clicked.connect(self._begin)
        line.addWidget(self.start)
        return bar

    def _begin(self) -> None:
        self.started.emit(self.draft)

    def _rename(self, name: str) -> None:
        self.put_draft(replace(self.draft, name=name))

    def open_kept(self) -> KeptSheet:
        """Set-ups under a name."""
        # Known weakly: a page in a circle with its parts is destroyed in no particular order.
        own: SetupPage = weakref.proxy(self)
        box = PresetsBox(self._texts, self._look.palette, self._kept, lambda: own.draft)
        box.loaded.connect(self.put_draft)
        sheet = KeptSheet(self._texts, self._look, box, self)
        sheet.open()
        return sheet

    def open_past(self) -> PastSheet:
        """Results of other evenings."""
        sheet = PastSheet(self._texts, self._look, self._past, self)
        sheet.wanted.connect(self.past_wanted)
        sheet.open()
        return sheet

    def _turn_to(self, tab: str) -> None:
        self._tab = tab
        self._show_cards()

    def _show_cards(self) -> None:
        """All cards where there is room, else one at a time: nothing lies below the edge."""
        is_tournament = self.draft.is_tournament
        tabbed = is_tournament or self.height() < _TALL
        if self._tab == "tournament" and not is_tournament:
            self._tab = "game"
        self.tabs.setVisible(tabbed)
        self.tabs.buttons["tournament"].setVisible(is_tournament)
        self.tabs.choose(self._tab)
        for key, card in (
            ("game", self.game),
            ("tournament", self.tournament),
            ("house", self.house),
            ("betting", self.betting),
        ):
            card.show_title(shown=not tabbed)  # the tab above says it
            card.setVisible(self._tab == key if tabbed else key != "tournament")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A low window shows one card at a time."""
        super().resizeEvent(event)
        self.people.give_lines(2 if self.height() >= _ROOMY else 1)
        self._show_cards()

    def put_draft(self, draft: EveningDraft) -> None:
        """Take another draft and show it everywhere."""
        self.draft = draft
        texts = self._texts
        wrong = {field: texts.error(error) for field, error in problems(draft).items()}
        if self.name.text() != draft.name:
            self.name.setText(draft.name)
        for card in self._cards:
            card.show_draft(draft, wrong)
        self._show_cards()
        first = first_upper(next(iter(wrong.values()), ""))
        self.said.setText(first or self._summary())
        self.start.setEnabled(not wrong)
        self.start.setToolTip(first)

    def _summary(self) -> str:
        """Who plays with how much: a stack of somebody's own is never left unsaid."""
        draft, texts = self.draft, self._texts
        said = texts.count(
            "{number} person, stacks of {stack}",
            "{number} people, stacks of {stack}",
            len(draft.guests),
            stack=f"{stack_of(draft.stack):,}",
        )
        stacks = ((guest.name.strip(), own_stack(draft, guest)) for guest in draft.guests)
        own = [f"{name} {stack}" for name, stack in stacks if stack]
        if not own:
            return said
        return texts("{people}, except {names}", people=said, names=texts(", ").join(own))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape goes back, unless that would throw people away who were entered."""
        if event.key() == Qt.Key.Key_Escape and not self.draft.guests:
            self.left.emit()
        else:
            super().keyPressEvent(event)
