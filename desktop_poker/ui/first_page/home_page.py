"""The home page: go on, practise, open a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from desktop_poker.client.first_page.home_frame import HomeFrame, RecentFrame, SavedFrame
from desktop_poker.client.texts.texts import Texts
from desktop_poker.client.welcome.courses import FIRST, Course, course_title
from desktop_poker.languages import LANGUAGES
from desktop_poker.ui.art.avatars import draw_avatar
from desktop_poker.ui.art.icons import Icon, draw_app_mark, icon_pixmap
from desktop_poker.ui.controls.choice import ChoiceBox
from desktop_poker.ui.controls.flow_layout import FlowLayout
from desktop_poker.ui.controls.labels import button, icon_button, label, set_state
from desktop_poker.ui.first_page.card_parts import MARGINS, card_head, drawn
from desktop_poker.ui.first_page.room import RoomBackdrop
from desktop_poker.ui.first_page.tile import Tile
from desktop_poker.ui.fonts import scaled
from desktop_poker.ui.look import Look

if TYPE_CHECKING:
    from desktop_poker.ui.first_page.continue_card import ContinueCard

_LANGUAGES = tuple((one.code, one.own_name) for one in LANGUAGES)
_WIDEST, _MARGIN = 1240, 48
_LOW_UNDER = 720  # pixels of a window: a lower one has less air and smaller words
_EDGES, _LOW_EDGES = (24, 24), (12, 16)  # above and below the page
_GAP = 14  # between tiles
_SECTION_GAP, _LOW_SECTION_GAP = 16, 14  # below each other: all are seen in a usual window
_LEAD_GAP, _LOW_LEAD_GAP = 10, 2  # between the greeting and the words under it


class HomePage(QScrollArea):
    """Where the evening begins."""

    practice = Signal()
    resumed = Signal(str)  # a table's id
    table_given_up = Signal(str)  # its id
    returned = Signal(str)  # to a friend's table, by its id
    seat_given_up = Signal(str)
    new_table = Signal()
    friends = Signal()
    home_table = Signal()
    study = Signal()
    game_chosen = Signal(str)  # a game's key, or "tournament"
    language_chosen = Signal(str)
    settings_wanted = Signal()
    about_wanted = Signal()
    help_wanted = Signal()
    lesson_wanted = Signal(str)  # a course
    hand_chosen = Signal(int)  # a hand's number in the history
    history_wanted = Signal()

    def __init__(self, texts: Texts, look: Look, frame: HomeFrame) -> None:
        super().__init__()
        self.setObjectName("page")
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Tab scrolls to what it comes to
        self._texts = texts
        self._look = look
        self._frame = frame
        inside = RoomBackdrop(look)
        self._outer = outer = QHBoxLayout(inside)
        column = QWidget()
        column.setMaximumWidth(_WIDEST)
        self._inside = inside
        self._column = QVBoxLayout(column)
        self._column.setContentsMargins(0, 0, 0, 0)
        outer.addStretch(0)
        outer.addWidget(column, 1)
        outer.addStretch(0)
        self.setWidget(inside)
        self._column.addLayout(self._header())
        self._column.addLayout(self._greeting())
        if frame.seats:
            self._add_seats()
        self._saved_card: ContinueCard | None = None
        if frame.saved is not None:
            self._add_saved(frame.saved)
        self._column.addLayout(self._tiles(first=frame.saved is None and not frame.seats))
        self._column.addLayout(self._below())
        self._column.addStretch(1)
        self._is_low = False
        self._aligned_for = 0  # how wide the tiles were when their hints were measured
        self._fit_height(is_low=False)

    def _add_seats(self) -> None:
        """The seats to return to; most starts have none."""
        from desktop_poker.ui.first_page.seat_card import SeatCard  # noqa: PLC0415 - lazy

        card = self.seat_card = SeatCard(self._texts, self._look, self._frame.seats)
        card.returned.connect(self.returned)
        card.given_up.connect(self.seat_given_up)
        self._column.addWidget(card)

    def _add_saved(self, saved: SavedFrame) -> None:
        """The tables to go on with; most first starts have none."""
        from desktop_poker.ui.first_page.continue_card import ContinueCard  # noqa: PLC0415 - lazy

        card = self._saved_card = ContinueCard(self._texts, self._look, saved, self._frame.others)
        self.resume = card.resume
        card.resumed.connect(self.resumed)
        card.given_up.connect(self.table_given_up)
        card.grown.connect(self._fit)
        self._column.addWidget(card)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Scroll rather than squeeze: words that wrap need their height."""
        super().resizeEvent(event)
        is_low = self.height() < _LOW_UNDER
        if is_low != self._is_low:
            self._is_low = is_low
            self._fit_height(is_low=is_low)
        self._fit()

    def _fit(self) -> None:
        # What is inside is as wide as the viewport; Qt loads all its classes to name that one.
        width = min(_WIDEST, self._inside.width() - 2 * _MARGIN)
        self._align_hints(width)
        above, below = _LOW_EDGES if self._is_low else _EDGES
        needed = self._column.totalHeightForWidth(width) + above + below
        self._inside.setMinimumHeight(needed)
        self._inside.leave_free(needed - below)

    def _align_hints(self, width: int) -> None:
        """One line over the hints of all tiles, whichever of them needs two lines."""
        wide = (width - (len(self.tiles) - 1) * _GAP) // len(self.tiles)
        if wide == self._aligned_for:
            return  # whoever starts the program waits for the page
        self._aligned_for = wide
        high = max(tile.hint_height(wide) for tile in self.tiles)
        for tile in self.tiles:
            tile.hint.setMinimumHeight(high)

    def _fit_height(self, *, is_low: bool) -> None:
        """A low window has its tiles in sight, and the greeting makes room for them."""
        above, below = _LOW_EDGES if is_low else _EDGES
        self._outer.setContentsMargins(_MARGIN, above, _MARGIN, below)
        self._column.setSpacing(_LOW_SECTION_GAP if is_low else _SECTION_GAP)
        self._greeted.setContentsMargins(0, 0 if is_low else 6, 0, 0 if is_low else 4)
        self._greeted.setSpacing(_LOW_LEAD_GAP if is_low else _LEAD_GAP)
        set_state(self._greeting_words, "role", "low_page" if is_low else "page")
        for tile in self.tiles:
            tile.fit(is_low=is_low)
        if self._saved_card is not None:
            self._saved_card.fit(is_low=is_low)

    def _greeting(self) -> QVBoxLayout:
        self._greeted = QVBoxLayout()
        self._greeting_words = label(self._frame.greeting, "page", wraps=True)
        self._greeted.addWidget(self._greeting_words)
        self._greeted.addWidget(label(self._frame.lead, "lead", wraps=True))
        return self._greeted

    def _header(self) -> QHBoxLayout:
        texts = self._texts
        row = QHBoxLayout()
        row.setSpacing(12)
        mark = QLabel()
        mark.setPixmap(app_mark(40, self.devicePixelRatioF()))
        row.addWidget(mark)
        row.addWidget(label("Desktop Poker", "section"))
        row.addStretch(1)
        own = self._own_chip()
        row.addWidget(own)
        self.language = ChoiceBox(_LANGUAGES, texts("Language"), self._look.palette)
        self.language.setMinimumWidth(scaled(130))
        self.language.choose(texts.language)
        self.language.picked.connect(self.language_chosen)
        row.addWidget(self.language)
        for part in (own, self.language):  # both as high as the row
            part.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self.history = icon_button(Icon.HISTORY, texts("History"), self._look)
        self.history.clicked.connect(self.history_wanted)
        row.addWidget(self.history)
        self.help = icon_button(Icon.HELP, texts("Rules and hand ranking"), self._look)
        self.help.clicked.connect(self.help_wanted)
        row.addWidget(self.help)
        self.settings = icon_button(Icon.GEAR, texts("Settings"), self._look)
        self.settings.clicked.connect(self.settings_wanted)
        row.addWidget(self.settings)
        self.about = icon_button(Icon.INFO, texts("About Desktop Poker"), self._look)
        self.about.clicked.connect(self.about_wanted)
        row.addWidget(self.about)
        return row

    def _own_chip(self) -> QPushButton:
        made = button(
            f" {self._frame.name}", "chip", tip=self._texts("Your name and your settings")
        )
        made.setIcon(QIcon(drawn(24, self.devicePixelRatioF(), self._draw_own)))
        made.setIconSize(QSize(24, 24))
        made.clicked.connect(self.settings_wanted)
        return made

    def _draw_own(self, painter: QPainter, area: QRectF) -> None:
        draw_avatar(painter, area.center(), area.width(), self._frame.avatar)

    def _tiles(self, *, first: bool) -> QHBoxLayout:
        texts = self._texts
        row = QHBoxLayout()
        row.setSpacing(_GAP)
        self.practice_tile = Tile(
            Icon.CARDS,
            texts("Practice"),
            self._frame.practice,
            texts("One click deals a hand"),
            self._look,
        )
        self.practice_tile.lead()
        set_state(self.practice_tile, "first", first)
        self.practice_tile.setObjectName("tile")
        self.practice_tile.clicked.connect(self.practice)
        self.new_tile = Tile(
            Icon.PLUS,
            texts("New table"),
            texts("Every game, rotations, tournaments, your own rules."),
            texts("All options"),
            self._look,
        )
        self.new_tile.clicked.connect(self.new_table)
        self.friends_tile = Tile(
            Icon.LAN,
            texts("Play with friends"),
            texts("Join a table on your network with a code, or host one."),
            texts("Host or join"),
            self._look,
        )
        self.friends_tile.clicked.connect(self.friends)
        self.home_tile = Tile(
            Icon.HOME,
            texts("Home Table"),
            texts("Real cards on a real table: turns, pots, stacks and who owes whom."),
            texts("Keeps the ledger"),
            self._look,
        )
        self.home_tile.clicked.connect(self.home_table)
        self.study_tile = Tile(
            Icon.STUDY,
            texts("Study"),
            texts("What your decisions cost, your hands again, all-in or fold."),
            texts("Ask the coach"),
            self._look,
        )
        self.study_tile.clicked.connect(self.study)
        self.tiles = (
            self.practice_tile,
            self.new_tile,
            self.friends_tile,
            self.home_tile,
            self.study_tile,
        )
        for tile in self.tiles:
            row.addWidget(tile, 1)
        return row

    def mark_evening(self, *, waits: bool) -> None:
        """Say at the tile that an evening is not over yet."""
        if waits:
            self.home_tile.hint.setText(self._texts("Go on with the evening"))
            self.home_tile.lead()
            self._aligned_for = 0
            self._fit()

    def _below(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(20)
        self._results = QFrame()  # what was won comes here when somebody has looked
        self._results.setObjectName("pageCard")
        self._results.setMinimumHeight(scaled(126))
        row.addWidget(self._games(), 1)
        row.addWidget(self._results, 1)
        self._row = row
        return row

    def _want_first(self) -> None:
        self.lesson_wanted.emit(FIRST)

    def _offer_lessons(self) -> None:
        """The lessons of the other families, below their button."""
        menu = QMenu(self.lessons)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for course in Course:
            if course != FIRST:
                action = menu.addAction(course_title(course, self._texts))
                action.triggered.connect(lambda _=False, c=course: self.lesson_wanted.emit(c.value))
        menu.popup(self.lessons.mapToGlobal(self.lessons.rect().bottomLeft()))

    def _games(self) -> QFrame:
        texts = self._texts
        card = QFrame()
        card.setObjectName("pageCard")
        column = QVBoxLayout(card)
        column.setContentsMargins(*MARGINS)
        column.setSpacing(10)
        head = card_head(texts("Deal another game"))
        lesson = texts("Your first hand, step by step")
        self.lesson = button(lesson, "bare")
        self.lesson.setText(f" {lesson}")
        ratio = self.devicePixelRatioF()
        self.lesson.setIcon(QIcon(icon_pixmap(Icon.STUDY, 18, self._look.palette.text2, ratio)))
        self.lesson.clicked.connect(self._want_first)
        head.addWidget(self.lesson)
        column.addLayout(head)
        row = FlowLayout(gap=6)
        for key, name in (*self._frame.games, ("tournament", texts("Sit & go"))):
            made = button(name, "chip")
            made.setObjectName(f"game_{key}")
            made.setProperty("tight", "true")  # all of them in one line, in every language
            made.clicked.connect(lambda _=False, k=key: self.game_chosen.emit(k))
            row.addWidget(made)
        self.lessons = button(texts("More lessons"), "chip")
        self.lessons.setProperty("tight", "true")
        self.lessons.clicked.connect(self._offer_lessons)
        row.addWidget(self.lessons)
        column.addLayout(row)
        column.addStretch(1)
        self._games_column = column
        return card

    def show_recent(self, frame: RecentFrame) -> None:
        """Show what was played lately: it is read from the history after the page is seen."""
        # Cards are not among what the first page waits for.
        from desktop_poker.ui.first_page.recent_cards import ResultsCard, hand_chip  # noqa: PLC0415 - lazy

        card = ResultsCard(self._texts, self._look)
        card.setMinimumHeight(self._results.minimumHeight())
        card.show_recent(frame)
        self._row.replaceWidget(self._results, card)
        self._results.hide()
        self._results.deleteLater()
        self._results = card
        if frame.played:
            column = self._games_column
            title = label(self._texts("Last hands"), "title")
            column.insertWidget(column.count() - 1, title)
            row = FlowLayout(gap=6)
            ratio = self.devicePixelRatioF()
            chips = [
                hand_chip(hand, self._texts, self._look, self.hand_chosen.emit, ratio)
                for hand in frame.played
            ]
            for chip in chips:
                row.addWidget(chip)
            column.insertLayout(column.count() - 1, row)
            for new in (title, *chips):
                new.show()  # at once: what is hidden takes no room
        card.show()
        self._fit()


def app_mark(size: int, ratio: float) -> QPixmap:
    """The program's mark."""
    return drawn(size, ratio, draw_app_mark)
