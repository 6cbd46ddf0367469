"""The coach at the table: a small button over the bar, and a card that opens upwards from it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from desktop_poker.client.access.announcements import Announcement
from desktop_poker.client.study.review_frame import ActionWorth
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.access.screen_reader import announce
from desktop_poker.ui.controls.labels import button, label
from desktop_poker.ui.fonts import scaled
from desktop_poker.ui.look import Look
from desktop_poker.ui.study.worth_bars import WorthBars

KEY = "?"
_WIDE = 320
_EDGE = 12  # pixels from the corner of the table


class HintCard(QObject):
    """Opens when asked for, never by itself; Esc closes it."""

    wanted = Signal()

    def __init__(self, texts: Texts, look: Look, view: QWidget) -> None:
        super().__init__(view)
        self._view = view
        self.button = button(texts("Coach ?"), "chip", tip=texts("What the coach thinks (key ?)"))
        self.button.setParent(view)
        self.button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.button.clicked.connect(self.toggle)
        self.card = QFrame(view)
        self.card.setObjectName("panelCard")
        self.card.setFixedWidth(scaled(_WIDE))
        self.sentence = label("", wraps=True)
        self.bars = WorthBars(texts, look)
        column = QVBoxLayout(self.card)
        column.setContentsMargins(14, 12, 14, 12)
        column.addWidget(self.sentence)
        column.addWidget(self.bars)
        self.bars.hide()
        self.card.hide()
        self.line = label("", wraps=True)
        self.aside = QFrame(view)
        self.aside.setObjectName("panelCard")
        self.aside.setFixedWidth(scaled(_WIDE))
        # A word in passing: the table below can still be clicked.
        self.aside.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        inside = QVBoxLayout(self.aside)
        inside.setContentsMargins(14, 8, 14, 8)
        inside.addWidget(self.line)
        self.aside.hide()
        QShortcut(QKeySequence(KEY), view).activated.connect(self.toggle)
        view.installEventFilter(self)
        self.button.show()
        self._place()

    @property
    def is_open(self) -> bool:
        """Whether somebody reads it."""
        return not self.card.isHidden()

    def toggle(self) -> None:
        """Open or close it; nobody is asked where it is hidden."""
        if self.button.isHidden():
            return
        if self.is_open:
            self.close()
        else:
            self.wanted.emit()

    def close(self) -> None:
        """Say nothing any more."""
        self.card.hide()
        self.aside.hide()

    def whisper(self, line: str) -> None:
        """Say one line of a hand that is over; it opens nothing and takes nothing."""
        if self.is_open:
            return
        self.line.setText(line)
        self.aside.show()
        self.aside.raise_()
        self._place()
        announce(self._view, Announcement(line, urgent=False))

    def allow(self, *, allowed: bool) -> None:
        """Be there, or not at all."""
        self.button.setVisible(allowed)
        if not allowed:
            self.close()

    def tell(self, sentence: str, rows: tuple[ActionWorth, ...] = ()) -> None:
        """Say a sentence, and show what each action is worth where that is known."""
        self.aside.hide()
        self.sentence.setText(sentence)
        self.bars.show_rows(rows)
        self.card.show()
        self.card.raise_()
        self._place()
        announce(self._view, Announcement(sentence, urgent=False))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay in the corner."""
        if event.type() is QEvent.Type.Resize:
            self._place()
        return super().eventFilter(watched, event)

    def _place(self) -> None:
        self.button.adjustSize()
        for framed in (self.card, self.aside):
            inside = framed.layout()
            if inside is not None:  # words that wrap need their height
                framed.resize(framed.width(), inside.totalHeightForWidth(framed.width()))
        right, bottom = self._view.width() - _EDGE, self._view.height() - _EDGE
        self.button.move(right - self.button.width(), bottom - self.button.height())
        top = self.button.y() - 8 - self.card.height()
        self.card.move(right - self.card.width(), max(0, top))
        above = self.button.y() - 8 - self.aside.height()
        self.aside.move(right - self.aside.width(), max(0, above))
