"""A big choice: a name and a line that says what it is."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from desktop_poker.ui.art.icons import Icon, draw_icon
from desktop_poker.ui.art.outlines import rounded
from desktop_poker.ui.art.painting import fill, line
from desktop_poker.ui.fonts import scaled, text_font, text_metrics, wrapped
from desktop_poker.ui.theme.colours import colour, mixed
from desktop_poker.ui.theme.palette import Palette

_RADIUS = 12.0
_PADDING = 14.0
_TITLE, _LINE = 15, 12
_TICK = 16.0
_TINT = 0.12
_WRAPPED = Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap


class ChoiceTile(QAbstractButton):
    """One of several tiles; the chosen one has a brass frame and a tick."""

    def __init__(self, title: str, said: str, palette: Palette) -> None:
        super().__init__()
        self._said = said
        self._palette = palette
        self.setText(title)
        self.setAccessibleName(title)
        self.setAccessibleDescription(said)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        """Two lines with room round them."""
        return QSize(190, round(2 * _PADDING) + scaled(1.3 * _TITLE + 1.55 * _LINE))

    def hasHeightForWidth(self) -> bool:
        """A narrow one needs more lines for what it says."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Room for the name and for all that it says."""
        inside = QRectF(0, 0, max(1.0, width - 2 * _PADDING), 1_000)
        known = text_metrics(_LINE)
        said = known.boundingRect(inside, _WRAPPED, wrapped(self._said, known, inside.width()))
        return round(2 * _PADDING + said.height()) + scaled(1.3 * _TITLE + 0.35 * _LINE)

    def minimumSizeHint(self) -> QSize:
        """Room for the name."""
        width = text_metrics(_TITLE, 600).horizontalAdvance(self.text()) + 2 * _PADDING + _TICK
        return QSize(round(width), self.sizeHint().height())

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw ground, frame and words."""
        shades = self._palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chosen = self.isChecked()
        ground = mixed(shades.field, shades.accent, _TINT) if chosen else colour(shades.field)
        if self.underMouse() and not chosen:
            ground = colour(shades.s3)
        edge = 2.0 if chosen else 1.0
        inset = edge / 2
        body = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        fill(painter, rounded(body, _RADIUS), ground)
        frame = shades.accent_line if chosen else shades.edge
        line(painter, rounded(body, _RADIUS), frame, edge)
        self._draw_words(painter, chosen=chosen)
        painter.end()

    def _draw_words(self, painter: QPainter, *, chosen: bool) -> None:
        shades = self._palette
        inside = QRectF(self.rect()).adjusted(_PADDING, _PADDING, -_PADDING, -_PADDING)
        painter.setFont(text_font(_TITLE, 600))
        painter.setPen(colour(shades.accent_text if chosen else shades.text1))
        top = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
        painter.drawText(inside, top, self.text())
        painter.setFont(text_font(_LINE))
        painter.setPen(colour(shades.text2))
        below = inside.adjusted(0, scaled(1.3 * _TITLE + 0.35 * _LINE), 0, 0)
        said = wrapped(self._said, text_metrics(_LINE), below.width())
        painter.drawText(below, _WRAPPED, said)
        if chosen:
            place = QRectF(inside.right() - _TICK, inside.top(), _TICK, _TICK)
            draw_icon(painter, place, Icon.CHECK, shades.accent_text)
