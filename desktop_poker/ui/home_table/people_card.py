"""The people of an evening: names, chairs by drag, stacks, the button."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from desktop_poker.client.home_table.evening_draft import (
    EveningDraft,
    moved,
    with_guest,
    without_guest,
)
from desktop_poker.client.texts import Texts
from desktop_poker.engine.errors import BadInput
from desktop_poker.ui.controls.flow_layout import FlowLayout
from desktop_poker.ui.controls.form import Card, Problem, button, row
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.home_table.big_button import TARGET, BigButton
from desktop_poker.ui.home_table.seats_view import SeatsView
from desktop_poker.ui.look import Look

_MOST_NAMES = 14


class PeopleCard(Card):
    """Tells the draft with other people."""

    changed = Signal(object)

    def __init__(self, texts: Texts, look: Look, draft: EveningDraft, names: Sequence[str]) -> None:
        super().__init__(texts("People and seats"))
        self._texts, self._look, self._draft, self._names = texts, look, draft, names
        self._chosen = -1
        self._offered: list[str] = []
        line = row()
        self.name = QLineEdit()
        self.name.setMaxLength(20)
        self.name.setMinimumHeight(48)
        self.name.setPlaceholderText(texts("Name"))
        self.name.setAccessibleName(texts("Name"))
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
        self.seats = SeatsView(texts, look)
        self.seats.moved.connect(lambda seat, to: self.changed.emit(moved(self._draft, seat, to)))
        self.seats.tapped.connect(self.choose)
        self.body.addWidget(self.seats)
        self.body.addWidget(
            label(texts("Drag people to their chairs; tap one for more."), "quiet", wraps=True)
        )
        self._add_chosen()
        self.problem = Problem()
        self.body.addWidget(self.problem)
        self.show_draft(draft, {})

    def _add_chosen(self) -> None:
        texts = self._texts
        self.one = QWidget()
        line = row(parent=self.one)
        self.who = label("", "option")
        self.stack = QLineEdit()
        self.stack.setMinimumHeight(44)
        self.stack.setFixedWidth(130)
        self.stack.setAccessibleName(texts("Stack"))
        self.stack.textEdited.connect(self._set_stack)
        self.button_here = button(texts("Button here"))
        self.button_here.setMinimumHeight(44)
        self.button_here.clicked.connect(self._set_button)
        self.out = button(texts("Take out"))
        self.out.setMinimumHeight(44)
        self.out.clicked.connect(self._take_out)
        line.addWidget(self.who)
        line.addStretch(1)
        line.addWidget(label(texts("Stack"), "quiet"))
        for part in (self.stack, self.button_here, self.out):
            line.addWidget(part)
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
        self.problem.tell(problems.get("guests", ""))

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
            made = button(name, "chip")
            made.setMinimumHeight(40)
            made.clicked.connect(lambda _=False, n=name: self._add(n))
            self._flow.addWidget(made)
        self.known.setVisible(bool(wanted))

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
