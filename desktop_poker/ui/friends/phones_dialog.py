"""Phones: a code for the camera, what to tap at the warning, and who has come."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QShowEvent
from PySide6.QtWidgets import QDialog, QGridLayout, QWidget

from desktop_poker.client.friends.phones_frame import PhonesFrame
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.controls.choice import ChoiceBox
from desktop_poker.ui.controls.form import TitledCard, button, column, row
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.friends.qr_code import QrCode
from desktop_poker.ui.look import Look

_MARGIN = 20
_DOT = 7  # pixels: scanned from across a table
_WIDE = 720


class PhonesDialog(QDialog):
    """Shown over the lobby or the table of whoever hosts."""

    chosen = Signal(str)
    renewed = Signal()
    dismissed = Signal(str)
    encryption_wanted = Signal(bool)

    def __init__(
        self, texts: Texts, look: Look, frame: PhonesFrame, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle("Desktop Poker")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._texts, self._frame = texts, frame
        stack = column(gap=14, parent=self)
        stack.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        self.setMinimumWidth(_WIDE)
        stack.addWidget(self._scan(look))
        self._warning = TitledCard(texts("The phone warns once. This is what to tap."))
        self._steps = label("", wraps=True)
        self._warning.body.addWidget(self._steps)
        stack.addWidget(self._warning)
        stack.addWidget(self._came())
        foot = row()
        self.security = label("", "quiet", wraps=True)
        foot.addWidget(self.security, 1)
        self.encryption = button("")
        self.encryption.clicked.connect(lambda: self.encryption_wanted.emit(self._frame.is_plain))
        foot.addWidget(self.encryption)
        close = button(texts("Close"))
        close.clicked.connect(self.accept)
        foot.addWidget(close)
        stack.addLayout(foot)
        self.show_frame(frame)

    def _scan(self, look: Look) -> QWidget:
        texts = self._texts
        card = TitledCard(texts("Phones"))
        across = row(gap=20)
        self.qr = QrCode(self._frame.link, texts("QR code for phones"), dot=_DOT)
        across.addWidget(self.qr)
        words = column()
        words.addWidget(label(texts("Scan it with the camera"), "title"))
        words.addWidget(
            label(
                texts("The phone has to be in the same Wi-Fi. Nothing to install."),
                "quiet",
                wraps=True,
            )
        )
        self.kinds = ChoiceBox((), texts("What the code is for"), look.palette)
        self.kinds.picked.connect(self.chosen)
        words.addWidget(self.kinds)
        words.addWidget(label(texts("Or type this address, and the code"), "caption"))
        self.address = label("", "title")
        self.code = label("", "page")
        for shown in (self.address, self.code):
            shown.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            words.addWidget(shown)
        buttons = row()
        self.copy = button(texts("Copy the link"))
        self.copy.clicked.connect(self._copy)
        buttons.addWidget(self.copy)
        self.renew = button(texts("New code"))
        self.renew.clicked.connect(self.renewed)
        buttons.addWidget(self.renew)
        buttons.addStretch(1)
        words.addStretch(1)
        words.addLayout(buttons)
        across.addLayout(words, 1)
        card.body.addLayout(across)
        return card

    def _came(self) -> QWidget:
        card = TitledCard(self._texts("Who has come"))
        self._nobody = label(self._texts("No phone has come yet."), "quiet")
        card.body.addWidget(self._nobody)
        self._people = QWidget()
        self._grid = QGridLayout(self._people)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(1, 1)
        card.body.addWidget(self._people)
        return card

    def show_frame(self, frame: PhonesFrame) -> None:
        """Show what is true now."""
        texts, self._frame = self._texts, frame
        self.qr.show_link(frame.link)
        self.kinds.fill(frame.choices)
        self.kinds.choose(frame.chosen)
        self.address.setText(frame.address)
        self.code.setText(frame.code)
        self.copy.setText(texts("Copy the link"))
        self.security.setText(frame.security)
        self._steps.setText("\n".join(f"{kind}:  {what}" for kind, what in frame.steps))
        self._warning.setVisible(not frame.is_plain)
        self.encryption.setText(
            texts("Encrypt again") if frame.is_plain else texts("No warning, not encrypted …")
        )
        self._show_people(frame)
        self._grow()

    def showEvent(self, event: QShowEvent) -> None:
        """Words that wrap say how high they are only when they are dressed."""
        super().showEvent(event)
        self._grow()

    def _grow(self) -> None:
        layout = self.layout()
        if layout is not None:
            layout.activate()
            high = layout.totalHeightForWidth(max(self.width(), _WIDE))
            self.resize(self.width(), high)

    def _show_people(self, frame: PhonesFrame) -> None:
        while (item := self._grid.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for number, one in enumerate(frame.rows):
            self._grid.addWidget(label(one.name, "" if one.is_here else "quiet"), number, 0)
            self._grid.addWidget(label(one.note, "quiet"), number, 1)
            out = button(self._texts("Let go"))
            out.setAccessibleName(self._texts("Let {name} go", name=one.name))
            out.clicked.connect(lambda *_, player=one.player: self.dismissed.emit(player))
            self._grid.addWidget(out, number, 2)
        self._nobody.setVisible(not frame.rows)
        self._people.setVisible(bool(frame.rows))

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._frame.link)
        self.copy.setText(self._texts("Copied"))
