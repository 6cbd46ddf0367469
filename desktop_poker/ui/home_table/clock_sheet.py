"""The tournament's director: clock, levels, who is left, prizes."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QVBoxLayout, QWidget

from desktop_poker.client.home_table.director import DirectorFrame, DirectorLine, director_frame
from desktop_poker.client.home_table.level_line import level_now, top_line
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.table.home_commands import (
    EndBreak,
    GoToLevel,
    HomeCommand,
    MoveClock,
    RunClock,
    StopClock,
)
from desktop_poker.engine.table.home_state import HomeState
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.home_table.big_button import BigButton
from desktop_poker.ui.home_table.sheet import Sheet
from desktop_poker.ui.home_table.side_pages import clear, sized
from desktop_poker.ui.look import Look

_MINUTE = 60.0
_ACROSS = 3  # buttons in a row


class ClockSheet(Sheet):
    """Everything that a director presses; it stays until it is closed, for clocks take taps."""

    levels_wanted = Signal()

    def __init__(
        self,
        texts: Texts,
        look: Look,
        state: HomeState,
        seconds: float = 0.0,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(texts, look, texts("Clock and levels"), parent)
        self.setMinimumWidth(942)  # three equal columns, with the longest reason in every language
        self.clock = sized("", 40, 700, wraps=False)
        self.body.addWidget(self.clock)
        self.buttons: dict[str, BigButton] = {}
        self._deeds: dict[str, HomeCommand] = {}
        self._tables: dict[str, QGridLayout] = {}
        grid = QGridLayout()  # one for both: their edges are the same, however wide the words
        grid.setSpacing(8)
        for column in range(_ACROSS):
            grid.setColumnStretch(column, 1)
        self._add_buttons(grid)
        self._add_tables(grid)
        self.body.addLayout(grid)
        self.show_state(state, seconds)

    def _add_buttons(self, grid: QGridLayout) -> None:
        texts = self._texts
        for number, (key, text) in enumerate(
            (
                ("clock", texts("Stop the clock")),
                ("back", texts("One minute back")),
                ("forward", texts("One minute forward")),
                ("lower", texts("Previous level")),
                ("higher", texts("Next level")),
                ("change", texts("Change the levels")),
                ("end", texts("End the break")),
            )
        ):
            made = self.big(text)
            made.clicked.connect(lambda _=False, k=key: self._press(k))
            self.buttons[key] = made
            grid.addWidget(made, number // _ACROSS, number % _ACROSS)

    def _add_tables(self, below: QGridLayout) -> None:
        """Levels, prizes and ranking side by side."""
        texts, row = self._texts, below.rowCount()
        for number, (key, title) in enumerate(
            (
                ("levels", texts("Levels")),
                ("prizes", texts("Prizes")),
                ("ranking", texts("Ranking")),
            )
        ):
            card = QFrame()
            card.setObjectName("panelCard")
            column = QVBoxLayout(card)
            column.setContentsMargins(14, 10, 14, 10)
            column.addWidget(label(title, "title"))
            grid = self._tables[key] = QGridLayout()
            grid.setHorizontalSpacing(10)
            grid.setVerticalSpacing(2)
            grid.setColumnStretch(1, 1)
            column.addLayout(grid)
            column.addStretch(1)
            below.addWidget(card, row, number)

    def _press(self, key: str) -> None:
        if key in self._deeds:
            self.entered.emit(self._deeds[key])
        else:
            self.levels_wanted.emit()

    def show_time(self, state: HomeState, seconds: float) -> None:
        """Only the clock goes on."""
        if level_now(state, seconds) != self._level:
            self.show_state(state, seconds)  # a break or a level has come to its end
            return
        line = top_line(state, seconds, self._texts)
        self.clock.setText(f"{line.level}   {line.blinds}   {line.clock}")

    def show_state(self, state: HomeState, seconds: float) -> None:
        """Show the tournament as it is now."""
        texts, table = self._texts, state.table
        waits = texts("Waits for the hand to end.") if state.is_playing else ""
        stands = state.ledger.clock.stopped_at is not None
        rules = table.setup.tournament
        level = self._level = level_now(state, seconds)
        last = len(rules.levels) - 1 if rules is not None else 0
        self._deeds = {
            "clock": RunClock() if stands else StopClock(),
            "back": MoveClock(-_MINUTE),
            "forward": MoveClock(_MINUTE),
            "lower": GoToLevel(level - 1),
            "higher": GoToLevel(level + 1),
            "end": EndBreak(),
        }
        self.buttons["clock"].say(texts("Clock goes on") if stands else texts("Stop the clock"))
        first = waits or (texts("This is the first level.") if not level else "")
        over = waits or (texts("This is the last level.") if level >= last else "")
        for key, why in (("lower", first), ("higher", over), ("end", waits)):
            self.buttons[key].say(self.buttons[key].text(), why, enabled=not why)
        self.buttons["end"].setVisible(table.break_until is not None)
        frame = director_frame(state, seconds, texts)
        if frame is not None:
            self._show_tables(frame)
        self.show_time(state, seconds)

    def _show_tables(self, frame: DirectorFrame) -> None:
        for key, lines in (
            ("levels", frame.levels),
            ("prizes", frame.prizes),
            ("ranking", frame.ranking),
        ):
            clear(self._tables[key])
            for number, line in enumerate(lines):
                self._add_line(self._tables[key], number, line)
        if frame.more_levels:
            more = self._texts.count(
                "… and {number} more", "… and {number} more", frame.more_levels
            )
            self._tables["levels"].addWidget(label(more, "quiet"), len(frame.levels), 1, 1, 2)

    def _add_line(self, grid: QGridLayout, row: int, line: DirectorLine) -> None:
        weight, role = (700, "accent") if line.is_now else (500, "")
        right = Qt.AlignmentFlag.AlignRight
        grid.addWidget(sized(line.number, 16, weight, role, wraps=False), row, 0, right)
        grid.addWidget(sized(line.words, 16, weight, role, wraps=False), row, 1)
        grid.addWidget(sized(line.figure, 16, weight, role, wraps=False), row, 2, right)
