"""The tournament's director: clock, levels, who is left, prizes."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from desktop_poker.client.amounts import Figures
from desktop_poker.client.home_table.level_line import blinds_text, top_line
from desktop_poker.client.home_table.results import results_frame
from desktop_poker.client.texts import Texts
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.table.home_commands import (
    EndBreak,
    GoToLevel,
    HomeCommand,
    MoveClock,
    RunClock,
    StopClock,
)
from desktop_poker.engine.table.home_state import HomeState
from desktop_poker.engine.table.tournament import prizes, stakes_at
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.home_table.big_button import BigButton
from desktop_poker.ui.home_table.sheet import Sheet
from desktop_poker.ui.home_table.side_pages import sized
from desktop_poker.ui.look import Look

_FIGURES = Figures()
_MINUTE = 60.0
_AHEAD = 4  # levels that are shown
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
        self.setMinimumWidth(720)
        self.clock = sized("", 40, 700, wraps=False)
        self.body.addWidget(self.clock)
        self.buttons: dict[str, BigButton] = {}
        self._deeds: dict[str, HomeCommand] = {}
        self._add_buttons()
        self.body.addWidget(label(texts("Levels"), "title"))
        self._levels = label("", "quiet", wraps=True)
        self.body.addWidget(self._levels)
        self.body.addWidget(label(texts("Prizes"), "title"))
        self._prizes = label("", "quiet", wraps=True)
        self.body.addWidget(self._prizes)
        self.body.addWidget(label(texts("Ranking"), "title"))
        self._ranking = label("", "quiet", wraps=True)
        self.body.addWidget(self._ranking)
        self.show_state(state, seconds)

    def _add_buttons(self) -> None:
        texts = self._texts
        grid = QGridLayout()
        grid.setSpacing(8)
        for number, (key, text) in enumerate(
            (
                ("clock", texts("Stop the clock")),
                ("back", texts("One minute back")),
                ("forward", texts("One minute on")),
                ("lower", texts("Level before")),
                ("higher", texts("Next level")),
                ("change", texts("Change the levels")),
                ("end", texts("End the break")),
            )
        ):
            made = self.big(text)
            made.clicked.connect(lambda _=False, k=key: self._press(k))
            self.buttons[key] = made
            grid.addWidget(made, number // _ACROSS, number % _ACROSS)
        self.body.addLayout(grid)

    def _press(self, key: str) -> None:
        if key in self._deeds:
            self.entered.emit(self._deeds[key])
        else:
            self.levels_wanted.emit()

    def show_time(self, state: HomeState, seconds: float) -> None:
        """Only the clock goes on."""
        line = top_line(state, seconds, self._texts)
        self.clock.setText(f"{line.level}   {line.blinds}   {line.clock}")

    def show_state(self, state: HomeState, seconds: float) -> None:
        """Show the tournament as it is now."""
        texts, table = self._texts, state.table
        waits = texts("That waits for the end of the hand.") if state.is_playing else ""
        stands = state.ledger.clock.stopped_at is not None
        rules = table.setup.tournament
        last = len(rules.levels) - 1 if rules is not None else 0
        self._deeds = {
            "clock": RunClock() if stands else StopClock(),
            "back": MoveClock(-_MINUTE),
            "forward": MoveClock(_MINUTE),
            "lower": GoToLevel(table.level - 1),
            "higher": GoToLevel(table.level + 1),
            "end": EndBreak(),
        }
        self.buttons["clock"].say(texts("Clock goes on") if stands else texts("Stop the clock"))
        first = waits or (texts("This is the first level.") if not table.level else "")
        over = waits or (texts("This is the last level.") if table.level >= last else "")
        for key, why in (("lower", first), ("higher", over), ("end", waits)):
            self.buttons[key].say(self.buttons[key].text(), why, enabled=not why)
        self.buttons["end"].setVisible(table.break_until is not None)
        self._show_words(state)
        self.show_time(state, seconds)

    def _show_words(self, state: HomeState) -> None:
        texts, table = self._texts, state.table
        rules = table.setup.tournament
        if rules is None:
            return
        variant = GAMES[table.setup.games[table.game_no].game]
        ahead = range(table.level, min(len(rules.levels), table.level + _AHEAD))
        self._levels.setText(
            "     ".join(
                f"{number + 1}.  {blinds_text(stakes_at(rules, number, variant))}"
                for number in ahead
            )
        )
        shares = prizes(rules, table.prizes)
        paid = [f"{place}.  {_FIGURES.text(share)}" for place, share in enumerate(shares, 1)]
        self._prizes.setText("     ".join(paid))
        ranks = []
        for number, row in enumerate(results_frame(state, texts).rows, start=1):
            figure = _FIGURES.text(row.stack) if not row.place else texts("out")
            ranks.append(f"{row.place or number}.  {row.name}  {figure}")
        self._ranking.setText("     ".join(ranks))
