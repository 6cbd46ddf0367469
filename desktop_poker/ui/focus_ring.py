"""The ring round whatever has the keyboard's focus: outside it, with a gap, on every page."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from desktop_poker.ui.theme.colours import colour
from desktop_poker.ui.theme.palette import Palette

GAP: Final = 2  # pixels between a control and its ring
_RADIUS: Final = 9  # of the controls; larger ones are rounder
_BIG_RADIUS: Final = 12
_BIG: Final = 44  # pixels, how high

# By name: naming a class of Qt's loads it, and the first page has few of them. Whatever is not
# named here shows its focus itself: areas by their border, the places on the table.
_RINGED: Final = (
    *("QPushButton", "QCheckBox", "QComboBox", "QLineEdit", "QAbstractSpinBox", "QSlider"),
    *("ChoiceTile", "Tile"),
)
_MOVES: Final = (QEvent.Type.Move, QEvent.Type.Resize)


class FocusRings(QObject):
    """Lets a ring follow the focus through all windows of a program."""

    def __init__(self, app: QApplication, palette: Palette) -> None:
        super().__init__(app)
        self._palette = palette
        self._ring: FocusRing | None = None
        app.focusChanged.connect(self._follow)
        self._follow()

    def restyle(self, palette: Palette) -> None:
        """Draw rings in other colours from now on."""
        self._palette = palette
        self._follow()

    def _follow(self) -> None:
        # Whoever had the focus may be gone, and the ring with the window that it was in.
        if self._ring is not None and isValid(self._ring):
            self._ring.hide()
            self._ring.deleteLater()
        self._ring = None
        focus = QApplication.focusWidget()
        if focus is not None and has_ring(focus) and not _was_clicked(focus):
            self._ring = FocusRing(focus, self._palette)


def _was_clicked(widget: QWidget) -> bool:
    """Whether the mouse, still pressed, has brought the focus: then a ring looks like a choice.

    Where one types it is wanted all the same.
    """
    is_typed_into = widget.inherits("QLineEdit") or widget.inherits("QAbstractSpinBox")
    return QApplication.mouseButtons() != Qt.MouseButton.NoButton and not is_typed_into


def has_ring(widget: QWidget) -> bool:
    """Whether the focus on it is shown by a ring."""
    if widget.isWindow():
        return False
    return any(widget.inherits(name) for name in _RINGED)


class FocusRing(QWidget):
    """A ring round one control, over everything else on its page."""

    def __init__(self, around: QWidget, palette: Palette) -> None:
        self._page = page_of(around)
        super().__init__(self._page)
        self._around, self._palette = around, palette
        self._line = palette.ring
        self.setObjectName("controlRing")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        part: QWidget | None = around
        while part is not None and part is not self._page:  # what its place on the page hangs on
            part.installEventFilter(self)
            part = part.parentWidget()
        self._place()
        self.show()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay round the control when it moves on its page."""
        if event.type() in _MOVES:
            self._place()
        return super().eventFilter(watched, event)

    def _place(self) -> None:
        reach = GAP + self._line
        corner = self._around.mapTo(self._page, QPoint(0, 0))
        place = QRect(corner, self._around.size())
        whole = place.adjusted(-reach, -reach, reach, reach)
        # At the edge of its page a control has its ring without the gap: no side of it is cut off.
        self.setGeometry(whole & self._page.rect())

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw the ring."""
        half = self._line / 2
        own = _BIG_RADIUS if self._around.height() >= _BIG else _RADIUS
        radius = own + GAP + half
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(colour(self._palette.accent_line), self._line))
        painter.drawRoundedRect(
            QRectF(self.rect()).adjusted(half, half, -half, -half), radius, radius
        )
        painter.end()


def page_of(widget: QWidget) -> QWidget:
    """What scrolls with a control, so that its ring does too; else the window."""
    page = widget.parentWidget() or widget
    while not page.isWindow():
        up = page.parentWidget()
        if up is None or up.objectName() == "qt_scrollarea_viewport":
            break
        page = up
    return page
