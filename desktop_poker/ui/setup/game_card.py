"""Which game: one of them, or several in turn."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from desktop_poker.client.setup.grid_draft import percent, shares_of
from desktop_poker.client.setup.new_table import (
    MOST_HANDS,
    USUAL_SEATS,
    Draft,
    uses_weights,
    usual_rotation,
    with_games,
    with_rotation,
)
from desktop_poker.client.setup.setup_words import grid_text
from desktop_poker.client.telling.game_names import game_line, game_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.rules.games import GAMES
from desktop_poker.games.rotations import ROTATIONS, find_rotation, rotation_of
from desktop_poker.ui.controls.choice_tile import ChoiceTile
from desktop_poker.ui.controls.flow_layout import FlowLayout
from desktop_poker.ui.controls.form import (
    Chips,
    Problem,
    Stepper,
    TickBox,
    TitledCard,
    button,
    column,
    row,
)
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.look import Look
from desktop_poker.ui.setup.order_list import OrderList

_ROTATION = "rotation"
_OWN = "own"  # a list of one's own
_USUAL_HANDS = 8
_USUAL_LIMIT = 100  # the small bet of a mix


class GameCard(TitledCard):
    """Big choices for the games, and what a rotation or Dense Deck asks beyond that."""

    changed = Signal(object)
    weights_wanted = Signal()

    def __init__(self, texts: Texts, look: Look, draft: Draft) -> None:
        super().__init__(texts("Game"))
        self._texts, self._look, self._draft = texts, look, draft
        self._rotates = len(draft.games) > 1
        self.wanted_seats = draft.seats  # comes back when a larger game is chosen
        self.tiles: dict[str, ChoiceTile] = {}
        grid = QGridLayout()
        grid.setSpacing(10)
        for number, key in enumerate((*GAMES, _ROTATION)):
            rotates = key == _ROTATION
            title = texts("Rotation") if rotates else game_text(key, texts)
            line = texts("HORSE, 8-game, or your own list") if rotates else game_line(key, texts)
            tile = ChoiceTile(title, line, look.palette)
            tile.clicked.connect(lambda _=False, key=key: self._choose(key))
            self.tiles[key] = tile
            grid.addWidget(tile, number // 2, number % 2)
        self.body.addLayout(grid)
        self.problem = Problem()
        self.body.addWidget(self.problem)
        self._build_rotation()
        self._build_weights()

    def _build_rotation(self) -> None:
        texts, palette = self._texts, self._look.palette
        self.rotation = QWidget()
        inner = column(gap=10, parent=self.rotation)
        inner.addWidget(label(texts("Mix"), "caption"))
        mixes = (*((mix.key, texts(mix.name)) for mix in ROTATIONS), (_OWN, texts("Own list")))
        self.mixes = Chips(mixes, texts("Mix"), palette)
        self.mixes.chosen.connect(self._choose_mix)
        inner.addWidget(self.mixes)
        inner.addWidget(label(texts("Games in turn"), "caption"))
        ticks = QWidget()
        flow = FlowLayout(ticks, gap=10)
        self.ticks: dict[str, TickBox] = {}
        for key in GAMES:
            tick = TickBox(game_text(key, texts), palette)
            tick.clicked.connect(lambda on=False, key=key: self._tick(key, on=on))
            self.ticks[key] = tick
            flow.addWidget(tick)
        inner.addWidget(ticks)
        inner.addWidget(label(texts("Their order"), "caption"))
        self.order = OrderList(texts, self._look)
        self.order.changed.connect(self._choose_games)
        inner.addWidget(self.order)
        self._build_change(inner)
        self.body.addWidget(self.rotation)

    def _build_change(self, inner: QVBoxLayout) -> None:
        """When the game changes, and who says to which."""
        texts, palette = self._texts, self._look.palette
        inner.addWidget(label(texts("The game changes"), "caption"))
        line = row(gap=12)
        choices = (("orbit", texts("Every orbit")), ("hands", ""))
        self.every = Chips(choices, texts("The game changes"), palette)
        self.every.chosen.connect(self._change_every)
        self.hands = Stepper(texts("Hands"), texts("Fewer hands"), texts("More hands"), palette)
        self.hands.stepped.connect(lambda hands: self._emit(rotate_every=hands))
        line.addWidget(self.every, 1)
        line.addWidget(self.hands)
        inner.addLayout(line)
        self.every_problem = Problem()
        inner.addWidget(self.every_problem)
        inner.addWidget(label(texts("Which game is next"), "caption"))
        ways = (("order", texts("The next in order")), ("choice", texts("Dealer's choice")))
        self.choice = Chips(ways, texts("Which game is next"), palette)
        self.choice.chosen.connect(
            lambda key: self.changed.emit(replace(self._draft, dealers_choice=key == "choice"))
        )
        inner.addWidget(self.choice)
        self._choice_line = label(
            texts(
                "Whoever has the button chooses from the list; without a choice in time it is the "
                "next in order. Everybody chooses once before anybody does again."
            ),
            "quiet",
            wraps=True,
        )
        inner.addWidget(self._choice_line)

    def _build_weights(self) -> None:
        self.weights = QWidget()
        line = row(gap=12, parent=self.weights)
        words = column(gap=2)
        self._grid_name = label("", "option")
        self._grid_line = label("", "quiet", wraps=True)
        words.addWidget(self._grid_name)
        words.addWidget(self._grid_line)
        line.addLayout(words, 1)
        self.edit_weights = button(self._texts("Edit weights"))
        self.edit_weights.clicked.connect(self.weights_wanted)
        line.addWidget(self.edit_weights)
        self.body.addWidget(self.weights)
        self.weights_problem = Problem()
        self.body.addWidget(self.weights_problem)

    def show_draft(self, draft: Draft, problems: Mapping[str, str]) -> None:
        """Show what is chosen, and what is wrong with it."""
        self._draft = draft
        self._rotates = self._rotates or len(draft.games) > 1
        chosen = _ROTATION if self._rotates else next(iter(draft.games), "")
        for key, tile in self.tiles.items():
            tile.setChecked(key == chosen)
        self.rotation.setVisible(self._rotates)
        for key, tick in self.ticks.items():
            tick.setChecked(key in draft.games)
        self.order.show_games(draft.games)
        self.choice.choose("choice" if draft.dealers_choice else "order")
        self._choice_line.setVisible(draft.dealers_choice)
        mix = rotation_of(draft.games)
        self.mixes.choose(mix.key if mix is not None else _OWN)
        self.every.choose("orbit" if draft.rotate_every is None else "hands")
        self.hands.setVisible(draft.rotate_every is not None)
        hands = draft.rotate_every or _USUAL_HANDS
        self.hands.put(hands, 1, MOST_HANDS)
        said = self._texts.count("Every hand", "Every {number} hands", hands)
        self.every.buttons["hands"].setText(said)
        self.problem.tell(problems.get("games", ""))
        self.every_problem.tell(problems.get("rotate_every", ""))
        self._show_weights(draft, problems)

    def _show_weights(self, draft: Draft, problems: Mapping[str, str]) -> None:
        texts = self._texts
        self.weights.setVisible(uses_weights(draft))
        name = grid_text(draft.weights, texts)
        self._grid_name.setText(texts("Dense Deck weights: {name}", name=name))
        shares = shares_of(draft.weights)
        self._grid_line.setText(
            texts(
                "{pairs} pairs, {suited} suited, {broadway} broadway",
                pairs=percent(shares.pairs, texts),
                suited=percent(shares.suited, texts),
                broadway=percent(shares.broadway, texts),
            )
        )
        self.weights_problem.tell(problems.get("weights", ""))

    def restart(self, draft: Draft) -> None:
        """Another draft altogether: forget what was wanted before."""
        self._rotates = len(draft.games) > 1
        self.wanted_seats = draft.seats

    def _choose(self, key: str) -> None:
        self._rotates = key == _ROTATION
        games = usual_rotation() if self._rotates else (key,)
        self._choose_games(games)

    def _choose_mix(self, key: str) -> None:
        mix = find_rotation(key)
        if mix is None:
            self._choose_games(usual_rotation())
            return
        wanted = max(self.wanted_seats, self._draft.seats) or USUAL_SEATS
        self.changed.emit(with_rotation(self._draft, mix, _USUAL_LIMIT, wanted))

    def _tick(self, key: str, *, on: bool) -> None:
        """A game that is ticked comes last; one that is not any more loses all its turns."""
        others = tuple(game for game in self._draft.games if game != key)
        self._choose_games((*others, key) if on else others)

    def _choose_games(self, games: tuple[str, ...]) -> None:
        wanted = max(self.wanted_seats, self._draft.seats) or USUAL_SEATS
        self.changed.emit(with_games(self._draft, games, wanted))

    def _change_every(self, key: str) -> None:
        self._emit(rotate_every=None if key == "orbit" else _USUAL_HANDS)

    def _emit(self, rotate_every: int | None) -> None:
        self.changed.emit(replace(self._draft, rotate_every=rotate_every))
