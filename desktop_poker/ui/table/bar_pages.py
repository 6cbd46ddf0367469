"""The pages of the action bar in which there is little to do: waiting, a question, the end."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from desktop_poker.client.table.action_frames import AskBar, PreActionFrame, WaitBar
from desktop_poker.client.table.pre_actions import PreAction
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.controls.chip_button import ChipButton
from desktop_poker.ui.controls.flow_layout import FlowLayout
from desktop_poker.ui.controls.labels import button, label, set_state
from desktop_poker.ui.look import Look
from desktop_poker.ui.table.action_button import WIDTHS
from desktop_poker.ui.table.after_hand_row import AfterHandRow
from desktop_poker.ui.table.next_hand_button import NextHandButton
from desktop_poker.ui.table.tick_button import TickButton

_LEAST_WORDS = 160
_ANSWER = 150, 52  # pixels at least, wide and high
_GAP = 8  # between the answers of a list
_LOW = Qt.AlignmentFlag.AlignBottom  # below the boxes and Skip: nobody answers by going on
_BOX_ROW = 38  # pixels, as high as the row of sizes: the buttons of a decision begin below it


_PLACES = {
    PreAction.FOLD: 0,
    PreAction.CHECK_FOLD: 0,
    PreAction.CHECK: 1,
    PreAction.CALL: 1,
    PreAction.CALL_ANY: 2,
    PreAction.STAND_PAT: 1,
    PreAction.DRAW: 2,
}
"""Each choice lies above the button that it stands for, and never where that will be: a press
that comes when the turn has begun finds nothing that costs chips."""


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
    skipped = Signal(object)  # the rest of this hand, or what comes after it: a command
    changed = Signal(QWidget)  # a box that means something else than what lay there before

    def __init__(self, texts: Texts, look: Look) -> None:
        super().__init__()
        self._look = look
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        self._row = QGridLayout()
        self._row.setHorizontalSpacing(10)
        self._places = [QWidget() for _ in WIDTHS]  # each stays when no box is in it
        for place, width in enumerate(WIDTHS):
            self._row.setColumnStretch(place, width)
            self._row.addWidget(self._places[place], 0, place)
        column.addLayout(self._row)
        self.after = AfterHandRow(texts)
        self.after.wanted.connect(self.skipped)
        self.after.changed.connect(self.changed)
        column.addWidget(self.after)
        self._words = Words()
        self.next_hand = NextHandButton(texts, look)
        self.next_hand.wanted.connect(self.skipped)
        said = QHBoxLayout()
        said.setSpacing(10)
        said.addWidget(self._words, 1)
        said.addWidget(self.next_hand, 0, Qt.AlignmentFlag.AlignTop)
        column.addLayout(said, 1)
        self._boxes: list[TickButton] = []
        self._shown: tuple[PreActionFrame, ...] = ()

    def restyle(self, look: Look) -> None:
        """Look different from now on."""
        self._look = look
        self.next_hand.restyle(look)
        for box in self._boxes:
            box.restyle(look)

    def set_keys(self, keys: dict[str, str]) -> None:
        """Show these keys on the buttons."""
        self.next_hand.set_key(keys.get("next_hand", ""))
        self.after.set_keys(keys)

    def show_bar(self, bar: WaitBar) -> None:
        """Show who is waited for, and what can be chosen."""
        self._words.say(bar.headline, bar.detail)
        self.next_hand.offer(bar.next_hand)
        self.after.offer(bar.after)
        for part in self._places:
            part.setVisible(bool(bar.choices))
        if bar.choices == self._shown:
            return
        before = {_PLACES[choice.choice]: choice.text for choice in self._shown}
        self._shown = bar.choices
        for old in self._boxes:
            self._row.removeWidget(old)
            old.deleteLater()
        self._boxes = []
        for choice in bar.choices:
            place = _PLACES[choice.choice]
            made = TickButton(choice.text, self._look)
            made.setObjectName(f"pre_{choice.choice}")
            made.setFixedHeight(_BOX_ROW)
            made.setChecked(choice.armed)
            made.clicked.connect(partial(self.armed.emit, choice.choice))
            self._row.addWidget(made, 0, place)
            self._boxes.append(made)
            if before.get(place) != choice.text:
                self.changed.emit(made)


class AskPage(QWidget):
    """A question and its answers."""

    answered = Signal(object)  # a command
    left = Signal()
    changed = Signal(QWidget)  # this page: it asks something else

    def __init__(self, texts: Texts) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        self._words = Words()
        row.addWidget(self._words, 1)
        self.leave = button(texts("Leave the table"))
        set_state(self.leave, "big", True)
        self.leave.setMinimumSize(*_ANSWER)
        self.leave.clicked.connect(self.left)
        row.addWidget(self.leave, 0, _LOW)
        self._row = QHBoxLayout()
        self._row.setSpacing(10)
        row.addLayout(self._row)
        self._list = QWidget()  # many answers wrap as words do: no list makes the window wider
        self._flow = FlowLayout(self._list, gap=_GAP)
        row.addWidget(self._list, 2, Qt.AlignmentFlag.AlignVCenter)
        self._answers: list[QPushButton] = []
        self._shown: AskBar | None = None
        self._waits = False

    def show_bar(self, bar: AskBar) -> None:
        """Show the question; the last answer is the one that stands out."""
        if bar == self._shown:
            return  # the same question again: the focus stays where it is
        self._shown = bar
        for old in self._answers:
            (self._row if self._row.indexOf(old) >= 0 else self._flow).removeWidget(old)
            old.deleteLater()
        self._answers = []
        is_list = bar.usual is not None
        self._list.setVisible(is_list)
        usual = len(bar.answers) - 1 if bar.usual is None else bar.usual
        for number, answer in enumerate(bar.answers):
            made = _answer(answer.text, "primary" if number == usual else "", is_list=is_list)
            made.setObjectName(f"answer{number}")
            made.setToolTip(answer.reason)
            made.clicked.connect(lambda _=False, c=answer.command: self.answered.emit(c))
            if is_list:
                self._flow.addWidget(made)
            else:
                self._row.addWidget(made, 0, _LOW)
            self._answers.append(made)
        self._ask()

    def wait_for_motion(self, *, on: bool) -> None:
        """While something moves, ask nothing that would tell of what is on its way."""
        if self._waits != on:
            self._waits = on
            if self._shown is not None and self._shown.is_shown_first:
                self._ask()

    def _ask(self) -> None:
        """Show the question, or an empty place until everything has landed."""
        bar = self._shown
        if bar is None:
            return
        waits = self._waits and bar.is_shown_first
        self._words.say("" if waits else bar.headline, "" if waits else bar.detail)
        self.leave.setVisible(bar.may_leave and not waits)
        for made, answer in zip(self._answers, bar.answers, strict=True):
            made.setEnabled(answer.command is not None)
            made.setVisible(not waits)
        self.changed.emit(self)


def _answer(words: str, kind: str, *, is_list: bool) -> QPushButton:
    """A large button; it may cost chips. One of many is as large as its words."""
    made = ChipButton(words.replace("&", "&&"))
    made.setProperty("kind", kind)
    made.setProperty("big", not is_list)
    made.setAccessibleName(words)
    if not is_list:
        made.setMinimumSize(*_ANSWER)
    return made


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
            made.setMinimumSize(*_ANSWER)
            row.addWidget(made, 0, _LOW)
        self.offer_again(on=False)

    def offer_again(self, *, on: bool) -> None:
        """Whether there can be another table like this one; the last button is the usual way."""
        self.again.setVisible(on)
        set_state(self.again, "kind", "primary" if on else "")
        set_state(self.leave, "kind", "" if on else "primary")

    def show_bar(self, bar: WaitBar) -> None:
        """Say how it ended."""
        self._words.say(bar.headline, bar.detail)
