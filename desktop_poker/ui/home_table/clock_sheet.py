"""The tournament's director: clock, levels, who is left, prizes."""

from __future__ import annotations

from PySide6.QtWidgets import QGridLayout, QWidget

from desktop_poker.client.amounts import Figures
from desktop_poker.client.home_table.level_line import blinds_text
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
from desktop_poker.ui.look import Look

_FIGURES = Figures()
_MINUTE = 60.0
_AHEAD = 4  # levels that are shown


class ClockSheet(Sheet):
    """Everything that a director presses."""

    def __init__(
        self, texts: Texts, look: Look, state: HomeState, parent: QWidget | None = None
    ) -> None:
        super().__init__(texts, look, texts("Clock and levels"), parent)
        self.buttons: dict[str, BigButton] = {}
        waits = texts("That waits for the end of the hand.") if state.is_playing else ""
        level = state.table.level
        stands = state.ledger.clock.stopped_at is not None
        rows: list[tuple[str, str, HomeCommand, str]] = [
            ("run", texts("Clock goes on"), RunClock(), "")
            if stands
            else ("stop", texts("Stop the clock"), StopClock(), ""),
            ("back", texts("One minute back"), MoveClock(-_MINUTE), ""),
            ("forward", texts("One minute on"), MoveClock(_MINUTE), ""),
            ("lower", texts("Level before"), GoToLevel(level - 1), waits),
            ("higher", texts("Next level"), GoToLevel(level + 1), waits),
        ]
        if state.table.break_until is not None:
            rows.append(("end", texts("End the break"), EndBreak(), waits))
        grid = QGridLayout()
        grid.setSpacing(8)
        for number, (key, text, command, why) in enumerate(rows):
            made = self.big(text)
            made.say(text, why, enabled=not why)
            made.clicked.connect(lambda _=False, c=command: self.entered.emit(c))
            self.buttons[key] = made
            grid.addWidget(made, number // 2, number % 2)
        self.body.addLayout(grid)
        self._add_levels(state)
        self._add_places(state)

    def _add_levels(self, state: HomeState) -> None:
        table = state.table
        rules = table.setup.tournament
        if rules is None:
            return
        variant = GAMES[table.setup.games[table.game_no].game]
        ahead = range(table.level, min(len(rules.levels), table.level + _AHEAD))
        lines = [
            f"{number + 1}.  {blinds_text(stakes_at(rules, number, variant))}" for number in ahead
        ]
        self.body.addWidget(label(self._texts("Levels"), "title"))
        self.body.addWidget(label("     ".join(lines), "quiet", wraps=True))

    def _add_places(self, state: HomeState) -> None:
        texts = self._texts
        rules = state.table.setup.tournament
        if rules is None:
            return
        self.body.addWidget(label(texts("Prizes"), "title"))
        shares = prizes(rules, state.table.prizes)
        paid = [f"{place}.  {_FIGURES.text(share)}" for place, share in enumerate(shares, 1)]
        self.body.addWidget(label("     ".join(paid), "quiet", wraps=True))
        self.body.addWidget(label(texts("Ranking"), "title"))
        ranks = []
        for number, row in enumerate(results_frame(state, texts).rows, start=1):
            figure = _FIGURES.text(row.stack) if not row.place else texts("out")
            ranks.append(f"{row.place or number}.  {row.name}  {figure}")
        self.body.addWidget(label("\n".join(ranks), "quiet", wraps=True))
