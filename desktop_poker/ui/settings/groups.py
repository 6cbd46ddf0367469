"""The groups of the settings: you, the table, playing, keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from desktop_poker.client.bet_presets import (
    percents_text,
    read_percents,
    read_tenths,
    tenths_text,
)
from desktop_poker.client.setup_words import hesitation_text, speed_text
from desktop_poker.client.texts import Texts
from desktop_poker.engine.errors import BadInput
from desktop_poker.storage.settings import Settings, change
from desktop_poker.ui.controls.form import (
    Chips,
    Problem,
    TickBox,
    button,
    column,
    row,
)
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.look import Look
from desktop_poker.ui.settings.key_button import KeyButton
from desktop_poker.ui.settings.own_keys import action_text, key_problem, with_key
from desktop_poker.ui.settings.preview import Preview
from desktop_poker.ui.table.shortcuts import DEFAULT_KEYS, keys

_LABEL = 170


class Group(QWidget):
    """Some settings that belong together; ``reset``, the way back, stands at the dialog's foot."""

    changed = Signal(object)
    fields: tuple[str, ...] = ()

    def __init__(self, texts: Texts, look: Look, settings: Settings) -> None:
        super().__init__()
        self.setObjectName("scrolled")
        self._texts, self._look, self.settings = texts, look, settings
        self.body = column(gap=14, parent=self)
        self.body.setContentsMargins(4, 20, 12, 16)
        self.chips: dict[str, Chips] = {}
        self.ticks: dict[str, TickBox] = {}
        self.edits: dict[str, tuple[QLineEdit, Problem]] = {}
        self.build()
        self.body.addStretch()
        self.reset = button(texts("Reset to defaults"))
        self.reset.clicked.connect(self._reset)
        self.show_settings(settings)

    def build(self) -> None:
        """Make the group's fields."""
        raise NotImplementedError

    def show_settings(self, settings: Settings) -> None:
        """Show what is set; what somebody is typing stays."""
        self.settings = settings
        for name, chips in self.chips.items():
            chips.choose(str(getattr(settings, name) or "en"))
        for name, tick in self.ticks.items():
            tick.setChecked(bool(getattr(settings, name)))
        usual = Settings()
        same = all(getattr(settings, name) == getattr(usual, name) for name in self.fields)
        self.reset.setEnabled(not same)
        self.reset.setToolTip(self._texts("Everything here is as usual.") if same else "")

    def add_chips(self, name: str, title: str, choices: Iterable[tuple[str, str]]) -> None:
        """A setting with a few values."""
        chips = Chips(choices, title)
        chips.chosen.connect(lambda key: self.put(change(self.settings, name, key)))
        self.chips[name] = chips
        self._labelled(title, chips)

    def add_tick(self, name: str, title: str) -> None:
        """A setting that is on or off."""
        tick = TickBox(title, self._look.palette)
        tick.clicked.connect(lambda on: self.put(replace(self.settings, **{name: bool(on)})))
        self.ticks[name] = tick
        self.body.addWidget(tick, 0, Qt.AlignmentFlag.AlignLeft)

    def add_edit(
        self,
        name: str,
        title: str,
        note: str,
        read: Callable[[str], Settings],
        write: Callable[[Settings], str],
    ) -> None:
        """A setting that is typed; it changes when it makes sense."""
        edit, problem = QLineEdit(write(self.settings)), Problem()
        edit.setAccessibleName(title)
        edit.setMaximumWidth(320)

        def edited(text: str) -> None:
            try:
                settings = read(text)
            except BadInput as error:
                problem.tell(self._texts.error(error), edit)
                return
            problem.tell("", edit)
            self.put(settings)

        edit.textEdited.connect(edited)
        self.edits[name] = (edit, problem)
        place = QWidget()
        inner = column(gap=4, parent=place)
        inner.addWidget(edit)
        inner.addWidget(problem)
        if note:
            inner.addWidget(label(note, "quiet", wraps=True))
        self._labelled(title, place)

    def _labelled(self, title: str, field: QWidget) -> None:
        place = row(gap=16)
        head = label(title, wraps=True)
        head.setFixedWidth(_LABEL)
        head.setContentsMargins(0, 8, 0, 0)  # level with the text of the field
        place.addWidget(head, 0, Qt.AlignmentFlag.AlignTop)
        place.addWidget(field, 1)
        self.body.addLayout(place)

    def put(self, settings: Settings) -> None:
        """Take new settings, and tell."""
        self.show_settings(settings)
        self.changed.emit(settings)

    def _reset(self) -> None:
        usual = Settings()
        self.put(replace(self.settings, **{name: getattr(usual, name) for name in self.fields}))
        self.show_texts()

    def show_texts(self) -> None:
        """Write the typed settings into their fields anew."""


