"""The coach beside a replayed hand: own decisions, what each cost and why, and another try."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from desktop_poker.client.access.announcements import Announcement
from desktop_poker.client.study.review_frame import ActionWorth, DecisionFrame
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.access.screen_reader import announce
from desktop_poker.ui.controls.labels import button, label
from desktop_poker.ui.fonts import scaled
from desktop_poker.ui.look import Look
from desktop_poker.ui.study.grade_signs import sign
from desktop_poker.ui.study.worth_bars import WorthBars

_WIDE = 312
_LOW = 560  # pixels: a lower panel keeps its height for what was decided
_LEAST_LIST = 90  # pixels: some decisions in the lowest window


class ReviewPanel(QWidget):
    """Choose a decision: the table goes there. Try it again before you read why."""

    chosen = Signal(int)  # the number of a decision: the table is to stand before it
    closer = Signal(int)  # all its actions are wanted
    opened = Signal(bool)  # whether what one did not know is to be seen
    every_hand = Signal(int)  # a decision with all hands is wanted
    played_on = Signal(int)  # the hand is to go on from a decision

    def __init__(self, texts: Texts, look: Look) -> None:
        super().__init__()
        self._texts, self._look = texts, look
        self._decisions: dict[int, DecisionFrame] = {}
        self._trying = False
        self.setFixedWidth(scaled(_WIDE))
        self.status = label("", "quiet", wraps=True)
        self.list = QListWidget()
        self.list.setAccessibleName(texts("Your decisions"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list.currentItemChanged.connect(self._choose)
        self.word = label("", "section")
        self.sentence = label("", wraps=True)
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.bars = WorthBars(texts, look)
        self.again = button(
            texts("Try again"),
            "primary",
            tip=texts("Decide anew with the same cards (key T; N: next mistake)"),
        )
        self.again.clicked.connect(self._try)
        self.go_on = button(
            texts("Play on"),
            tip=texts("Play the hand on from here, against other cards of theirs (key P)"),
        )
        self.go_on.clicked.connect(self._play_on)
        self.show_all = button(texts("Show all cards"), "chip")
        self.show_all.setCheckable(True)
        self.show_all.toggled.connect(self.opened)
        self.ranges = button(
            texts("With every hand"),
            "chip",
            tip=texts("What would Expert or Master play here with each hand? (key G)"),
        )
        self.ranges.clicked.connect(self._want_ranges)
        for key, work in (
            ("T", self._try),
            ("N", self._next_mistake),
            ("G", self._want_ranges),
            ("P", self._play_on),
        ):
            QShortcut(QKeySequence(key), self).activated.connect(work)
        self._tries = QVBoxLayout()
        self._lay_out()
        self.clear()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 0, 0, 0)
        column.setSpacing(10)
        self.title = label(self._texts("Coach"), "section")
        column.addWidget(self.title)
        column.addWidget(self.status)
        column.addWidget(self.list)
        column.addWidget(self.word)
        column.addWidget(self.sentence)
        column.addWidget(self.bars)
        column.addLayout(self._tries)
        column.addStretch(1)
        row = QHBoxLayout()
        row.addWidget(self.again, 2)
        row.addWidget(self.go_on, 1)
        column.addLayout(row)
        below = QHBoxLayout()
        below.addWidget(self.ranges, 1)
        below.addWidget(self.show_all, 1)
        column.addLayout(below)
        for made in (self.again, self.go_on, self.show_all, self.ranges):
            made.setAutoDefault(False)

    def clear(self) -> None:
        """A hand that is still being judged."""
        self._decisions = {}
        self.list.clear()
        self.status.setText(self._texts("Judging this hand …"))
        self.status.show()
        self._tell(None)

    def show_decisions(self, decisions: tuple[DecisionFrame, ...] | None) -> None:
        """All decisions of a hand; None: it could not be judged."""
        self.list.clear()
        self._decisions = {one.number: one for one in decisions or ()}
        if decisions is None:
            self.status.setText(self._texts("This hand could not be judged."))
        elif not decisions:
            self.status.setText(self._texts("There is no decision of yours to judge."))
        else:
            words = self._texts("Judged by what you could see, against how our Master plays.")
            is_low = self.height() < scaled(_LOW)
            self.title.setVisible(not is_low)
            self.status.setText("" if is_low else words)
            self.status.setVisible(not is_low)
            self.list.setToolTip(words)
        for one in self._decisions.values():
            item = QListWidgetItem(
                sign(one, self._look.palette, self.devicePixelRatioF()), one.line
            )
            item.setData(Qt.ItemDataRole.UserRole, one.number)
            item.setToolTip(f"{one.line}\n{one.sentence}")
            self.list.addItem(item)
        self._fit_list()
        dearest = max(
            self._decisions.values(),
            key=lambda one: (one.notches, one.cost, -one.number),
            default=None,
        )
        if dearest is not None:
            self.list.setCurrentRow(list(self._decisions).index(dearest.number))

    def _fit_list(self) -> None:
        """As high as its rows, and where there are many a third of the panel, which scrolls."""
        rows = sum(self.list.sizeHintForRow(n) for n in range(self.list.count()))
        most = max(scaled(_LEAST_LIST), self.height() // 3)
        self.list.setFixedHeight(min(rows, most) + 2 * self.list.frameWidth() + 2)

    def choose(self, number: int) -> None:
        """Show one of the decisions."""
        if number in self._decisions:
            self.list.setCurrentRow(list(self._decisions).index(number))

    def stand(self) -> None:
        """Let the table stand before the chosen decision again."""
        number = self._number()
        if number is not None:
            self.chosen.emit(number)

    def show_closer(self, decision: DecisionFrame | None) -> None:
        """One decision with everything that could have been done."""
        if decision is None or decision.number not in self._decisions:
            return
        self._decisions[decision.number] = decision
        if self._number() == decision.number:
            self._tell(decision)

    def _want_ranges(self) -> None:
        number = self._number()
        if number is not None and self.ranges.isEnabled():
            self.every_hand.emit(number)

    def _play_on(self) -> None:
        number = self._number()
        if number is not None and self.go_on.isEnabled():
            self.played_on.emit(number)

    def _next_mistake(self) -> None:
        """The next decision that cost something, round and round."""
        numbers = list(self._decisions)
        here = self.list.currentRow()
        for step in range(1, len(numbers) + 1):
            row = (here + step) % len(numbers)
            if self._decisions[numbers[row]].notches:
                self.list.setCurrentRow(row)
                return

    def _number(self) -> int | None:
        row = self.list.currentRow()
        return None if row < 0 else int(self.list.item(row).data(Qt.ItemDataRole.UserRole))

    def _choose(self) -> None:
        number = self._number()
        if number is None:
            return
        self._trying = False
        decision = self._decisions[number]
        self._tell(decision)
        self.chosen.emit(number)
        if not decision.is_whole:
            self.closer.emit(number)

    def _tell(self, decision: DecisionFrame | None) -> None:
        self._no_tries()
        shown = decision is not None and not self._trying
        self.word.setText("" if decision is None or not shown else _headline(decision))
        self.sentence.setText("" if decision is None or not shown else decision.sentence)
        rows = () if decision is None or not shown else decision.rows
        self.bars.show_rows(rows if any(row.worth is not None for row in rows) else ())
        self.again.setEnabled(decision is not None and len(decision.rows) > 1)
        self.go_on.setEnabled(decision is not None)
        self.ranges.setEnabled(decision is not None and not self._trying)
        if decision is not None and self._trying:
            self._offer(decision)

    def _try(self) -> None:
        """The hand stands before the decision again, and the panel says nothing of it."""
        number = self._number()
        if number is None:
            return
        self._trying = True
        self.chosen.emit(number)
        self._tell(self._decisions[number])

    def _offer(self, decision: DecisionFrame) -> None:
        self._tries.addWidget(label(self._texts("What would you do now?"), "title"))
        for row in decision.rows:
            made = button(row.words)
            made.setAutoDefault(False)
            made.clicked.connect(lambda _=False, r=row: self._tried(decision, r))
            self._tries.addWidget(made)
            if row is decision.rows[0]:
                made.setFocus()

    def _tried(self, decision: DecisionFrame, row: ActionWorth) -> None:
        if row.is_best:
            self._trying = False
            self._tell(decision)
            told = self._texts("That is what the Master does.")
        else:
            told = self._texts("Another action is better.")
        self.status.setText(told)
        self.status.show()
        announce(self, Announcement(told, urgent=False))

    def _no_tries(self) -> None:
        while (item := self._tries.takeAt(0)) is not None:
            made = item.widget()
            if made is not None:
                made.hide()
                made.deleteLater()


def _headline(decision: DecisionFrame) -> str:
    return " ".join(part for part in (decision.word, decision.loss) if part)
