"""Who sits at the other seats, how fast they play, and what practice makes easier."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from desktop_poker.client.setup.new_table import (
    SPEEDS,
    Draft,
    most_seats,
    opponents_of,
    with_mix,
)
from desktop_poker.client.setup.setup_words import speed_text
from desktop_poker.client.telling.characters import character
from desktop_poker.client.telling.opponent_words import (
    level_line,
    level_text,
    opponent_text,
    style_text,
)
from desktop_poker.client.telling.opponents import (
    LEVELS,
    SIMPLE,
    STYLES,
    SURPRISE,
    kind_of,
    level_of,
    style_of,
)
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.art.pixmaps import PixmapCache
from desktop_poker.ui.controls.choice import ChoiceBox
from desktop_poker.ui.controls.form import Chips, Problem, TickBox, TitledCard, column, row
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.look import Look

_FACE, _NAME = 28, 52  # pixels
_CLOSE = 6  # pixels between levels: all of them on one line of a wide page, in every language


class OpponentsCard(TitledCard):
    """All opponents alike, or one for each seat."""

    changed = Signal(object)

    def __init__(self, texts: Texts, look: Look, draft: Draft) -> None:
        super().__init__(texts("Opponents"))
        self._texts, self._look, self._draft = texts, look, draft
        choices = (("mix", texts("All alike")), ("seats", texts("Seat by seat")))
        self.mode = Chips(choices, texts("Opponents"), look.palette)
        self.mode.chosen.connect(
            lambda key: self.changed.emit(with_mix(self._draft, is_mix=key == "mix"))
        )
        self.body.addWidget(self.mode)
        self._build_mix()
        self._build_seats()
        self.problem = Problem()
        self.body.addWidget(self.problem)

    def _build_mix(self) -> None:
        texts = self._texts
        self.mix = QWidget()
        inner = column(gap=10, parent=self.mix)
        levels = tuple((level, level_text(level, texts)) for level in (*LEVELS, SURPRISE))
        self.level = Chips(levels, texts("Level"), self._look.palette, gap=_CLOSE)
        self.level.chosen.connect(self._choose_level)
        self.line = label("", "quiet", wraps=True)
        self.style_of_all = ChoiceBox(_styles(texts), texts("Style"), self._look.palette)
        self.style_of_all.picked.connect(self._choose_style)
        inner.addWidget(self.level)
        inner.addWidget(self.line)
        inner.addWidget(label(texts("Style"), "caption"))
        inner.addWidget(self.style_of_all)
        own = texts("Each bot has a style of its own; press its seat at the table to see it.")
        self.own_styles = label(own, "quiet", wraps=True)
        inner.addWidget(self.own_styles)
        self.body.addWidget(self.mix)

    def _build_seats(self) -> None:
        self.by_seat = QWidget()
        inner = column(gap=8, parent=self.by_seat)
        self.seats: list[SeatRow] = []
        for number in range(most_seats(()) - 1):
            one = SeatRow(number, self._texts, self._look)
            one.picked.connect(lambda kind, number=number: self._seat(number, kind))
            self.seats.append(one)
            inner.addWidget(one)
        self.body.addWidget(self.by_seat)

    def show_draft(self, draft: Draft, problems: Mapping[str, str]) -> None:
        """Show who sits where."""
        self._draft = draft
        self.mode.choose("mix" if draft.is_mix else "seats")
        self.mix.setVisible(draft.is_mix)
        self.by_seat.setVisible(not draft.is_mix)
        self._show_mix(draft)
        seated = opponents_of(draft)
        for number, one in enumerate(self.seats):
            one.setVisible(number < len(seated))
            if number < len(seated):
                one.show_kind(seated[number])
        self.problem.tell(problems.get("opponents", ""))

    def _show_mix(self, draft: Draft) -> None:
        kinds = tuple(dict.fromkeys(opponents_of(draft)))
        first = kinds[0] if kinds else ""
        alike = len(kinds) == 1 and level_of(first) not in SIMPLE
        self.level.choose(level_of(first) if alike else "")
        self.style_of_all.choose(style_of(first) if alike else "")
        self.own_styles.setVisible(self.style_of_all.key == SURPRISE)
        texts = self._texts
        named = texts(", ").join(opponent_text(kind, texts) for kind in kinds)
        self.line.setText(level_line(level_of(first), texts) if alike else named)

    def _choose_level(self, level: str) -> None:
        style = self.style_of_all.key or SURPRISE
        self.changed.emit(replace(self._draft, opponents=(kind_of(level, style),)))

    def _choose_style(self, style: str) -> None:
        level = level_of(opponents_of(self._draft)[0])
        known = level if level in LEVELS else SURPRISE
        self.changed.emit(replace(self._draft, opponents=(kind_of(known, style),)))

    def _seat(self, number: int, kind: str) -> None:
        seated = list(opponents_of(self._draft))
        seated[number] = kind
        self.changed.emit(replace(self._draft, opponents=tuple(seated)))


class SeatRow(QWidget):
    """One opponent: a face and a name, a level, a style."""

    picked = Signal(str)

    def __init__(self, number: int, texts: Texts, look: Look) -> None:
        super().__init__()
        who = character(number)
        line = row(gap=10, parent=self)
        face = QLabel()
        pixmaps = PixmapCache(look.deck, look.back, self.devicePixelRatioF())
        face.setPixmap(pixmaps.avatar(who.face, _FACE, dimmed=False))
        name = label(who.name, "option")
        name.setFixedWidth(_NAME)
        levels = tuple((kind, level_text(kind, texts)) for kind in (*LEVELS, SURPRISE, *SIMPLE))
        self.level = ChoiceBox(levels, texts("Level of {name}", name=who.name), look.palette)
        self.style_choice = ChoiceBox(
            _styles(texts), texts("Style of {name}", name=who.name), look.palette
        )
        self.level.picked.connect(lambda _: self._pick())
        self.style_choice.picked.connect(lambda _: self._pick())
        for part in (face, name):
            line.addWidget(part)
        for choice in (self.level, self.style_choice):
            choice.setMinimumWidth(60)
            line.addWidget(choice, 1)

    def show_kind(self, kind: str) -> None:
        """Show who sits here."""
        self.level.choose(level_of(kind))
        self.style_choice.setVisible(level_of(kind) not in SIMPLE)
        self.style_choice.choose(style_of(kind) if level_of(kind) not in SIMPLE else "")

    def _pick(self) -> None:
        self.picked.emit(kind_of(self.level.key, self.style_choice.key or SURPRISE))


def _styles(texts: Texts) -> tuple[tuple[str, str], ...]:
    return tuple((style, style_text(style, texts)) for style in (SURPRISE, *STYLES))


class PaceCard(TitledCard):
    """Speed of bots, the clock, and open cards after the hand."""

    changed = Signal(object)

    def __init__(self, texts: Texts, look: Look, draft: Draft) -> None:
        super().__init__(texts("Speed"))
        self._draft = draft
        choices = tuple((speed, speed_text(speed, texts)) for speed in SPEEDS)
        self.speed = Chips(choices, texts("Speed of bots"), look.palette)
        self.speed.chosen.connect(lambda speed: self.changed.emit(replace(draft_of(), speed=speed)))
        self.clock = TickBox(texts("Action clock for my decisions"), look.palette)
        self.open_cards = TickBox(texts("Show the bots' cards in the last-hand view"), look.palette)
        self.clock.clicked.connect(
            lambda on: self.changed.emit(replace(draft_of(), has_clock=bool(on)))
        )
        self.open_cards.clicked.connect(
            lambda on: self.changed.emit(replace(draft_of(), show_all_after=bool(on)))
        )
        self.problem = Problem()
        self.body.addWidget(self.speed)
        self.body.addWidget(self.problem)
        for tick in (self.clock, self.open_cards):
            self.body.addWidget(tick, 0, Qt.AlignmentFlag.AlignLeft)

        def draft_of() -> Draft:
            return self._draft

    def show_draft(self, draft: Draft, problems: Mapping[str, str]) -> None:
        """Show what is chosen."""
        self._draft = draft
        self.problem.tell(problems.get("speed", ""))
        self.speed.choose(draft.speed)
        self.clock.setChecked(draft.has_clock)
        self.open_cards.setChecked(draft.show_all_after)
