"""The table with everybody's plate, bets and pots; a plate can be tapped."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop_poker.client.home_table.board_place import board_place
from desktop_poker.client.home_table.chip_places import SMALL_BET, USUAL_BET
from desktop_poker.client.home_table.ledger_frame import LedgerFrame
from desktop_poker.client.home_table.plates import PlateFrame, PotFrame
from desktop_poker.client.home_table.pot_places import MOST_POTS, pot_places
from desktop_poker.client.home_table.ring import EDGE, RAIL, Ring, ring_of
from desktop_poker.client.table_places import Box
from desktop_poker.client.texts import Texts
from desktop_poker.engine.cards.card import Card
from desktop_poker.ui.art.chips import chip_values, stack_bounds
from desktop_poker.ui.art.outlines import rounded
from desktop_poker.ui.art.painting import fill, line
from desktop_poker.ui.art.pixmaps import PixmapCache
from desktop_poker.ui.fonts import font, metrics
from desktop_poker.ui.home_table.big_button import TARGET, framed
from desktop_poker.ui.home_table.hand_drawing import draw_card, draw_peek
from desktop_poker.ui.home_table.plate_drawing import draw_light, draw_plate
from desktop_poker.ui.home_table.table_pixmap import table_pixmap
from desktop_poker.ui.look import Look
from desktop_poker.ui.theme.colours import colour
from desktop_poker.ui.theme.palette import on_felt

_WHOLE = Qt.TextFlag.TextDontClip  # fonts differ in height: no letter is cut off for that
_CENTRE = Qt.AlignmentFlag.AlignCenter | _WHOLE
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | _WHOLE
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | _WHOLE
_CHIP, _BESIDE_CHIP, _BET = 34.0, 4.0, 25.0  # units: chips, and the letters beside them
_PILL, _PILL_EDGE = 32.0, 8.0  # units: behind the letters, and beyond the first and the last
_SUM_SHARE = 0.55  # of a pot's line for its amount; the name has the rest
_SMALLEST = 11.0  # pixels of letters
_BOARD_POT = 32.0  # units: the pot below common cards
_SLOT = 1.5  # pixels: the outline of a place for a card to come


class FeltView(QWidget):
    """Draws a frame; tells which chair was tapped."""

    tapped = Signal(int)

    def __init__(
        self,
        texts: Texts,
        look: Look,
        look_at: Callable[[int], tuple[Card, ...]] = lambda _: (),
    ) -> None:
        """`look_at` gives the cards of somebody who holds their plate: no frame has them."""
        super().__init__()
        self._look_at = look_at
        self._held = -1  # whose plate is held, to see the cards
        self._is_pressed = False  # here: a press that was meant for something else is none
        self._texts, self._look = texts, look
        self._frame: LedgerFrame | None = None
        self._chairs: tuple[int, ...] = ()
        self._choosable: frozenset[int] = frozenset()
        self._marked: frozenset[int] = frozenset()
        self._cloth: QPixmap | None = None
        self._cloth_key: tuple[object, ...] = ()
        self._pixmaps: PixmapCache | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(300, 200)

    def show_frame(
        self, frame: LedgerFrame, choosable: frozenset[int], marked: frozenset[int] = frozenset()
    ) -> None:
        """Show a frame; some chairs answer the question when tapped, some are marked."""
        self._frame, self._choosable, self._marked = frame, choosable, marked
        taken = [plate.seat for plate in frame.plates if plate.name]
        self._chairs = tuple(taken)
        self.setAccessibleName(self._texts("Table"))
        self.setAccessibleDescription(
            ". ".join(
                " ".join(part for part in (p.name, p.stack, p.word) if part)
                for p in frame.plates
                if p.name
            )
        )
        self.update()

    def sizeHint(self) -> QSize:
        """As much as there is."""
        return QSize(900, 500)

    @property
    def ring(self) -> Ring:
        """Where things lie now."""
        chairs = max(2, len(self._chairs))
        has_hands = self._frame is not None and self._frame.has_hands
        return ring_of(
            self.width(), self.height(), chairs, has_board=self._has_board, has_hands=has_hands
        )

    def place_of(self, seat: int) -> QPointF:
        """The middle of a plate."""
        box = self.ring.plates[self._chairs.index(seat)]
        return QPointF(box.cx, box.cy)

    @property
    def held(self) -> int:
        """Whose cards are being looked at; -1: nobody's."""
        return self._held

    def _seat_at(self, place: QPointF) -> int:
        """Whose plate was meant: a small one is pressed beside it too."""
        found, nearest = -1, math.inf
        for seat, box in zip(self._chairs, self.ring.plates, strict=False):
            more = max(0.0, (TARGET - box.h) / 2)
            far = abs(place.y() - box.cy)
            if abs(place.x() - box.cx) <= box.w / 2 and far <= box.h / 2 + more and far < nearest:
                found, nearest = seat, far
        return found

    def _has_cards(self, seat: int) -> bool:
        return self._frame is not None and any(
            plate.has_cards and plate.seat == seat for plate in self._frame.plates
        )

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take it, so that the release comes here; a plate with cards shows them while held."""
        event.accept()
        self._is_pressed = True
        seat = self._seat_at(event.position())
        if seat not in self._choosable and self._has_cards(seat):
            self._held = seat
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Cover the cards again, or say whose plate it was."""
        held, self._held = self._held, -1
        pressed, self._is_pressed = self._is_pressed, False
        self.update()
        seat = self._seat_at(event.position())
        if pressed and held < 0 <= seat:
            self.tapped.emit(seat)

    def hideEvent(self, event: QHideEvent) -> None:
        """Nobody's cards stay open behind another page."""
        self._held, self._is_pressed = -1, False
        super().hideEvent(event)

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw the cloth, then what lies on it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        ring = self.ring
        painter.drawPixmap(0, 0, self._table(ring))
        if self._frame is not None:
            if self._frame.board:
                self._draw_board(painter, ring, self._frame)
            else:
                self._draw_pots(painter, ring, self._frame)
            self._draw_seats(painter, ring, self._frame)
            if self._held in self._chairs:
                box = ring.plates[self._chairs.index(self._held)]
                body = QRectF(box.x, box.y, box.w, box.h)
                cards = self._look_at(self._held)
                draw_peek(painter, body, QRectF(self.rect()), cards, self._look, ring.unit)
        painter.end()

    def _table(self, ring: Ring) -> QPixmap:
        ratio = self.devicePixelRatioF()
        key = (self.width(), self.height(), ratio, len(self._chairs), self._look.felt)
        if self._cloth is None or key != self._cloth_key:
            axes = ring.a + EDGE[0] * ring.unit, ring.b + EDGE[1] * ring.unit
            rail = RAIL * ring.unit
            self._cloth = table_pixmap(self, axes, self._look, rail=rail, scale=ring.unit)
            self._cloth_key = key
        if self._pixmaps is None:
            look = self._look
            self._pixmaps = PixmapCache(look.deck, look.back, ratio, rim=look.palette.chip_rim)
        return self._cloth

    def _draw_seats(self, painter: QPainter, ring: Ring, frame: LedgerFrame) -> None:
        plates = {plate.seat: plate for plate in frame.plates}
        # Frames on whole pixels.
        bodies = [QRectF(p.x, p.y, p.w, p.h).toRect().toRectF() for p in ring.plates]
        for body, seat in zip(bodies, self._chairs, strict=False):
            if plates[seat].is_turn:
                draw_light(painter, body, self._look, ring.unit)
        for number, seat in enumerate(self._chairs):
            plate, body = plates[seat], bodies[number]
            self._draw_bet(painter, ring, number, plate)
            choosable = seat in self._marked
            middle = QPointF(ring.cx, ring.cy)
            draw_plate(
                painter, body, plate, self._look, ring.unit, middle=middle, choosable=choosable
            )
            letter = "D" if plate.is_button else "B" if plate.brings_in else ""
            if letter and self._pixmaps is not None:
                place = ring.buttons[number]
                disc = self._pixmaps.disc(letter, place.w)
                half = disc.width() / disc.devicePixelRatio() / 2
                painter.drawPixmap(QPointF(place.cx - half, place.cy - half), disc)

    def _draw_bet(self, painter: QPainter, ring: Ring, number: int, plate: PlateFrame) -> None:
        if not plate.bet or self._pixmaps is None:
            return
        place = self.bet_box(number, plate.bet)
        self._draw_pill(painter, place)
        if not self._has_board:
            values, size = chip_values(plate.bet, 4), _CHIP * ring.unit
            chips = self._pixmaps.chips(values, size)
            bounds = stack_bounds(size, len(values))
            left = place.x + size / 2 + bounds.x()
            painter.drawPixmap(QPointF(left, place.cy + bounds.y()), chips)
        painter.setFont(font(self._bet_letters(f"{plate.bet:,}"), 700))
        painter.setPen(colour("#FFFFFF"))
        words = QRectF(place.x, place.y, place.w - _PILL_EDGE * ring.unit, place.h)
        painter.drawText(words, _RIGHT, f"{plate.bet:,}")

    def _draw_pill(self, painter: QPainter, place: Box) -> None:
        """Behind a figure: no line of the table runs through it."""
        left = place.x + (self._before - _PILL_EDGE) * self.ring.unit
        high = _PILL * self.ring.unit
        body = QRectF(left, place.cy - high / 2, place.right - left, high)
        solid = self._look.palette.is_stark
        fill(painter, rounded(body, high / 2), colour("#0B0F0C", 1.0 if solid else 0.55))
        if solid:
            line(painter, rounded(framed(body, 1.0), high / 2), colour("#FFFFFF"), 1.0)

    def bet_box(self, number: int, bet: int) -> Box:
        """Where a chair's chips lie with their figure."""
        ring, text = self.ring, f"{bet:,}"
        figure = metrics(self._bet_letters(text), 700).horizontalAdvance(text)
        return ring.bet(number, (self._before + _PILL_EDGE) * ring.unit + figure)

    @property
    def _before(self) -> float:
        """Units before a bet's figure: chips, or only an edge where cards need the room."""
        return _PILL_EDGE if self._has_board else _CHIP + _BESIDE_CHIP + _PILL_EDGE

    @property
    def _has_board(self) -> bool:
        return self._frame is not None and bool(self._frame.board)

    def _bet_letters(self, text: str) -> float:
        unit = self.ring.unit
        wide = SMALL_BET[0] if self._has_board else USUAL_BET
        room = (wide - self._before - _PILL_EDGE) * unit
        return _fitting(text, room, _BET * unit, 700)

    def _draw_board(self, painter: QPainter, ring: Ring, frame: LedgerFrame) -> None:
        """Five places, those to come as outlines; the pots in two lines below them."""
        unit, place = ring.unit, board_place(ring)
        for number, box in enumerate(place.cards):
            body = QRectF(box.x, box.y, box.w, box.h).toRect().toRectF()
            if number < len(frame.board):
                draw_card(painter, body, frame.board[number], self._look)
            else:
                shape = rounded(framed(body, _SLOT), 0.075 * body.width())
                seen = self._look.palette.dashed_slot
                line(painter, shape, colour("#FFFFFF", seen), _SLOT, dashed=True)
        box = place.pots
        upper = QRectF(0, box.y, self.width(), _BOARD_POT * 1.2 * unit)
        painter.setFont(font(_BOARD_POT * unit, 700))
        painter.setPen(colour("#FFFFFF"))
        if frame.pot:
            painter.drawText(upper, _CENTRE, self._texts("Pot {amount}", amount=frame.pot))
        said = "  ·  ".join([f"{pot.title} {pot.amount}" for pot in frame.pots])
        said = "  ·  ".join(part for part in (said, frame.box) if part)
        painter.setFont(font(_fitting(said, box.w, 17 * unit), 600))
        lower = QRectF(0, upper.bottom(), self.width(), box.bottom - upper.bottom())
        painter.drawText(lower, _CENTRE, said)

    def _draw_pots(self, painter: QPainter, ring: Ring, frame: LedgerFrame) -> None:
        unit, pots = ring.unit, frame.pots[:MOST_POTS]
        bets = {plate.seat: plate.bet for plate in frame.plates if plate.bet}
        lying = [self.bet_box(n, bets[s]) for n, s in enumerate(self._chairs) if s in bets]
        places = pot_places(ring, len(pots), lying)
        if frame.pot:
            said = self._texts("Pot {amount}", amount=frame.pot)
            painter.setFont(font(_fitting(said, places.total.w, 46 * unit, 700), 700))
            painter.setPen(colour("#FFFFFF"))
            painter.drawText(_rect(places.total), _CENTRE, said)
        draw = self._draw_line if places.is_list else self._draw_pot
        for place, pot in zip(places.pots, pots, strict=True):
            draw(painter, _rect(place), pot, unit)
        if frame.box:
            painter.setFont(font(18 * unit, 600))
            painter.setPen(colour("#FFFFFF", 0.9))
            below = QRectF(0, places.bottom + 2 * unit, self.width(), 28 * unit)
            painter.drawText(below, _CENTRE, frame.box)

    def _draw_line(self, painter: QPainter, body: QRectF, pot: PotFrame, unit: float) -> None:
        """A pot in a list, where bets leave no room for more than its name and its amount."""
        self._draw_ground(painter, body.adjusted(0, unit, 0, -unit), pot, unit)
        inside = body.adjusted(12 * unit, 0, -12 * unit, 0)
        size = min(25 * unit, body.height() * 0.72)
        self._draw_sum(painter, inside, pot.short, pot.amount, (size, unit))

    def _draw_pot(self, painter: QPainter, body: QRectF, pot: PotFrame, unit: float) -> None:
        self._draw_ground(painter, body, pot, unit)
        inside = body.adjusted(14 * unit, 6 * unit, -14 * unit, -6 * unit)
        half = inside.height() * 0.54
        upper = QRectF(inside.left(), inside.top(), inside.width(), half)
        lower = QRectF(inside.left(), upper.bottom(), inside.width(), inside.height() - half)
        self._draw_sum(painter, upper, pot.title, pot.amount, (25 * unit, unit))
        painter.setFont(font(_fitting(pot.names, lower.width(), 17 * unit), 500))
        names = painter.fontMetrics().elidedText(
            pot.names, Qt.TextElideMode.ElideRight, round(lower.width())
        )
        painter.drawText(lower, _LEFT, names)

    def _draw_ground(self, painter: QPainter, body: QRectF, pot: PotFrame, unit: float) -> None:
        body, width = body.toRect().toRectF(), 2.0 if pot.is_asked else 1.0
        shape = rounded(framed(body, width), 12 * unit)
        solid = self._look.palette.is_stark
        fill(painter, shape, colour("#0B0F0C", 1.0 if solid else 0.5))
        edge = colour("#FFFFFF", 1.0 if solid else 0.14)
        if pot.is_asked:
            edge = colour(on_felt(self._look.palette).accent_line)
        line(painter, shape, edge, width)

    @staticmethod
    def _draw_sum(
        painter: QPainter, place: QRectF, title: str, amount: str, sizes: tuple[float, float]
    ) -> None:
        """A pot's name at the left, its amount at the right, in letters up to a size."""
        size, unit = sizes
        size = _fitting(amount, place.width() * _SUM_SHARE, size, 700)
        room = place.width() - metrics(size, 700).horizontalAdvance(amount) - 10 * unit
        painter.setPen(colour("#FFFFFF"))
        painter.setFont(font(_fitting(title, room, 17 * unit), 500))
        painter.drawText(place, _LEFT, title)
        painter.setFont(font(size, 700))
        painter.drawText(place, _RIGHT, amount)


def _rect(box: Box) -> QRectF:
    return QRectF(box.x, box.y, box.w, box.h)


def _fitting(text: str, width: float, size: float, weight: int = 500) -> float:
    """The largest letters, up to a size, in which a text is not cut off; 11 at least."""
    while size > _SMALLEST and metrics(size, weight).horizontalAdvance(text) > width:
        size -= 1
    return max(size, _SMALLEST)
