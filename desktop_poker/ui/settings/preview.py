"""The table as the settings make it look."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop_poker.client.sample_table import sample_frame
from desktop_poker.client.texts import Texts
from desktop_poker.storage.settings import Settings
from desktop_poker.ui.art.outlines import rounded
from desktop_poker.ui.art.painting import line
from desktop_poker.ui.look import Look, look_of
from desktop_poker.ui.table.scene import TableScene

_STAGE = QSize(940, 440)  # a small table whose words can be read
_MIDDLE = 0.56  # between board and own cards, as a part of the height
_RADIUS = 12


class Preview(QWidget):
    """A real table, not played at; a low one is cut to the board and the own cards."""

    def __init__(self, texts: Texts, settings: Settings) -> None:
        super().__init__()
        self._texts = texts
        self._settings = settings
        self._drawn: tuple[Look, Settings, float, QPixmap] | None = None
        self.setAccessibleName(texts("How the table looks"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """As wide as there is room."""
        return QSize(560, 168)

    def put(self, settings: Settings) -> None:
        """Show other settings."""
        self._settings = settings
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        """Show as much of the table as there is room for, round its middle."""
        painter = QPainter(self)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        table, look = self._table(), look_of(self._settings)
        ratio = table.devicePixelRatioF()
        place = QRectF(self.rect())
        height = min(_STAGE.height(), _STAGE.width() * place.height() / place.width())
        width = height * place.width() / place.height()
        top = min(max(0.0, _MIDDLE * _STAGE.height() - height / 2), _STAGE.height() - height)
        source = QRectF((_STAGE.width() - width) / 2, top, width, height)
        painter.setClipPath(rounded(place, _RADIUS))
        painter.fillRect(place, look.palette.room1)
        painter.drawPixmap(
            place,
            table,
            QRectF(source.topLeft() * ratio, source.size() * ratio),
        )
        painter.setClipping(False)
        edge = rounded(place.adjusted(0.5, 0.5, -0.5, -0.5), _RADIUS)
        line(painter, edge, look.palette.line, 1.0)
        painter.end()

    def _table(self) -> QPixmap:
        """The whole table, drawn once for these settings."""
        settings, ratio, look = self._settings, self.devicePixelRatioF(), look_of(self._settings)
        if self._drawn is not None and self._drawn[:3] == (look, settings, ratio):
            return self._drawn[3]
        scene = TableScene(look, self._texts)
        scene.fit(_STAGE.width(), _STAGE.height(), ratio)
        frame = sample_frame(
            settings.name,
            self._texts,
            in_big_blinds=settings.in_big_blinds,
            hides_own_cards=settings.hides_own_cards,
        )
        scene.show_frame(frame)
        pixmap = QPixmap(_STAGE * ratio)
        pixmap.setDevicePixelRatio(ratio)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        # Without a target Qt fills the device's pixels, and draws twice as large as it is.
        scene.render(painter, QRectF(0, 0, _STAGE.width(), _STAGE.height()))
        painter.end()
        scene.stop()
        self._drawn = (look, settings, ratio, pixmap)
        return pixmap
