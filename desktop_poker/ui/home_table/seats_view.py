"""Chairs round a table: drag people where they sit, tap one for the button or to take out."""

from __future__ import annotations

import math
from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop_poker.client.home_table.evening_draft import (
    EveningDraft,
    EveningGuest,
    own_stack,
    seats_for,
)
from desktop_poker.client.table.faces import faces_at
from desktop_poker.client.table.layout.round_ring import round_frame, round_plates
from desktop_poker.client.table.layout.table_places import Box, centred
from desktop_poker.client.table.layout.table_shape import Shape, Viewpoint
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.table.home_changes import player_id
from desktop_poker.ui.art.avatars import draw_avatar
from desktop_poker.ui.art.chips import draw_disc
from desktop_poker.ui.art.outlines import rounded
from desktop_poker.ui.art.painting import fill, line
from desktop_poker.ui.fonts import font, metrics, wrapped
from desktop_poker.ui.home_table.big_button import framed
from desktop_poker.ui.home_table.table_pixmap import table_pixmap
from desktop_poker.ui.look import Look
from desktop_poker.ui.theme.colours import colour

_DRAGGED = 8.0  # pixels: less is a tap
_REACH = 76.0  # how far from its middle a chair is still meant
_LEAST = 250
_SMALLEST = 11  # pixels of letters
_LETTERS, _STACK_LETTERS = 14, 13  # … of a name, and of a stack of one's own below it
_RAIL, _BESIDE = 18.0, (70.0, 34.0)  # of the table, and from it to the edges of the view
_DISC, _APART = 24.0, 4.0  # the button, and between it and any plate
_HINT = (16, 8)  # round the words in the middle


