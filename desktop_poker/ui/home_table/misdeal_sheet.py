"""Something went wrong with the cards: what, and what follows from it (I6)."""

from __future__ import annotations

from PySide6.QtWidgets import QGridLayout, QWidget

from desktop_poker.client.home_table.ledger_words import cause_text, names_of
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.hand.commands import KillHand, VoidHand
from desktop_poker.engine.hand.decide import can_void, had_substantial_action
from desktop_poker.engine.hand.events import MisdealCause
from desktop_poker.engine.rules.house import MisdealBlinds
from desktop_poker.engine.table.home_commands import Say
from desktop_poker.engine.table.home_state import HomeState
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.home_table.big_button import BigButton
from desktop_poker.ui.home_table.sheet import Sheet
from desktop_poker.ui.look import Look

_ACROSS = 4  # names in a row


class MisdealSheet(Sheet):
    """The hand is void; once much has happened, one faulty hand may be dead instead."""

    def __init__(
        self, texts: Texts, look: Look, state: HomeState, parent: QWidget | None = None
    ) -> None:
        super().__init__(texts, look, texts("Misdeal"), parent)
        self.setMinimumWidth(
            860
        )  # sentences on one line: ten names have room below in a low window
        self.voids: dict[MisdealCause, BigButton] = {}
        self.kills: dict[int, BigButton] = {}
        hand = state.hand.state if state.hand is not None else None
        if hand is None:
            return
        stays = hand.started.rules.misdeal_blinds is MisdealBlinds.STAY
        says = (
            texts("The hand is void and dealt again; what was posted stays in the middle.")
            if stays
            else texts("The hand is void and dealt again; everybody takes the chips back.")
        )
        self.body.addWidget(label(says, "quiet", wraps=True))
        for cause in MisdealCause:
            made = self.big(cause_text(cause, texts))
            if not can_void(hand, cause):
                why = texts("Too much has happened for a misdeal.")
                made.say(made.text(), why, enabled=False)
            made.clicked.connect(lambda _=False, c=cause: self.entered.emit(Say(VoidHand(c))))
            self.voids[cause] = made
            self.body.addWidget(made)
        self.body.addWidget(
            label(texts("One card turned up while dealing? It plays. Go on."), "quiet", wraps=True)
        )
        if had_substantial_action(hand):
            self._add_dead_hands(state)

    def _add_dead_hands(self, state: HomeState) -> None:
        texts = self._texts
        names = names_of(state)
        hand = state.hand.state if state.hand is not None else None
        if hand is None:
            return
        says = texts("Or play on without one faulty hand, which is dead. Whose is it?")
        self.body.addWidget(label(says, "quiet", wraps=True))
        grid = QGridLayout()
        grid.setSpacing(8)
        for player in hand.players:
            if player.folded:
                continue
            made = self.big(names.get(int(player.seat), "?"))
            kill = Say(KillHand(player.seat, MisdealCause.WRONG_CARD_COUNT))
            made.clicked.connect(lambda _=False, k=kill: self.entered.emit(k))
            number = len(self.kills)
            grid.addWidget(made, number // _ACROSS, number % _ACROSS)
            self.kills[int(player.seat)] = made
        self.body.addLayout(grid)
