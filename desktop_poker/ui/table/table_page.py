"""The page of one table: top bar, scene, action bar, side panel."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLineEdit,
    QToolTip,
    QVBoxLayout,
    QWidget,
)

from desktop_poker.client.access.command_line import reply_to
from desktop_poker.client.access.spoken_table import described, places
from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.table.action_frames import Bar
from desktop_poker.client.table.choreography import Cue
from desktop_poker.client.table.frames import SeatFrame, TableFrame
from desktop_poker.client.table.motion import MOTION_SPEEDS
from desktop_poker.client.table.replay_bar import ReplayPlace, replay_bar
from desktop_poker.client.table.seat_menu import seat_menu
from desktop_poker.client.table.shortcuts import keys, types_nothing
from desktop_poker.client.table.table_screen import TableScreen
from desktop_poker.client.table.tournament_frame import TournamentFrame, tournament_frame
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.table.commands import PauseTable, ResumeTable, TableCommand
from desktop_poker.ui.access.table_access import TableAccess
from desktop_poker.ui.controls.labels import set_state
from desktop_poker.ui.fonts import scaled
from desktop_poker.ui.look import look_of
from desktop_poker.ui.table.action_bar import ActionBar
from desktop_poker.ui.table.command_line import CommandLine
from desktop_poker.ui.table.scene import TableScene
from desktop_poker.ui.table.side_panel import WIDTH, SessionResults, SidePanel
from desktop_poker.ui.table.table_mark import WaitFrame
from desktop_poker.ui.table.table_menu import open_table_menu
from desktop_poker.ui.table.table_view import TableView
from desktop_poker.ui.table.top_bar import TopBar
from desktop_poker.ui.window import Window, toggle_full_screen

_DRAWER_BELOW = 1280  # a narrower window has the panel as a drawer over the table
_LOW_WINDOW = 720
_TINY = 880, 560  # a window of many: what is not needed to play makes room
_WORDS = 40  # pixels of words above each other in the action bar
_SAYING = 4_000  # milliseconds that a refusal stays
_SKIPS = (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride, QEvent.Type.MouseButtonPress)


class TablePage(QWidget):
    """Shows a table and tells what somebody does at it."""

    SMALLEST = 640, 400  # pixels of a window that can be played in

    answered = Signal(object)  # a command
    armed = Signal(object)  # a PreAction
    left = Signal()
    replayed = Signal(str)  # a move in the last hand
    replay_left = Signal()
    size_edited = Signal(str, int, str)  # a situation, a place, a size
    hand_wanted = Signal(str)  # the one that is replayed, as text or phh
    noted = Signal(str, str)
    settings_wanted = Signal()
    next_table_wanted = Signal()
    muted = Signal(bool)  # this table, and no other
    skipped = Signal()  # a key or a click while something moves or rests
    figures_toggled = Signal()
    help_wanted = Signal()
    shown = Signal(object)  # the TableScreen that is on the page now
    resized = Signal()  # the view of the table

    def __init__(self, texts: Texts, settings: Settings) -> None:
        super().__init__()
        self.setObjectName("page")
        self._texts = texts
        self._look = look_of(settings)
        self._keys = keys(settings.shortcuts)
        self._said = ""
        self._live: Bar | None = None  # of the table, whatever is shown on it
        self._replay: ReplayPlace | None = None
        self._tournament: TournamentFrame | None = None
        self._outcome: SessionResults | None = None  # what is shown when nothing moves
        self._remarks: tuple[str, ...] = ()
        self._subtitles: tuple[str, ...] = ("",)
        self._saying = QTimer(self)
        self._saying.setSingleShot(True)
        self._saying.setInterval(_SAYING)
        self._saying.timeout.connect(self._unsay)
        self._speed, self._reduced = MOTION_SPEEDS[settings.motion], settings.reduced_motion
        self._menu_entries: list[tuple[str, TableCommand]] = []
        self._panel_wanted = settings.side_panel
        self.scene = TableScene(self._look, texts)
        self.view = TableView(self.scene)
        self.bar = ActionBar(texts, self._look, self._keys)
        self.bar.set_confirms_all_in(on=settings.confirms_all_in)
        self.panel = SidePanel(texts, self._look)
        self.access = TableAccess(self, texts, settings)
        self.command_line = CommandLine(texts)
        self.view.setAccessibleName(texts("Table"))
        self._top = top = TopBar(texts, self._look)
        self.back, self._title, self._subtitle = top.back, top.title, top.subtitle
        self.figures, self.pause, self.menu = top.figures, top.pause, top.menu
        self.help, self.settings, self.drawer = top.help, top.settings, top.drawer
        self._lay_out()
        self._waits = WaitFrame(self, self._look)
        self._connect()
        self._shortcuts = {name: self._shortcut(name, key) for name, key in self._keys.items()}

    def _lay_out(self) -> None:
        middle = QVBoxLayout()
        middle.setContentsMargins(0, 0, 0, 0)
        middle.setSpacing(0)
        middle.addWidget(self.view, 1)
        middle.addWidget(self.command_line)
        middle.addWidget(self.bar)
        self._row = QHBoxLayout()
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        self._row.addLayout(middle, 1)
        self._row.addWidget(self.panel)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self._top)
        outer.addLayout(self._row, 1)

    def _connect(self) -> None:
        texts = self._texts
        self.bar.answered.connect(self.answered)
        self.bar.armed.connect(self.armed)
        self.bar.sizing.edited.connect(self.size_edited)
        self.bar.left.connect(self.left)
        self.view.resized.connect(self.resized)
        self.view.pressed.connect(self.bar.leave_field)
        self.view.pressed.connect(self.panel.leave_field)
        self.panel.field_left.connect(self.setFocus)
        self.bar.wants_more.connect(self.access.answer)
        self.back.clicked.connect(self.left)
        self.settings.clicked.connect(self.settings_wanted)
        self.help.clicked.connect(self.help_wanted)
        self.command_line.entered.connect(self._typed)
        self.command_line.closed.connect(self.setFocus)
        self.figures.clicked.connect(self.figures_toggled)
        self.pause.clicked.connect(self._pause_pressed)
        self._top.sound.clicked.connect(self._switch_sound)
        self.menu.clicked.connect(
            lambda: open_table_menu(
                self.menu,
                self._menu_entries,
                self.answered.emit,
                texts,
                folded=(self.pause, self.figures, self.help),
            )
        )
        self.drawer.clicked.connect(self.toggle_panel)
        self.panel.replay_wanted.connect(lambda: self.replayed.emit("open"))
        self.panel.replay_left.connect(self.replay_left)
        self.bar.replay.moved.connect(self.replayed)
        self.bar.replay.copied.connect(self.hand_wanted)
        self.bar.replay.left.connect(self.panel.show_log)
        self.panel.noted.connect(self.noted)
        self.panel.tournament.ticked.connect(self._show_subtitle)
        self.view.asked.connect(self._tell_style)
        for still in (self.scene.mover.landed, self.scene.mover.rested, self.view.resized):
            still.connect(self._look_for_motion)

    def _shortcut(self, name: str, key: str) -> QShortcut:
        made = QShortcut(QKeySequence(key), self)
        made.setAutoRepeat(name in ("more", "less"))  # a key that is held down acts once
        made.activated.connect(lambda: self._key_pressed(name))
        return made

    def _key_pressed(self, name: str) -> None:
        typing = isinstance(self.focusWidget(), QLineEdit)
        stepping = name in ("more", "less") and self.bar.sizing.is_typed_into
        if typing and not stepping and not types_nothing(self._keys[name]):
            return
        told = {
            "help": self.help_wanted,
            "big_blinds": self.figures_toggled,
            "next_table": self.next_table_wanted,
        }
        match name:
            case _ if name in told:
                told[name].emit()
            case "command_line":
                self.command_line.open()
            case _ if name.startswith("say_"):
                self._inform(self.access.ask(name))
            case "last_hand" if self.panel.shows_last_hand:
                self.panel.show_log()
            case "last_hand":
                self.panel.show_last_hand()
            case "mute":
                self._switch_sound()
            case "panel":
                self.toggle_panel()
            case "full_screen":
                toggle_full_screen(self.window())
            case _:
                self.bar.press_key(name)

    def _typed(self, line: str) -> None:
        """Do or answer what was typed into the command line."""
        screen = self.access.screen
        if screen is None:
            return
        try:
            reply = reply_to(line, screen, self._texts)
        except BadInput as error:
            reply = self._texts.error(error)
        if isinstance(reply, str):
            self.access.answer(reply)
            self.command_line.tell(reply)
        else:
            self.command_line.tell("")
            self.answered.emit(reply)

    def toggle_panel(self) -> None:
        """Show or hide the side panel."""
        self._panel_wanted = not self.panel.isVisible()
        self.panel.setVisible(self._panel_wanted)
        self._place_drawer()

    def _place_drawer(self) -> None:
        """In a narrow window the panel lies over the table, and never over the buttons."""
        narrow = self.width() < _DRAWER_BELOW
        inside = self._row.indexOf(self.panel) >= 0
        if narrow and inside:
            self._row.removeWidget(self.panel)
            self.panel.setParent(self)
            self.panel.hide()
        elif not narrow and not inside:
            self._row.addWidget(self.panel)
        if not narrow:
            self.panel.setVisible(self._panel_wanted)
        if narrow:
            top = self._top.height()
            wide = self.panel.width()
            high = self.height() - top - self.bar.maximumHeight()  # which is its only height
            self.panel.setGeometry(self.width() - wide, top, wide, high)
            self.panel.raise_()
        self._show_subtitle()

    def minimumSizeHint(self) -> QSize:
        """As small as the window: in a narrow one the panel lies over the table."""
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Move the panel aside, and make bars lower in a low window."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Give bars and panel their room, as the window and the size of words say."""
        low = self.height() < _LOW_WINDOW
        more = scaled(_WORDS) - _WORDS
        tiny = self.width() < _TINY[0] or self.height() < _TINY[1]
        self._top.setFixedHeight((28 if tiny else 44 if low else 52) + more // 2)
        self._top.fit(is_tiny=tiny)
        self.bar.setFixedHeight((92 if tiny else 116 if low else 146) + more)
        self.bar.fit(is_low=low, is_tiny=tiny)
        self.panel.setFixedWidth(scaled(WIDTH))
        self._place_drawer()
        self._waits.surround(on=self._waits.isVisible())

    def _tell_style(self, seat: SeatFrame, place: QPoint) -> None:
        """Say how a bot plays, to somebody who wants to know."""
        if seat.style:
            QToolTip.showText(place, seat.style, self.view)
            self.panel.players.reveal(seat.name)

    def _switch_sound(self) -> None:
        """Let this table be heard, or no longer."""
        self._top.show_sound(is_muted=not self._top.is_muted)
        self.muted.emit(self._top.is_muted)

    def _mark(self, screen: TableScreen) -> None:
        """Tell this table from the others, and whether it waits, where several are open."""
        window = self.window()
        number = window.number if isinstance(window, Window) else 0
        self._top.mark(number)
        if number:  # never by its colour alone
            self._title.setText(f"{number}  ·  {self._title.text()}")
        self._waits.surround(on=bool(number) and screen.waits_for_me)

    def _pause_pressed(self) -> None:
        self.answered.emit(ResumeTable() if self._top.is_paused else PauseTable())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc takes back what was begun: the first press of an all-in, a replay. Enter draws."""
        if not self.bar.takes_key(event.key()):
            super().keyPressEvent(event)

    def show_screen(
        self, screen: TableScreen, cues: Sequence[Cue] | None = None, pace: float = 1.0
    ) -> None:
        """Show a table as it is now; cues say what moves where somebody looks."""
        frame = screen.frame()
        seen = self.isVisible() and not self.window().isMinimized()
        speed = self._speed * pace if seen else 0.0
        self.scene.show_frame(frame, cues, speed=speed, reduced=self._reduced)
        self._look_for_motion()
        self._describe(screen, frame)
        self._show_around(screen, frame, screen.bar())

    def _look_for_motion(self) -> None:
        """What moves is seen before anybody says how to go on, or what has come of it."""
        moves = not self.scene.mover.has_landed
        self.bar.wait_for_motion(on=moves)
        self.panel.log.hold(on=moves)
        if not moves and self._outcome is not None:
            self._tournament = self._outcome.tournament
            self.panel.show_outcome(self._outcome)
            self._outcome = None
            self._show_subtitle()

    def _describe(self, screen: TableScreen, frame: TableFrame) -> None:
        """Put the picture into words, whole and place by place."""
        self.view.setAccessibleDescription(described(screen, frame, self._texts))
        self.view.places.show(places(screen, frame, self._texts), self.scene.layout)

    @property
    def speed(self) -> float:
        """What the lengths of movements are multiplied by; 0: nothing moves."""
        return self._speed

    def watch_for_skips(self, *, on: bool) -> None:
        """Tell of the next key or click, whatever it is for."""
        app = QApplication.instance()
        if app is not None:
            app.installEventFilter(self) if on else app.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let a key or a click skip what moves, and do what it does all the same."""
        if event.type() in _SKIPS and self.isVisible():
            self.watch_for_skips(on=False)
            self.scene.mover.finish()
            self.skipped.emit()
        return super().eventFilter(watched, event)

    def show_around(self, screen: TableScreen) -> None:
        """Show everything but the scene, which shows a hand that is over."""
        self._show_around(screen, screen.frame(), screen.bar())
        self._show_replay_bar()

    def _show_replay_bar(self) -> None:
        """Say how far the replay is, and what happens at the table meanwhile."""
        if self._replay is not None and self._live is not None:
            self.bar.show_replay(replay_bar(self._replay, self._live, self._texts))

    def _show_around(self, screen: TableScreen, frame: TableFrame, bar: Bar) -> None:
        figures = screen.figures
        self._title.setText(frame.title)
        self._top.rotation.show_rotation(frame.rotation)
        self.panel.show_rotation(frame.rotation)
        self.setWindowTitle(f"{frame.title}  ·  {frame.subtitle}")
        if self.figures.take(second=bool(figures.unit)):
            self.panel.log.retell(screen.log)
        self._live = bar
        self._mark(screen)
        self.bar.show_bar(bar, figures)
        self.panel.players.show_seats(frame.seats, notes=screen.aids)
        table = screen.view.table
        if table is not None:
            self._top.show_pause(screen.why_no_pause, paused=table.paused)
        self._subtitles = (frame.subtitle, *frame.shorter_subtitles)
        self._remarks = frame.remarks
        self._show_subtitle()
        self._menu_entries = seat_menu(screen, self._texts)
        tournament = tournament_frame(screen.view, self._texts, figures, screen.waiting)
        self._outcome = SessionResults(tuple(screen.results), figures, tournament)
        self._look_for_motion()
        self.shown.emit(screen)

    def _show_subtitle(self) -> None:
        """What is played; the clock of a tournament too where the card with it is not in sight."""
        if self._said:
            return
        ways, card = self._subtitles, self.panel.tournament
        if self._tournament is not None and not card.isVisibleTo(self):
            ways = self._tournament.headlines(card.time, *self._remarks)
        self._subtitle.say(*ways)

    def show_replay(self, screen: TableScreen, at: int, length: int) -> None:
        """Show a step of the last hand on the table."""
        frame = screen.frame()
        self.scene.show_frame(frame)
        self._describe(screen, frame)
        self.panel.last_hand.show_lines(screen.log)
        hand = screen.view.hand
        number = hand.started.hand_no if hand is not None else 0
        self._replay = ReplayPlace(number, at, length)
        self._show_replay_bar()
        self._unsay()

    def leave_replay(self) -> None:
        """The table is shown again."""
        self._replay = None
        self.bar.show_replay(None)
        self._unsay()

    def has_no_last_hand(self) -> None:
        """Say that there is nothing to replay yet, where its tab can't be seen."""
        if not self.panel.isVisible():
            self.panel.show_log()
            self._inform(self._texts("No hand has been finished yet."))

    def copy_hand(self, hand: str) -> None:
        """Put a hand into the clipboard."""
        QApplication.clipboard().setText(hand)
        self._inform(self._texts("The hand is in the clipboard."))

    def add_lines(self, screen: TableScreen, count: int) -> None:
        """Add the newest lines to the log."""
        if count:
            self.panel.add_lines(screen.log[-count:])

    def restyle(self, settings: Settings, screen: TableScreen | None) -> None:
        """Look and answer to keys as the settings say from now on."""
        self._speed, self._reduced = MOTION_SPEEDS[settings.motion], settings.reduced_motion
        self.bar.set_confirms_all_in(on=settings.confirms_all_in)
        self.access.take_settings(settings)
        self._keys = keys(settings.shortcuts)
        self.bar.set_keys(self._keys)
        for name, shortcut in self._shortcuts.items():
            shortcut.setKey(QKeySequence(self._keys[name]))
        if look_of(settings) == self._look:
            return
        self._look = look_of(settings)
        self._fit()
        self.scene.restyle(self._look)
        self._look_for_motion()
        self.bar.restyle(self._look)
        self._top.restyle(self._look)
        self._waits.restyle(self._look)
        self.panel.graph.look = self._look
        self.panel.log.restyle(self._look, screen.log if screen is not None else [])

    def stop(self) -> None:
        """Let no timer run: the page goes away."""
        self.watch_for_skips(on=False)
        self._saying.stop()
        self.access.stop()
        self.bar.stop()
        self.panel.tournament.stop()
        self.scene.stop()

    def pass_on(self, line: str) -> None:
        """Show for a while what a friend says, and say it without hurry."""
        self._show_saying(line, "accent")
        self.access.tell(line)

    def say(self, text: str) -> None:
        """Say something beside the title for a while: a refusal, a notice."""
        self._show_saying(text, "warning")
        self.access.answer(text)
        if self.command_line.isVisible():
            self.command_line.tell(text)

    def _inform(self, text: str) -> None:
        """Show what was asked for beside the title: what is heard can be read as well."""
        self._show_saying(text, "accent")

    def _show_saying(self, text: str, role: str) -> None:
        self._said = text
        self._subtitle.say(text)
        self._subtitle.setToolTip(text)
        set_state(self._subtitle, "role", role)
        self._saying.start()

    def _unsay(self) -> None:
        self._saying.stop()
        self._said = ""
        self._subtitle.setToolTip("")
        if self._replay is not None:
            number = self._replay.hand_no
            self._said = self._texts("Replay of hand {number}", number=number)
            self._subtitle.say(self._said)
        self._show_subtitle()
        set_state(self._subtitle, "role", "accent" if self._said else "quiet")
