"""What a host shows to friends: the code, the addresses, the link and its QR code."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.controls.choice import ChoiceBox
from desktop_poker.ui.controls.form import TitledCard, button, column, row
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.friends.qr_code import QrCode
from desktop_poker.ui.look import Look


class InviteWay(Struct, frozen=True):
    """One of the host's addresses, and the invite link that leads there."""

    address: str
    link: str


class HowToJoin(Struct, frozen=True):
    """What a host shows to friends."""

    code: str
    ways: tuple[InviteWay, ...]  # one for each network, the likeliest first


class InviteCard(TitledCard):
    """To be read aloud, copied, or held before a camera."""

    def __init__(self, texts: Texts, look: Look, how: HowToJoin) -> None:
        super().__init__(texts("How friends join"))
        self._texts, self._way = texts, how.ways[0]
        across = row(gap=20)
        words = column()
        words.addWidget(label(texts("Code"), "caption"))
        self.code = label(how.code, "page")
        self.code.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        words.addWidget(self.code)
        words.addWidget(label(texts("Address"), "caption"))
        words.addWidget(self._addresses(look, how.ways))
        self.copy = button(texts("Copy the invite link"))
        self.copy.clicked.connect(self._copy)
        words.addWidget(self.copy)
        words.addStretch(1)
        across.addLayout(words, 1)
        self.qr = QrCode(self._way.link, texts("QR code of the invite link"))
        across.addWidget(self.qr)
        self.body.addLayout(across)

    def _addresses(self, look: Look, ways: tuple[InviteWay, ...]) -> QWidget:
        """The address; of several networks, such as a VPN, one is chosen."""
        if len(ways) == 1:
            shown = label(ways[0].address, "title")
            shown.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            return shown
        name = self._texts("Network of the link and the QR code")
        choice = ChoiceBox([(way.address, way.address) for way in ways], name, look.palette)
        choice.setToolTip(name)
        choice.picked.connect(
            lambda address: self._choose(next(way for way in ways if way.address == address))
        )
        self.networks = choice
        return choice

    def _choose(self, way: InviteWay) -> None:
        self._way = way
        self.qr.show_link(way.link)
        self.copy.setText(self._texts("Copy the invite link"))

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._way.link)
        self.copy.setText(self._texts("Copied"))
