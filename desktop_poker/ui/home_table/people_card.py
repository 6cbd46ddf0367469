"""The people of an evening: names, chairs by drag, stacks, the button."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from desktop_poker.client.home_table.evening_draft import (
    EveningDraft,
    moved,
    with_guest,
    without_guest,
)
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.table.seating import LONGEST_NAME
from desktop_poker.ui.controls.flow_layout import FlowLayout
from desktop_poker.ui.controls.form import Problem, row
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.controls.length_limit import limit_length
from desktop_poker.ui.home_table.big_button import TARGET, BigButton
from desktop_poker.ui.home_table.big_choices import big_field
from desktop_poker.ui.home_table.evening_cards import TightCard
from desktop_poker.ui.home_table.seats_view import SeatsView
from desktop_poker.ui.look import Look

_MOST_NAMES = 14  # whoever is added makes room for the next
_PADDING = 40  # beside the names, and what the end of a line may leave over


class PeopleCard(TightCard):
    """Tells the draft with other people."""

    changed = Signal(object)

    def __init__(self, texts: Texts, look: Look, draft: EveningDraft, names: Sequence[str]) -> None:
        super().__init__(texts("People and seats"))
        self._texts, self._look, self._draft, self._names = texts, look, draft, names
        self._chosen = -1
        self._lines = 2
        self._offered: list[str] = []
        line = row()
        self.name = big_field(texts("Name"))
        limit_length(self.name, LONGEST_NAME, texts)
        self.name.returnPressed.connect(self.add)
        self.add_button = BigButton(texts("Add"), look.palette, "tint", 18)
        self.add_button.setFixedSize(120, TARGET)
        self.add_button.clicked.connect(self.add)
        line.addWidget(self.name, 1)
        line.addWidget(self.add_button)
        self.body.addLayout(line)
        self.known = QWidget()
        self._flow = FlowLayout(self.known)
        self.body.addWidget(self.known)
        self._add_chosen()
        self.seats = SeatsView(texts, look)
        self.seats.moved.connect(lambda seat, to: self.changed.emit(moved(self._draft, seat, to)))
        self.seats.tapped.connect(self.choose)
        self.body.addWidget(self.seats, 1)
        self.problem = Problem()
        self.body.addWidget(self.problem)
        self.show_draft(draft, {})

    def _add_chosen(self) -> None:
        texts = self._texts
        self.one = QWidget()
        line = row(parent=self.one)
        self.who = label("", "option")
        self.stack = big_field(texts("Stack"))
        self.stack.textEdited.connect(self._set_stack)
        palette = self._look.palette
        self.button_here = BigButton(texts("Button here"), palette, "key", 16)
        self.button_here.clicked.connect(self._set_button)
        self.out = BigButton(texts("Take out"), palette, "key", 16)
        self.out.clicked.connect(self._take_out)
        line.addWidget(self.who)
        line.addWidget(label(texts("Stack"), "quiet"))
        line.addWidget(self.stack, 1)
        for part in (self.button_here, self.out):
            part.setFixedHeight(TARGET)
            line.addWidget(part, 1)
        self.body.addWidget(self.one)

    def show_draft(self, draft: EveningDraft, problems: Mapping[str, str]) -> None:
        """Show who sits where, and names that can be added."""
        self._draft = draft
        guest = next((g for g in draft.guests if g.seat == self._chosen), None)
        if guest is None:
            self._chosen = -1
        self.seats.show_draft(draft, self._chosen)
        self.one.setVisible(guest is not None)
        if guest is not None:
            self.who.setText(guest.name)
            if self.stack.text() != guest.stack:
                self.stack.setText(guest.stack)
            self.stack.setPlaceholderText(draft.stack)
            self.stack.setEnabled(not draft.is_tournament)
        self._offer_names()
        self._show_names()
        # That people are missing is no mistake yet: the page says it at its foot.
        self.problem.tell(problems.get("guests", "") if len(draft.guests) > 1 else "")

    def _offer_names(self) -> None:
        here = {guest.name.casefold() for guest in self._draft.guests}
        wanted = [name for name in self._names if name.casefold() not in here][:_MOST_NAMES]
        if wanted == self._offered:
            return
        self._offered = wanted
        while self._flow.count():
            item = self._flow.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for name in wanted:
            made = BigButton(name, self._look.palette, "key", 17)
            made.setFixedHeight(TARGET)
            made.setMinimumWidth(TARGET + 8)
            made.clicked.connect(lambda _=False, n=name: self._add(n))
            self._flow.addWidget(made)
        self._show_names()

    def _show_names(self) -> None:
        """Names to tap, or what is about the one who was tapped: both would take the room."""
        self.known.setVisible(bool(self._offered) and self._chosen < 0)
        self._fit_names()

    def _fit_names(self) -> None:
        """Only as many names as have room: the chairs need the rest."""
        room = (self.width() - _PADDING) * self._lines
        for number in range(self._flow.count()):
            item = self._flow.itemAt(number)
            made = item.widget() if item is not None else None
            if made is not None:
                room -= max(made.sizeHint().width(), made.minimumWidth()) + self._flow.gap
                made.setVisible(room >= -self._flow.gap)

    def give_lines(self, lines: int) -> None:
        """How many lines of names there may be."""
        self._lines = lines
        self._fit_names()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Other names may have room now."""
        super().resizeEvent(event)
        self._fit_names()

    def choose(self, seat: int) -> None:
        """Somebody was tapped."""
        self._chosen = -1 if seat == self._chosen else seat
        self.show_draft(self._draft, {})

    def add(self) -> None:
        """Somebody more, by the name that was typed."""
        name = self.name.text().strip()
        if name and self._add(name):
            self.name.clear()
        self.name.setFocus()

    def _add(self, name: str) -> bool:
        try:
            draft = with_guest(self._draft, name)
        except BadInput as error:
            self.problem.tell(self._texts.error(error))
            return False
        self.changed.emit(draft)
        return True

    def _set_stack(self, text: str) -> None:
        guests = tuple(
            replace(g, stack=text) if g.seat == self._chosen else g for g in self._draft.guests
        )
        self.changed.emit(replace(self._draft, guests=guests))

    def _set_button(self) -> None:
        self.changed.emit(replace(self._draft, button=self._chosen))

    def _take_out(self) -> None:
        self.changed.emit(without_guest(self._draft, self._chosen))
