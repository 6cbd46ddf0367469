"""The lobby: who is here, the rules in a sentence, how friends join, chat, and the start."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QWidget

from desktop_poker.client.lan_words import host_knows_text
from desktop_poker.client.lobby_frame import LobbyFrame
from desktop_poker.client.texts import Texts
from desktop_poker.ui.controls.choice import Choice
from desktop_poker.ui.controls.form import Card, button, column, row
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.lan.chat_box import ChatBox
from desktop_poker.ui.lan.qr_code import QrCode
from desktop_poker.ui.lan.room_box import RoomBox
from desktop_poker.ui.lan.top_bar import TopBar
from desktop_poker.ui.lan.two_columns import two_columns
from desktop_poker.ui.look import Look


class HowToJoin(Struct, frozen=True):
    """What a host shows to friends."""

    code: str
    addresses: tuple[str, ...]
    link: str


class LobbyPage(QWidget):
    """A room before the game."""

    left = Signal()
    table_chosen = Signal(str)

    def __init__(
        self, texts: Texts, look: Look, title: str, how: HowToJoin | None, chat: ChatBox
    ) -> None:
        super().__init__()
        self.setObjectName("page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._texts = texts
        bar = TopBar(texts, look, title)
        bar.back.clicked.connect(self.left)
        outer = column(gap=0, parent=self)
        outer.addWidget(bar)
        self.room = RoomBox(texts, look)
        self._rules = label("", "quiet", wraps=True)
        table = Card(texts("The table"))
        self.tables = Choice((), texts("Table"), look.palette)
        self.tables.picked.connect(self.table_chosen)
        self.tables.hide()
        table.body.addWidget(self.tables)
        table.body.addWidget(self._rules)
        table.body.addWidget(self.room, 1)
        table.body.addWidget(label(host_knows_text(texts), "quiet", wraps=True))
        beside = QWidget()
        side = column(gap=14, parent=beside)
        if how is not None:
            side.addWidget(self._invite_card(how))
        talk = Card(texts("Chat"))
        self.chat = chat
        talk.body.addWidget(chat, 1)
        side.addWidget(talk, 1)
        outer.addLayout(two_columns(table, beside), 1)

    def _invite_card(self, how: HowToJoin) -> Card:
        texts = self._texts
        card = Card(texts("How friends join"))
        across = row(gap=20)
        words = column()
        words.addWidget(label(texts("Code"), "caption"))
        self.code = label(how.code, "page")
        self.code.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        words.addWidget(self.code)
        words.addWidget(label(texts("Address"), "caption"))
        for address in how.addresses:
            shown = label(address, "title")
            shown.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            words.addWidget(shown)
        self.copy = button(texts("Copy the invite link"))
        self.copy.clicked.connect(lambda: self._copy(how.link))
        words.addWidget(self.copy)
        words.addStretch(1)
        across.addLayout(words, 1)
        across.addWidget(QrCode(how.link, texts("QR code of the invite link")))
        card.body.addLayout(across)
        return card

    def _copy(self, link: str) -> None:
        QGuiApplication.clipboard().setText(link)
        self.copy.setText(self._texts("Copied"))

    def show_tables(self, tables: Sequence[tuple[str, str]], chosen: str) -> None:
        """Offer the other tables of the house, if there are any."""
        self.tables.fill(tables)
        self.tables.choose(chosen)
        self.tables.setVisible(len(tables) > 1)

    def show_frame(self, frame: LobbyFrame) -> None:
        """Show the room."""
        self._rules.setText(frame.rules)
        self.room.show_frame(frame)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)
