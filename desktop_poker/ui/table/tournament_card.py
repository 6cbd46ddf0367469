"""The tournament beside the table: the clock, the level, who is left."""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QWidget

from desktop_poker.client.table.tournament_frame import PlaceFrame, TournamentFrame
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.controls.form import column
from desktop_poker.ui.controls.labels import ShortLabel, label, set_state

_MOST = 6  # places in sight
_SOON = 60  # seconds: the level ends soon
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class TournamentCard(QFrame):
    """Level, clock, who is left."""

    ticked = Signal()  # the clock shows another time

    def __init__(self, texts: Texts) -> None:
        super().__init__()
        self.setObjectName("panelCard")
        self._texts = texts
        self._frame: TournamentFrame | None = None
        self.clock: Callable[[], float] = time.monotonic  # the table's
        self._level, self._time = label("", "title"), label("", "clock")
        self._stakes = label("", "accent", wraps=True)
        self._following = label("", "quiet", wraps=True)
        self._players, self._average = label("", "quiet"), label("", "quiet")
        self._ranks = _Ranks()
        stack = column(gap=4, parent=self)
        stack.setContentsMargins(14, 10, 14, 10)
        head = QGridLayout()
        head.setContentsMargins(0, 0, 0, 0)
        head.setVerticalSpacing(2)
        head.setColumnStretch(0, 1)
        head.addWidget(self._level, 0, 0)
        head.addWidget(self._stakes, 1, 0)
        head.addWidget(self._time, 0, 1, 2, 1, _RIGHT)
        stack.addLayout(head)
        for part in (self._following, self._players, self._average):
            stack.addWidget(part)
        stack.addSpacing(2)
        stack.addWidget(self._ranks)
        self._ticks = QTimer(self)
        self._ticks.setInterval(1_000)
        self._ticks.timeout.connect(self._tick)

    def show_frame(self, frame: TournamentFrame) -> None:
        """Show the tournament as it stands."""
        self._frame = frame
        self._level.setText(frame.level)
        self._stakes.setText(frame.stakes)
        self._following.setText(frame.following)
        self._players.setText(frame.players)
        self._average.setText(frame.average)
        self._ranks.show_ranks(frame.first_ranks(_MOST))
        self._time.setText(frame.left)
        if frame.ends_at is None:
            set_state(self._time, "role", "title")  # words
            self._ticks.stop()
        else:
            set_state(self._time, "role", "clock")
            self._tick()
            self._ticks.start()

    @property
    def time(self) -> str:
        """What is left of the level: minutes and seconds, or hands."""
        return self._time.text()

    def show_ranks(self, *, on: bool) -> None:
        """Show who has how much, where there is room for it."""
        self._ranks.setVisible(on)
        self.updateGeometry()

    def _tick(self) -> None:
        if self._frame is None or self._frame.ends_at is None:
            return
        left = max(0, round(self._frame.ends_at - self.clock()))
        self._time.setText(f"{left // 60}:{left % 60:02}")
        set_state(self._time, "soon", "true" if left <= _SOON else "false")
        self.ticked.emit()
        if not left:
            self._ticks.stop()

    def stop(self) -> None:
        """Stop counting: the table is gone."""
        self._ticks.stop()


class _Ranks(QWidget):
    """Places, names and figures in three columns."""

    def __init__(self) -> None:
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(1)
        self._grid.setColumnStretch(1, 1)
        self._rows: list[tuple[QLabel, QLabel, QLabel]] = []

    def show_ranks(self, ranks: tuple[PlaceFrame, ...]) -> None:
        """Show these; nothing is made anew while a hand is played."""
        while len(self._rows) < len(ranks):
            self._add_row()
        for number, row in enumerate(self._rows):
            for part in row:
                part.setVisible(number < len(ranks))
        for row, rank in zip(self._rows, ranks, strict=False):
            for part, text in zip(row, (rank.place, rank.name, rank.what), strict=True):
                part.setText(text)
                set_state(part, "role", "accent" if rank.is_self else "quiet")

    def _add_row(self) -> None:
        made = label("", "quiet"), ShortLabel("quiet"), label("", "quiet")
        for column_number, part in enumerate(made):
            self._grid.addWidget(part, len(self._rows), column_number)
        for part in (made[0], made[2]):
            part.setAlignment(_RIGHT)
        self._rows.append(made)
