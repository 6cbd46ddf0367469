"""Game, chips, tournament and house rules of an evening: the cards of the set-up page (I8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from desktop_poker.client.home_table.evening_draft import (
    BET_OPTIONS,
    CARD_OPTIONS,
    MOST_HANDS,
    MOST_MINUTES,
    EveningDraft,
    entry,
    levels_of,
    options_for,
    usual_stakes,
    with_game,
)
from desktop_poker.client.home_table.levels import levels_text
from desktop_poker.client.setup.new_table import option_value
from desktop_poker.client.telling.option_texts import option_texts
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.rules.games import game
from desktop_poker.ui.controls.form import Problem, TitledCard, column, row
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.home_table.big_choices import (
    BigChoices,
    BigStepper,
    TurnButton,
    big_field,
)
from desktop_poker.ui.home_table.game_choice import GameChoice
from desktop_poker.ui.look import Look

_NUMBERS = {
    "smallest_chip": tuple((n, f"{int(n):,}") for n in ("1", "5", "10", "25", "50", "100", "500")),
    "bomb_ante": tuple((n, n) for n in ("1", "2", "5", "10", "20")),
}

_REASON = 18  # pixels of letters: read from a chair
_ACROSS, _THREE_ROWS = 2, 6  # options of a line; with more than three lines one more


def _put(field: QLineEdit, text: str) -> None:
    """Show a text without moving the cursor of somebody who is typing it."""
    if field.text() != text:
        field.setText(text)


def _under(text: str, part: QWidget) -> tuple[QVBoxLayout, QLabel]:
    """A part with its name above it."""
    body = column(gap=4)
    name = label(text, "option")
    body.addWidget(name)
    body.addWidget(part)
    return body, name


class TightCard(TitledCard):
    """A card with little round it: everything has to be seen without scrolling."""

    def __init__(self, title: str, note: str = "") -> None:
        super().__init__(title)
        layout = self.layout()
        if layout is not None:
            layout.setContentsMargins(16, 12, 16, 14)
            layout.setSpacing(10)
        if note:
            said = label(note, "quiet")
            said.setStyleSheet(f"font-size: {_REASON}px;")
            self.head.addWidget(said)
        self.body.setSpacing(10)

    def show_title(self, *, shown: bool) -> None:
        """A tab with the same words takes its place; what is noted beside it stays."""
        item = self.head.itemAt(0)
        title = item.widget() if item is not None else None
        if title is not None:
            title.setVisible(shown)


class EveningGameCard(TightCard):
    """The evening's game, stacks and blinds, cash or tournament."""

    changed = Signal(object)

    def __init__(self, texts: Texts, look: Look, draft: EveningDraft) -> None:
        super().__init__(texts("Game and chips"))
        self._texts, self._draft = texts, draft
        self.game = GameChoice(texts, look, draft.game)
        self.game.chosen.connect(lambda key: self.changed.emit(with_game(self._draft, key)))
        self.body.addWidget(self.game)
        self.stack = big_field(texts("Starting stack"), draft.stack)
        self.stakes = big_field(texts("Blinds"), draft.stakes)
        self.ante = big_field(texts("Ante"), draft.ante)
        self.labels = {}
        line = row(gap=12)
        for name, text, field in (
            ("stack", texts("Starting stack"), self.stack),
            ("stakes", texts("Blinds"), self.stakes),
            ("ante", texts("Ante"), self.ante),
        ):
            part, self.labels[name] = _under(text, field)
            line.addLayout(part, 1)
            field.textEdited.connect(lambda typed, n=name: self._change(**{n: typed}))
        self.body.addLayout(line)
        self.problem = Problem()
        self.body.addWidget(self.problem)
        self.format = BigChoices(
            (("cash", texts("Cash game")), ("tournament", texts("Tournament"))),
            texts("Format"),
            look.palette,
            across=2,
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
            (self.stack, draft.stack),
            (self.stakes, draft.stakes),
            (self.ante, draft.ante),
        ):
            _put(field, text)
        variant = game(draft.game)
        self.labels["stakes"].setText(
            texts("Small and big bet") if variant.has_fixed_bets else texts("Blinds")
        )
        self.stakes.setPlaceholderText(usual_stakes(draft.game))
        self.ante.setPlaceholderText(texts("in proportion") if variant.has_bring_in else "0")
        wrong = problems.get("stack") or problems.get("stakes") or problems.get("game") or ""
        self.problem.tell(wrong or problems.get("table", ""))


