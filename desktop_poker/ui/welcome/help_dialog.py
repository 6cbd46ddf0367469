"""Rules, hand ranking and keys, a key away."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QDialog, QGridLayout, QScrollArea, QTabWidget, QWidget

from desktop_poker.client.table.shortcuts import action_text
from desktop_poker.client.telling.game_names import game_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.client.welcome.course_games import course_of
from desktop_poker.client.welcome.courses import course_title
from desktop_poker.client.welcome.help_frame import HelpFrame, RankingFrame, help_frame
from desktop_poker.engine.table.setup import TableSetup
from desktop_poker.games import catalogue
from desktop_poker.ui.art.pixmaps import PixmapCache
from desktop_poker.ui.controls.card_line import card_line
from desktop_poker.ui.controls.form import Chips, button, column, row
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.controls.scroll_edges import ScrollEdges, keep_bar_room
from desktop_poker.ui.fonts import scaled
from desktop_poker.ui.look import Look
from desktop_poker.ui.settings.own_keys import shown_key

_USUAL = (880, 740)  # every ranking is seen whole
_ROUND = 48  # of the window that stays to be seen round the dialog
_EDGE = 20
_INSET = 6  # of that is inside what scrolls, for the ring of the focus; the sheet moves the tabs
_SIDE = 4  # columns of the grid on each side: number, cards, name, air
_NUMBER = 18  # pixels that two digits need
_APART, _CLOSE = 12, 8  # pixels between rows; two rankings on one page lie closer
_AIR = 24  # with the gap beside it more than 32 pixels


class HelpDialog(QDialog):
    """One game at a time; the others are one press away, and so is its lesson."""

    lesson_wanted = Signal(str)  # a course

    def __init__(
        self,
        texts: Texts,
        look: Look,
        game: str,
        keys: Mapping[str, str],
        parent: QWidget | None = None,
        *,
        setup: TableSetup | None = None,  # of the table that is played at
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(texts("Rules and hand ranking"))
        usual = QSize(*map(scaled, _USUAL))
        room = parent.window().size() - QSize(_ROUND, _ROUND) if parent is not None else usual
        self.resize(usual.boundedTo(room))
        self._texts, self._look, self._keys, self._setup = texts, look, keys, setup
        body = column(gap=12, parent=self)
        body.setContentsMargins(_EDGE - _INSET, 16, _EDGE - _INSET, 16)
        head = column(gap=12)
        head.setContentsMargins(_INSET, 0, _INSET, 0)
        body.addLayout(head)
        games = ((game.key, game_text(game.key, texts)) for game in catalogue.games())
        self.games = Chips(games, texts("Game"), look.palette)
        self.games.chosen.connect(self.show_game)
        head.addWidget(self.games)
        self.title = label("", "section")
        head.addWidget(self.title)
        self.tabs = QTabWidget()
        self.tabs.setObjectName("helpTabs")
        self.tabs.setAccessibleName(texts("Rules and hand ranking"))
        body.addWidget(self.tabs, 1)
        line = row()
        line.setContentsMargins(_INSET, 0, _INSET, 0)
        self.lesson = button("", "chip")
        self.lesson.clicked.connect(self._learn)
        line.addWidget(self.lesson)
        line.addStretch()
        self.close_button = button(texts("Close"), "primary")
        self.close_button.clicked.connect(self.accept)
        line.addWidget(self.close_button)
        body.addLayout(line)
        self.show_game(game)

    def show_game(self, game: str) -> None:
        """Show the help for a game."""
        texts, frame = self._texts, help_frame(game, self._texts, self._setup)
        at = max(0, self.tabs.currentIndex())
        self.games.choose(game)
        self._game = game
        title = course_title(course_of(game), texts)
        self.lesson.setText(texts("Play the lesson: {title}", title=title))
        self.title.setText(frame.title)
        while self.tabs.count():
            old = self.tabs.widget(0)
            self.tabs.removeTab(0)
            if old is not None:
                old.deleteLater()
        for made, name in (
            (self._ranking(frame), texts("Hand ranking")),
            (self._rules(frame), texts("Rules")),
            (self._all_keys(), texts("Keys")),
        ):
            area = _scrolled(made, name)
            keep_bar_room(area)
            ScrollEdges(area, self._look.palette.window)
            self.tabs.addTab(area, name)
        self.tabs.setCurrentIndex(at)

    def _learn(self) -> None:
        self.accept()
        self.lesson_wanted.emit(course_of(self._game).value)

    def _ranking(self, frame: HelpFrame) -> QWidget:
        inside = QWidget()
        gap = _APART if len(frame.rankings) == 1 else _CLOSE
        body = column(gap=gap + 2, parent=inside)
        body.setContentsMargins(_INSET, 14, 12, 12)
        pixmaps = PixmapCache(self._look.deck, self._look.back, self.devicePixelRatioF())
        for ranking in frame.rankings:
            body.addWidget(label(ranking.title, "quiet", wraps=True))
            body.addLayout(self._rows(ranking, pixmaps, gap))
        body.addStretch()
        return inside

    def _rows(self, ranking: RankingFrame, pixmaps: PixmapCache, gap: int) -> QGridLayout:
        """Two columns, read from the top of the left one."""
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(gap)
        half = (len(ranking.rows) + 1) // 2
        for number, one in enumerate(ranking.rows):
            side, line = divmod(number, half)
            grid.addWidget(label(str(number + 1), "caption"), line, _SIDE * side)
            ratio = self.devicePixelRatioF()
            cards = card_line(one.cards, pixmaps, ratio, self._texts, counts=one.counts)
            grid.addWidget(cards, line, _SIDE * side + 1)
            grid.addWidget(label(one.name, "option", wraps=True), line, _SIDE * side + 2)
            grid.setColumnStretch(_SIDE * side + 2, 1)
            grid.setColumnMinimumWidth(_SIDE * side, scaled(_NUMBER))  # alike on all grids
        grid.setColumnMinimumWidth(_SIDE - 1, _AIR)
        return grid

    def _rules(self, frame: HelpFrame) -> QWidget:
        inside = QWidget()
        body = column(gap=12, parent=inside)
        body.setContentsMargins(_INSET, 16, 12, 12)
        for paragraph in frame.rules:
            body.addWidget(label(paragraph, wraps=True))
        body.addStretch()
        return inside

    def _all_keys(self) -> QWidget:
        inside = QWidget()
        grid = QGridLayout(inside)
        grid.setContentsMargins(_INSET, 16, 12, 12)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        grid.setColumnMinimumWidth(2, _AIR)
        grid.setColumnStretch(4, 1)
        lines = self._key_lines()
        half = (len(lines) + 1) // 2
        for number, (key, what) in enumerate(lines):
            side, line = divmod(number, half)
            grid.addWidget(label(key, "accent"), line, 3 * side)
            grid.addWidget(label(what, wraps=True), line, 3 * side + 1)
        grid.setRowStretch(half, 1)
        return inside

    def _key_lines(self) -> list[tuple[str, str]]:
        """Keys of the player's choice, then those that are always the same."""
        texts = self._texts
        chosen = [(shown_key(key), action_text(name, texts)) for name, key in self._keys.items()]
        walk = " ".join((shown_key("Left"), shown_key("Right")))
        return [
            *chosen,
            (shown_key("Tab"), texts("To the table, then from button to button")),
            (walk, texts("At the table: along the seats, the board and the pots")),
            (shown_key("Ctrl+N"), texts("Another table in a new window")),
        ]


def _scrolled(inside: QWidget, name: str) -> QScrollArea:
    """What is read can be scrolled with the keys as well."""
    inside.setObjectName("scrolled")
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    area.setAccessibleName(name)
    area.setWidget(inside)
    return area
