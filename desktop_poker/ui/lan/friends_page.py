"""The page where friends find each other: join a table on the network, or host one."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QWidget

from desktop_poker.client.lan_words import host_knows_text
from desktop_poker.client.texts import Texts
from desktop_poker.ui.controls.form import Card, Problem, TickBox, button, column, row
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.lan.top_bar import TopBar
from desktop_poker.ui.look import Look

_ADDRESS = Qt.ItemDataRole.UserRole
_MARGIN = 48


class FriendsPage(QWidget):
    """Join on the left, host on the right."""

    joined = Signal(str, str, bool)  # an address or an invite link, a code, whether only to watch
    host_wanted = Signal()
    options_wanted = Signal()
    resume_wanted = Signal()
    left = Signal()

    def __init__(self, texts: Texts, look: Look, name: str, *, has_saved: bool) -> None:
        super().__init__()
        self.setObjectName("page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._texts, self._look = texts, look
        bar = TopBar(texts, look, texts("Play with friends"))
        bar.back.clicked.connect(self.left)
        outer = column(gap=0, parent=self)
        outer.addWidget(bar)
        both = row(gap=20)
        both.setContentsMargins(_MARGIN, 28, _MARGIN, 28)
        both.addWidget(self._join_card(name), 1)
        both.addWidget(self._host_card(has_saved=has_saved), 1)
        outer.addLayout(both, 1)

    def _join_card(self, name: str) -> Card:
        texts = self._texts
        card = Card(texts("Join a table"))
        card.body.addWidget(
            label(
                texts("You join as {name}. Your host tells you the code.", name=name),
                "quiet",
                wraps=True,
            )
        )
        self.found = QListWidget()
        self.found.setObjectName("found")
        self.found.setAccessibleName(texts("Tables found on this network"))
        self.found.itemClicked.connect(self._take_address)
        self.found.itemActivated.connect(self._take_address)
        card.body.addWidget(label(texts("Tables found on this network"), "caption"))
        card.body.addWidget(self.found, 1)
        self.found.hide()
        self.nothing = label(
            texts(
                "None yet. In a guest Wi-Fi, or behind a firewall, type the address that your "
                "host's screen shows, or paste the invite link."
            ),
            "quiet",
            wraps=True,
        )
        card.body.addWidget(self.nothing)
        self.address = self._field(card, texts("Address or invite link"), "192.168.1.5")
        self.code = self._field(card, texts("Code"), "K7M-4XQ")
        self.watch = TickBox(texts("Only watch"), self._look.palette)
        card.body.addWidget(self.watch)
        self.problem = Problem()
        card.body.addWidget(self.problem)
        self.join = button(texts("Join"), "primary")
        self.join.setProperty("big", "true")
        self.join.setMinimumHeight(44)
        self.join.clicked.connect(self._join)
        card.body.addWidget(self.join)
        card.body.addStretch(1)
        return card

    def _field(self, card: Card, name: str, example: str) -> QLineEdit:
        field = QLineEdit()
        field.setPlaceholderText(example)
        field.setAccessibleName(name)
        field.returnPressed.connect(self._join)
        card.body.addWidget(label(name, "caption"))
        card.body.addWidget(field)
        return field

    def _host_card(self, *, has_saved: bool) -> Card:
        texts = self._texts
        card = Card(texts("Host a table"))
        for text in (
            texts("Your friends join with a code, a link or a QR code that you will see next."),
            host_knows_text(texts),
            texts("desktop-poker host opens tables on a computer without a window."),
        ):
            card.body.addWidget(label(text, "quiet", wraps=True))
        self.resume = button(texts("Go on with the saved table"), "primary")
        self.resume.setVisible(has_saved)
        self.resume.clicked.connect(self.resume_wanted)
        self.host = button(texts("Host no-limit Hold'em"), "" if has_saved else "primary")
        self.host.clicked.connect(self.host_wanted)
        self.options = button(texts("Another game, all options …"))
        self.options.clicked.connect(self.options_wanted)
        for made in (self.resume, self.host, self.options):
            made.setMinimumHeight(44)
            card.body.addWidget(made)
        card.body.addStretch(1)
        return card

    def show_found(self, houses: Sequence[tuple[str, str]]) -> None:
        """Show the houses that can be found: names and addresses."""
        self.found.clear()
        for name, address in houses:
            item = QListWidgetItem(f"{name}   {address}")
            item.setData(_ADDRESS, address)
            self.found.addItem(item)
        self.found.setVisible(bool(houses))
        self.nothing.setVisible(not houses)

    def _take_address(self, item: QListWidgetItem) -> None:
        self.address.setText(str(item.data(_ADDRESS)))
        self.code.setFocus()

    def _join(self) -> None:
        self.problem.tell("", self.address, self.code)
        self.joined.emit(self.address.text(), self.code.text(), self.watch.isChecked())

    def tell(self, problem: str) -> None:
        """Say why it did not work, and let them try again."""
        self.problem.tell(problem, self.address, self.code)

    def set_busy(self, *, busy: bool) -> None:
        """While somebody is called, nothing else is."""
        for made in (self.join, self.host, self.options, self.resume):
            made.setEnabled(not busy)
        self.join.setText(self._texts("Joining …") if busy else self._texts("Join"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)
