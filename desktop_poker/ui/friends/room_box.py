"""The people of a room and what its owner can do: in the lobby, and beside the table."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QMenu, QPushButton, QScrollArea, QSizePolicy, QWidget

from desktop_poker.client.friends.lan_words import aids_text, why_table_words
from desktop_poker.client.friends.lobby_frame import LobbyFrame, SeatLine
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.art.icons import Icon
from desktop_poker.ui.controls.flow_layout import FlowLayout
from desktop_poker.ui.controls.form import TickBox, button, column
from desktop_poker.ui.controls.labels import icon_button, label
from desktop_poker.ui.friends.chat_box import ChatBox
from desktop_poker.ui.look import Look

_ROW = 30  # pixels of a seat's line
_LEAST = 4  # seats that are in sight, however low the window is
_LEAST_CHAT = 36  # pixels of what was said


class _Scrolled(QScrollArea):
    """As high as what is in it, or as high as there is room: ten seats in a low window."""

    def __init__(self, inside: QWidget) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setWidgetResizable(True)
        self.setWidget(inside)
        self._inside = inside

    def sizeHint(self) -> QSize:
        """As much as is in it."""
        return self._inside.sizeHint()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Grow and shrink with what is in it."""
        if event.type() is QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)


class RoomBox(QWidget):
    """Seats, ready marks and the owner's controls."""

    ready = Signal(bool)
    started = Signal()
    paused = Signal(bool)
    bots_wanted = Signal(int)
    sat_down = Signal()
    kicked = Signal(str)
    voted_out = Signal(str)
    handed_over = Signal(str)
    closed = Signal()
    aids_allowed = Signal(bool)
    allowed_again = Signal()
    invite_wanted = Signal()
    phones_wanted = Signal()

    def __init__(
        self, texts: Texts, look: Look, *, invites: bool = False, hosts: bool = False
    ) -> None:
        super().__init__()
        self._hosts = hosts  # here: phones come to this computer
        self._texts, self._look = texts, look
        self._invites = invites  # the host, where nothing else shows how friends join
        self._free = 0
        self._is_paused = self._is_ready = False
        stack = column(gap=12, parent=self)
        self._seats = QWidget()
        self._grid = QGridLayout(self._seats)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(0)
        self._grid.setColumnStretch(1, 1)
        self._seats.setObjectName("scrolled")
        self._area = _Scrolled(self._seats)
        stack.addWidget(self._area, 1)
        self._watching = label("", "quiet", wraps=True)
        stack.addWidget(self._watching)
        stack.addWidget(self._buttons())
        self.aids = TickBox(texts("Aids are allowed"), look.palette)
        self.aids.clicked.connect(lambda: self.aids_allowed.emit(self.aids.isChecked()))
        stack.addWidget(self.aids)
        self.what_aids = label("", "quiet", wraps=True)
        stack.addWidget(self.what_aids)
        self.why = label("", "quiet", wraps=True)
        stack.addWidget(self.why)
        self.words = label("", "quiet", wraps=True)
        self.words.setToolTip(why_table_words(texts))
        self.words.setVisible(False)
        stack.addWidget(self.words)
        stack.addStretch(0)

    def _buttons(self) -> QWidget:
        texts = self._texts
        inside = QWidget()
        flow = FlowLayout(inside)
        self.start = self._button(flow, texts("Start the game"), "primary")
        self.sit = self._button(flow, texts("Sit down"), "primary")
        self.ready_button = self._button(flow, texts("I am ready"), "tint")
        self.fill = self._button(flow, texts("Fill with bots"))
        self.add_bot = self._button(flow, texts("Add a bot"))
        self.invite = self._button(flow, texts("Invite friends"))
        self.phones = self._button(flow, texts("Phones"))
        self.phones.setVisible(self._hosts)
        self.phones.clicked.connect(self.phones_wanted)
        self.pause = self._button(flow, texts("Pause"))
        self.unlock = self._button(flow, texts("Let people join again"))
        self.close_room = self._button(flow, texts("Close the table"))
        self.invite.setVisible(self._invites)
        self.invite.clicked.connect(self.invite_wanted)
        self.start.clicked.connect(self.started)
        self.sit.clicked.connect(self.sat_down)
        self.unlock.clicked.connect(self.allowed_again)
        self.close_room.clicked.connect(self.closed)
        self.add_bot.clicked.connect(lambda: self.bots_wanted.emit(1))
        self.fill.clicked.connect(lambda: self.bots_wanted.emit(self._free))
        self.pause.clicked.connect(lambda: self.paused.emit(not self._is_paused))
        self.ready_button.clicked.connect(lambda: self.ready.emit(not self._is_ready))
        return inside

    @staticmethod
    def _button(flow: FlowLayout, text: str, kind: str = "") -> QPushButton:
        made = button(text, kind)
        flow.addWidget(made)
        return made

    def show_frame(self, frame: LobbyFrame) -> None:
        """Show the room."""
        texts = self._texts
        self._free, self._is_paused, self._is_ready = frame.free, frame.is_paused, frame.is_ready
        self._show_seats(frame.seats, begun=frame.has_started)
        self._watching.setText(frame.watching)
        self._watching.setVisible(bool(frame.watching))
        owner, begun = frame.is_owner, frame.has_started
        self.start.setVisible(owner and not begun)
        self.start.setEnabled(not frame.why_not_start)
        self.start.setToolTip(frame.why_not_start)
        self.sit.setVisible(not frame.is_seated)
        self.sit.setEnabled(frame.free > 0)
        self.ready_button.setVisible(frame.is_seated and not begun)
        self.ready_button.setText(
            texts("I am not ready") if frame.is_ready else texts("I am ready")
        )
        for made in (self.fill, self.add_bot):
            made.setVisible(owner)
            made.setEnabled(frame.free > 0)
        if self._invites:
            self.fill.hide()  # beside a table there is less room: bots come one by one
        self.pause.setVisible(owner and begun)
        self.pause.setText(texts("Go on") if frame.is_paused else texts("Pause"))
        self.unlock.setVisible(owner and frame.locked)
        self.close_room.setVisible(owner)
        self.aids.setEnabled(owner)
        self.aids.setToolTip(aids_text(texts, allowed=frame.aids))
        self.what_aids.setText(aids_text(texts, allowed=frame.aids))
        self.what_aids.setVisible(not frame.aids)
        self.aids.setChecked(frame.aids)
        self.why.setText(frame.why_not_start)
        self.why.setVisible(bool(frame.why_not_start) and not begun)

    def show_words(self, words: str) -> None:
        """Show the table words of the last hand, to be compared aloud."""
        self.words.setText(words)
        self.words.setVisible(bool(words))

    def _show_seats(self, seats: tuple[SeatLine, ...], *, begun: bool) -> None:
        while (item := self._grid.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for number, seat in enumerate(seats):
            self._grid.setRowMinimumHeight(number, _ROW)
            if not begun:
                self._grid.addWidget(label("✓" if seat.is_ready else "", "win"), number, 0)
            name = f"{seat.name}  #{seat.tag}" if seat.tag else seat.name
            role = "accent" if seat.is_self else "" if seat.player else "quiet"
            at, wide = (0, 2) if begun else (1, 1)  # nobody is asked to be ready any more
            self._grid.addWidget(label(name, role, wraps=True), number, at, 1, wide)
            self._grid.addWidget(label(seat.note, "quiet"), number, 2)
            if seat.can_be_moved or seat.can_be_voted_out:
                self._grid.addWidget(self._menu_button(seat), number, 3)
        self._area.setMinimumHeight(min(len(seats), _LEAST) * _ROW)

    def _menu_button(self, seat: SeatLine) -> QPushButton:
        texts = self._texts
        made = icon_button(Icon.MORE, texts("What to do with {name}", name=seat.name), self._look)
        made.setStyleSheet(
            "QPushButton::menu-indicator { image: none; width: 0; }"
            "QPushButton { min-height: 0; padding: 0 6px; }"
        )
        made.setFixedHeight(_ROW)
        menu = QMenu(made)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
        if seat.can_be_voted_out:
            vote = menu.addAction(texts("Vote to free the seat"))
            vote.triggered.connect(lambda: self.voted_out.emit(seat.player))
        if seat.can_be_moved and seat.tag:
            over = menu.addAction(texts("Make owner"))
            over.triggered.connect(lambda: self.handed_over.emit(seat.player))
        if seat.can_be_moved:
            out = menu.addAction(texts("Ask to leave after this hand"))
            out.triggered.connect(lambda: self.kicked.emit(seat.player))
        made.setMenu(menu)
        return made


def beside_table(room: RoomBox, chat: ChatBox) -> QWidget:
    """The room over the chat, for the panel beside a table."""
    beside = QWidget()
    stack = column(gap=12, parent=beside)
    chat.lines.setMinimumHeight(_LEAST_CHAT)  # in a low window seats and buttons come first
    stack.addWidget(room, 3)
    stack.addWidget(chat, 2)
    return beside
