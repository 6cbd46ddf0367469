"""A large card of the home page that is a button."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout

from desktop_poker.ui.art.icons import Icon, draw_icon, icon_pixmap
from desktop_poker.ui.art.outlines import rounded
from desktop_poker.ui.art.painting import fill
from desktop_poker.ui.controls.labels import label, set_state
from desktop_poker.ui.first_page.card_parts import drawn
from desktop_poker.ui.look import Look
from desktop_poker.ui.theme.colours import mixed

# Badge, air under it, margins above, below and at the sides, least height.
_USUAL = (48, 14, 20, 16, 20, 208)
_LOW = (32, 2, 14, 10, 14, 0)
_ARROW, _BESIDE = 16, 6


class Tile(QFrame):
    """A large card that is a button; it is drawn when it is fitted into its window."""

    clicked = Signal()

    def __init__(self, icon: Icon, title: str, text: str, hint: str, look: Look) -> None:
        super().__init__()
        self.setObjectName("tile")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(title)
        self.setAccessibleDescription(text)
        self._look, self._icon = look, icon
        self._side = _USUAL[4]
        self._column = column = QVBoxLayout(self)
        column.setSpacing(6)
        self._picture = QLabel()
        column.addWidget(self._picture)
        column.addWidget(label(title, "section", wraps=True))
        column.addWidget(label(text, "quiet", wraps=True))
        column.addStretch(1)
        column.addSpacing(6)
        rule = QFrame()
        rule.setObjectName("rule")
        column.addWidget(rule)
        column.addSpacing(2)
        foot = QHBoxLayout()
        foot.setSpacing(_BESIDE)
        self.hint = label(hint, "hint", wraps=True)
        foot.addWidget(self.hint, 1)
        self._arrow = QLabel()
        foot.addWidget(self._arrow)
        self._draw_arrow(look.palette.text3)
        column.addLayout(foot)

    def fit(self, *, is_low: bool) -> None:
        """Take less of the height of a low window."""
        size, air, above, below, self._side, least = _LOW if is_low else _USUAL
        badge = partial(self._draw_badge, icon=self._icon)
        self._picture.setPixmap(drawn(size, self.devicePixelRatioF(), badge))
        self._picture.setContentsMargins(0, 0, 0, air)
        self._column.setContentsMargins(self._side, above, self._side, below)
        self.setMinimumHeight(least)

    def hint_height(self, width: int) -> int:
        """How high its hint is if the tile is that wide."""
        self.hint.setMinimumHeight(0)  # else what was said before is the least
        return self.hint.heightForWidth(width - 2 * (self._side + 1) - _BESIDE - _ARROW)

    def lead(self) -> None:
        """Be the one to press first: its hint has the colour of what leads."""
        set_state(self.hint, "role", "accent")
        self._draw_arrow(self._look.palette.accent_text)

    def _draw_arrow(self, ink: str) -> None:
        self._arrow.setPixmap(icon_pixmap(Icon.FORWARD, _ARROW, ink, self.devicePixelRatioF()))

    def _draw_badge(self, painter: QPainter, area: QRectF, icon: Icon) -> None:
        shades = self._look.palette
        fill(painter, rounded(area, area.width() / 4), mixed(shades.s2, shades.accent, 0.14))
        inner = area.adjusted(*(part * area.width() / 4 for part in (1, 1, -1, -1)))
        draw_icon(painter, inner, icon, shades.accent_text)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The release is what counts; it comes here if the press is taken."""
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click anywhere on it counts."""
        if event.button() is Qt.MouseButton.LeftButton and self.rect().contains(
            event.position().toPoint()
        ):
            self.clicked.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Space press it."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.clicked.emit()
        else:
            super().keyPressEvent(event)
