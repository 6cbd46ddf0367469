"""The report: what the hands of the history cost, and the five dearest decisions."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from desktop_poker.client.study.port import JudgingProgress
from desktop_poker.client.study.report_frame import ReportFrame
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.controls.labels import button, label
from desktop_poker.ui.fonts import scaled
from desktop_poker.ui.look import Look
from desktop_poker.ui.study.grade_signs import sign
from desktop_poker.ui.study.result_lines import ResultLines

_FEW = 60  # pixels: where there is no decision yet


class ReportView(QWidget):
    """Figures as hands are judged, dearest decisions first; Enter opens one of them."""

    wanted = Signal(int, int)  # a hand, and the number of a decision in it
    paused = Signal(bool)
    left = Signal()

    def __init__(self, texts: Texts, look: Look) -> None:
        super().__init__()
        self._texts, self._look = texts, look
        self.figures = [(label("", "low_page"), label("", "quiet", wraps=True)) for _ in range(3)]
        self.rows = QListWidget()
        self.rows.setAccessibleName(texts("The dearest decisions"))
        self.rows.setWordWrap(True)
        self.rows.setSpacing(3)
        self.rows.itemActivated.connect(self._open)
        self.lines = ResultLines(texts, look)
        self.lines_note = label("", "quiet", wraps=True)
        self.nothing = label("", "quiet", wraps=True)
        self.progress = label("", "quiet", wraps=True)
        self.pause = button(texts("Pause"), "chip")
        self.pause.setCheckable(True)
        self.pause.toggled.connect(self.paused)
        self.back = button(texts("Back to the hands"))
        self.back.clicked.connect(self.left)
        for made in (self.pause, self.back):
            made.setAutoDefault(False)
        self._lay_out()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        head = QHBoxLayout()
        head.addWidget(label(self._texts("What your decisions cost"), "section"), 1)
        head.addWidget(self.back)
        column.addLayout(head)
        cards = QHBoxLayout()
        cards.setSpacing(12)
        names = (self._texts("Cost"), self._texts("Accuracy"), self._texts("Luck"))
        for name, (figure, sense) in zip(names, self.figures, strict=True):
            card = QFrame()
            card.setObjectName("panelCard")
            inside = QVBoxLayout(card)
            inside.addWidget(label(name, "quiet"))
            inside.addWidget(figure)
            inside.addWidget(sense)
            inside.addStretch(1)  # words of three lines do not push the others' figures down
            cards.addWidget(card, 1)
        page = QWidget()
        page.setObjectName("scrolled")
        told = QVBoxLayout(page)
        told.setContentsMargins(0, 0, 0, 0)
        told.setSpacing(12)
        told.addLayout(cards)
        told.addWidget(self.lines)
        told.addWidget(self.lines_note)
        told.addWidget(label(self._texts("The dearest decisions"), "title"))
        told.addWidget(self.nothing)
        told.addWidget(self.rows, 1)
        # A low window scrolls: nothing is left out.
        scrolled = QScrollArea()
        scrolled.setWidgetResizable(True)
        scrolled.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scrolled.setWidget(page)
        column.addWidget(scrolled, 1)
        foot = QHBoxLayout()
        foot.addWidget(self.progress, 1)
        foot.addWidget(self.pause)
        column.addLayout(foot)

    def show_report(self, frame: ReportFrame) -> None:
        """Show what is known so far."""
        told = (
            (frame.cost, frame.cost_sense),
            (frame.accuracy, frame.accuracy_sense),
            (frame.luck, frame.luck_sense),
        )
        for (figure, sense), (number, words) in zip(self.figures, told, strict=True):
            figure.setText(number)
            sense.setText(words)
        self.lines.show_lines(frame.lines)
        self.lines_note.setText(frame.lines_note)
        self.lines_note.setVisible(bool(frame.lines))
        self.nothing.setText(frame.nothing)
        self.nothing.setVisible(bool(frame.nothing))
        row = self.rows.currentRow()
        self.rows.clear()
        for one in frame.rows:
            better = f" → {one.better}" if one.better else ""
            decision = one.decision
            hand = self._texts("Hand {number}", number=one.hand_id)
            words = (
                f"{hand} · {decision.street} · {decision.action}{better} · "
                f"{decision.word} {decision.loss}"
                f"\n{decision.sentence}"
            )
            item = QListWidgetItem(
                sign(decision, self._look.palette, self.devicePixelRatioF()), words
            )
            item.setData(Qt.ItemDataRole.UserRole, (one.hand_id, decision.number))
            self.rows.addItem(item)
        hints = [
            self.rows.sizeHintForRow(n) + 2 * self.rows.spacing() for n in range(self.rows.count())
        ]
        self.rows.setMinimumHeight(max(sum(hints), scaled(_FEW)))
        if self.rows.count():
            self.rows.setCurrentRow(min(max(row, 0), self.rows.count() - 1))

    def show_progress(self, progress: JudgingProgress) -> None:
        """How far the history is judged."""
        done = progress.judged >= progress.of
        self.pause.setVisible(not done)
        if progress.problem:
            words = progress.problem
        elif done:
            words = self._texts("All {number} hands are judged.", number=progress.of)
        else:
            words = self._texts(
                "Judging {judged} of {all} hands", judged=progress.judged, all=progress.of
            )
        self.progress.setText(words)

    def _open(self, item: QListWidgetItem) -> None:
        hand_id, number = item.data(Qt.ItemDataRole.UserRole)
        self.wanted.emit(hand_id, number)
