"""Which game is played: a few keys in a row, and all games by family in a sheet."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop_poker.client.home_table.evening_draft import games_of_real_cards
from desktop_poker.client.telling.game_families import by_family, family_text, in_short
from desktop_poker.client.telling.game_names import game_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.home_table.big_button import BigButton
from desktop_poker.ui.home_table.big_choices import BigChoices
from desktop_poker.ui.home_table.sheet import Sheet
from desktop_poker.ui.look import Look

_MORE = "more"
_IN_ROW = 3  # games beside the key for all of them: each is as wide as a finger hits from a chair
_WIDE = 750  # pixels of a family in the sheet: all of it in one line, so that nothing is scrolled


class GameChoice(QWidget):
    """The games that are played most, the chosen one among them, and a key for all the others."""

    chosen = Signal(str)

    def __init__(self, texts: Texts, look: Look, game: str) -> None:
        super().__init__()
        self._texts, self._look, self._game = texts, look, game
        self.keys = in_short(games_of_real_cards(), game, _IN_ROW)
        choices = [(key, game_text(key, texts)) for key in self.keys]
        choices.append((_MORE, texts("More games")))
        self.row = BigChoices(choices, texts("Game"), look.palette, across=len(choices), wraps=True)
        self.row.chosen.connect(self._pressed)
        body = QVBoxLayout(self)
        body.setContentsMargins(0, 0, 0, 0)
        body.addWidget(self.row)
        self.choose(game)

    def choose(self, game: str) -> None:
        """Show which one is chosen; nobody is told. One from the sheet takes the last place."""
        self._game = game
        if game not in self.keys:
            self.row.exchange(self.keys[-1], game, game_text(game, self._texts))
            self.keys = (*self.keys[:-1], game)
        self.row.choose(game)

    def _pressed(self, key: str) -> None:
        if key == _MORE:
            self.row.choose(self._game)
            self.open_all()
        else:
            self.chosen.emit(key)

    def open_all(self) -> GamesSheet:
        """All games."""
        sheet = GamesSheet(self._texts, self._look, games_of_real_cards(), self._game, self)
        sheet.chosen.connect(self.chosen)
        sheet.open()
        return sheet


class GamesSheet(Sheet):
    """Every game, with its whole name."""

    chosen = Signal(str)

    def __init__(
        self,
        texts: Texts,
        look: Look,
        keys: Sequence[str],
        game: str,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(texts, look, texts("All games"), parent)
        self.buttons: dict[str, BigButton] = {}
        for family, games in by_family(keys).items():
            said = family_text(family, texts)
            self.body.addWidget(label(said, "option"))
            choices = ((key, game_text(key, texts)) for key in games)
            made = BigChoices(choices, said, look.palette, across=len(games), wraps=True)
            made.setMinimumWidth(_WIDE)
            made.choose(game)
            made.chosen.connect(self._choose)
            self.buttons |= made.buttons
            self.body.addWidget(made)

    def _choose(self, key: str) -> None:
        self.accept()
        self.chosen.emit(key)
