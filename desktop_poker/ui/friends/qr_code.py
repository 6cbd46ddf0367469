"""A QR code as a widget: dark on light in every theme, so that every camera reads it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

_QUIET = 4  # modules of light around it, as the standard asks
_DOT = 4  # pixels


class QrCode(QWidget):
    """Shows one link."""

    def __init__(self, link: str, name: str, *, dot: int = _DOT) -> None:
        super().__init__()
        self._dot = dot
        self._rows: list[bytes] = []
        self.setAccessibleName(name)
        self.show_link(link)

    def show_link(self, link: str) -> None:
        """Show another link from now on."""
        # Loaded only by who hosts.
        import segno  # noqa: PLC0415 - lazy

        self._rows = [bytes(row) for row in segno.make(link, error="l").matrix]
        self.setAccessibleDescription(link)
        self.setFixedSize(self.sizeHint())
        self.update()

    def sizeHint(self) -> QSize:
        """As large as whole pixels make it."""
        side = (len(self._rows) + 2 * _QUIET) * self._dot
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - all of it, every time
        """Draw the dots."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor("#ffffff"))
        side = self._dot
        ink = QColor("#101010")
        for y, row in enumerate(self._rows):
            for x, dot in enumerate(row):
                if dot:
                    place = QRectF((x + _QUIET) * side, (y + _QUIET) * side, side, side)
                    painter.fillRect(place, ink)
        painter.end()
