"""The trainer of all-in or fold: two cards, two buttons, and the exact answer."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from desktop_poker.ai.coach.judgement import SolvedStack
from desktop_poker.client.access.announcements import Announcement
from desktop_poker.client.study.push_fold import (
    BIG_BLIND,
    EITHER,
    SMALL_BLIND,
    STACKS,
    PushFoldQuestion,
    PushFoldTally,
    Solving,
    answer_text,
    honest_text,
    push_fold_grid,
    question,
    question_text,
    tally_text,
)
from desktop_poker.client.telling.hand_words import spoken_cards
from desktop_poker.client.texts.texts import Texts, in_a_row
from desktop_poker.engine.cards.chance import Chance, SystemChance
from desktop_poker.ui.access.screen_reader import announce
from desktop_poker.ui.art.pixmaps import PixmapCache
from desktop_poker.ui.controls.card_line import cards_picture
from desktop_poker.ui.controls.choice import ChoiceBox
from desktop_poker.ui.controls.labels import button, label
from desktop_poker.ui.fonts import scaled
from desktop_poker.ui.look import Look
from desktop_poker.ui.study.range_grid import RangeGrid

_ANY = "any"  # stack
_WIDE, _CARD = 380, 64.0
_LOW = 560  # pixels: a lower view has no room for everything at once


class PushFoldView(QWidget):
    """Answer with A or F; Space deals the next hand, N shows the picture as numbers."""

    def __init__(
        self, texts: Texts, look: Look, solving: Solving, chance: Chance | None = None
    ) -> None:
        super().__init__()
        self._texts, self._look, self._solving = texts, look, solving
        self._chance = chance or SystemChance()
        self._tally = PushFoldTally()
        self.asked: PushFoldQuestion | None = None
        self._ticket = 0  # an answer to an older question is not for us any more
        self._make_choices()
        self.honest = label(honest_text(texts), "quiet", wraps=True)
        self.situation = label("", "title", wraps=True)
        self.cards = QLabel()
        self.go = button("", "primary")
        self.go.clicked.connect(lambda: self._answer(goes=True))
        self.fold = button(texts("Fold"))
        self.fold.clicked.connect(lambda: self._answer(goes=False))
        self.verdict = label("", wraps=True)
        self.next = button(texts("Next hand"), "primary", tip=texts("Next hand (Space)"))
        self.next.clicked.connect(self.deal)
        self.tally = label("", "quiet", wraps=True)
        self.grid = RangeGrid(look)
        self.grid.moved.connect(self._tell_cell)
        self.cell = label("", "quiet", wraps=True)
        self.numbers = QPlainTextEdit()
        self.numbers.setReadOnly(True)
        self.numbers.setAccessibleName(texts("The same as numbers"))
        self.as_numbers = button(texts("As numbers (N)"), "chip")
        self.as_numbers.setCheckable(True)
        self.as_numbers.toggled.connect(self._show_picture)
        for keys, work in (
            ("A", self.go.click),
            ("C", self.go.click),
            ("F", self.fold.click),
            ("N", self.as_numbers.toggle),
        ):
            QShortcut(QKeySequence(keys), self).activated.connect(work)
        self._space = QShortcut(QKeySequence("Space"), self)  # else it presses what has the focus
        self._space.activated.connect(self.deal)
        self._lay_out()

    def _make_choices(self) -> None:
        texts, palette = self._texts, self._look.palette
        stacks = [(f"{one:g}", texts("{amount} BB", amount=f"{one:g}")) for one in STACKS]
        every = (_ANY, texts("Any short stack"))
        self.stacks = ChoiceBox([every, *stacks], texts("Stack"), palette)
        seats = (
            (EITHER, texts("Either blind")),
            (SMALL_BLIND, texts("Small blind")),
            (BIG_BLIND, texts("Big blind")),
        )
        self.seats = ChoiceBox(seats, texts("Seat"), palette)
        self.close_hands = QCheckBox(texts("Only hands that are close"))
        for choice in (self.stacks, self.seats):
            choice.picked.connect(self.deal)
        self.close_hands.toggled.connect(self.deal)

    def _lay_out(self) -> None:
        both = QHBoxLayout(self)
        both.setContentsMargins(0, 0, 0, 0)
        both.setSpacing(24)
        left = QWidget()
        left.setFixedWidth(scaled(_WIDE))
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(label(self._texts("All-in or fold"), "section"))
        choices = QHBoxLayout()
        choices.addWidget(self.stacks, 1)
        choices.addWidget(self.seats, 1)
        column.addLayout(choices)
        column.addWidget(self.close_hands)
        column.addWidget(self.situation)
        column.addWidget(self.cards)
        answers = QHBoxLayout()
        answers.addWidget(self.fold, 1)
        answers.addWidget(self.go, 1)
        column.addLayout(answers)
        column.addWidget(self.verdict)
        column.addWidget(self.next)
        column.addWidget(self.tally)
        column.addStretch(1)
        column.addWidget(self.honest)
        both.addWidget(left)
        picture = QWidget()
        picture.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        right = QVBoxLayout(picture)
        right.setContentsMargins(0, 0, 0, 0)
        right.addWidget(self.grid, 1)
        right.addWidget(self.numbers, 1)
        foot = QHBoxLayout()
        foot.addWidget(self.cell, 1)
        foot.addWidget(self.as_numbers, 0, Qt.AlignmentFlag.AlignRight)
        right.addLayout(foot)
        both.addWidget(picture, 1)
        self._show_picture()

    def deal(self) -> None:
        """Ask about another hand."""
        self._ticket += 1
        ticket, key = self._ticket, self.stacks.key
        stack = STACKS[self._chance.below(len(STACKS))] if key in ("", _ANY) else float(key)

        def heard(solved: SolvedStack | None) -> None:
            if solved is not None and ticket == self._ticket:
                close = self.close_hands.isChecked()
                seat = self.seats.key or EITHER
                self._ask(question(solved, seat, self._chance, close=close))

        self._solving(stack, heard)

    def _ask(self, asked: PushFoldQuestion) -> None:
        self.asked = asked
        texts, look = self._texts, self._look
        words = question_text(asked, texts)
        self.situation.setText(words)
        self.go.setText(texts("All-in") if asked.is_push else texts("Call"))
        ratio = self.devicePixelRatioF()
        pixmaps = PixmapCache(look.deck, look.back, ratio, large_index=look.large_index)
        picture = cards_picture(asked.cards, pixmaps, ratio, width=scaled(_CARD))
        self.cards.setPixmap(picture)
        self.cards.setFixedSize(picture.deviceIndependentSize().toSize())
        spoken = spoken_cards(asked.cards, texts)
        self.cards.setAccessibleName(spoken)
        self.verdict.setText("")
        self._open(answered=False)
        announce(self, Announcement(in_a_row((words, spoken)), urgent=False))

    def _answer(self, *, goes: bool) -> None:
        asked = self.asked
        if asked is None or not self.go.isEnabled():
            return
        self._tally = self._tally.after(asked.loss(goes=goes))
        words = answer_text(asked, self._texts, goes=goes)
        self.verdict.setText(words)
        self.tally.setText(tally_text(self._tally, self._texts))
        grid = push_fold_grid(asked, self._texts)
        self.grid.at = asked.number
        self.grid.show_grid(grid, asked.number)
        totals = [f"{word} {round(100 * part)} %" for word, part in grid.totals]
        self.numbers.setPlainText("\n".join([*totals, *(cell.words for cell in grid.cells)]))
        self._open(answered=True)
        announce(self, Announcement(words, urgent=False))

    def _open(self, *, answered: bool) -> None:
        for made in (self.go, self.fold):
            made.setEnabled(not answered)
        self.next.setVisible(answered)
        self._space.setEnabled(answered)
        self.as_numbers.setVisible(answered)
        self.cell.setVisible(answered)
        self.honest.setVisible(not answered or self.height() >= scaled(_LOW))
        self._show_picture()

    def _show_picture(self) -> None:
        """Never before the answer."""
        is_answered = self.asked is not None and not self.go.isEnabled()
        self.grid.setVisible(is_answered and not self.as_numbers.isChecked())
        self.numbers.setVisible(is_answered and self.as_numbers.isChecked())

    def _tell_cell(self, number: int) -> None:
        if self.asked is not None:
            words = push_fold_grid(self.asked, self._texts).cells[number].words
            self.cell.setText(words)
            if self.grid.hasFocus():
                announce(self, Announcement(words, urgent=False))
