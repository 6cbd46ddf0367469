"""Beside a hand that is played on: what can be done now, and what the tries have brought."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from desktop_poker.client.access.announcements import Announcement
from desktop_poker.client.study.going_on import MOST_TRIES, GoingOnFrame
from desktop_poker.client.telling.hand_words import card_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.cards.card import Card
from desktop_poker.ui.access.screen_reader import announce
from desktop_poker.ui.controls.flow_layout import FlowLayout
from desktop_poker.ui.controls.labels import button, label
from desktop_poker.ui.fonts import scaled

_WIDE = 312


class PlayOnBox(QWidget):
    """Press what you do; after the end another try, with other cards behind what you saw."""

    acted = Signal(object)  # an Act
    exchanged = Signal(tuple)  # cards
    again = Signal()
    left = Signal()

    def __init__(self, texts: Texts) -> None:
        super().__init__()
        self._texts = texts
        self.setFixedWidth(scaled(_WIDE))
        self.title = label("", "section")
        self.told = label("", wraps=True)
        self.told.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.offered: list[QPushButton] = []
        self._cards: list[tuple[QPushButton, Card]] = []
        self._most = 0
        self._offers = QVBoxLayout()
        self._faces = FlowLayout()
        self.exchange = button(texts("Exchange none"), "primary")
        self.exchange.clicked.connect(self._exchange)
        self.once_more = button(texts("Play on once more"), "primary")
        self.once_more.clicked.connect(self.again)
        self.back = button(texts("Back to the coach"))
        self.back.clicked.connect(self.left)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 0, 0, 0)
        column.setSpacing(10)
        for made in (self.title, self.told):
            column.addWidget(made)
        column.addLayout(self._faces)
        column.addLayout(self._offers)
        column.addWidget(self.exchange)
        column.addStretch(1)
        column.addWidget(self.once_more)
        column.addWidget(self.back)
        for plain in (self.exchange, self.once_more, self.back):
            plain.setAutoDefault(False)
        self.hide()

    def wait(self, attempt: int) -> None:
        """The others are thinking."""
        self.title.setText(self._texts("Try {number} of {most}", number=attempt, most=MOST_TRIES))
        self._clear()
        self.told.setText(self._texts("The others are thinking …"))

    def show_frame(self, frame: GoingOnFrame, *, may_go_on: bool) -> None:
        """Offer what can be done, or tell what came of it."""
        self._clear()
        self.told.setText(frame.told)
        announce(self, Announcement(frame.told, urgent=False))
        for offer in frame.offers:
            made = button(offer.words)
            made.setAutoDefault(False)
            made.clicked.connect(lambda _=False, act=offer.act: self.acted.emit(act))
            self._offers.addWidget(made)
            self.offered.append(made)
        self._most = frame.most
        for card in frame.cards:
            face = button(card_text(card), "chip")
            face.setCheckable(True)
            face.toggled.connect(self._count)
            self._faces.addWidget(face)
            self._cards.append((face, card))
        self.exchange.setVisible(bool(frame.cards))
        self._count()
        is_over = not (frame.offers or frame.cards)
        self.once_more.setVisible(is_over and may_go_on)
        first = self.offered or [one for one, _ in self._cards] or [self.once_more, self.back]
        next((one for one in first if not one.isHidden()), self.back).setFocus()

    def _count(self) -> None:
        marked = sum(face.isChecked() for face, _ in self._cards)
        words = self._texts.count("Exchange {number} card", "Exchange {number} cards", marked)
        self.exchange.setText(words if marked else self._texts("Exchange none"))
        self.exchange.setEnabled(marked <= self._most)

    def _exchange(self) -> None:
        self.exchanged.emit(tuple(card for face, card in self._cards if face.isChecked()))

    def _clear(self) -> None:
        for made in (*self.offered, *(face for face, _ in self._cards)):
            self._offers.removeWidget(made)
            self._faces.removeWidget(made)
            made.hide()
            made.deleteLater()
        self.offered, self._cards = [], []
        self.exchange.hide()
        self.once_more.hide()