class SeatsView(QWidget):
    """Tells who was moved where, and who was tapped."""

    moved = Signal(int, int)
    tapped = Signal(int)

    def __init__(self, texts: Texts, look: Look) -> None:
        super().__init__()
        self._texts, self._look = texts, look
        self._draft = EveningDraft()
        self._faces: Mapping[str, str] = {}
        self._chosen = -1
        self._from = -1
        self._pressed = QPointF()
        self._at = QPointF()
        self._cloth: QPixmap | None = None
        self._cloth_key: tuple[float, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(_LEAST)

    def show_draft(self, draft: EveningDraft, chosen: int) -> None:
        """Show who sits where."""
        self._draft, self._chosen = draft, chosen
        seated = sorted(draft.guests, key=lambda guest: guest.seat)
        self._faces = faces_at(tuple(player_id(guest.name) for guest in seated))
        names = [
            f"{guest.seat + 1} {guest.name} {own_stack(draft, guest)}".rstrip()
            for guest in draft.guests
        ]
        self.setAccessibleName(self._texts("Seats"))
        self.setAccessibleDescription(", ".join(names))
        self.update()

    def sizeHint(self) -> QSize:
        """Wide enough for ten plates; it takes what height there is."""
        return QSize(600, _LEAST)

    def boxes(self) -> list[QRectF]:
        """The chairs, in their order."""
        return [QRectF(box.x, box.y, box.w, box.h) for box in self._plates()]

    def _plates(self) -> tuple[Box, ...]:
        """The places of the table that will be played at."""
        shape = Shape(seats_for(self._draft.game), seating=Viewpoint.ROUND)
        return round_plates(round_frame(self.width(), self.height(), shape))

    def _chair_at(self, place: QPointF) -> int:
        """The nearest chair; a finger need not hit its plate."""
        centres = [box.center() for box in self.boxes()]
        far = [(place - centre).manhattanLength() for centre in centres]
        nearest = min(range(len(far)), key=far.__getitem__)
        return nearest if far[nearest] <= _REACH else -1

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Pick somebody up."""
        chair = self._chair_at(event.position())
        taken = {guest.seat for guest in self._draft.guests}
        self._from = chair if chair in taken else -1
        self._pressed = self._at = event.position()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Carry somebody."""
        self._at = event.position()
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Put somebody down, or tap."""
        start, self._from = self._from, -1
        self.update()
        if start < 0:
            return
        far = (event.position() - self._pressed).manhattanLength() > _DRAGGED
        to = self._chair_at(event.position())
        if not far:
            self.tapped.emit(start)
        elif to >= 0 and to != start:
            self.moved.emit(start, to)

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw the table, empty chairs and people."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawPixmap(0, 0, self._table())
        self._draw_hint(painter)
        guests = {guest.seat: guest for guest in self._draft.guests}
        button = self._draft.button if self._draft.button in guests else min(guests, default=-1)
        for number, box in enumerate(self.boxes()):
            guest = guests.get(number)
            if guest is None:
                self._draw_empty(painter, box, number)
            elif number != self._from:
                self._draw_guest(painter, box, guest, chosen=number == self._chosen)
        if button >= 0 and button != self._from:
            place = self.button_place(button)
            draw_disc(painter, QPointF(place.cx, place.cy), _DISC, "D")
        if self._from in guests:
            carried = self.boxes()[self._from]
            carried.translate(self._at - self._pressed)
            self._draw_guest(painter, carried, guests[self._from], chosen=True)
        painter.end()

    def button_place(self, chair: int) -> Box:
        """At the inner end of a plate, or at its inner edge: clear of every plate."""
        plates = self._plates()
        box, middle = plates[chair], (self.width() / 2, self.height() / 2)
        inwards = 0 if abs(box.cx - middle[0]) < 1 else 1 if box.cx < middle[0] else -1
        below = 1 if box.cy < middle[1] else -1
        out = _APART + _DISC / 2
        spots = [(box.cx + inwards * (box.w / 2 + out), box.cy)]
        spots += [
            (box.cx + inwards * step / 10 * (box.w + _DISC) / 2, box.cy + below * (box.h / 2 + out))
            for step in range(11)
        ]

        def worth(place: Box) -> float:
            return min(_APART - 1, *(place.gap(plate) for plate in plates))

        return max((centred(x, y, _DISC, _DISC) for x, y in spots), key=worth)

    def _table(self) -> QPixmap:
        """The cloth, drawn once for a size: its weave stands on the pixels of a picture."""
        key = (self.width(), self.height(), self.devicePixelRatioF())
        if self._cloth is None or key != self._cloth_key:
            self._cloth = table_pixmap(
                self,
                (self.width() / 2 - _BESIDE[0], self.height() / 2 - _BESIDE[1]),
                self._look,
                rail=_RAIL,
                scale=0.5,
            )
            self._cloth_key = key
        return self._cloth

    def _draw_hint(self, painter: QPainter) -> None:
        """In the middle of the table, where nobody sits."""
        painter.setFont(font(15, 500))
        said = (
            self._texts("Drag people to their chairs; tap one for more.")
            if self._draft.guests
            else self._texts("Type a name and tap Add, or tap a name.")
        )
        said = said.replace("、", "、\n")  # Japanese breaks there, not within a word
        room = min(self.width() * 0.42, self._between - 2 * (_DISC + 2 * _APART + _HINT[0]))
        length = metrics(15, 500).horizontalAdvance(said)
        wide = min(room, 1.15 * length / math.ceil(length / room))  # lines of like length
        middle = QRectF((self.width() - wide) / 2, 0, wide, self.height())
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        said = wrapped(said, metrics(15, 500), wide)
        written = painter.boundingRect(middle, int(flags), said)
        across, down = _HINT
        pill = written.adjusted(-across, -down, across, down).toRect().toRectF()
        fill(painter, rounded(pill, 14), colour("#0B0F0C", 0.6))
        painter.setPen(colour("#FFFFFF"))
        painter.drawText(middle, flags, said)

    @property
    def _between(self) -> float:
        """The width that is free between the plates beside the words in the middle."""
        middle = QRectF(self.rect()).center()
        beside = [
            box.right()
            for box in self.boxes()
            if box.right() < middle.x()
            and abs(box.center().y() - middle.y()) < box.height() + _DISC
        ]
        return 2 * (middle.x() - max(beside, default=0.0))

    def _draw_empty(self, painter: QPainter, box: QRectF, number: int) -> None:
        shades = self._look.palette
        box = box.toRect().toRectF()
        fill(painter, rounded(box, 12), colour(shades.plate_dim))
        line(painter, rounded(framed(box, 1.0), 12), colour(shades.text3), 1.0, dashed=True)
        painter.setFont(font(15, 500))
        painter.setPen(colour(shades.text2))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(number + 1))

    def _draw_guest(
        self, painter: QPainter, box: QRectF, guest: EveningGuest, *, chosen: bool
    ) -> None:
        shades = self._look.palette
        box, width = box.toRect().toRectF(), 2.0 if chosen else 1.0
        fill(painter, rounded(box, 12), colour(shades.plate))
        frame = shades.accent_line if chosen else shades.plate_edge
        line(painter, rounded(framed(box, width), 12), colour(frame), width)
        size = min(box.height() - 12, box.width() * 0.3)
        centre = QPointF(box.left() + 8 + size / 2, box.center().y())
        draw_avatar(painter, centre, size, self._faces[player_id(guest.name)])
        words = box.adjusted(size + 14, 0, -6, 0)
        stack = own_stack(self._draft, guest)
        if not stack:
            self._write(painter, words, guest.name, (_LETTERS, 600), shades.text1)
            return
        half = words.height() / 2
        upper, lower = words.adjusted(0, 3, 0, -half), words.adjusted(0, half, 0, -3)
        self._write(painter, upper, guest.name, (_LETTERS, 600), shades.text1)
        self._write(painter, lower, stack, (_STACK_LETTERS, 700), shades.accent_text)

    @staticmethod
    def _write(
        painter: QPainter, place: QRectF, text: str, most: tuple[int, int], tint: str
    ) -> None:
        """At the left, in letters of a size and weight, smaller if it is too long."""
        letters, weight = most
        while (
            letters > _SMALLEST and metrics(letters, weight).horizontalAdvance(text) > place.width()
        ):
            letters -= 1
        painter.setFont(font(letters, weight))
        painter.setPen(colour(tint))
        said = painter.fontMetrics().elidedText(
            text, Qt.TextElideMode.ElideRight, round(place.width())
        )
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, said)
