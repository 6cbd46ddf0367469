"""The menu of the evening: people, misdeal, stakes, results, log, the end."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QPlainTextEdit, QWidget

from desktop_poker.client.home_table.evening_log import evening_log
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.table.home_state import HomeState
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.home_table.big_button import BigButton
from desktop_poker.ui.home_table.sheet import Sheet
from desktop_poker.ui.look import Look

_FIGURES = Figures()
_ACROSS, _COLUMN = 3, 292  # columns of keys, and their width: the longest reason fits


class TableSheet(Sheet):
    """Tells which part is wanted."""

    person_wanted = Signal(int)
    wanted = Signal(str)

    def __init__(
        self, texts: Texts, look: Look, state: HomeState, parent: QWidget | None = None
    ) -> None:
        super().__init__(texts, look, state.table.setup.name, parent)
        self.setMinimumWidth(_ACROSS * _COLUMN + 2 * 8 + 48)
        self.people: dict[int, BigButton] = {}
        self.parts: dict[str, BigButton] = {}
        people = QGridLayout()
        people.setSpacing(8)
        for number, (seat, seated) in enumerate(state.table.taken):
            stack = _FIGURES.text(state.stack(seat))
            said = texts("{amount}, away", amount=stack) if seated.sitting_out else stack
            made = self.big(seated.name)
            made.say(seated.name, said)
            made.clicked.connect(lambda _=False, s=int(seat): self.person_wanted.emit(s))
            self.people[int(seat)] = made
            people.addWidget(made, number // _ACROSS, number % _ACROSS)
        _even(people)
        self.body.addLayout(people)
        self._add_parts(state)
        self.body.addWidget(label(texts("Log of the evening"), "title"))
        self.log = QPlainTextEdit("\n".join(evening_log(state, texts)))
        self.log.setReadOnly(True)
        self.log.setTabChangesFocus(True)
        self.log.setAccessibleName(texts("Log of the evening"))
        self.log.setFixedHeight(130)
        self.body.addWidget(self.log)

    def _add_parts(self, state: HomeState) -> None:
        texts = self._texts
        waits = texts("Waits for the hand to end.") if state.is_playing else ""
        no_hand = "" if state.is_playing else texts("There is no hand to void.")
        cash = state.table.setup.cash is not None
        rows = [
            ("arrive", texts("Somebody joins"), ""),
            ("misdeal", texts("Misdeal"), no_hand),
            (
                "stakes",
                texts("Game and stakes"),
                waits or ("" if cash else texts("A tournament has its levels.")),
            ),
            ("screen", _cards_text(state, texts), waits),
            ("chips", texts("Chips on the table"), ""),
            ("tv", texts("TV view"), ""),
            ("results", texts("Results and settling up"), waits),
            ("end", texts("End the evening"), waits),
        ]
        grid = QGridLayout()
        grid.setSpacing(8)
        for number, (key, text, why) in enumerate(rows):
            made = self.big(text, "key")
            made.say(text, why, enabled=not why)
            made.clicked.connect(lambda _=False, k=key: self.wanted.emit(k))
            self.parts[key] = made
            grid.addWidget(made, number // _ACROSS, number % _ACROSS)
        _even(grid)
        self.body.addLayout(grid)


def _even(grid: QGridLayout) -> None:
    """Columns of one width, whatever the words are."""
    for column in range(_ACROSS):
        grid.setColumnStretch(column, 1)
        grid.setColumnMinimumWidth(column, _COLUMN)


def _cards_text(state: HomeState, texts: Texts) -> str:
    if state.ledger.on_screen:
        return texts("Back to real cards")
    return texts("Deal on this screen")
