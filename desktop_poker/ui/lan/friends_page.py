"""The page where friends find each other: join a table on the network, or host one."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QScrollArea, QWidget

from desktop_poker.client.lan_words import FoundHouse, host_knows_text
from desktop_poker.client.texts import Texts
from desktop_poker.lan.codes import EXAMPLE
from desktop_poker.ui.controls.form import Card, Problem, TickBox, button, column
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.controls.scroll_edges import ScrollEdges
from desktop_poker.ui.lan.found_list import FoundList
from desktop_poker.ui.lan.top_bar import TopBar
from desktop_poker.ui.lan.two_columns import two_columns
from desktop_poker.ui.look import Look


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
        self._back = bar.back
        bar.back.clicked.connect(self.left)
        outer = column(gap=0, parent=self)
        outer.addWidget(bar)
        inside = QWidget()
        inside.setObjectName("scrolled")
        inside.setLayout(two_columns(self._join_card(name), self._host_card(has_saved=has_saved)))
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(inside)
        ScrollEdges(area, look.palette.window)
        outer.addWidget(area, 1)

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
        self.found = FoundList(self._look, texts("Tables found on this network"))
        self.found.chosen.connect(self._take_address)
        card.body.addWidget(label(texts("Tables found on this network"), "caption"))
        card.body.addWidget(self.found)
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
        self.code = self._field(card, texts("Code"), EXAMPLE)
        self.watch = TickBox(texts("Only watch"), self._look.palette)
        card.body.addWidget(self.watch)
        self.problem = Problem()
        card.body.addWidget(self.problem)
        self.join = button(texts("Join"), "primary")
        self.join.setProperty("big", "true")
        self.join.setMinimumHeight(44)
        self.join.clicked.connect(self._join)
        card.body.addWidget(self.join)
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
        ):
            card.body.addWidget(label(text, "quiet", wraps=True))
        self.resume = button(texts("Continue the saved table"), "tint")
        self.resume.setVisible(has_saved)
        self.resume.clicked.connect(self.resume_wanted)
        self.host = button(texts("Host no-limit Hold'em"), "" if has_saved else "tint")
        self.host.clicked.connect(self.host_wanted)
        self.options = button(texts("Another game, all options …"))
        self.options.clicked.connect(self.options_wanted)
        for made in (self.resume, self.host, self.options):
            made.setMinimumHeight(44)
            card.body.addWidget(made)
        return card

    def show_found(self, houses: Sequence[FoundHouse]) -> None:
        """Show the houses that can be found."""
        self.found.show_houses(houses)
        before: QWidget = self._back
        for house in self.found.buttons:  # where they stand, not after everything else
            QWidget.setTabOrder(before, house)
            before = house
        self.found.setVisible(bool(houses))
        self.nothing.setVisible(not houses)

    def _take_address(self, address: str) -> None:
        self.address.setText(address)
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
