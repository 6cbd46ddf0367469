"""The way back to seats at friends' tables."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout

from desktop_poker.client.first_page.home_frame import HeldSeatFrame
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.art.icons import Icon, icon_pixmap
from desktop_poker.ui.controls.labels import ShortLabel, button, icon_button, label
from desktop_poker.ui.look import Look

_MARGINS = (20, 12, 20, 12)


class SeatCard(QFrame):
    """A row for each seat: return to it, or put the offer away."""

    returned = Signal(str)  # a table's id
    given_up = Signal(str)

    def __init__(self, texts: Texts, look: Look, seats: tuple[HeldSeatFrame, ...]) -> None:
        super().__init__()
        self.setObjectName("pageCard")
        self._texts, self._look = texts, look
        stack = QVBoxLayout(self)
        stack.setContentsMargins(*_MARGINS)
        stack.setSpacing(8)
        self.buttons: list[QPushButton] = []
        self.crosses: list[QPushButton] = []
        for seat in seats:
            stack.addLayout(self._row(seat))

    def _row(self, seat: HeldSeatFrame) -> QHBoxLayout:
        texts = self._texts
        row = QHBoxLayout()
        row.setSpacing(14)
        picture = label()
        ink, ratio = self._look.palette.accent, self.devicePixelRatioF()
        picture.setPixmap(icon_pixmap(Icon.LAN, 22, ink, ratio))
        row.addWidget(picture)
        words = QVBoxLayout()
        words.setSpacing(1)
        title, detail = ShortLabel("title"), ShortLabel("quiet")
        title.say(seat.title)
        detail.say(texts("You still have a seat there  ·  {where}", where=seat.detail), seat.detail)
        words.addWidget(title)
        words.addWidget(detail)
        row.addLayout(words, 1)
        # One leads; the others stand back.
        back = button(texts("Return to your seat"), "" if self.buttons else "primary")
        back.setText(f"  {back.text()}")  # a little air beside the picture
        paint = self._look.palette.text1 if self.buttons else self._look.palette.on_accent
        back.setIcon(QIcon(icon_pixmap(Icon.PLAY, 18, paint, ratio)))
        back.setIconSize(QSize(18, 18))
        back.setMinimumHeight(40)
        back.setAccessibleName(texts("Return to your seat: {table}", table=seat.title))
        back.clicked.connect(lambda: self.returned.emit(seat.table_id))
        row.addWidget(back, 0, Qt.AlignmentFlag.AlignVCenter)
        name = texts("Offer this seat no more: {table}", table=seat.title)
        cross = icon_button(Icon.CROSS, name, self._look, 16)
        cross.setToolTip(texts("Offer this seat no more"))
        cross.clicked.connect(lambda: self.given_up.emit(seat.table_id))
        row.addWidget(cross)
        self.buttons.append(back)
        self.crosses.append(cross)
        return row
