"""The second window of an evening, for a television across the room: nothing in it is pressed."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from desktop_poker.client.home_table.tv_frame import TvFact, TvFrame, TvRow
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.art.avatars import draw_avatar
from desktop_poker.ui.art.chips import draw_disc
from desktop_poker.ui.art.outlines import rounded
from desktop_poker.ui.art.painting import fill, line
from desktop_poker.ui.fonts import fitting, font, metrics
from desktop_poker.ui.look import Look
from desktop_poker.ui.theme.colours import colour

_DESIGNED = (1920.0, 1080.0)
_LEFT, _MIDDLE, _SIDE, _RIGHT = 80.0, 1140.0, 1236.0, 1856.0  # edges of the two columns
_CLOCK, _STAKES, _NEWS = 350.0, 132.0, 104.0
_FOOT = 884.0
_ROW, _TIGHT_ROW = 91.0, 64.0
_ONE_COLUMN = 7  # people at full height; more of them stand closer
_MOST_ROWS = 10


class TvView(QWidget):
    """Draws a frame, as large as its window."""

    def __init__(self, texts: Texts, look: Look) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self._look = look
        self._frame: TvFrame | None = None
        self.setWindowTitle(texts("TV view"))
        self.resize(1280, 720)

    def open(self) -> None:
        """Fill another screen if there is one, else be a window that can be moved there."""
        screens = [
            one for one in QGuiApplication.screens() if one != QGuiApplication.primaryScreen()
        ]
        if screens:
            self.setGeometry(screens[0].geometry())
            self.showFullScreen()
        else:
            self.show()

    def show_frame(self, frame: TvFrame) -> None:
        """Show another moment; nothing is painted again while it stays the same."""
        if frame != self._frame:
            self._frame = frame
            rows = ", ".join(f"{row.rank}. {row.name} {row.stack}" for row in frame.rows)
            self.setAccessibleName(f"{frame.title}: {frame.caption} {frame.clock}")
            self.setAccessibleDescription(f"{frame.heading}: {rows}")
            self.update()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """The whole screen, or a window again."""
        event.accept()
        self._turn()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """F11 fills the screen, Escape closes."""
        if event.key() == Qt.Key.Key_F11:
            self._turn()
        elif event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)

    def _turn(self) -> None:
        if self.isFullScreen():
            self.showNormal()
        else:
            self.showFullScreen()

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw everything in the designed measure, in the middle of the window."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), colour(self._look.palette.window))
        frame = self._frame
        if frame is not None:
            scale = min(self.width() / _DESIGNED[0], self.height() / _DESIGNED[1])
            painter.translate(
                (self.width() - _DESIGNED[0] * scale) / 2,
                (self.height() - _DESIGNED[1] * scale) / 2,
            )
            painter.scale(scale, scale)
            self._draw_clock(painter, frame)
            self._draw_stakes(painter, frame)
            self._draw_ranks(painter, frame)
            self._draw_facts(painter, frame.facts)
        painter.end()

    def _write(
        self,
        painter: QPainter,
        text: str,
        place: QPointF,
        size: float,
        weight: int = 500,
        *,
        tint: str = "",
        room: float = 0.0,
        right: bool = False,
    ) -> float:
        """Write on a line, smaller where there is little room; returns where it ends."""
        pixels = fitting(text, size, weight, room) if room else size
        wide = metrics(pixels, weight).horizontalAdvance(text)
        painter.setFont(font(pixels, weight))
        painter.setPen(colour(tint or self._look.palette.text1))
        start = place - QPointF(wide, 0) if right else place
        painter.drawText(start, text)
        return start.x() + wide

    def _draw_clock(self, painter: QPainter, frame: TvFrame) -> None:
        shades, room = self._look.palette, _MIDDLE - _LEFT
        end = QPointF(_MIDDLE, 92)
        self._write(painter, frame.hand, end, 28, tint=shades.text2, right=True)
        self._write(painter, frame.title, QPointF(_LEFT, 92), 38, 700, room=room - 240)
        self._write(painter, frame.caption, QPointF(_LEFT, 162), 30, tint=shades.text2, room=room)
        tint = shades.accent_text
        self._write(
            painter, frame.clock, QPointF(_LEFT - 6, 470), _CLOCK, 700, tint=tint, room=room
        )
        if frame.left:
            whole = QRectF(_LEFT, 512, room, 10)
            fill(painter, rounded(whole, 5), colour(shades.s3))
            whole.setWidth(max(10.0, room * frame.left))
            fill(painter, rounded(whole, 5), colour(shades.accent))

    def _draw_stakes(self, painter: QPainter, frame: TvFrame) -> None:
        shades, room = self._look.palette, _MIDDLE - _LEFT
        if frame.news:
            self._write(painter, frame.news, QPointF(_LEFT, 680), _NEWS, 700, room=room)
            return
        x = _LEFT
        share = room / max(1, len(frame.stakes))
        for number, fact in enumerate(frame.stakes):
            wide = room * 0.7 if number == 0 and len(frame.stakes) > 1 else share * 0.55
            self._write(painter, fact.label, QPointF(x, 582), 30, tint=shades.text2)
            self._write(painter, fact.figure, QPointF(x, 706), _STAKES, 700, room=wide)
            x += wide + 60
        self._write(painter, frame.following, QPointF(_LEFT, 764), 30, tint=shades.text2, room=room)

    def _draw_ranks(self, painter: QPainter, frame: TvFrame) -> None:
        shades = self._look.palette
        card = QRectF(_SIDE, 44, _RIGHT - _SIDE, 800)
        fill(painter, rounded(card, 20), colour(shades.s1))
        line(painter, rounded(card, 20), colour(shades.line), 1.5)
        self._write(painter, frame.heading, QPointF(_SIDE + 30, 102), 32, 700, room=440)
        high = _ROW if len(frame.rows) <= _ONE_COLUMN else _TIGHT_ROW
        y = 112.0
        for row in frame.rows[:_MOST_ROWS]:
            self._draw_row(painter, row, y, high)
            y += high
        self._write(
            painter,
            frame.out,
            QPointF(_SIDE + 30, 818),
            26,
            tint=shades.text3,
            room=card.width() - 60,
        )

    def _draw_row(self, painter: QPainter, row: TvRow, y: float, high: float) -> None:
        shades = self._look.palette
        middle, left, right = y + high / 2, _SIDE + 30, _RIGHT - 42
        size = min(58.0, high - 10)
        if row.is_turn:
            body = QRectF(_SIDE + 14, y + 3, _RIGHT - _SIDE - 28, high - 6)
            # Not in brass: the clock is the one thing that calls.
            line(painter, rounded(body, 12), colour(shades.text2), 3.0)
        base = middle + 12
        rank = QPointF(left + 44, base)
        self._write(painter, row.rank, rank, 32, tint=shades.text3, right=True)
        draw_avatar(painter, QPointF(left + 92, middle), size, row.avatar)
        wide = metrics(44, 700).horizontalAdvance(row.stack)
        stack = QPointF(right, middle + 16)
        self._write(painter, row.stack, stack, 44, 700, right=True)
        if row.has_button:
            draw_disc(painter, QPointF(right - wide - 40, middle), 38, "D")
        room = right - wide - 80 - (left + 140) - (60 if row.tag else 0)
        end = self._write(painter, row.name, QPointF(left + 140, base), 36, room=room)
        self._write(painter, row.tag, QPointF(end + 16, base), 24, tint=shades.text2)
        edge = QPointF(_SIDE + 30, y + high)
        painter.setPen(colour(shades.line))
        painter.drawLine(edge, QPointF(_RIGHT - 30, y + high))

    def _draw_facts(self, painter: QPainter, facts: tuple[TvFact, ...]) -> None:
        shades = self._look.palette
        painter.setPen(colour(shades.line))
        painter.drawLine(QPointF(_LEFT, _FOOT), QPointF(_RIGHT, _FOOT))
        wide = (_RIGHT - _LEFT) / max(1, len(facts))
        for number, fact in enumerate(facts):
            x = _LEFT + number * wide + (30 if number else 0)
            if number:
                painter.setPen(colour(shades.line))
                painter.drawLine(QPointF(x - 30, _FOOT + 28), QPointF(x - 30, _FOOT + 148))
            place = QPointF(x, _FOOT + 56)
            self._write(painter, fact.label, place, 28, tint=shades.text2, room=wide - 50)
            end = self._write(
                painter, fact.figure, QPointF(x, _FOOT + 116), 54, 700, room=wide - 50
            )
            rest = x + wide - 40 - end - 14
            if fact.note and rest > 40:
                beside = QPointF(end + 14, _FOOT + 116)
                self._write(painter, fact.note, beside, 28, tint=shades.text2, room=rest)
