"""The view of a table: a scene that is always as large as its window."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from desktop_poker.ui.access.table_places import TablePlaces
from desktop_poker.ui.table.scene import TableScene


class TableView(QGraphicsView):
    """Shows a table scene without bars or borders."""

    resized = Signal()
    peeked = Signal(bool)  # the pointer is on the own cards, or no longer
    pressed = Signal()  # the felt, or anything on it
    card_pressed = Signal(int)  # an own card that can be ticked, from the left
    asked = Signal(object, QPoint)  # a seat that was pressed, and where on the screen

    def __init__(self, scene: TableScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self._scene = scene
        self._peeks = False
        self.setMouseTracking(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # One rectangle, however large: pixmaps are clipped to one quickly, to many slowly.
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.BoundingRectViewportUpdate)
        # The ground covers everything: nothing is to be wiped before it.
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        # Everything in the scene is a pixmap: nothing is left to be smoothed.
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        # With Tab it can be come to and read aloud; a click leaves the keys where they are.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setMinimumSize(320, 200)
        self._ring = QFrame(self)
        self._ring.setObjectName("focusRing")
        self._ring.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._ring.hide()
        self.places = TablePlaces(self.viewport())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and right walk along the seats, the board and the pots."""
        step = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}.get(Qt.Key(event.key()), 0)
        if not step or not self.places.step(step):
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the focus is."""
        super().focusInEvent(event)
        self._ring.setGeometry(self.rect())
        self._ring.show()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The focus is elsewhere."""
        super().focusOutEvent(event)
        self._ring.hide()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Tell when the pointer comes to the own cards and when it goes."""
        super().mouseMoveEvent(event)
        self._peek(on=self._scene.is_over_own_cards(self.mapToScene(event.position().toPoint())))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Nobody else is told: the release that follows comes here."""
        super().mousePressEvent(event)
        event.accept()
        self.pressed.emit()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A press on a seat asks about who sits there."""
        super().mouseReleaseEvent(event)
        event.accept()
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        place = event.position().toPoint()
        card = self._scene.own_card_at(self.mapToScene(place))
        if card is not None:
            self.card_pressed.emit(card)
            return
        seat = self._scene.seat_at(self.mapToScene(place))
        if seat is not None and self.viewport().rect().contains(place):
            self.asked.emit(seat, event.globalPosition().toPoint())

    def leaveEvent(self, event: QEvent) -> None:
        """A pointer that is gone looks at nothing."""
        super().leaveEvent(event)
        self._peek(on=False)

    def _peek(self, *, on: bool) -> None:
        if on != self._peeks:
            self._peeks = on
            self.peeked.emit(on)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the scene fill the view."""
        super().resizeEvent(event)
        size = self.viewport().size()
        self._ring.setGeometry(self.rect())
        self._scene.fit(size.width(), size.height(), self.devicePixelRatioF())
        self.places.lay_out(self._scene.layout)
        self.resized.emit()
