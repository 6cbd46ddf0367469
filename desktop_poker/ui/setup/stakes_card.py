"""How many seats, and what is played for: cash with its stakes, or a tournament."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget

from desktop_poker.client.setup.new_table import FEWEST_SEATS, Draft, most_seats, with_seats
from desktop_poker.client.setup.setup_words import (
    buy_ins,
    stakes_label,
    stakes_note,
    structure_line,
    structure_text,
    usual_stakes,
)
from desktop_poker.client.telling.game_names import game_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.engine.table.tournament import STRUCTURES
from desktop_poker.ui.controls.form import (
    Chips,
    Problem,
    Stepper,
    TitledCard,
    column,
    row,
)
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.controls.value_field import ValueField
from desktop_poker.ui.fonts import scaled
from desktop_poker.ui.look import Look

_FIELD = 130
_USUAL_STRUCTURE = "turbo"


class SeatsCard(TitledCard):
    """How many sit at the table."""

    changed = Signal(object)

    def __init__(self, texts: Texts, look: Look, draft: Draft) -> None:
        super().__init__(texts("Seats"))
        self._texts, self._draft = texts, draft
        self.stepper = Stepper(
            texts("Seats"), texts("One seat fewer"), texts("One seat more"), look.palette
        )
        self.stepper.stepped.connect(
            lambda seats: self.changed.emit(with_seats(self._draft, seats))
        )
        self._note = label("", "quiet", wraps=True)
        line = row(gap=16)
        line.addWidget(self.stepper)
        line.addWidget(self._note, 1)
        self.body.addLayout(line)
        self.problem = Problem()
        self.body.addWidget(self.problem)

    def show_draft(self, draft: Draft, problems: Mapping[str, str]) -> None:
        """Show how many, and how many there could be."""
        self._draft = draft
        most = most_seats(draft.games)
        self.stepper.put(draft.seats, FEWEST_SEATS, most)
        others = self._texts.count(
            "One opponent; there are at most {most} seats",
            "{number} opponents; there are at most {most} seats",
            max(0, draft.seats - 1),
            most=most,
        )
        self._note.setText("" if "seats" in problems else others)  # the problem says it
        self.problem.tell(problems.get("seats", ""))


class _StakesField(QWidget):
    """The stakes of one game."""

    edited = Signal(str, str)

    def __init__(self, key: str, texts: Texts) -> None:
        super().__init__()
        self._key, self._texts = key, texts
        outer = column(gap=4, parent=self)
        line = row(gap=12)
        self.label = label("", wraps=True)  # long names must not widen the column
        self.field = ValueField()
        self.field.setFixedWidth(scaled(_FIELD))
        self.note = label("", "quiet")
        line.addWidget(self.label, 1)
        line.addWidget(self.note)
        line.addWidget(self.field)
        outer.addLayout(line)
        self.problem = Problem()
        outer.addWidget(self.problem)
        self.field.textEdited.connect(lambda text: self.edited.emit(self._key, text))

    def show_draft(self, draft: Draft, problem: str) -> None:
        kind = stakes_label(GAMES[self._key], self._texts)
        name = game_text(self._key, self._texts)
        title = kind if len(draft.games) == 1 else f"{name} · {kind}"
        self.label.setText(title)
        self.field.setAccessibleName(title)
        _put(self.field, usual_stakes(draft, self._key))
        self.note.setText(stakes_note(draft, self._key, self._texts))
        self.problem.tell(problem, self.field)


class StakesCard(TitledCard):
    """Cash or tournament."""

    changed = Signal(object)

    def __init__(self, texts: Texts, look: Look, draft: Draft) -> None:
        super().__init__(texts("Stakes"))
        self._texts, self._look, self._draft = texts, look, draft
        choices = (("cash", texts("Cash game")), ("tournament", texts("Tournament")))
        self.format = Chips(choices, texts("Stakes"), look.palette)
        self.format.chosen.connect(self._change_format)
        self.body.addWidget(self.format)
        self._build_cash()
        self._build_tournament()

    def _build_cash(self) -> None:
        texts = self._texts
        self.cash = QWidget()
        inner = column(gap=10, parent=self.cash)
        self.fields: dict[str, _StakesField] = {}
        for key in GAMES:
            field = _StakesField(key, texts)
            field.edited.connect(self._change_stakes)
            self.fields[key] = field
            inner.addWidget(field)
        line = row(gap=8)
        self.least, self.most = ValueField(), ValueField()
        self.least.setAccessibleName(texts("Smallest buy-in"))
        self.most.setAccessibleName(texts("Largest buy-in"))
        line.addWidget(label(texts("Buy-in")), 1)
        line.addWidget(self.least)
        line.addWidget(label("–", "quiet"))
        line.addWidget(self.most)
        for edit, name in ((self.least, "least_buy_in"), (self.most, "most_buy_in")):
            edit.setFixedWidth(scaled(_FIELD - 20))
            edit.textEdited.connect(
                lambda text, name=name: self.changed.emit(replace(self._draft, **{name: text}))
            )
        inner.addLayout(line)
        self.least_problem, self.most_problem = Problem(), Problem()
        inner.addWidget(self.least_problem)
        inner.addWidget(self.most_problem)
        self.body.addWidget(self.cash)

    def _build_tournament(self) -> None:
        texts = self._texts
        self.tournament = QWidget()
        inner = column(gap=10, parent=self.tournament)
        choices = tuple((name, structure_text(name, texts)) for name in STRUCTURES)
        self.structure = Chips(choices, texts("Structure"), self._look.palette)
        self.structure.chosen.connect(
            lambda name: self.changed.emit(replace(self._draft, tournament=name))
        )
        self.levels: QLabel = label("", "quiet", wraps=True)
        inner.addWidget(self.structure)
        inner.addWidget(self.levels)
        self.tournament_problem = Problem()
        inner.addWidget(self.tournament_problem)
        self.body.addWidget(self.tournament)

    def show_draft(self, draft: Draft, problems: Mapping[str, str]) -> None:
        """Show stakes and buy-ins, or the structure."""
        self._draft = draft
        is_cash = not draft.tournament
        self.format.choose("cash" if is_cash else "tournament")
        self.cash.setVisible(is_cash)
        self.tournament.setVisible(not is_cash)
        for key, field in self.fields.items():
            field.setVisible(key in draft.games)
            if key in draft.games:
                field.show_draft(draft, problems.get(f"stakes.{key}", ""))
        usual = buy_ins(draft)
        _put(self.least, draft.least_buy_in)
        _put(self.most, draft.most_buy_in)
        self.least.setPlaceholderText(f"{usual.least_buy_in:,}" if usual else "")
        self.most.setPlaceholderText(f"{usual.most_buy_in:,}" if usual else "")
        self.least_problem.tell(problems.get("least_buy_in", ""), self.least)
        self.most_problem.tell(problems.get("most_buy_in", ""), self.most)
        self.tournament_problem.tell(problems.get("tournament", ""))
        self.structure.choose(draft.tournament)
        self.levels.setVisible(draft.tournament in STRUCTURES)
        if draft.tournament in STRUCTURES:
            self.levels.setText(structure_line(draft, self._texts))

    def _change_format(self, key: str) -> None:
        name = "" if key == "cash" else self._draft.tournament or _USUAL_STRUCTURE
        self.changed.emit(replace(self._draft, tournament=name))

    def _change_stakes(self, key: str, text: str) -> None:
        self.changed.emit(replace(self._draft, stakes={**self._draft.stakes, key: text}))


def _put(field: QLineEdit, text: str) -> None:
    """Show a text without moving the cursor of somebody who is typing it."""
    if field.text() != text:
        field.setText(text)
