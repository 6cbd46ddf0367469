"""Game, chips, tournament and house rules of an evening: the cards of the set-up page (I8)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from desktop_poker.client.game_names import game_text
from desktop_poker.client.home_table.evening_draft import (
    GAMES,
    LONGEST_EVENING,
    MOST_HANDS,
    MOST_MINUTES,
    OPTIONS,
    USUAL_STAKES,
    EveningDraft,
    entry,
    levels_of,
    with_game,
)
from desktop_poker.client.home_table.levels import levels_text
from desktop_poker.client.new_table import option_value
from desktop_poker.client.option_texts import option_texts
from desktop_poker.client.texts import Texts
from desktop_poker.engine.errors import BadInput
from desktop_poker.ui.controls.form import Card, Chips, Problem, Stepper, column, row
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.look import Look


def _field(name: str, text: str) -> QLineEdit:
    made = QLineEdit(text)
    made.setAccessibleName(name)
    made.setMinimumHeight(44)
    made.setFixedWidth(170)
    return made


def _put(field: QLineEdit, text: str) -> None:
    """Show a text without moving the cursor of somebody who is typing it."""
    if field.text() != text:
        field.setText(text)


class GameCard(Card):
    """The evening's name, its game, stacks and blinds."""

    changed = Signal(object)

    def __init__(self, texts: Texts, draft: EveningDraft) -> None:
        super().__init__(texts("Game and chips"))
        self._texts, self._draft = texts, draft
        self.name = QLineEdit(draft.name)
        self.name.setMaxLength(LONGEST_EVENING)
        self.name.setMinimumHeight(44)
        self.name.setPlaceholderText(texts("Name of the evening"))
        self.name.setAccessibleName(texts("Name of the evening"))
        self.name.textEdited.connect(lambda text: self._change(name=text))
        self.body.addWidget(self.name)
        self.game = Chips(((key, game_text(key, texts)) for key in GAMES), texts("Game"))
        self.game.chosen.connect(lambda key: self.changed.emit(with_game(self._draft, key)))
        self.body.addWidget(self.game)
        self.stack = _field(texts("Starting stack"), draft.stack)
        self.stakes = _field(texts("Blinds"), draft.stakes)
        self.ante = _field(texts("Ante"), draft.ante)
        self.labels = {}
        for name, text, field in (
            ("stack", texts("Starting stack"), self.stack),
            ("stakes", texts("Blinds"), self.stakes),
            ("ante", texts("Ante"), self.ante),
        ):
            line = row()
            self.labels[name] = label(text)
            line.addWidget(self.labels[name], 1)
            line.addWidget(field)
            self.body.addLayout(line)
            field.textEdited.connect(lambda typed, n=name: self._change(**{n: typed}))
        self.problem = Problem()
        self.body.addWidget(self.problem)
        self.format = Chips(
            (("cash", texts("Cash game")), ("tournament", texts("Tournament"))), texts("Format")
        )
        self.format.chosen.connect(lambda key: self._change(is_tournament=key == "tournament"))
        self.body.addWidget(self.format)

    def _change(self, **changes: object) -> None:
        self.changed.emit(replace(self._draft, **changes))

    def show_draft(self, draft: EveningDraft, problems: Mapping[str, str]) -> None:
        """Show what is chosen."""
        texts, self._draft = self._texts, draft
        self.game.choose(draft.game)
        self.format.choose("tournament" if draft.is_tournament else "cash")
        for field, text in (
            (self.name, draft.name),
            (self.stack, draft.stack),
            (self.stakes, draft.stakes),
            (self.ante, draft.ante),
        ):
            _put(field, text)
        stud = draft.game != "holdem"
        self.labels["stakes"].setText(texts("Small and big bet") if stud else texts("Blinds"))
        self.stakes.setPlaceholderText(USUAL_STAKES[draft.game])
        self.ante.setPlaceholderText(texts("in proportion") if stud else "0")
        wrong = problems.get("stack") or problems.get("stakes") or problems.get("game") or ""
        self.problem.tell(wrong or problems.get("table", ""))


