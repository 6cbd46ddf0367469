"""The games of a rotation in their order, to be moved, repeated and taken out."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from desktop_poker.client.setup.new_table import MOST_TURNS
from desktop_poker.client.telling.game_names import game_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.art.icons import Icon
from desktop_poker.ui.controls.form import column, row
from desktop_poker.ui.controls.labels import icon_button, label
from desktop_poker.ui.look import Look

_ICON = 16


class OrderList(QWidget):
    """One line a turn; every change is told as the whole list."""

    changed = Signal(tuple)  # of the games' keys

    def __init__(self, texts: Texts, look: Look) -> None:
        super().__init__()
        self._texts, self._look = texts, look
        self._games: tuple[str, ...] = ()
        self._column = column(gap=2, parent=self)
        self._lines: list[QWidget] = []

    def show_games(self, games: tuple[str, ...]) -> None:
        """Show these games, the first turn first."""
        if games == self._games:
            return
        # Whoever moves a game with the keyboard stays at the button that moved it.
        at = self.window().focusWidget()
        pressed = [made for line in self._lines for made in line.findChildren(QPushButton)]
        name = next((made.objectName() for made in pressed if made is at), "")
        self._games = games
        for old in self._lines:
            self._column.removeWidget(old)
            old.deleteLater()
        self._lines = [self._line(number) for number in range(len(games))]
        for made in self._lines:
            self._column.addWidget(made)
        for line in self._lines:
            stays = line.findChild(QPushButton, name) if name else None
            if isinstance(stays, QPushButton):
                line.show()  # nothing that is hidden can have the focus
                stays.setFocus()

    def move_of(self, number: int, step: int) -> QPushButton:
        """The button that moves a turn up or down."""
        return self._button(number, "up" if step < 0 else "down")

    def again_of(self, number: int) -> QPushButton:
        """The button that lets a game have one more turn."""
        return self._button(number, "again")

    def remove_of(self, number: int) -> QPushButton:
        """The button that takes a turn out."""
        return self._button(number, "remove")

    def _button(self, number: int, name: str) -> QPushButton:
        made = self._lines[number].findChildren(QPushButton)
        return next(one for one in made if one.objectName() == f"{name}{number}")

    def _line(self, number: int) -> QWidget:
        texts, games = self._texts, self._games
        name = game_text(games[number], texts)
        made = QWidget()
        line = row(gap=2, parent=made)
        line.addWidget(label(f"{number + 1}.  {name}", "option"), 1)
        last = len(games) - 1
        for key, icon, said, able in (
            ("up", Icon.UP, texts("{game} earlier", game=name), number > 0),
            ("down", Icon.DOWN, texts("{game} later", game=name), number < last),
            ("again", Icon.PLUS, texts("{game} once more", game=name), len(games) < MOST_TURNS),
            ("remove", Icon.CROSS, texts("Without {game}", game=name), last > 0),
        ):
            pressed = icon_button(icon, said, self._look, _ICON)
            pressed.setObjectName(f"{key}{number}")
            pressed.setEnabled(able)
            pressed.setAutoDefault(False)
            pressed.clicked.connect(lambda _=False, key=key, at=number: self._change(key, at))
            line.addWidget(pressed)
        return made

    def _change(self, key: str, number: int) -> None:
        games = list(self._games)
        moved = games.pop(number)
        match key:
            case "up":
                games.insert(number - 1, moved)
            case "down":
                games.insert(number + 1, moved)
            case "again":
                games.insert(number, moved)
                games.append(moved)
            case _:
                pass
        self.changed.emit(tuple(games))
