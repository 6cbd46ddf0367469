"""The rule set, and every option with a sentence that says what it does."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace
from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QFrame, QWidget

from desktop_poker.client.setup.new_table import Draft, with_option, with_rules
from desktop_poker.client.setup.option_rows import OptionKind, OptionRow, option_rows
from desktop_poker.client.setup.setup_words import rules_line
from desktop_poker.client.telling.option_texts import group_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.art.icons import Icon, icon_pixmap
from desktop_poker.ui.controls.choice import ChoiceBox
from desktop_poker.ui.controls.form import Chips, Problem, TickBox, TitledCard, button, column, row
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.controls.value_field import ValueField
from desktop_poker.ui.fonts import scaled
from desktop_poker.ui.look import Look

_CONTROL = 190
_NUMBER = 76
_TICK = 26


class OptionLine(QWidget):
    """One option: label and sentence, and beside them what it is set to."""

    set_to = Signal(str, str)

    def __init__(self, option: OptionRow, look: Look) -> None:
        super().__init__()
        self._name, self._kind = option.name, option.kind
        outer = column(gap=4, parent=self)
        line = row(gap=14)
        words = column(gap=1)
        words.addWidget(label(option.label, "option", wraps=True))
        words.addWidget(label(option.sentence, "quiet", wraps=True))
        line.addLayout(words, 1)
        self.choice = ChoiceBox(option.values, option.label, look.palette)
        self.choice.setFixedWidth(scaled(_CONTROL))
        self.tick = TickBox("", look.palette)
        self.tick.setFixedWidth(scaled(_TICK))
        self.number = ValueField()
        self.number.setFixedWidth(scaled(_NUMBER))
        self.control: QWidget = {
            OptionKind.CHOICE: self.choice,
            OptionKind.SWITCH: self.tick,
            OptionKind.NUMBER: self.number,
        }[option.kind]
        for part in (self.choice, self.tick, self.number):
            part.setParent(self)
            part.setVisible(part is self.control)
            part.setAccessibleName(option.label)
            part.setAccessibleDescription(option.sentence)
        line.addWidget(self.control)
        outer.addLayout(line)
        self.problem = Problem()
        outer.addWidget(self.problem)
        self.choice.picked.connect(lambda value: self.set_to.emit(self._name, value))
        self.tick.clicked.connect(lambda on: self.set_to.emit(self._name, "on" if on else "off"))
        self.number.textEdited.connect(lambda text: self.set_to.emit(self._name, text))

    def show_option(self, option: OptionRow) -> None:
        """Show the value, or why there is none to set."""
        match self._kind:
            case OptionKind.CHOICE:
                self.choice.fill(option.values)
                self.choice.choose(option.value)
            case OptionKind.SWITCH:
                self.tick.setChecked(option.value == "on")
            case OptionKind.NUMBER:
                if self.number.text() != option.value:
                    self.number.setText(option.value)
        self.control.setEnabled(not option.reason)
        self.control.setToolTip(option.reason)
        self.problem.tell(
            option.problem, *((self.number,) if self.number.isVisibleTo(self) else ())
        )


class RulesCard(TitledCard):
    """House or Casino, and what is different from it."""

    changed = Signal(object)

    def __init__(self, texts: Texts, look: Look, draft: Draft) -> None:
        super().__init__(texts("Rules"))
        self._texts, self._look, self._draft = texts, look, draft
        choices = (("house", texts("House")), ("casino", texts("Casino")))
        self.rules = Chips(choices, texts("Rules"), look.palette)
        self.rules.chosen.connect(lambda key: self.changed.emit(with_rules(self._draft, key)))
        self._said = label("", "quiet", wraps=True)
        self.toggle = button(texts("All options"))
        self.toggle.setCheckable(True)
        self.toggle.setIconSize(QSize(14, 14))
        self.toggle.clicked.connect(self._open)
        self.reset = button(texts("As the rule set says"))
        self.reset.clicked.connect(lambda: self.changed.emit(replace(self._draft, options={})))
        line = row()
        line.addWidget(self.toggle)
        line.addWidget(self.reset)
        line.addStretch()
        self.problem = Problem()
        for part in (self.rules, self._said, self.problem):
            self.body.addWidget(part)
        self.body.addLayout(line)
        self.list = QWidget()
        self._inside = column(gap=14, parent=self.list)
        self.lines: dict[str, OptionLine] = {}
        self.body.addWidget(self.list)
        self._open(on=False)

    def _open(self, on: bool) -> None:  # noqa: FBT001 - a signal's argument
        self.list.setVisible(on)
        self.toggle.setChecked(on)
        icon = Icon.UP if on else Icon.DOWN
        self.toggle.setIcon(icon_pixmap(icon, 14, self._look.palette.text1, 2.0))
        if on:
            self._show_options()

    def show_draft(self, draft: Draft, problems: Mapping[str, str]) -> None:
        """Show the rule set and its changes."""
        texts, self._draft = self._texts, draft
        self.rules.choose(draft.rules)
        self._said.setText(rules_line(draft, texts))
        self.reset.setVisible(bool(draft.options))
        wrong = [field for field in problems if field.startswith("options.")]
        unknown = next((problems[f] for f in wrong if f[8:] not in self._names()), "")
        self.problem.tell(problems.get("rules", "") or unknown)
        if wrong and not self.toggle.isChecked():
            self._open(on=True)  # a problem is not hidden
        if self.toggle.isChecked():
            self._show_options()

    def _names(self) -> set[str]:
        return {option.name for option in option_rows(self._draft, self._texts)}

    def _show_options(self) -> None:
        options = option_rows(self._draft, self._texts)
        if [option.name for option in options] != list(self.lines):
            self._rebuild(options)
        for option in options:
            self.lines[option.name].show_option(option)

    def _rebuild(self, options: tuple[OptionRow, ...]) -> None:
        while (item := self._inside.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        self.lines = {}
        group = None
        for option in options:
            if option.group is not group:
                group = option.group
                rule = QFrame()
                rule.setObjectName("rule")
                self._inside.addWidget(rule)
                self._inside.addWidget(label(group_text(group, self._texts), "group"))
            line = OptionLine(option, self._look)
            line.set_to.connect(self._change)
            self.lines[option.name] = line
            self._inside.addWidget(line)

    def _change(self, name: str, value: str) -> None:
        if value:
            self.changed.emit(with_option(self._draft, name, value))
            return
        kept = {known: said for known, said in self._draft.options.items() if known != name}
        row_of = self.lines[name]
        if row_of.control is row_of.number:
            kept[name] = ""  # an emptied field is wrong, not as usual
        self.changed.emit(replace(self._draft, options=kept))
