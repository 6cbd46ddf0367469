"""The page where friends find each other: join a table on the network, or host one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QScrollArea, QWidget

from desktop_poker.client.friends.joining_words import CODE_EXAMPLE, NeedsCode, code_note
from desktop_poker.client.friends.lan_words import FoundHouse, host_knows_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.controls.form import Problem, TickBox, TitledCard, button, column
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.controls.scroll_edges import ScrollEdges
from desktop_poker.ui.friends.found_list import FoundList
from desktop_poker.ui.friends.name_row import NameRow
from desktop_poker.ui.friends.top_bar import FriendsTopBar
from desktop_poker.ui.friends.two_columns import two_columns
from desktop_poker.ui.look import Look

Doorman = Callable[[str], NeedsCode]
"""Says of an address, as it is typed, whether a code is needed there."""


class FriendsPage(QWidget):
    """A name over everything, join on the left, host on the right."""

    joined = Signal(str, str, bool)  # an address or an invite link, a code, whether only to watch
    host_wanted = Signal()
    options_wanted = Signal()
    resume_wanted = Signal()
    left = Signal()

    def __init__(
        self,
        texts: Texts,
        look: Look,
        name: str,
        *,
        has_saved: bool,
        doorman: Doorman = lambda _: NeedsCode.YES,
    ) -> None:
        super().__init__()
        self.setObjectName("page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._texts, self._look, self._doorman = texts, look, doorman
        bar = FriendsTopBar(texts, look, texts("Play with friends"))
        self._back = bar.back
        bar.back.clicked.connect(self.left)
        outer = column(gap=0, parent=self)
        outer.addWidget(bar)
        inside = QWidget()
        inside.setObjectName("scrolled")
        self.name = NameRow(texts, name)
        cards = self._join_card(), self._host_card(has_saved=has_saved)
        inside.setLayout(two_columns(*cards, above=self.name))
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(inside)
        ScrollEdges(area, look.palette.window)
        outer.addWidget(area, 1)
        self._look_at_address()
        if not name:
            self.name.field.setFocus()

    def _join_card(self) -> TitledCard:
        texts = self._texts
        card = TitledCard(texts("Join a table"))
        self.invited = label("", "accent", wraps=True)
        self.invited.hide()
        card.body.addWidget(self.invited)
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
        self.address.textChanged.connect(self._look_at_address)
        self._code_name = label(texts("Code"), "caption")
        card.body.addWidget(self._code_name)
        self.code = self._line(texts("Code"), CODE_EXAMPLE)
        card.body.addWidget(self.code)
        self.no_code = label("", "quiet", wraps=True)
        card.body.addWidget(self.no_code)
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

    def _field(self, card: TitledCard, name: str, example: str) -> QLineEdit:
        field = self._line(name, example)
        card.body.addWidget(label(name, "caption"))
        card.body.addWidget(field)
        return field

    def _line(self, name: str, example: str) -> QLineEdit:
        field = QLineEdit()
        field.setPlaceholderText(example)
        field.setAccessibleName(name)
        field.returnPressed.connect(self._join)
        return field

    def _host_card(self, *, has_saved: bool) -> TitledCard:
        texts = self._texts
        card = TitledCard(texts("Host a table"))
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
        before: QWidget = self.name.field
        for house in self.found.buttons:  # where they stand, not after everything else
            QWidget.setTabOrder(before, house)
            before = house
        self.found.setVisible(bool(houses))
        self.nothing.setVisible(not houses)
        self._look_at_address()  # somebody may be known by now

    def _take_address(self, address: str) -> None:
        self.address.setText(address)
        (self.join if self.code.isHidden() else self.code).setFocus()

    def _look_at_address(self) -> None:
        """Ask for a code only where one is needed."""
        needs = self._doorman(self.address.text())
        self._ask_code(asks=needs is NeedsCode.YES)
        self.no_code.setText(code_note(needs, self._texts))
        self.no_code.setVisible(needs is not NeedsCode.YES)

    def _ask_code(self, *, asks: bool) -> None:
        for part in (self._code_name, self.code):
            part.setVisible(asks)

    def ask_code(self, problem: str) -> None:
        """The host wants the code after all."""
        self.no_code.hide()
        self._ask_code(asks=True)
        self.problem.tell(problem, self.code)
        self.code.setFocus()

    def take_invite(self, link: str, said: str) -> None:
        """Show an invitation; nobody is joined before Join is pressed."""
        self.address.setText(link)
        self.invited.setText(said)
        self.invited.show()
        (self.join if self.name.text else self.name.field).setFocus()

    def _join(self) -> None:
        self.problem.tell("", self.address, self.code)
        code = "" if self.code.isHidden() else self.code.text()
        self.joined.emit(self.address.text(), code, self.watch.isChecked())

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
