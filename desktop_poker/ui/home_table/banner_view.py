"""The banner: who is next and what it costs, in letters for two metres."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop_poker.client.home_table.banner import BannerFrame
from desktop_poker.ui.art.avatars import draw_avatar
from desktop_poker.ui.art.outlines import rounded
from desktop_poker.ui.art.painting import circle, fill, line, ramp
from desktop_poker.ui.fonts import font, metrics
from desktop_poker.ui.look import Look
from desktop_poker.ui.theme.colours import colour, mixed

_LARGE, _SMALL = 58, 20
_SMALLEST = 18  # letters of a long line, still read across a table
_BETWEEN = 22  # between the lower edge of the caption's capitals and the upper of the text's
_HANGING = 3  # both stand a little higher than the middle, for what hangs below their lines


class BannerView(QWidget):
    """Brass when somebody has to act, quiet otherwise; the thinking time runs along its edge."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._frame = BannerFrame(caption="", text="")
        self._scale = 1.0
        self._thought = 0.0  # share of the thinking time that is gone; soft, never acting
        self._note = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_frame(self, frame: BannerFrame, scale: float) -> None:
        """Say something else."""
        self._frame, self._scale = frame, scale
        self.setFixedHeight(round(132 * scale))
        self.setAccessibleName(f"{frame.caption}: {frame.text}")
        self.setAccessibleDescription(f"{frame.figure} {frame.note}".strip())
        self.update()

    def show_thinking(self, share: float, note: str) -> None:
        """How much of the thinking time has gone, with a friendly word when all has (I7)."""
        if (share, note) != (self._thought, self._note):
            self._thought, self._note = share, note
            self.update()

    def sizeHint(self) -> QSize:
        """As wide as there is room."""
        return QSize(400, round(132 * self._scale))

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw ground, picture and words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        self._draw_ground(painter, body)
        inside = body.adjusted(24 * self._scale, 8, -28 * self._scale, -8)
        if self._frame.avatar:
            inside = self._draw_avatar(painter, inside)
        self._draw_words(painter, inside)
        painter.end()

    def _draw_ground(self, painter: QPainter, body: QRectF) -> None:
        shades = self._look.palette
        shape = rounded(body, 18 * self._scale)
        if self._frame.calls:
            brass = ramp(
                body.topLeft(),
                body.topRight(),
                (0, colour(shades.accent_hi)),
                (0.35, colour(shades.accent)),
                (1, mixed(shades.accent, shades.accent_lo, 0.35)),
            )
            fill(painter, shape, brass)
        else:
            fill(painter, shape, colour(shades.s1))
            line(painter, shape, colour(shades.line), 1.0)
        if self._thought > 0:
            painter.save()
            painter.setClipPath(shape)
            high = 6 * self._scale
            width = body.width() * max(0.0, 1 - self._thought)
            edge = QRectF(body.left(), body.bottom() - high, width, high)
            painter.fillRect(edge, colour(shades.on_accent, 0.45))
            painter.restore()

    def _draw_avatar(self, painter: QPainter, inside: QRectF) -> QRectF:
        size = min(inside.height() - 8, 104 * self._scale)
        centre = QPointF(inside.left() + size / 2, inside.center().y())
        draw_avatar(painter, centre, size, self._frame.avatar)
        line(painter, circle(centre, size / 2 + 2), colour(self._look.palette.on_accent, 0.85), 4)
        return inside.adjusted(size + 24 * self._scale, 0, 0, 0)

    def _draw_words(self, painter: QPainter, inside: QRectF) -> None:
        shades, frame, scale = self._look.palette, self._frame, self._scale
        ink = shades.on_accent if frame.calls else shades.text1
        quiet = colour(ink, 0.82) if frame.calls else colour(shades.text2)
        small, large = _SMALL * scale, _LARGE * scale
        quiet_letters, letters = metrics(small, 500), metrics(large, 700)
        caps = quiet_letters.capHeight(), letters.capHeight()
        between = _BETWEEN * scale
        upper = inside.center().y() - (sum(caps) + between) / 2 - _HANGING * scale + caps[0]
        lower = upper + between + caps[1]
        note, figure = (
            quiet_letters.horizontalAdvance(frame.note),
            letters.horizontalAdvance(frame.figure),
        )
        # On lines, not into boxes: a g is not cut off below.
        painter.setPen(quiet)
        painter.setFont(font(small, 500))
        painter.drawText(QPointF(inside.left(), upper), self._note or frame.caption)
        painter.drawText(QPointF(inside.right() - note, upper), frame.note)
        painter.setPen(colour(ink))
        painter.setFont(font(large, 700))
        painter.drawText(QPointF(inside.right() - figure, lower), frame.figure)
        room = inside.width() - figure - (30 * scale if figure else 0)
        painter.setFont(font(_fitting(frame.text, room, large), 700))
        # In the middle: what is said of a long name stands behind it in Japanese.
        said = painter.fontMetrics().elidedText(
            frame.text, Qt.TextElideMode.ElideMiddle, round(room)
        )
        painter.drawText(QPointF(inside.left(), lower), said)


def _fitting(text: str, width: float, size: float) -> float:
    for smaller in range(round(size), _SMALLEST, -1):
        if metrics(smaller, 700).horizontalAdvance(text) <= width:
            return smaller
    return float(_SMALLEST)
