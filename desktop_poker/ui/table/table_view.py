"""The view of a table: a scene that is always as large as its window."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from desktop_poker.ui.table.scene import TableScene


class TableView(QGraphicsView):
    """Shows a table scene without bars or borders."""

    def __init__(self, scene: TableScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self._scene = scene
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMinimumSize(600, 380)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the scene fill the view."""
        super().resizeEvent(event)
        size = self.viewport().size()
        self._scene.fit(size.width(), size.height(), self.devicePixelRatioF())
