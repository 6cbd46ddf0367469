"""The lobby: who is here, the rules in a sentence, how friends join, chat, and the start."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from desktop_poker.client.friends.lan_words import host_knows_text
from desktop_poker.client.friends.lobby_frame import LobbyFrame
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.controls.choice import ChoiceBox
from desktop_poker.ui.controls.form import TitledCard, column
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.friends.chat_box import ChatBox
from desktop_poker.ui.friends.invite_card import HowToJoin, InviteCard
from desktop_poker.ui.friends.room_box import RoomBox
from desktop_poker.ui.friends.top_bar import FriendsTopBar
from desktop_poker.ui.friends.two_columns import two_columns
from desktop_poker.ui.look import Look


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
        bar = FriendsTopBar(texts, look, title)
        bar.back.clicked.connect(self.left)
        outer = column(gap=0, parent=self)
        outer.addWidget(bar)
        self.room = RoomBox(texts, look, hosts=how is not None)
        self._rules = label("", "quiet", wraps=True)
        table = TitledCard(texts("The table"))
        self.tables = ChoiceBox((), texts("Table"), look.palette)
        self.tables.picked.connect(self.table_chosen)
        self.tables.hide()
        table.body.addWidget(self.tables)
        table.body.addWidget(self._rules)
        table.body.addWidget(self.room, 1)
        table.body.addWidget(label(host_knows_text(texts), "quiet", wraps=True))
        beside = QWidget()
        side = column(gap=14, parent=beside)
        if how is not None:
            side.addWidget(InviteCard(texts, look, how))
        talk = TitledCard(texts("Chat"))
        self.chat = chat
        talk.body.addWidget(chat, 1)
        side.addWidget(talk, 1)
        self.body = QWidget()
        self.body.setLayout(two_columns(table, beside))
        outer.addWidget(self.body, 1)

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
