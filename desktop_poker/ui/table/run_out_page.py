"""The action bar in a run-out: what has happened, what comes, and a way to skip the pause."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop_poker.client.table.action_frames import RunOutBar
from desktop_poker.client.table.frames import StageFrame
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.table.commands import TableCommand
from desktop_poker.ui.art.icons import Icon
from desktop_poker.ui.controls.labels import ShortLabel, label
from desktop_poker.ui.fonts import scaled, text_font
from desktop_poker.ui.look import Look
from desktop_poker.ui.table.action_button import ActionButton
from desktop_poker.ui.table.next_hand_button import NextHandButton
from desktop_poker.ui.theme.colours import colour

_SKIP = 180, 38  # pixels, wide and high: above the place of every button that costs chips
_KEY = "Space"  # costs nothing: it shortens a pause
_REASON = 190  # pixels for why nobody may skip


class RunOutPage(QWidget):
    """Betting is over: what has happened and what comes."""

    skipped = Signal(object)  # a command

    def __init__(self, texts: Texts, look: Look) -> None:
        super().__init__()
        self._skip: TableCommand | None = None
        self._texts = texts
        self._waits = False  # for cards that are on their way
        self._later: RunOutBar | None = None  # what is said when they lie open
        self.skip = ActionButton("", look, Icon.SKIP)
        self.skip.setObjectName("skip")
        self.skip.setProperty("big", False)
        self.skip.setFixedSize(scaled(_SKIP[0]), _SKIP[1])
        self.skip.say(texts("Skip"), key=_KEY)
        self.skip.setShortcut(QKeySequence(_KEY))
        self.skip.clicked.connect(lambda: self.skipped.emit(self._skip))
        self.next_hand = NextHandButton(texts, look)
        self.next_hand.wanted.connect(self.skipped)
        self.reason = label("", "quiet", wraps=True)
        self.reason.setFixedWidth(scaled(_REASON))
        self._headline = label("", "section")
        self._detail = ShortLabel("quiet")
        self.stages = StageLine(look)
        said = QHBoxLayout()
        said.setSpacing(14)
        said.addWidget(self._headline)
        said.addWidget(self._detail, 1)
        said.addWidget(self.next_hand)
        said.addWidget(self.skip)
        column = QVBoxLayout()
        column.setSpacing(10)
        column.addLayout(said)
        column.addStretch(1)
        column.addWidget(self.stages)
        column.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(20)
        row.addLayout(column, 1)
        row.addWidget(self.reason)

    def minimumSizeHint(self) -> QSize:
        """As narrow as the window is: the sentence gives way."""
        return QSize(0, super().minimumSizeHint().height())

    def restyle(self, look: Look) -> None:
        """Look different from now on."""
        self.skip.restyle(look)
        self.next_hand.restyle(look)
        self.stages.look = look
        self.stages.update()

    def set_keys(self, keys: dict[str, str]) -> None:
        """Show these keys on the buttons."""
        self.next_hand.set_key(keys.get("next_hand", ""))

    def show_bar(self, bar: RunOutBar) -> None:
        """Show the stages; among others there is no button, but the reason."""
        self._skip = bar.skip
        self.next_hand.offer(bar.next_hand)
        self.skip.setVisible(bar.is_alone)
        self.skip.setEnabled(bar.skip is not None)
        hint = self._texts("Deal the next card at once")
        self.skip.setToolTip(
            bar.why_not
            if bar.skip is None
            else self._texts("{words} (key {key})", words=hint, key=_KEY)
        )
        self.reason.setText(bar.why_not)
        self.reason.setVisible(not bar.is_alone)
        self._later = bar
        if not (self._waits and self.isVisible()):
            self._say_later()

    def wait_for_motion(self, *, on: bool) -> None:
        """Say nothing of cards before they are seen; what was said before stays."""
        self._waits = on
        if not on:
            self._say_later()

    def _say_later(self) -> None:
        bar, self._later = self._later, None
        if bar is None:
            return
        self._headline.setText(bar.headline)
        self._detail.say(bar.detail)
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
