"""The table as the settings make it look."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.texts.texts import Texts
from desktop_poker.client.welcome.sample_table import sample_frame
from desktop_poker.ui.art.outlines import rounded
from desktop_poker.ui.art.painting import line
from desktop_poker.ui.look import Look, look_of
from desktop_poker.ui.table.scene import TableScene

_STAGE = QSizeF(636, 372)  # a low table: words are large beside it, and plates still hold them
_MARGIN = 8.0  # of the stage, round what lies on it
_RADIUS = 12


class Preview(QWidget):
    """A real table, not played at: the whole of it, as large as there is room for."""

    def __init__(self, texts: Texts, settings: Settings) -> None:
        super().__init__()
        self._texts = texts
        self._settings = settings
        self._drawn: tuple[Look, Settings, float, QSize, QPixmap] | None = None
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
        """Show the whole table in the middle of the room there is."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        table, look = self._table(), look_of(self._settings)
        place = QRectF(self.rect())
        painter.setClipPath(rounded(place, _RADIUS))
        painter.fillRect(place, look.palette.room1)
        painter.drawPixmap(QPointF(0, 0), table)
        painter.setClipping(False)
        edge = rounded(place.adjusted(0.5, 0.5, -0.5, -0.5), _RADIUS)
        line(painter, edge, look.palette.line, 1.0)
        painter.end()

    def _table(self) -> QPixmap:
        """The whole table, drawn once for these settings and this size."""
        settings, ratio, look = self._settings, self.devicePixelRatioF(), look_of(self._settings)
        drawn = self._drawn
        if drawn is not None and drawn[:4] == (look, settings, ratio, self.size()):
            return drawn[4]
        scene = self._scene(look, ratio)
        source = on_stage(scene)
        stage = QPixmap((source.size() * ratio).toSize())
        stage.setDevicePixelRatio(ratio)
        painter = QPainter(stage)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        # Without a target Qt fills the device's pixels, and draws twice as large as it is.
        scene.render(painter, QRectF(QPointF(), source.size()), source)
        painter.end()
        scene.stop()
        # Letters that are drawn small fall apart; drawn at their size and made smaller they don't.
        pixmap = stage.scaled(
            self.size() * ratio,
            Qt.AspectRatioMode.IgnoreAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
        self._drawn = (look, settings, ratio, self.size(), pixmap)
        return pixmap

    def _scene(self, look: Look, ratio: float) -> TableScene:
        """A stage of the preview's shape."""
        scene = TableScene(look, self._texts)
        size = QSizeF(self.size()).scaled(_STAGE, Qt.AspectRatioMode.KeepAspectRatioByExpanding)
        scene.fit(size.width(), size.height(), ratio)
        frame = sample_frame(
            self._settings.name,
            self._texts,
            in_big_blinds=self._settings.in_big_blinds,
            hides_own_cards=self._settings.hides_own_cards,
        )
        scene.show_frame(frame)
        return scene


def on_stage(scene: TableScene) -> QRectF:
    """The part of the stage, of its own shape, that holds the table and everything on it."""
    stage, layout = scene.sceneRect(), scene.layout
    if layout is None:
        return stage
    (x, y), (a, b) = layout.centre, layout.half_axes
    seen = scene.itemsBoundingRect() | QRectF(x - a, y - b, 2 * a, 2 * b)
    seen.adjust(-_MARGIN, -_MARGIN, _MARGIN, _MARGIN)
    share = min(1.0, max(seen.width() / stage.width(), seen.height() / stage.height()))
    part = QRectF(QPointF(), stage.size() * share)
    part.moveCenter(seen.center())
    part.moveLeft(min(max(part.left(), 0.0), stage.width() - part.width()))
    part.moveTop(min(max(part.top(), 0.0), stage.height() - part.height()))
    return part
