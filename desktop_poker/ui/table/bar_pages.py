"""The pages of the action bar in which there is little to do: waiting, a question, the end."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QElapsedTimer, Signal
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from desktop_poker.client.action_frames import AskBar, PreActionFrame, WaitBar
from desktop_poker.client.pre_actions import PreAction
from desktop_poker.client.texts import Texts
from desktop_poker.ui.controls.labels import button, label, set_state
from desktop_poker.ui.look import Look
from desktop_poker.ui.table.action_button import WIDTHS
from desktop_poker.ui.table.tick_button import TickButton

_LEAST_WORDS = 160
_SETTLING = 400  # milliseconds in which a click may have been meant for what lay there before
_SIZING = 34  # as high as the row of sizes, so that nothing jumps when the turn comes


_PLACES = {
    PreAction.FOLD: 0,
    PreAction.CHECK_FOLD: 0,
    PreAction.CHECK: 1,
    PreAction.CALL: 1,
    PreAction.CALL_ANY: 2,
}
"""Each choice lies where its button will be, so that a late press does nothing else."""


class Words(QWidget):
    """A headline and a sentence below it, in the middle of the bar's height."""

    def __init__(self) -> None:
        super().__init__()
        self._headline = label("", "section", wraps=True)
        self._detail = label("", "quiet", wraps=True)
        # They wrap beside their answers: no sentence may make the window wider.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setMinimumWidth(_LEAST_WORDS)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addStretch(1)
        column.addWidget(self._headline)
        column.addWidget(self._detail)
        column.addStretch(1)

    def say(self, headline: str, detail: str) -> None:
        """Say this; where there is no sentence its place is not kept."""
        self._headline.setText(headline)
        self._detail.setText(detail)
        self._detail.setVisible(bool(detail))


class WaitPage(QWidget):
    """Patience, with boxes to choose in advance."""

    armed = Signal(object)  # a PreAction

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        self._words = Words()
        self._headline = label("", "quiet")
        self._headline.setFixedHeight(_SIZING)
        column.addWidget(self._words, 1)
        column.addWidget(self._headline)
        self._row = QGridLayout()
        self._row.setHorizontalSpacing(10)
        self._places = [QWidget() for _ in WIDTHS]  # each stays when no box is in it
        for place, width in enumerate(WIDTHS):
            self._row.setColumnStretch(place, width)
            self._row.addWidget(self._places[place], 0, place)
        column.addLayout(self._row, 1)  # where the buttons of the decision will be
        self._boxes: list[TickButton] = []
        self._shown: tuple[PreActionFrame, ...] = ()
        self._since_change = QElapsedTimer()

    def restyle(self, look: Look) -> None:
        """Look different from now on."""
        self._look = look
        for box in self._boxes:
            box.restyle(look)

    def show_bar(self, bar: WaitBar) -> None:
        """Show who is waited for, and what can be chosen."""
        self._headline.setText(bar.headline)
        self._words.say(bar.headline, bar.detail)
        for part in (self._headline, *self._places):
            part.setVisible(bool(bar.choices))
        self._words.setVisible(not bar.choices)
        if bar.choices == self._shown:
            return
        lay_there = bool(self._shown) or self.underMouse()
        if lay_there and _words(bar.choices) != _words(self._shown):
            self.let_settle()
        self._shown = bar.choices
        for old in self._boxes:
            self._row.removeWidget(old)
            old.deleteLater()
        self._boxes = []
        for choice in bar.choices:
            made = TickButton(choice.text, self._look)
            made.setObjectName(f"pre_{choice.choice}")
            made.setChecked(choice.armed)
            made.clicked.connect(partial(self._ticked, made, choice))
            self._row.addWidget(made, 0, _PLACES[choice.choice])
            self._boxes.append(made)

    def let_settle(self) -> None:
        """Take no click for a moment: another button lay here when it was begun."""
        self._since_change.start()

    def _ticked(self, made: TickButton, choice: PreActionFrame) -> None:
        if self._since_change.isValid() and self._since_change.elapsed() < _SETTLING:
            made.setChecked(choice.armed)
            self.let_settle()  # whoever clicks on and on means none of it
            return
        self.armed.emit(choice.choice)


def _words(choices: tuple[PreActionFrame, ...]) -> list[str]:
    return [choice.text for choice in choices]


class AskPage(QWidget):
    """A question and its answers."""

    answered = Signal(object)  # a command
    left = Signal()

    def __init__(self, texts: Texts) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        self._words = Words()
        row.addWidget(self._words, 1)
        self.leave = button(texts("Leave the table"))
        set_state(self.leave, "big", True)
        self.leave.setMinimumSize(150, 52)
        self.leave.clicked.connect(self.left)
        row.addWidget(self.leave)
        self._row = QHBoxLayout()
        self._row.setSpacing(10)
        row.addLayout(self._row)
        self._answers: list[QPushButton] = []
        self._shown: AskBar | None = None
        self._waits = False

    def show_bar(self, bar: AskBar) -> None:
        """Show the question; the last answer is the one that stands out."""
        if bar == self._shown:
            return  # the same question again: the focus stays where it is
        self._shown = bar
        self._words.say(bar.headline, bar.detail)
        self.leave.setVisible(bar.may_leave)
        for old in self._answers:
            self._row.removeWidget(old)
            old.deleteLater()
        self._answers = []
        for number, answer in enumerate(bar.answers):
            last = number == len(bar.answers) - 1
            made = button(answer.text, "primary" if last else "")
            set_state(made, "big", True)
            made.setObjectName(f"answer{number}")
            made.setMinimumSize(150, 52)
            made.setToolTip(answer.reason)
            made.clicked.connect(lambda _=False, c=answer.command: self.answered.emit(c))
            self._row.addWidget(made)
            self._answers.append(made)
        self._enable()

    def wait_for_motion(self, *, on: bool) -> None:
        """While something moves, take no answer to a question about what is on its way."""
        self._waits = on
        self._enable()

    def _enable(self) -> None:
        answers = () if self._shown is None else self._shown.answers
        waits = self._waits and self._shown is not None and self._shown.is_shown_first
        for made, answer in zip(self._answers, answers, strict=True):
            made.setEnabled(answer.command is not None and not waits)


class OverPage(QWidget):
    """The end, the way out, and the way on."""

    left = Signal()
    again_wanted = Signal()

    def __init__(self, texts: Texts) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        self._words = Words()
        row.addWidget(self._words, 1)
        self.leave = button(texts("Leave the table"))
        self.again = button(texts("Play again"))
        self.leave.clicked.connect(self.left)
        self.again.clicked.connect(self.again_wanted)
        for made in (self.leave, self.again):
            set_state(made, "big", True)
            made.setMinimumSize(150, 52)
            row.addWidget(made)
        self.offer_again(on=False)

    def offer_again(self, *, on: bool) -> None:
        """Whether there can be another table like this one; the last button is the usual way."""
        self.again.setVisible(on)
        set_state(self.again, "kind", "primary" if on else "")
        set_state(self.leave, "kind", "" if on else "primary")

    def show_bar(self, bar: WaitBar) -> None:
        """Say how it ended."""
        self._words.say(bar.headline, bar.detail)
