"""Who sits at the other seats, how fast they play, and what practice makes easier."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from desktop_poker.client.new_table import (
    OPPONENTS,
    SPEEDS,
    Draft,
    most_seats,
    opponents_of,
    with_mix,
)
from desktop_poker.client.setup_words import opponent_line, opponent_text, speed_text
from desktop_poker.client.texts import Texts
from desktop_poker.ui.controls.form import (
    Card,
    Chips,
    Choice,
    Problem,
    TickBox,
    column,
)
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.look import Look


class OpponentsCard(Card):
    """A mix of kinds, or a kind for each seat."""

    changed = Signal(object)

    def __init__(self, texts: Texts, look: Look, draft: Draft) -> None:
        super().__init__(texts("Opponents"))
        self._texts, self._look, self._draft = texts, look, draft
        choices = (("mix", texts("A mix")), ("seats", texts("Seat by seat")))
        self.mode = Chips(choices, texts("Opponents"))
        self.mode.chosen.connect(
            lambda key: self.changed.emit(with_mix(self._draft, is_mix=key == "mix"))
        )
        self.body.addWidget(self.mode)
        self._build_mix()
        self._build_seats()
        self.problem = Problem()
        self.body.addWidget(self.problem)

    def _build_mix(self) -> None:
        self.mix = QWidget()
        inner = column(gap=0, parent=self.mix)
        self.kinds: dict[str, TickBox] = {}
        for kind in OPPONENTS:
            tick = TickBox(opponent_text(kind, self._texts), self._look.palette)
            line = opponent_line(kind, self._texts)
            tick.setAccessibleDescription(line)
            tick.clicked.connect(lambda _=False: self._ticked())
            self.kinds[kind] = tick
            said = label(line, "quiet", wraps=True)
            said.setContentsMargins(31, 0, 0, 8)  # under the words, past the box
            inner.addWidget(tick, 0, Qt.AlignmentFlag.AlignLeft)
            inner.addWidget(said)
        self.body.addWidget(self.mix)

    def _build_seats(self) -> None:
        texts = self._texts
        self.by_seat = QWidget()
        grid = QGridLayout(self.by_seat)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(8)
        self.seats: list[Choice] = []
        self._places: list[QWidget] = []
        kinds = tuple((kind, opponent_text(kind, texts)) for kind in OPPONENTS)
        for number in range(most_seats(()) - 1):
            name = texts("Seat {number}", number=number + 2)
            choice = Choice(kinds, name, self._look.palette)
            choice.picked.connect(lambda kind, number=number: self._seat(number, kind))
            place = QWidget()
            inner = column(gap=3, parent=place)
            inner.addWidget(label(name, "caption"))
            inner.addWidget(choice)
            self.seats.append(choice)
            self._places.append(place)
            grid.addWidget(place, number // 2, number % 2)
        self.body.addWidget(self.by_seat)

    def show_draft(self, draft: Draft, problems: Mapping[str, str]) -> None:
        """Show who sits where."""
        self._draft = draft
        self.mode.choose("mix" if draft.is_mix else "seats")
        self.mix.setVisible(draft.is_mix)
        self.by_seat.setVisible(not draft.is_mix)
        for kind, tick in self.kinds.items():
            tick.setChecked(kind in draft.opponents)
        seated = opponents_of(draft)
        for number, choice in enumerate(self.seats):
            self._places[number].setVisible(number < len(seated))
            if number < len(seated):
                choice.choose(seated[number])
        self.problem.tell(problems.get("opponents", ""))

    def _ticked(self) -> None:
        kinds = tuple(kind for kind, tick in self.kinds.items() if tick.isChecked())
        self.changed.emit(replace(self._draft, opponents=kinds))

    def _seat(self, number: int, kind: str) -> None:
        seated = list(opponents_of(self._draft))
        seated[number] = kind
        self.changed.emit(replace(self._draft, opponents=tuple(seated)))


class PaceCard(Card):
    """Speed of bots, the clock, and open cards after the hand."""

    changed = Signal(object)

    def __init__(self, texts: Texts, look: Look, draft: Draft) -> None:
        super().__init__(texts("Speed"))
        self._draft = draft
        choices = tuple((speed, speed_text(speed, texts)) for speed in SPEEDS)
        self.speed = Chips(choices, texts("Speed of bots"))
        self.speed.chosen.connect(lambda speed: self.changed.emit(replace(draft_of(), speed=speed)))
        self.clock = TickBox(texts("Action clock for my decisions"), look.palette)
        self.open_cards = TickBox(texts("Show the bots' cards after the hand"), look.palette)
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