class YouGroup(Group):
    """Name and language."""

    fields = ("name", "language", "terms")

    def build(self) -> None:
        """Make the fields."""
        texts = self._texts
        self.add_edit(
            "name", texts("Your name at the table"), "", self._read_name, lambda s: s.name
        )
        self.add_chips("language", texts("Language"), (("en", "English"), ("ja", "日本語")))
        self.add_chips(
            "terms",
            texts("Poker words in Japanese"),
            (("katakana", texts("Katakana")), ("english", texts("In English"))),
        )

    def _read_name(self, text: str) -> Settings:
        name = text.strip()
        if not name.isprintable():
            raise BadInput("A name has 1 to 20 ordinary characters.")
        try:
            return change(self.settings, "name", name)
        except BadInput:
            raise BadInput("A name has 1 to 20 ordinary characters.") from None

    def show_texts(self) -> None:
        """Write the name anew."""
        edit, problem = self.edits["name"]
        edit.setText(self.settings.name)
        problem.tell("", edit)


class TableGroup(Group):
    """How the table looks."""

    fields = ("theme", "felt", "deck", "back", "in_big_blinds", "hides_own_cards")

    def build(self) -> None:
        """Make the fields."""
        texts = self._texts
        self.preview = Preview(self.settings, texts("How the table looks"))
        self.body.addWidget(self.preview)
        self.add_chips(
            "theme",
            texts("Colours"),
            (
                ("dark", texts("Dark")),
                ("light", texts("Light")),
                ("contrast", texts("High contrast")),
            ),
        )
        self.add_chips(
            "felt",
            texts("Felt"),
            (
                ("pine", texts("Pine")),
                ("ink", texts("Ink")),
                ("bordeaux", texts("Bordeaux")),
                ("stone", texts("Stone")),
            ),
        )
        self.add_chips(
            "deck",
            texts("Deck"),
            (("two_colour", texts("Two colours")), ("four_colour", texts("Four colours"))),
        )
        self.add_chips(
            "back",
            texts("Card backs"),
            (("wine", texts("Wine")), ("ink", texts("Ink")), ("pine", texts("Pine"))),
        )
        self.add_tick("in_big_blinds", texts("Amounts in big blinds"))
        self.add_tick("hides_own_cards", texts("Hide my cards until I point at them"))

    def show_settings(self, settings: Settings) -> None:
        """Show the table as it would be."""
        super().show_settings(settings)
        self.preview.put(settings)


class PlayingGroup(Group):
    """How it plays."""

    fields = ("confirms_all_in", "speed", "hesitation", "preset_percents", "preset_tenths")

    def build(self) -> None:
        """Make the fields."""
        texts = self._texts
        speeds = ("instant", "fast", "normal", "slow")
        self.add_chips(
            "speed", texts("Speed of bots"), tuple((s, speed_text(s, texts)) for s in speeds)
        )
        self.add_chips(
            "hesitation",
            texts("Bots think longer about hard decisions"),
            tuple((h, hesitation_text(h, texts)) for h in ("none", "short", "natural")),
        )
        self.add_edit(
            "preset_percents",
            texts("Sizes after the flop"),
            texts("Percent of the pot, at most five, for example 33, 50, 67."),
            lambda text: replace(self.settings, preset_percents=read_percents(text)),
            lambda settings: percents_text(settings.preset_percents),
        )
        self.add_edit(
            "preset_tenths",
            texts("Sizes before the flop"),
            texts("Times the bet, at most five, for example 2.2, 2.5, 3."),
            lambda text: replace(self.settings, preset_tenths=read_tenths(text)),
            lambda settings: tenths_text(settings.preset_tenths),
        )
        self.add_tick("confirms_all_in", texts("Ask for a second press before an all-in"))

    def show_texts(self) -> None:
        """Write the sizes anew."""
        for name, text in (
            ("preset_percents", percents_text(self.settings.preset_percents)),
            ("preset_tenths", tenths_text(self.settings.preset_tenths)),
        ):
            edit, problem = self.edits[name]
            edit.setText(text)
            problem.tell("", edit)


class KeysGroup(Group):
    """Keys of the table."""

    fields = ("shortcuts",)

    def build(self) -> None:
        """Make a button for every action, in two columns."""
        texts = self._texts
        self.body.addWidget(
            label(texts("Press a button, then the key that you want."), "quiet", wraps=True)
        )
        self.keys: dict[str, KeyButton] = {}
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(2, 1)
        half = (len(DEFAULT_KEYS) + 1) // 2
        for number, name in enumerate(DEFAULT_KEYS):
            title = action_text(name, texts)
            key = KeyButton(texts, title)
            key.taken.connect(lambda pressed, name=name: self._take(name, pressed))
            self.keys[name] = key
            side, line = divmod(number, half)
            grid.addWidget(label(title), line, 2 * side)
            grid.addWidget(key, line, 2 * side + 1)
        self.body.addLayout(grid)
        self.problem = Problem()
        self.body.addWidget(self.problem)

    def show_settings(self, settings: Settings) -> None:
        """Show all keys."""
        super().show_settings(settings)
        for name, key in keys(settings.shortcuts).items():
            self.keys[name].put(key)

    def show_texts(self) -> None:
        """Nothing is wrong with the keys that are shown."""
        self.problem.tell("", *self.keys.values())

    def _take(self, name: str, pressed: str) -> None:
        try:
            own = with_key(self.settings.shortcuts, name, pressed)
        except BadInput as error:
            self.problem.tell(key_problem(error, self._texts), self.keys[name])
            return
        self.show_texts()
        self.put(replace(self.settings, shortcuts=own))
