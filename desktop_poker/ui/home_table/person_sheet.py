"""One person: chips to buy, a stack to correct, away, home, the button."""

from __future__ import annotations

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from desktop_poker.client.home_table.chip_offers import why_no_add_on, why_no_rebuy
from desktop_poker.client.home_table.ledger_words import usual_reasons
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.engine.table.home_changes import LONGEST_REASON
from desktop_poker.engine.table.home_commands import (
    BuyIn,
    CorrectStack,
    Depart,
    HomeCommand,
    PlaceButton,
    PostStraddle,
    StepAway,
    StepBack,
    TakeAddOn,
)
from desktop_poker.engine.table.home_state import HomeState, has_begun
from desktop_poker.engine.table.home_table import may_straddle
from desktop_poker.engine.table.setup import has_straddles
from desktop_poker.ui.controls.form import first_upper
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.controls.length_limit import limit_length
from desktop_poker.ui.home_table.big_button import BigButton
from desktop_poker.ui.home_table.big_choices import BigChoices, big_field
from desktop_poker.ui.home_table.number_pad import NumberPad
from desktop_poker.ui.home_table.sheet import Sheet
from desktop_poker.ui.look import Look

_FIGURES = Figures()


class PersonSheet(Sheet):
    """Everything that can be entered about somebody between hands."""

    def __init__(
        self, texts: Texts, look: Look, state: HomeState, seat: Seat, parent: QWidget | None = None
    ) -> None:
        seated = state.table.at(seat)
        title = f"{seated.name}  ·  {_FIGURES.text(state.stack(seat))}"
        super().__init__(texts, look, title, parent)
        self.setMinimumWidth(760)
        self.seat = seat
        waits = texts("Waits for the hand to end.") if state.is_playing else ""
        self._add_presence(state, waits)
        tournament = state.table.setup.tournament
        self.pad = NumberPad(texts, look, texts("Chips"), state.ledger.buy_in)
        self.buy = self.big("", "tint", 18)
        self.correct = self.big("", "plain", 18)
        self.pad.setEnabled(not waits)
        columns = QHBoxLayout()
        columns.setSpacing(16)
        columns.addWidget(self.pad, 1)
        right = QGridLayout()
        right.setSpacing(8)
        right.addWidget(self.buy, 0, 0)
        right.addWidget(
            label(texts("The stack is wrong? Count it, and say why:"), "quiet", wraps=True), 1, 0
        )
        self._add_reasons(right)
        right.setRowStretch(4, 1)
        right.addWidget(self.correct, 5, 0)  # at the foot, as the keys beside it
        columns.addLayout(right, 2)
        self.body.addLayout(columns)
        self.add_on: BigButton | None = None
        if tournament is not None and tournament.add_on:
            amount = _FIGURES.text(tournament.add_on)
            self.add_on = self.big("", "tint")
            why = why_no_add_on(state, seat, texts)
            self.add_on.say(texts("Add-on: {amount}", amount=amount), why, enabled=not why)
            self.add_on.clicked.connect(lambda: self._enter(TakeAddOn(seat)))
            self.body.addWidget(self.add_on)
        self._tournament = tournament
        self._no_rebuy = why_no_rebuy(state, seat, texts) if tournament is not None else ""
        self._waits = waits
        self.pad.changed.connect(self._say_amount)
        self.reason.textChanged.connect(lambda _: self._say_amount())
        self.buy.clicked.connect(lambda: self._enter(BuyIn(seat, self.pad.amount or 0)))
        self.correct.clicked.connect(self._correct)
        self._say_amount()

    def _add_presence(self, state: HomeState, waits: str) -> None:
        texts, seat = self._texts, self.seat
        row = QHBoxLayout()
        row.setSpacing(8)
        away = state.table.at(seat).sitting_out
        self.presence = self.big(texts("Is back") if away else texts("Steps away"))
        self.presence.clicked.connect(
            lambda: self._enter(StepBack(seat) if away else StepAway(seat))
        )
        self.button_here = self.big(texts("Button here"))
        self.button_here.clicked.connect(lambda: self._enter(PlaceButton(seat)))
        self.home = self.big(texts("Goes home"))
        self.home.clicked.connect(lambda: self._enter(Depart(seat)))
        for made in (self.button_here, self.home):
            made.say(made.text(), waits, enabled=not waits)
        if state.table.setup.tournament is not None and has_begun(state.table):
            self.home.say(
                self.home.text(), texts("Chips stay in a tournament: step away"), enabled=False
            )
        for made in (self.presence, self.button_here, self.home):
            row.addWidget(made)
        if has_straddles(state.table.setup):
            row.addWidget(self._straddle(state))
        self.body.addLayout(row)

    def _straddle(self, state: HomeState) -> BigButton:
        """Said when the blinds are posted and no card is out (J4)."""
        texts, seat = self._texts, self.seat
        hand = state.hand.state if state.hand is not None else None
        on = hand is not None and hand.started.straddle == seat and may_straddle(state, seat)
        why = "" if may_straddle(state, seat) else texts("Before the cards, by whoever may.")
        self.straddle = self.big("")
        words = texts("Straddles no more") if on else texts("Straddles")
        self.straddle.say(words, why, enabled=not why)
        self.straddle.clicked.connect(lambda: self._enter(PostStraddle(seat)))
        return self.straddle

    def _add_reasons(self, grid: QGridLayout) -> None:
        texts = self._texts
        usual = ((reason, first_upper(reason)) for reason in usual_reasons(texts))
        palette = self._look.palette
        self.reasons = BigChoices(usual, texts("Reason"), palette, across=3, size=15)
        self.reason = big_field(texts("Reason"))
        limit_length(self.reason, LONGEST_REASON, texts)
        self.reasons.chosen.connect(self.reason.setText)
        grid.addWidget(self.reasons, 2, 0)
        grid.addWidget(self.reason, 3, 0)

    def _say_amount(self) -> None:
        texts, amount = self._texts, self.pad.amount
        shown = _FIGURES.text(amount) if amount is not None else "–"
        usable = amount is not None and not self._waits
        if self._tournament is not None:
            stack = _FIGURES.text(self._tournament.starting_stack)
            text = texts("Rebuys: {amount}", amount=stack)
            self.buy.say(text, self._no_rebuy, enabled=not self._no_rebuy)
        else:
            text = texts("Buy {amount}", amount=shown)
            self.buy.say(text, self._waits, enabled=usable and bool(amount))
        why = self._waits or (
            "" if self.reason.text().strip() else texts("Say in a few words why.")
        )
        self.correct.say(
            texts("Set the stack to {amount}", amount=shown), why, enabled=usable and not why
        )

    def _correct(self) -> None:
        amount = self.pad.amount
        if amount is not None:
            self._enter(CorrectStack(self.seat, amount, self.reason.text()))

    def _enter(self, command: HomeCommand) -> None:
        self.entered.emit(command)
