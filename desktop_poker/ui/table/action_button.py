"""A large button with its verb, its amount, and the key that presses it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from desktop_poker.ui.art.icons import Icon, draw_icon
from desktop_poker.ui.controls.chip_button import ChipButton
from desktop_poker.ui.controls.labels import set_state
from desktop_poker.ui.fonts import text_font, text_metrics
from desktop_poker.ui.look import Look
from desktop_poker.ui.theme.colours import colour

TINY, HIGHEST = 36, 58  # pixels: in a tiny window, and in a high one
WIDTHS = (86, 100, 114)  # of the three, in proportion
_ICON = 20  # pixels


class ActionButton(ChipButton):
    """One of the three great buttons."""

    def __init__(self, kind: str, look: Look, icon: Icon | None = None) -> None:
        super().__init__()
        self.setProperty("kind", kind)
        self.setProperty("big", True)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(TINY)
        self.setMaximumHeight(HIGHEST)
        self._kind = kind
        self._icon = icon
        self._look = look
        self._verb = self._amount = self._key = ""

    def restyle(self, look: Look) -> None:
        """Look different from now on."""
        self._look = look
        self.update()

    def say(self, verb: str, amount: str = "", key: str = "") -> None:
        """Set the words; an amount is never cut short."""
        self._verb, self._amount, self._key = verb, amount, key
        self.setAccessibleName(f"{verb} {amount}".strip())
        self.update()

    def be(self, kind: str) -> None:
        """Be the usual one, or one of the others."""
        self._kind = kind
        set_state(self, "kind", kind)
        self.update()

    @property
    def words(self) -> str:
        """What it says."""
        return f"{self._verb} {self._amount}".strip()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground by the style sheet, then the words."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw_words(painter)
        painter.end()

    def _ink(self) -> str:
        palette = self._look.palette
        if not self.isEnabled():
            return palette.disabled_text
        return palette.on_accent if self._kind == "primary" else palette.text1

    def _draw_words(self, painter: QPainter) -> None:
        ink = colour(self._ink())
        room = self.width() - 28
        cap = self._cap_width() + 10 if self._key else 0.0
        size = 18
        verb_width = text_metrics(size, 600).horizontalAdvance(self._verb)
        amount_width = text_metrics(size, 700).horizontalAdvance(self._amount)
        gap = 6 if self._amount else 0
        before = _ICON + 8 if self._icon is not None else 0
        wide = before + verb_width + gap + amount_width
        painter.setPen(ink)
        sides = 2 if self._icon is None else 1  # words stay in the middle, an icon moves them
        if wide + sides * cap > room:
            cap = 0
        if wide > room and self._amount:
            self._draw_two_lines(painter)
            return
        x = (self.width() - wide - (cap if self._icon is not None else 0)) / 2 + before
        if self._icon is not None:
            place = QRectF(x - before, (self.height() - _ICON) / 2, _ICON, _ICON)
            draw_icon(painter, place, self._icon, self._ink())
        box = QRectF(x, 0, verb_width + 2, self.height())
        painter.setFont(text_font(size, 600))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip, self._verb)
        painter.setFont(text_font(size, 700))
        box = QRectF(x + verb_width + gap, 0, amount_width + 2, self.height())
        painter.drawText(
            box, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip, self._amount
        )
        if cap:
            self._draw_key(painter)

    def _draw_two_lines(self, painter: QPainter) -> None:
        half = self.height() / 2
        centre = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip
        painter.setFont(text_font(14, 600))
        painter.drawText(QRectF(0, 4, self.width(), half - 2), centre, self._verb)
        painter.setFont(text_font(18, 700))
        painter.drawText(QRectF(0, half - 2, self.width(), half - 4), centre, self._amount)

    def _cap_width(self) -> float:
        return max(20.0, text_metrics(11, 600).horizontalAdvance(self._key) + 10)

    def _draw_key(self, painter: QPainter) -> None:
        ink = colour(self._ink())
        wide = self._cap_width()
        box = QRectF(self.width() - wide - 14, self.height() / 2 - 10, wide, 20)
        painter.setPen(Qt.PenStyle.NoPen)
        ground = colour(self._ink())
        ground.setAlphaF(0.14)
        painter.setBrush(ground)
        painter.drawRoundedRect(box, 4, 4)
        painter.setPen(ink)
        painter.setFont(text_font(11, 600))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._key)
