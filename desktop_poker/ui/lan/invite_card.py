"""What a host shows to friends: the code, the addresses, the link and its QR code."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from desktop_poker.client.texts import Texts
from desktop_poker.ui.controls.form import Card, button, column, row
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.lan.qr_code import QrCode


class HowToJoin(Struct, frozen=True):
    """What a host shows to friends."""

    code: str
    addresses: tuple[str, ...]
    link: str


class InviteCard(Card):
    """To be read aloud, copied, or held before a camera."""

    def __init__(self, texts: Texts, how: HowToJoin) -> None:
        super().__init__(texts("How friends join"))
        self._texts = texts
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
        self.body.addLayout(across)

    def _copy(self, link: str) -> None:
        QGuiApplication.clipboard().setText(link)
        self.copy.setText(self._texts("Copied"))