class TournamentCard(Card):
    """Levels, breaks, rebuys, prizes."""

    changed = Signal(object)

    def __init__(self, texts: Texts, look: Look, draft: EveningDraft) -> None:
        super().__init__(texts("Tournament"))
        self._texts, self._draft = texts, draft
        self.by = Chips(
            (("minutes", texts("Levels by minutes")), ("hands", texts("Levels by hands"))),
            texts("Levels"),
        )
        self.by.chosen.connect(lambda key: self._change(by_hands=key == "hands"))
        self.body.addWidget(self.by)
        self.steppers: dict[str, Stepper] = {}
        self.step_labels = {}
        for name, text in (
            ("length", texts("Length of a level")),
            ("break_every", texts("Break after so many levels")),
            ("break_minutes", texts("Minutes of a break")),
            ("rebuy_levels", texts("Rebuys up to level")),
            ("most_rebuys", texts("Rebuys of one player")),
        ):
            line = row()
            self.step_labels[name] = label(text)
            stepper = Stepper(text, texts("Less"), texts("More"), look.palette)
            stepper.stepped.connect(lambda value, n=name: self._step(n, value))
            self.steppers[name] = stepper
            line.addWidget(self.step_labels[name], 1)
            line.addWidget(stepper)
            self.body.addLayout(line)
        self.add_on = Chips((("on", texts("Add-on")), ("off", texts("No add-on"))), texts("Add-on"))
        self.add_on.chosen.connect(lambda key: self._change(has_add_on=key == "on"))
        self.body.addWidget(self.add_on)
        self.payouts = _field(texts("Prizes in percent"), draft.payouts)
        self.payouts.textEdited.connect(lambda text: self._change(payouts=text))
        line = row()
        line.addWidget(label(texts("Prizes in percent")), 1)
        line.addWidget(self.payouts)
        self.body.addLayout(line)
        self.body.addWidget(label(texts("Levels"), "quiet"))
        self.levels = QLineEdit(draft.levels)
        self.levels.setMinimumHeight(44)
        self.levels.setAccessibleName(texts("Levels"))
        self.levels.textEdited.connect(lambda text: self._change(levels=text))
        self.body.addWidget(self.levels)
        self.problem = Problem()
        self.body.addWidget(self.problem)

    def _change(self, **changes: object) -> None:
        self.changed.emit(replace(self._draft, **changes))

    def _step(self, name: str, value: int) -> None:
        if name == "length":
            name = "level_hands" if self._draft.by_hands else "level_minutes"
        self._change(**{name: value})

    def show_draft(self, draft: EveningDraft, problems: Mapping[str, str]) -> None:
        """Show what is chosen; the usual levels stand behind an empty field."""
        self._draft = draft
        self.setVisible(draft.is_tournament)
        self.by.choose("hands" if draft.by_hands else "minutes")
        length = draft.level_hands if draft.by_hands else draft.level_minutes
        most = MOST_HANDS if draft.by_hands else MOST_MINUTES
        for name, value, least, largest in (
            ("length", length, 1, most),
            ("break_every", draft.break_every, 0, 20),
            ("break_minutes", draft.break_minutes, 1, 60),
            ("rebuy_levels", draft.rebuy_levels, 0, 20),
            ("most_rebuys", draft.most_rebuys, 0, 20),
        ):
            self.steppers[name].put(value, least, largest)
        self.add_on.choose("on" if draft.has_add_on else "off")
        _put(self.payouts, draft.payouts)
        _put(self.levels, draft.levels)
        try:
            self.levels.setPlaceholderText(levels_text(levels_of(replace(draft, levels=""))))
        except BadInput:
            self.levels.setPlaceholderText("")  # the stakes' own field says what is wrong
        self.problem.tell(
            problems.get("levels") or problems.get("payouts") or problems.get("length") or ""
        )


class HouseCard(Card):
    """What people agree on before the first hand; it is locked once play starts."""

    changed = Signal(object)

    def __init__(self, texts: Texts, draft: EveningDraft) -> None:
        super().__init__(texts("House rules"))
        self._texts, self._draft = texts, draft
        self.choices: dict[str, Chips] = {}
        words = option_texts(texts)
        switch = (("on", texts("Yes")), ("off", texts("No")))
        for name in OPTIONS:
            values = tuple(words[name].values.items()) or switch
            chips = Chips(values, words[name].label)
            chips.chosen.connect(lambda value, n=name: self._choose(n, value))
            self.choices[name] = chips
            self.body.addWidget(_titled(words[name].label, chips))
        self.thinking = Chips(
            (
                ("0", texts("Off")),
                ("30", texts("30 seconds")),
                ("60", texts("60 seconds")),
            ),
            texts("Thinking timer"),
        )
        self.thinking.chosen.connect(
            lambda value: self.changed.emit(replace(self._draft, thinking_seconds=int(value)))
        )
        self.body.addWidget(_titled(texts("Thinking timer, which only reminds"), self.thinking))
        self.body.addWidget(
            label(
                texts("These stay as they are once the first hand is dealt."), "quiet", wraps=True
            )
        )

    def _choose(self, name: str, value: str) -> None:
        options = {**self._draft.options, name: value}
        self.changed.emit(replace(self._draft, options=options))

    def show_draft(self, draft: EveningDraft, _: Mapping[str, str]) -> None:
        """Show what holds, chosen or usual."""
        self._draft = draft
        self.thinking.choose(str(draft.thinking_seconds))
        for name, chips in self.choices.items():
            chips.choose(_value(draft, name))


def _value(draft: EveningDraft, name: str) -> str:
    if name in draft.options:
        return draft.options[name]
    usual = replace(draft, stakes="", ante="", options={})
    return option_value(getattr(entry(usual).rules, name))


def _titled(text: str, part: QWidget) -> QWidget:
    made = QWidget()
    body = column(gap=4, parent=made)
    body.addWidget(label(text, "option"))
    body.addWidget(part)
    return made
