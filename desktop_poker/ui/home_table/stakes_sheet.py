"""Other blinds, antes or another game from the next hand on (I8)."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtWidgets import QGridLayout, QWidget

from desktop_poker.client.home_table.evening_draft import (
    EveningDraft,
    entry,
    options_for,
    usual_stakes,
)
from desktop_poker.client.home_table.level_line import stakes_fields
from desktop_poker.client.setup.new_table import option_value
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.table.home_commands import ChangeTable, MakeBombPot
from desktop_poker.engine.table.home_state import HomeState
from desktop_poker.engine.table.setup import has_bomb_pots
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.home_table.big_choices import big_field
from desktop_poker.ui.home_table.game_choice import GameChoice
from desktop_poker.ui.home_table.sheet import Sheet
from desktop_poker.ui.look import Look


class StakesSheet(Sheet):
    """Game and stakes of a cash game; a tournament has its levels."""

    def __init__(
        self, texts: Texts, look: Look, state: HomeState, parent: QWidget | None = None
    ) -> None:
        super().__init__(texts, look, texts("Game and stakes"), parent)
        self._setup = state.table.setup
        now = self._setup.games[state.table.game_no]
        self._rules = now.rules
        self._game = self._was = now.game
        self._from_big_blind = now.stakes.big_blind_ante > 0
        self.games = GameChoice(texts, look, now.game)
        self.games.chosen.connect(self._choose)
        self.body.addWidget(self.games)
        stakes, ante = stakes_fields(now.stakes)
        grid = QGridLayout()
        self.stakes = big_field(texts("Blinds or bets"), stakes)
        self.ante = big_field(texts("Ante"), ante)
        for row, (name, field) in enumerate(
            ((texts("Blinds or bets"), self.stakes), (texts("Ante"), self.ante))
        ):
            grid.addWidget(label(name), row, 0)
            grid.addWidget(field, row, 1)
        self.body.addLayout(grid)
        self.body.addWidget(
            label(
                texts("From the next hand on. Odd chips, misdeals, burns and showdown stay."),
                "quiet",
                wraps=True,
            )
        )
        if has_bomb_pots(self._setup):
            self.bomb = self.big("")
            called = texts("Called already.") if state.table.bomb_called else ""
            self.bomb.say(texts("Make the next hand a bomb pot"), called, enabled=not called)
            self.bomb.clicked.connect(lambda: self.entered.emit(MakeBombPot()))
            self.body.addWidget(self.bomb)
        self.apply = self.big(texts("Change"), "primary")
        self.apply.clicked.connect(self._apply)
        self.body.addWidget(self.apply)

    def _choose(self, key: str) -> None:
        self.games.choose(key)
        if key != self._game:
            self.stakes.setText(usual_stakes(key))
            self.ante.setText("")
        self._game = key

    def _apply(self) -> None:
        # Rules of the other kind of game are as usual there.
        before = options_for(self._was)
        kept = {
            name: option_value(getattr(self._rules, name))
            for name in options_for(self._game)
            if name in before
        }
        draft = EveningDraft(
            game=self._game,
            stakes=self.stakes.text(),
            ante=self.ante.text(),
            ante_from="big_blind" if self._from_big_blind else "everybody",
            options=kept,
        )
        try:
            made = entry(draft)
        except BadInput as error:
            self.refuse(self._texts.error(error))
            return
        self.entered.emit(ChangeTable(replace(self._setup, games=(made,))))
