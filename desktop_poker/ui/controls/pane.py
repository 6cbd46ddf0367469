"""A pane inside the window: it lies over a page that is dimmed, and has the keyboard alone."""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractButton, QDialog, QWidget
from shiboken6 import isValid

from desktop_poker.ui.controls.press_guard import SETTLING
from desktop_poker.ui.theme.colours import colour

_MARGIN = 8  # pixels of the page that are seen on every side
_DARK, _THICK = "#14110E", 0.62  # of the veil: the page is seen, and is not live
_RESIZED = (QEvent.Type.Resize, QEvent.Type.Show)
_ENTERS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Pane(QDialog):
    """A dialog that is part of its page; shown alone it is a widget like any other.

    Escape, a key for going back and a tap beside it close it. The focus stays inside, and goes
    back to where it was. It is never modal to the loop.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Widget)
        self.setObjectName("pane")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.above: Pane | None = None  # opened from this one
        self._before: QWidget | None = None  # what had the focus

    @property
    def veil(self) -> Veil | None:
        """What it lies on while it is open. Asked of Qt, so that no circle keeps a page."""
        parent = self.parentWidget()
        return parent if isinstance(parent, Veil) else None

    def open(self) -> None:
        """Lie over the page that the parent belongs to, and over panes that lie there already."""
        opener = self.parentWidget()
        if opener is None:
            self.show()
            return
        below = _nearest(opener, Pane)
        if isinstance(below, Pane):
            below.above = self
        self._before = opener.window().focusWidget()
        Veil(_ground(opener), self)
        self.finished.connect(self._leave)
        self.show()
        self._take_focus()

    def done(self, result: int) -> None:
        """Close, and what was opened from here before that."""
        if self.above is not None and isValid(self.above) and self.above.isVisible():
            self.above.reject()
        super().done(result)

    @property
    def _focus(self) -> QWidget | None:
        return self.focusWidget()

    def _take_focus(self) -> None:
        inside = self._focus  # what a pane has chosen itself
        first = inside if inside is not None and inside is not self else self._next(self, step=1)
        (first or self).setFocus(Qt.FocusReason.ActiveWindowFocusReason)

    def _leave(self) -> None:
        veil, before = self.veil, self._before
        if veil is None:
            return
        self._before = None
        veil.lift()
        is_there = before is not None and isValid(before) and before.isVisible()
        back = before if is_there and before is not None else veil.ground
        back.setFocus(Qt.FocusReason.ActiveWindowFocusReason)

    def fit(self, room: QRect) -> None:
        """Be as large as what it holds, in the middle, and never larger than the page."""
        most = room.adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN).size()
        self.setMaximumSize(most.expandedTo(self.minimumSizeHint()))
        wide = min(max(self.minimumWidth(), self.sizeHint().width()), most.width())
        self.resize(wide, self.height())  # words that wrap ask for their height by their width
        high = min(self.sizeHint().height(), most.height())
        left, top = room.center().x() - wide // 2, room.center().y() - high // 2
        self.setGeometry(max(0, left), max(0, top), wide, high)

    def focusNextPrevChild(self, is_next: bool) -> bool:  # noqa: FBT001 - Qt's
        """Tab stays inside."""
        at = self._focus or self
        found = self._next(at, step=1 if is_next else -1)
        if found is not None:
            reasons = Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason
            found.setFocus(reasons[0 if is_next else 1])
        return True

    def _next(self, at: QWidget, *, step: int) -> QWidget | None:
        """What the keyboard comes to next inside; None: there is nothing."""
        part = at
        while True:
            beside = part.nextInFocusChain() if step > 0 else part.previousInFocusChain()
            if beside is None or beside is at:
                return None
            part = beside
            if (
                part.focusPolicy() & Qt.FocusPolicy.TabFocus
                and self.isAncestorOf(part)
                and part.isVisibleTo(self)
                and part.isEnabled()
                and part.focusProxy() is None
            ):
                return part

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """No key reaches the page behind, but the one for the whole screen."""
        key = event.key()
        focus = self._focus
        if self.veil is None:
            super().keyPressEvent(event)
        elif key in (Qt.Key.Key_Escape, Qt.Key.Key_Back):
            self.reject()
        elif key in _ENTERS and isinstance(focus, QAbstractButton):
            if not event.isAutoRepeat():  # a key that is held down presses once
                focus.click()
        elif key == Qt.Key.Key_F11:
            event.ignore()
            return
        event.accept()


class Veil(QWidget):
    """Dims a page and takes every press on it; one that begins and ends beside the pane closes."""

    def __init__(
        self, ground: QWidget, pane: Pane, clock: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__(ground)
        self._pane, self._clock = pane, clock
        self._seen: float | None = None  # when it was drawn first
        self._pressed = False
        pane.setParent(self, Qt.WindowType.Widget)
        ground.installEventFilter(self)
        self.setGeometry(ground.rect())
        self.raise_()
        self.show()

    @property
    def ground(self) -> QWidget:
        """The page that it lies on."""
        return self.parentWidget() or self

    def lift(self) -> None:
        """The page is live again."""
        self.ground.removeEventFilter(self)
        self.hide()
        self.deleteLater()

    def fit(self) -> None:
        """Cover the page as large as it is now."""
        self.setGeometry(self.ground.rect())
        self._pane.fit(self.rect())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Grow and shrink with the page."""
        if event.type() in _RESIZED:
            self.fit()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Dim what lies below."""
        if self._seen is None:
            self._seen = self._clock()
        painter = QPainter(self)
        painter.fillRect(event.rect(), colour(_DARK, _THICK))
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press sooner than anybody sees the pane was meant for the page: it closes nothing."""
        self._pressed = self._seen is not None and self._clock() >= self._seen + SETTLING
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Close."""
        beside = not self._pane.geometry().contains(event.position().toPoint())
        if self._pressed and beside:
            self._pane.reject()
        self._pressed = False
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Nothing behind is scrolled."""
        event.accept()


def _nearest(part: QWidget, kind: type[QWidget]) -> QWidget | None:
    """What a part lies in, or is."""
    up: QWidget | None = part
    while up is not None and not isinstance(up, kind):
        up = up.parentWidget()
    return up


def _ground(part: QWidget) -> QWidget:
    """The page that a part belongs to; without one, its window."""
    up: QWidget | None = part
    while up is not None and up.objectName() != "page":
        up = up.parentWidget()
    return part.window() if up is None else up
