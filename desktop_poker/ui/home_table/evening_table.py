"""The table of an evening: the one scene of all tables, where plates are tapped and held."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, QTimer, Signal
from PySide6.QtGui import QHideEvent, QMouseEvent

from desktop_poker.client.access.spoken_table import frame_places, on_the_table, pot_words, stacks
from desktop_poker.client.home_table.evening_screen import EveningMoment
from desktop_poker.client.table.choreography import duration
from desktop_poker.client.table.frames import SeatFrame, TableFrame
from desktop_poker.client.texts.texts import Texts, in_a_row
from desktop_poker.engine.cards.card import Card
from desktop_poker.engine.hand.seat import Seat
from desktop_poker.ui.home_table.big_button import TARGET
from desktop_poker.ui.look import Look
from desktop_poker.ui.table.scene import TableScene
from desktop_poker.ui.table.table_view import TableView

_NOBODY = -1
_LEAST = (300, 200)  # pixels


class EveningTable(TableView):
    """Shows a table; tells which chair was tapped, and whose cards are looked at to nobody."""

    tapped = Signal(int)
    missed = Signal()  # a tap on the cloth, on nobody

    def __init__(
        self, texts: Texts, look: Look, look_at: Callable[[int], tuple[Card, ...]] = lambda _: ()
    ) -> None:
        """`look_at` gives the cards of somebody who holds their plate: no frame has them."""
        scene = TableScene(look, texts)
        super().__init__(scene)
        # The view does not own its scene: without this it would be gone at the next collection.
        self.scene_shown = scene
        self._texts, self._look_at = texts, look_at
        self._frame: TableFrame | None = None
        self._coming: deque[EveningMoment] = deque()
        self._speed, self._reduced = 0.0, False
        self._between = QTimer(self)
        self._between.setSingleShot(True)
        self._between.timeout.connect(self._go_on)
        self.held = _NOBODY  # whose cards are being looked at
        self._is_pressed = False  # here: a press that was meant for something else is none
        self.setMinimumSize(*_LEAST)
        self.setAccessibleName(texts("Table"))

    def move_at(self, speed: float, *, reduced: bool) -> None:
        """How long movements take beside their designed times; 0: nothing moves."""
        self._speed, self._reduced = speed, reduced

    def show_table(self, frame: TableFrame, moments: Sequence[EveningMoment] = ()) -> None:
        """Show a table; what has happened on the way there is played first, fact by fact."""
        if moments:
            self.finish()
        elif self._between.isActive() and frame == self._frame:
            return  # is on its way there
        self._frame = frame
        self._coming = deque(moment for moment in moments if moment.cues)
        self._between.stop()
        self._go_on()
        self._describe(frame)

    def _go_on(self) -> None:
        """Show the next thing that moves, or the table as it is."""
        if self._frame is None:
            return
        moves = self._speed > 0 and self.isVisible() and not self.window().isMinimized()
        if not self._coming or not moves:
            self._coming.clear()
            self.scene_shown.show_frame(self._frame)
            return
        moment = self._coming.popleft()
        frame = moment.frame if self._coming else self._frame
        self.scene_shown.show_frame(frame, moment.cues, speed=self._speed, reduced=self._reduced)
        self._between.start(math.ceil(duration(moment.cues) * self._speed))

    def finish(self) -> None:
        """Let everything be in its place at once."""
        self._coming.clear()
        self._between.stop()
        if self._frame is not None:
            self.scene_shown.mover.finish()
            self.scene_shown.show_frame(self._frame)

    def stop(self) -> None:
        """Let nothing move any more."""
        self.finish()
        self.scene_shown.stop()

    def _describe(self, frame: TableFrame) -> None:
        """Put the picture into words, whole and place by place."""
        texts = self._texts
        pot = pot_words(frame, texts)
        board = on_the_table(frame, texts) if frame.board_size or frame.shape.has_rows else ""
        self.setAccessibleDescription(in_a_row([board, pot, stacks(frame, texts)]))
        self.places.show(frame_places(frame, texts, pot=pot), self.scene_shown.layout)

    def place_of(self, seat: int) -> QPointF:
        """The middle of a plate."""
        return self.plate_of(seat).center()

    def plate_of(self, seat: int) -> QRectF:
        """Where a plate lies."""
        layout = self.scene_shown.layout
        if layout is None or self._frame is None:
            return QRectF()
        numbers = [int(one.seat) for one in self._frame.seats]
        box = layout.seats[numbers.index(seat)].plate
        return QRectF(box.x, box.y, box.w, box.h)

    def _seat_at(self, place: QPointF) -> SeatFrame | None:
        """Whose plate was meant: a small one is pressed beside it too."""
        layout, frame = self.scene_shown.layout, self._frame
        if layout is None or frame is None:
            return None
        found, nearest = None, math.inf
        for seat, there in zip(frame.seats, layout.seats, strict=False):
            box = there.plate
            more = max(0.0, (TARGET - box.h) / 2)
            far = abs(place.y() - box.cy)
            if abs(place.x() - box.cx) <= box.w / 2 and far <= box.h / 2 + more and far < nearest:
                found, nearest = seat, far
        return found

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take it, so that the release comes here; a plate with cards shows them while held."""
        event.accept()
        self._is_pressed = True
        if self._between.isActive():
            self.finish()
        seat = self._seat_at(event.position())
        if seat is not None and seat.can_peek and not seat.is_choosable:
            self.held = int(seat.seat)
            self.scene_shown.show_peek(Seat(self.held), self._look_at(self.held))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Cover the cards again, or say whose plate it was."""
        event.accept()
        held, pressed = self.held, self._is_pressed
        self._cover()
        seat = self._seat_at(event.position())
        if pressed and held == _NOBODY:
            if seat is not None:
                self.tapped.emit(int(seat.seat))
            else:
                self.missed.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        """Nobody's cards stay open behind another page."""
        self._cover()
        super().hideEvent(event)

    def _cover(self) -> None:
        self.held, self._is_pressed = _NOBODY, False
        self.scene_shown.cover()
