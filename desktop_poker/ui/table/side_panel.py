"""Beside the table: the log, the last hand, the players, the session."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from desktop_poker.client.table.frames import SeatFrame
from desktop_poker.client.table.rotation_frame import RotationFrame
from desktop_poker.client.table.tournament_frame import TournamentFrame
from desktop_poker.client.telling.hand_log import LogLine
from desktop_poker.client.texts.amounts import Figures
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.controls.labels import button, label
from desktop_poker.ui.controls.length_limit import limit_length
from desktop_poker.ui.fonts import scaled
from desktop_poker.ui.look import Look
from desktop_poker.ui.table.log_view import LogView
from desktop_poker.ui.table.rotation_strip import RotationTab
from desktop_poker.ui.table.session_graph import SessionGraph
from desktop_poker.ui.table.tournament_card import TournamentCard

WIDTH = 312
_LONGEST_NOTE = 200
_BESIDE = 14  # pixels left and right of what the panel holds


class SessionResults(Struct, frozen=True):
    """What the hands so far have come to."""

    results: tuple[int, ...]  # won or lost after each hand
    figures: Figures
    tournament: TournamentFrame | None = None


class SidePanel(QFrame):
    """A column of tabs over the session's line."""

    replay_wanted = Signal()  # of the last hand, from its start
    replay_left = Signal()
    noted = Signal(str, str)  # a player's name and what is noted
    field_left = Signal()  # nobody types here any more

    def __init__(self, texts: Texts, look: Look) -> None:
        super().__init__()
        self.setObjectName("sidePanel")
        self.setFixedWidth(scaled(WIDTH))
        self._texts = texts
        self.log = LogView(texts, look)
        self.last_hand = LastHandTab(texts, look)
        self.players = PlayersTab(texts)
        self.tournament = TournamentCard(texts)
        self.tournament.hide()
        self.graph = SessionGraph(texts, look)
        self._texts = texts
        self._rotation: RotationTab | None = None
        self._lines = 0  # of the tournament; 0: it is none
        self._needed = 0  # pixels that the tabs are high at least
        self._tabs = QTabWidget()
        self._tabs.setUsesScrollButtons(False)  # five of them are rather cut short than hidden
        self._tabs.setElideMode(Qt.TextElideMode.ElideRight)
        self._tabs.addTab(self._padded(self.log), texts("Log"))
        self._tabs.addTab(self._padded(self.last_hand), texts("Last hand"))
        self._tabs.addTab(self._padded(self.players), texts("Players"))
        column = self._column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 14)
        column.addWidget(self._tabs, 1)
        for card in (self.tournament, self.graph):
            row = QHBoxLayout()
            row.setContentsMargins(_BESIDE, 0, _BESIDE, 0)
            row.addWidget(card)
            column.addLayout(row)
        self.players.noted.connect(self.noted)
        self._tabs.currentChanged.connect(self._tab_changed)

    @staticmethod
    def _padded(widget: QWidget, right: int = 10) -> QWidget:
        """Words in a tab; what scrolls comes nearer to the edge, for its bar."""
        outer = QWidget()
        row = QVBoxLayout(outer)
        row.setContentsMargins(_BESIDE, 10, right, 10)
        row.addWidget(widget)
        return outer

    def _tab_changed(self, number: int) -> None:
        self._make_room()
        if number == 1:
            self.replay_wanted.emit()
        else:
            self.replay_left.emit()

    def show_last_hand(self) -> None:
        """Open the last hand."""
        self._tabs.setCurrentIndex(1)

    def show_log(self) -> None:
        """Open the log."""
        self._tabs.setCurrentIndex(0)

    def leave_field(self) -> None:
        """Let nobody type here any more: keys belong to the table again."""
        field = self.focusWidget()
        if isinstance(field, QLineEdit) and field.hasFocus():
            self.field_left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves a field."""
        if event.key() == Qt.Key.Key_Escape:
            self.leave_field()
        else:
            super().keyPressEvent(event)

    @property
    def shows_last_hand(self) -> bool:
        """Whether the last hand is open."""
        return self._tabs.currentIndex() == 1

    def add_tab(self, widget: QWidget, title: str) -> None:
        """Add a tab behind the others."""
        self._tabs.addTab(self._padded(widget, _BESIDE), title)
        self._make_room()

    def show_rotation(self, frame: RotationFrame | None) -> None:
        """Show the games that take turns, in a tab that only a rotation has."""
        if frame is None:
            return
        if self._rotation is None:
            self._rotation = RotationTab(self._texts)
            self.add_tab(self._rotation, self._texts("Mix"))
        self._rotation.show_rotation(frame)

    def show_tab(self, title: str) -> None:
        """Open a tab by its title."""
        titles = [self._tabs.tabText(number) for number in range(self._tabs.count())]
        self._tabs.setCurrentIndex(titles.index(title))

    def add_lines(self, lines: list[LogLine]) -> None:
        """Add lines to the log."""
        self.log.add(lines)

    def show_outcome(self, outcome: SessionResults) -> None:
        """Show the session's results, and the tournament if it is one."""
        self.graph.show_results(outcome.results, outcome.figures)
        frame = outcome.tournament
        lines, self._lines = self._lines, 0 if frame is None else 1 + len(frame.ranks)
        if frame is not None:
            self.tournament.show_frame(frame)
        if lines != self._lines:
            self._make_room()

    def minimumSizeHint(self) -> QSize:
        """As low as its tabs: what lies below gives way."""
        return QSize(super().minimumSizeHint().width(), self._tabs.minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show what there is room for."""
        super().resizeEvent(event)
        self._make_room()

    def event(self, event: QEvent) -> bool:
        """Make room again when a tab needs more or less of it: somebody watches, a button comes."""
        needed = self._tabs.minimumSizeHint().height()
        if event.type() is QEvent.Type.LayoutRequest and needed != self._needed:
            self._needed = needed
            self._make_room()
        return super().event(event)

    def _make_room(self) -> None:
        """In a low window the session's line gives way, or the ranks, then the tournament.

        A tournament has no session: its chips are worth nothing until it is over.
        """
        self.graph.setVisible(not self._lines)
        self.tournament.setVisible(bool(self._lines))
        self.tournament.show_ranks(on=True)
        for give_way in (
            self.graph.hide,
            lambda: self.tournament.show_ranks(on=False),
            self.tournament.hide,
        ):
            self._column.activate()  # measures again what was shown or hidden just now
            if self._column.minimumSize().height() <= self.height():
                return
            give_way()


class LastHandTab(QWidget):
    """What has happened in the last hand so far; the table itself shows it."""

    def __init__(self, texts: Texts, look: Look) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self._nothing = label(texts("No hand has been finished yet."), "quiet", wraps=True)
        self.log = LogView(texts, look)
        column.addWidget(self._nothing)
        column.addWidget(self.log, 1)

    def show_lines(self, lines: list[LogLine]) -> None:
        """Show the hand up to where it stands."""
        self._nothing.hide()
        self.log.clear()
        self.log.add(lines)


class PlayersTab(QScrollArea):
    """Everybody with their chips, and what one has noted about them."""

    noted = Signal(str, str)

    def __init__(self, texts: Texts) -> None:
        super().__init__()
        self._texts = texts
        self.setWidgetResizable(True)
        self._inside = QWidget()
        self._inside.setObjectName("scrolled")
        self._column = QVBoxLayout(self._inside)
        self._column.setContentsMargins(0, 0, 6, 0)
        self._column.setSpacing(4)
        self._column.addStretch(1)
        self.setWidget(self._inside)
        self._rows: dict[str, tuple[QLabel, QLineEdit]] = {}
        self.styles: dict[str, tuple[QPushButton, QLabel]] = {}
        self._revealed: set[str] = set()
        self._shows_notes = True
        self.notes: dict[str, str] = {}

    def show_seats(self, seats: tuple[SeatFrame, ...], *, notes: bool = True) -> None:
        """Show who sits here, and what is noted about them where that is allowed."""
        names = [seat.name for seat in seats if seat.name]
        if set(names) != set(self._rows) or notes is not self._shows_notes:
            self._shows_notes = notes
            self._make_rows([seat for seat in seats if seat.name])
        for seat in seats:
            if seat.name in self._rows:
                self._rows[seat.name][0].setText(seat.stack)

    def _make_rows(self, seats: list[SeatFrame]) -> None:
        while self._column.count() > 1:
            item = self._column.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.deleteLater()
        self._rows, self.styles = {}, {}
        for seat in seats:
            card = QFrame()
            card.setObjectName("panelCard")
            grid = QGridLayout(card)
            grid.setContentsMargins(12, 8, 12, 8)
            grid.addWidget(label(seat.name, "title"), 0, 0)
            stack = label(seat.stack, "quiet")
            grid.addWidget(stack, 0, 1, Qt.AlignmentFlag.AlignRight)
            note = QLineEdit(self.notes.get(seat.name, ""))
            note.setPlaceholderText(self._texts("Note"))
            note.setAccessibleName(self._texts("Note about {name}", name=seat.name))
            limit_length(note, _LONGEST_NOTE, self._texts)
            note.editingFinished.connect(lambda n=seat.name, f=note: self._note(n, f.text()))
            if not seat.is_self and self._shows_notes:
                grid.addWidget(note, 1, 0, 1, 2)
            if seat.style:
                self._add_style(seat, grid)
            self._column.insertWidget(self._column.count() - 1, card)
            self._rows[seat.name] = (stack, note)

    def _add_style(self, seat: SeatFrame, grid: QGridLayout) -> None:
        """A question that gives way to its answer when it is pressed."""
        question = button(self._texts("How does {name} play?", name=seat.name), "chip")
        question.clicked.connect(lambda: self.reveal(seat.name))
        answer = label(seat.style, "quiet", wraps=True)
        grid.addWidget(question, 2, 0, 1, 2, Qt.AlignmentFlag.AlignLeft)
        grid.addWidget(answer, 3, 0, 1, 2)
        self.styles[seat.name] = question, answer
        is_revealed = seat.name in self._revealed
        question.setVisible(not is_revealed)
        answer.setVisible(is_revealed)

    def reveal(self, name: str) -> None:
        """Say how somebody plays, from now on."""
        self._revealed.add(name)
        if name in self.styles:
            question, answer = self.styles[name]
            question.hide()
            answer.show()

    def _note(self, name: str, text: str) -> None:
        if self.notes.get(name, "") != text:
            self.notes[name] = text
            self.noted.emit(name, text)
