"""Somebody comes late: name, chair, chips."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.home_commands import Arrive
from desktop_poker.engine.table.home_state import HomeState
from desktop_poker.engine.table.seating import LONGEST_NAME
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.controls.length_limit import limit_length
from desktop_poker.ui.home_table.big_choices import BigChoices, big_field
from desktop_poker.ui.home_table.number_pad import NumberPad
from desktop_poker.ui.home_table.sheet import Sheet
from desktop_poker.ui.look import Look

_MOST_NAMES = 12


class ArrivalSheet(Sheet):
    """A new player; names of other evenings are offered."""

    def __init__(
        self,
        texts: Texts,
        look: Look,
        state: HomeState,
        names: Sequence[str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(texts, look, texts("Somebody joins"), parent)
        here = {seated.name.casefold() for _, seated in state.table.taken}
        known = [name for name in names if name.casefold() not in here][:_MOST_NAMES]
        self.setMinimumWidth(760)
        self.name = big_field(texts("Name"))
        limit_length(self.name, LONGEST_NAME, texts)
        self.body.addWidget(self.name)
        if known:
            self.known = BigChoices(
                ((name, name) for name in known), texts("Names"), look.palette, across=6, size=16
            )
            self.known.chosen.connect(self.name.setText)
            self.body.addWidget(self.known)
        hand = state.hand.state if state.hand is not None else None
        free = [
            number
            for number, seated in enumerate(state.table.seats)
            if seated is None and not (hand is not None and hand.has(Seat(number)))
        ]
        self.body.addWidget(label(texts("Chair"), "quiet"))
        self.chair = BigChoices(
            ((str(n), str(n + 1)) for n in free), texts("Chair"), look.palette, across=8
        )
        self._seat = free[0] if free else 0
        self.chair.choose(str(self._seat))
        self.chair.chosen.connect(self._choose)
        self.body.addWidget(self.chair)
        self.pad = NumberPad(texts, look, texts("Chips"), state.ledger.buy_in)
        self.pad.setVisible(state.table.setup.tournament is None)
        self.body.addWidget(self.pad)
        self.add = self.big(texts("Sits down"), "primary", 20)
        self.add.clicked.connect(self._add)
        if not free:
            self.add.say(texts("Sits down"), texts("The table is full."), enabled=False)
        self.body.addWidget(self.add)

    def _choose(self, seat: str) -> None:
        self._seat = int(seat)

    def _add(self) -> None:
        stack = self.pad.amount or 0
        self.entered.emit(Arrive(name=self.name.text(), seat=Seat(self._seat), stack=stack))