class EveningTournamentCard(TightCard):
    """Levels, breaks, rebuys, prizes."""

    changed = Signal(object)

    def __init__(self, texts: Texts, look: Look, draft: EveningDraft) -> None:
        super().__init__(texts("Levels and prizes"))
        self._texts, self._draft = texts, draft
        self.by = BigChoices(
            (("minutes", texts("Levels by minutes")), ("hands", texts("Levels by hands"))),
            texts("Levels"),
            look.palette,
            across=2,
        )
        self.by.chosen.connect(lambda key: self._change(by_hands=key == "hands"))
        self.body.addWidget(self.by)
        self.steppers: dict[str, BigStepper] = {}
        grid = QGridLayout()
        grid.setHorizontalSpacing(20)
        grid.setVerticalSpacing(6)
        for number, (name, text) in enumerate(
            (
                ("length", texts("Length of a level")),
                ("break_every", texts("Break after so many levels")),
                ("break_minutes", texts("Minutes of a break")),
                ("rebuy_levels", texts("Rebuys up to level")),
                ("most_rebuys", texts("Rebuys of one player")),
            )
        ):
            stepper = BigStepper(text, texts("Less"), texts("More"), look.palette)
            stepper.stepped.connect(lambda value, n=name: self._step(n, value))
            self.steppers[name] = stepper
            grid.addWidget(stepper, number // 2, number % 2)
        values = (("on", texts("Add-on")), ("off", texts("No add-on")))
        self.add_on = TurnButton(texts("After the rebuys"), values, look.palette)
        self.add_on.chosen.connect(lambda key: self._change(has_add_on=key == "on"))
        grid.addWidget(self.add_on, 2, 1, Qt.AlignmentFlag.AlignBottom)
        for side in (0, 1):
            grid.setColumnStretch(side, 1)
        self.body.addLayout(grid)
        self._add_fields(draft)

    def _add_fields(self, draft: EveningDraft) -> None:
        texts = self._texts
        self.payouts = big_field(texts("Prizes in percent"), draft.payouts)
        self.payouts.textEdited.connect(lambda text: self._change(payouts=text))
        self.levels = big_field(texts("Levels"), draft.levels)
        self.levels.textEdited.connect(lambda text: self._change(levels=text))
        line = row(gap=12)
        for text, field, share in (
            (texts("Levels"), self.levels, 2),
            (texts("Prizes in percent"), self.payouts, 1),
        ):
            line.addLayout(_under(text, field)[0], share)
        self.body.addLayout(line)
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


class OptionsCard(TightCard):
    """Options of the table, each under its name; a tap turns to the next value."""

    changed = Signal(object)

    def __init__(
        self,
        texts: Texts,
        look: Look,
        draft: EveningDraft,
        title: str,
        names: Sequence[str],
        note: str = "",
    ) -> None:
        super().__init__(title, note)
        self._texts, self._look, self._draft = texts, look, draft
        self.choices: dict[str, TurnButton] = {}
        words = option_texts(texts)
        switch = (("on", texts("On")), ("off", texts("Off")))
        self._grid = QGridLayout()
        self._grid.setSpacing(8)
        for name in names:
            values = tuple(words[name].values.items()) or _NUMBERS.get(name, switch)
            made = TurnButton(words[name].label, values, look.palette)
            made.setAccessibleDescription(words[name].sentence)
            made.chosen.connect(lambda value, n=name: self._choose(n, value))
            self.choices[name] = made
        self.body.addLayout(self._grid)

    def _choose(self, name: str, value: str) -> None:
        options = {**self._draft.options, name: value}
        self.changed.emit(replace(self._draft, options=options))

    def _more(self) -> list[TurnButton]:
        """What stands behind the options."""
        return []

    def show_draft(self, draft: EveningDraft, problems: Mapping[str, str]) -> None:
        """Show what holds in the game, chosen or usual; its problems are said at the foot."""
        del problems
        self._draft = draft
        known = options_for(draft.game, is_tournament=draft.is_tournament)
        shown = [made for name, made in self.choices.items() if name in known]
        for name, made in self.choices.items():
            made.setVisible(name in known)
            if name in known:
                made.choose(_value(draft, name))
        every = (*shown, *self._more())
        across = _ACROSS if len(every) <= _THREE_ROWS else _ACROSS + 1
        for number, made in enumerate(every):
            self._grid.addWidget(made, number // across, number % across)


class HouseCard(OptionsCard):
    """What people agree on before the first hand; most of it is locked once play starts."""

    def __init__(self, texts: Texts, look: Look, draft: EveningDraft) -> None:
        title, note = texts("House rules"), texts("locked with the first hand")
        super().__init__(texts, look, draft, title, CARD_OPTIONS, note)
        self.thinking = TurnButton(
            texts("Thinking timer, which only reminds"),
            (
                ("0", texts("Off")),
                ("30", texts("30 seconds")),
                ("60", texts("60 seconds")),
            ),
            look.palette,
        )
        self.thinking.chosen.connect(
            lambda value: self.changed.emit(replace(self._draft, thinking_seconds=int(value)))
        )

    def _more(self) -> list[TurnButton]:
        return [self.thinking]

    def show_draft(self, draft: EveningDraft, problems: Mapping[str, str]) -> None:
        """Show the timer too."""
        super().show_draft(draft, problems)
        known = {key for key, _ in self.thinking.values}
        seconds = str(draft.thinking_seconds)
        self.thinking.choose(seconds if seconds in known else "30")


class BettingCard(OptionsCard):
    """How people bet: smallest chip and raise, folding, the button, who pays antes."""

    def __init__(self, texts: Texts, look: Look, draft: EveningDraft) -> None:
        super().__init__(texts, look, draft, texts("Betting"), BET_OPTIONS)
        self.ante_from = TurnButton(
            texts("Who pays the ante"),
            (
                ("everybody", texts("Everybody")),
                ("big_blind", texts("The big blind, for all")),
            ),
            look.palette,
        )
        self.ante_from.chosen.connect(
            lambda value: self.changed.emit(replace(self._draft, ante_from=value))
        )

    def _more(self) -> list[TurnButton]:
        return [self.ante_from] if "button" in options_for(self._draft.game) else []

    def show_draft(self, draft: EveningDraft, problems: Mapping[str, str]) -> None:
        """Show who pays antes too; stud has no big blind."""
        super().show_draft(draft, problems)
        self.ante_from.choose(draft.ante_from)
        self.ante_from.setVisible(bool(self._more()))


def _value(draft: EveningDraft, name: str) -> str:
    if name in draft.options:
        return draft.options[name]
    usual = replace(draft, stakes="", ante="", options={})
    return option_value(getattr(entry(usual).rules, name))
