"""Hands of the history or of a file: a list, each told in words, and each step by step."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QPlainTextEdit,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from desktop_poker.client.first_page.home_frame import PlayedFrame
from desktop_poker.client.history.hand_list import games_in, outcomes, wanted
from desktop_poker.client.history.hand_replay import Copies, HandReplay, in_sentences
from desktop_poker.client.history.stored_hand import StoredHand
from desktop_poker.client.study.port import CoachPort
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.controls.choice import ChoiceBox
from desktop_poker.ui.controls.labels import button, label
from desktop_poker.ui.fonts import scaled
from desktop_poker.ui.history.coaching import Coaching
from desktop_poker.ui.history.hand_rows import HandRows
from desktop_poker.ui.history.hand_stage import HandStage
from desktop_poker.ui.look import Look
from desktop_poker.ui.table.log_view import LogView

Opening = Callable[[int], StoredHand]


class HandsView(QWidget):
    """Choose a hand on the left, read it on the right; or go through it on a table."""

    closed = Signal()

    def __init__(
        self,
        texts: Texts,
        look: Look,
        summary: str,
        hands: Sequence[PlayedFrame],
        opening: Opening,
        *,
        headline: str = "",
        copies: Copies = in_sentences,
        coach: CoachPort | None = None,
    ) -> None:
        super().__init__()
        self._texts, self._look, self._coach = texts, look, coach
        self._hands, self._opening, self._copies = hands, opening, copies
        self._chosen: StoredHand | None = None
        self.headline = headline or texts("Hands from a file")
        self._make_parts()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self.pages = QStackedWidget()
        self.pages.setMinimumSize(1, 1)  # else every page is as high as the highest needs
        self.pages.addWidget(self._reading(self.headline, summary))
        self.pages.addWidget(self.stage)
        column.addWidget(self.pages)
        self.coaching = None if coach is None else Coaching(self, coach, texts, look)
        self.list.show_hands(hands)
        self.list.setFocus()

    def _make_parts(self) -> None:
        texts, look = self._texts, self._look
        self.list = HandRows(texts, look)
        self.list.currentItemChanged.connect(self._show)
        self.list.itemActivated.connect(self._replay)  # Enter, or two clicks
        self.text = LogView(texts, look)
        self.text.setAccessibleName(texts("The hand in words"))
        self.games = ChoiceBox(games_in(self._hands, texts), texts("Game"), look.palette)
        self.outcome = ChoiceBox(outcomes(texts), texts("Result"), look.palette)
        for choice in (self.games, self.outcome):
            choice.picked.connect(self._sift)
        self.copy_text = button(texts("Copy as text"))
        self.copy_text.clicked.connect(lambda: self._copy("text"))
        self.replay = button(texts("Replay step by step"))
        self.replay.clicked.connect(self._replay)
        self.close_button = button(texts("Close"), "primary")
        self.close_button.clicked.connect(self.closed)
        for made in (self.copy_text, self.replay, self.close_button):
            made.setAutoDefault(False)  # Enter in the list is the list's
        self.said = label("", "quiet")
        self.stage = HandStage(texts, look)
        self.stage.left.connect(self.leave_page)
        self.stage.copied.connect(self._copy)
        self.problems = QPlainTextEdit()
        self.problems.setReadOnly(True)
        self.problems.setTabChangesFocus(True)
        self.problems.setAccessibleName(texts("What could not be opened"))
        self.problems.setMaximumHeight(scaled(96))
        self.problems.hide()

    def _reading(self, headline: str, summary: str) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        head = QHBoxLayout()
        head.addWidget(label(headline, "section"), 1)
        has_results = any(hand.result for hand in self._hands)
        for choice, useful in (
            (self.games, len({hand.game for hand in self._hands}) > 1),
            (self.outcome, has_results),
        ):
            head.addWidget(choice)
            choice.setVisible(useful)
        column.addLayout(head)
        column.addWidget(label(summary, "quiet", wraps=True))
        both = QHBoxLayout()
        both.setSpacing(16)
        both.addWidget(self.list, 5)
        both.addWidget(self.text, 6)
        column.addLayout(both, 1)
        column.addWidget(self.problems)
        row = QHBoxLayout()
        for made in (self.replay, self.copy_text):
            row.addWidget(made)
        self.extras = row
        row.addWidget(self.said)
        row.addStretch(1)
        row.addWidget(self.close_button)
        column.addLayout(row)
        return page

    def _sift(self) -> None:
        """Show what is asked for; the hand that was chosen stays so where it is among them."""
        before = self.list.hand
        self.list.show_hands(wanted(self._hands, self.games.key, self.outcome.key))
        if before is not None:
            self.list.choose(before.hand_id)
        if self.list.hand is None:
            self._show()

    def _show(self) -> None:
        hand = self.list.hand
        self._chosen = self._opening(hand.hand_id) if hand is not None else None
        self.text.tell(self._chosen.lines() if self._chosen is not None else [])
        self.said.setText("" if hand is not None else self._texts("No hand is like that."))
        for made in (self.copy_text, self.replay):
            made.setEnabled(hand is not None)

    def _copy(self, form: str) -> None:
        if self._chosen is not None:
            QApplication.clipboard().setText(self._copies(self._chosen.replay(), form))
            self.said.setText(self._texts("The hand is in the clipboard."))

    def _replay(self) -> None:
        if self._chosen is not None:
            self.show_on_table(self._chosen.replay())
            self.stage.bar.play.setFocus()
            if self.coaching is not None:
                self.coaching.stand_aside()

    def show_on_table(self, replay: HandReplay) -> None:
        """Go through the chosen hand on a table."""
        hand = self.list.hand
        if hand is not None:
            self.pages.setCurrentWidget(self.stage)
            self.stage.show_hand(replay, hand.hand_id)

    def game_of(self, hand_id: int) -> str:
        """The key of a hand's game."""
        return self._opening(hand_id).game

    @property
    def chosen(self) -> StoredHand | None:
        """The hand that is told."""
        return self._chosen

    @property
    def is_deep(self) -> bool:
        """Whether something lies over the list."""
        return bool(self.pages.currentIndex())

    def leave_page(self) -> None:
        """Back to the list."""
        self.pages.setCurrentIndex(0)
        self.list.setFocus()

    def end(self) -> None:
        """Let no timer run in what nobody sees any more."""
        self.stage.stop()
        if self._coach is not None:
            self._coach.close()

    def choose(self, number: int) -> None:
        """Show a hand by its number in the history."""
        self.list.choose(number)

    def tell_problems(self, lines: Sequence[str]) -> None:
        """Name what could not be opened, below the hands that could."""
        self.problems.setPlainText("\n".join(lines))
        self.problems.setVisible(bool(lines))
