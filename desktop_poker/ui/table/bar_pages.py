"""The pages of the action bar besides the decision: waiting, a question, a run-out."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from desktop_poker.client.action_frames import (
    AskBar,
    LadderFrame,
    PreActionFrame,
    RunOutBar,
    StageFrame,
    WaitBar,
)
from desktop_poker.client.pre_actions import PreAction
from desktop_poker.client.texts import Texts
from desktop_poker.engine.table.commands import TableCommand
from desktop_poker.ui.controls.labels import ShortLabel, button, label, set_state
from desktop_poker.ui.fonts import scaled, text_font
from desktop_poker.ui.look import Look
from desktop_poker.ui.table.action_button import WIDTHS
from desktop_poker.ui.table.tick_button import TickButton
from desktop_poker.ui.theme.colours import colour

_SIZING = 34  # as high as the row of sizes, so that nothing jumps when the turn comes


_PLACES = {
    PreAction.FOLD: 0,
    PreAction.CHECK_FOLD: 0,
    PreAction.CHECK: 1,
    PreAction.CALL: 1,
    PreAction.CALL_ANY: 2,
}
"""Each choice lies where its button will be, so that a late press does nothing else."""


class WaitPage(QWidget):
    """Patience, with boxes to choose in advance."""

    armed = Signal(object)  # a PreAction

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        self._headline = label("", "quiet")
        self._headline.setFixedHeight(_SIZING)
        column.addWidget(self._headline)
        self._row = QGridLayout()
        self._row.setHorizontalSpacing(10)
        for place, width in enumerate(WIDTHS):
            self._row.setColumnStretch(place, width)
            self._row.addWidget(QWidget(), 0, place)  # a place that stays when nothing is in it
        column.addLayout(self._row, 1)  # where the buttons of the decision will be
        self._boxes: list[TickButton] = []
        self._shown: tuple[PreActionFrame, ...] = ()

    def restyle(self, look: Look) -> None:
        """Look different from now on."""
        self._look = look
        for box in self._boxes:
            box.restyle(look)

    def show_bar(self, bar: WaitBar) -> None:
        """Show who is waited for, and what can be chosen."""
        self._headline.setText(bar.headline)
        if bar.choices == self._shown:
            return
        self._shown = bar.choices
        for old in self._boxes:
            self._row.removeWidget(old)
            old.deleteLater()
        self._boxes = []
        for choice in bar.choices:
            made = TickButton(choice.text, self._look)
            made.setObjectName(f"pre_{choice.choice}")
            made.setChecked(choice.armed)
            made.clicked.connect(lambda _=False, c=choice.choice: self.armed.emit(c))
            self._row.addWidget(made, 0, _PLACES[choice.choice])
            self._boxes.append(made)


class AskPage(QWidget):
    """A question and its answers."""

    answered = Signal(object)  # a command

    def __init__(self) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        words = QVBoxLayout()
        self._headline = label("", "section", wraps=True)
        self._detail = label("", "quiet", wraps=True)
        words.addStretch(1)
        words.addWidget(self._headline)
        words.addWidget(self._detail)
        words.addStretch(1)
        row.addLayout(words, 1)
        self._row = QHBoxLayout()
        self._row.setSpacing(10)
        row.addLayout(self._row)
        self._answers: list[QPushButton] = []
        self._shown: AskBar | None = None

    def show_bar(self, bar: AskBar) -> None:
        """Show the question; the last answer is the one that stands out."""
        if bar == self._shown:
            return  # the same question again: the focus stays where it is
        self._shown = bar
        self._headline.setText(bar.headline)
        self._detail.setText(bar.detail)
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
            made.setEnabled(answer.command is not None)
            made.setToolTip(answer.reason)
            made.clicked.connect(lambda _=False, c=answer.command: self.answered.emit(c))
            self._row.addWidget(made)
            self._answers.append(made)


class OverPage(QWidget):
    """The end, the way out, and the way on."""

    left = Signal()
    again_wanted = Signal()

    def __init__(self, texts: Texts) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        words = QVBoxLayout()
        self._headline = label("", "section", wraps=True)
        self._detail = label("", "quiet", wraps=True)
        words.addStretch(1)
        words.addWidget(self._headline)
        words.addWidget(self._detail)
        words.addStretch(1)
        row.addLayout(words, 1)
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
        self._headline.setText(bar.headline)
        self._detail.setText(bar.detail)
        self._detail.setVisible(bool(bar.detail))


class RunOutPage(QWidget):
    """Betting is over: what has happened and what comes."""

    skipped = Signal(object)  # a command

    def __init__(self, texts: Texts, look: Look) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        self._skip: TableCommand | None = None
        self._texts = texts
        self.skip = button(texts("Skip"), "chip")
        self.skip.setMinimumHeight(40)
        self.skip.clicked.connect(lambda: self.skipped.emit(self._skip))
        self._headline = label("", "section")
        self._detail = label("", "quiet")
        self.stages = StageLine(look)
        row = QHBoxLayout()
        row.setSpacing(14)
        row.addWidget(self._headline)
        row.addWidget(self._detail, 1)
        column.addLayout(row)
        below = QHBoxLayout()
        below.addWidget(self.stages, 1)
        below.addWidget(self.skip)
        column.addLayout(below, 1)

    def show_bar(self, bar: RunOutBar) -> None:
        """Show the stages."""
        self._skip = bar.skip
        self.skip.setEnabled(bar.skip is not None)
        self.skip.setToolTip(
            self._texts("Deal the next card at once") if bar.skip is not None else bar.why_not
        )
        self._headline.setText(bar.headline)
        self._detail.setText(bar.detail)
        self.stages.show_stages(bar.stages)


class StageLine(QWidget):
    """Dots on a line, one for each stage."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._stages: tuple[StageFrame, ...] = ()
        self.setMinimumHeight(22 + scaled(18))

    def show_stages(self, stages: tuple[StageFrame, ...]) -> None:
        """Show these."""
        self._stages = stages
        self.setAccessibleName(", ".join(stage.name for stage in stages))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the line, the dots and their names."""
        del event
        palette = self.look.palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        count = len(self._stages)
        if count:
            step = min(150.0, self.width() / count)
            for number, stage in enumerate(self._stages):
                x = 10 + number * step
                if number + 1 < count:
                    tint = palette.accent if self._stages[number + 1].is_done else palette.line
                    painter.setPen(QPen(colour(tint), 2))
                    painter.drawLine(round(x + 9), 11, round(x + step - 9), 11)
                self._draw_dot(painter, x, stage)
                painter.setFont(text_font(12, 600 if stage.is_now else 500))
                painter.setPen(colour(palette.text1 if stage.is_now else palette.text2))
                box = QRectF(x - 8, 22, step - 4, scaled(18))
                painter.drawText(box, Qt.AlignmentFlag.AlignLeft, stage.name)
        painter.end()

    def _draw_dot(self, painter: QPainter, x: float, stage: StageFrame) -> None:
        palette = self.look.palette
        lit = stage.is_done or stage.is_now
        painter.setPen(QPen(colour(palette.accent_line if lit else palette.text3), 2))
        painter.setBrush(colour(palette.accent) if stage.is_done else colour(palette.s1))
        painter.drawEllipse(QRectF(x - 7, 4, 14, 14))
        if stage.is_now:
            painter.setBrush(colour(palette.accent))
            painter.drawEllipse(QRectF(x - 3, 8, 6, 6))


class LadderRow(QWidget):
    """Fixed limit: the street, its bet, and the bets that it has had."""

    def __init__(self, texts: Texts, look: Look) -> None:
        super().__init__()
        self.look = look
        self._ladder: LadderFrame | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        self._street = label("", "title")
        self._bet = ShortLabel("quiet")
        self._words = texts("Bets this street")
        self._caption = label(self._words, "quiet")
        row.addWidget(self._street)
        row.addSpacing(8)
        row.addWidget(self._bet)
        # Gives way first where there is no room: the bets themselves stay.
        policy = QSizePolicy.Policy
        self._caption.setSizePolicy(policy.Ignored, policy.Preferred)
        self._caption.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self._caption, 1)
        self._rungs = QHBoxLayout()
        self._rungs.setSpacing(6)
        row.addSpacing(10)
        row.addLayout(self._rungs)
        self._made: list[QPushButton] = []

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the caption whole or not at all."""
        super().resizeEvent(event)
        wide = self._caption.fontMetrics().horizontalAdvance(self._words)
        self._caption.setText(self._words if wide <= self._caption.width() else "")

    def show_ladder(self, ladder: LadderFrame) -> None:
        """Show how far the street is."""
        self._street.setText(ladder.street)
        self._bet.setText(ladder.bet)
        for old in self._made:
            self._rungs.removeWidget(old)
            old.deleteLater()
        self._made = []
        for rung in ladder.rungs:
            made = button(("✓ " if rung.is_made else "") + rung.text, "chip")
            made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            made.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            made.setCheckable(True)
            made.setChecked(rung.is_next)
            made.setMinimumWidth(68)
            self._rungs.addWidget(made)
            self._made.append(made)
