"""What opens above a plate: fold, check or call before one's turn, or everybody up to there."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop_poker.client.home_table.together import EarlyKey
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.art.outlines import rounded
from desktop_poker.ui.art.painting import fill
from desktop_poker.ui.home_table.big_button import TARGET, BigButton
from desktop_poker.ui.look import Look
from desktop_poker.ui.theme.colours import colour

_EDGE, _POINT = 8, 10  # pixels round the keys, and of the tip that points at the plate
_GROUND = "#F2EDE2"


class EarlyMenu(QWidget):
    """A few keys on ivory; tells which was pressed and closes itself."""

    chosen = Signal(object)  # a KeepAction or a PassTo
    person_wanted = Signal(int)

    def __init__(self, texts: Texts, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._texts, self._look = texts, look
        self._above = True
        self._tip = 0.0
        self.seat = -1
        self.keys: list[BigButton] = []
        self._row = QHBoxLayout(self)
        self._row.setSpacing(_EDGE)
        self.hide()

    def open_at(
        self, seat: int, keys: Sequence[EarlyKey], plate: QRectF, room: QRectF, scale: float
    ) -> None:
        """Offer keys at a plate, on the side where there is room at the table."""
        self.close_menu()
        self.seat = seat
        for key in keys:
            self._add(key.words, scale).clicked.connect(lambda _=False, k=key: self._choose(k))
        more = self._add("…", scale)
        more.setAccessibleName(self._texts("Chips, chair and more"))
        more.setToolTip(self._texts("Chips, chair and more"))
        more.clicked.connect(lambda _=False: self._more(seat))
        self._place(plate, room)
        self.show()
        self.raise_()

    def _add(self, words: str, scale: float) -> BigButton:
        made = BigButton(words, self._look.palette, "ivory", 20)
        made.set_scale(max(0.9, scale))
        made.setFixedHeight(round(max(TARGET, 70 * scale)))
        made.setFixedWidth(max(TARGET, made.sizeHint().width()))
        self._row.addWidget(made)
        self.keys.append(made)
        return made

    def _place(self, plate: QRectF, room: QRectF) -> None:
        wide = sum(made.width() + _EDGE for made in self.keys) + _EDGE
        high = self.keys[0].height() + 2 * _EDGE + _POINT
        self._above = plate.top() - high >= room.top()
        top = plate.top() - high if self._above else plate.bottom()
        left = max(room.left(), min(plate.center().x() - wide / 2, room.right() - wide))
        self._tip = plate.center().x() - left
        above, below = (_EDGE, _EDGE + _POINT) if self._above else (_EDGE + _POINT, _EDGE)
        self._row.setContentsMargins(_EDGE, above, _EDGE, below)
        self.setGeometry(round(left), round(top), round(wide), round(high))

    def close_menu(self) -> None:
        """Say nothing, and go."""
        self.hide()
        self.seat = -1
        for made in self.keys:
            self._row.removeWidget(made)
            made.hide()
            made.deleteLater()
        self.keys = []

    def _choose(self, key: EarlyKey) -> None:
        self.close_menu()
        self.chosen.emit(key.command)

    def _more(self, seat: int) -> None:
        self.close_menu()
        self.person_wanted.emit(seat)

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw the ground and the tip."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = QRectF(self.rect()).adjusted(
            0, 0 if self._above else _POINT, 0, -_POINT if self._above else 0
        )
        fill(painter, rounded(body, 12), colour(_GROUND))
        edge = body.bottom() if self._above else body.top()
        tip = self.height() if self._above else 0.0
        x = min(max(self._tip, 24.0), self.width() - 24.0)
        painter.setBrush(colour(_GROUND))
        painter.setPen(colour(_GROUND))
        corners = QPointF(x - _POINT, edge), QPointF(x + _POINT, edge), QPointF(x, tip)
        painter.drawPolygon(QPolygonF(corners))
        painter.end()
