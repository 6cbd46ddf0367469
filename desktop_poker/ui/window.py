"""The window: one page at a time."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QGuiApplication,
    QIcon,
    QKeyEvent,
    QKeySequence,
    QScreen,
    QShortcut,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QMainWindow,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from desktop_poker.ui.first_page.home_page import app_mark

SMALLEST = (960, 600)
USUAL = (1440, 900)
_PROGRAM = "Desktop Poker"
_STEP = 36  # pixels that a new window lies below and beside the one before


def place_beside(before: QRect, least: QSize, room: QRect) -> QRect:
    """A place a little below and beside another one, smaller where the screen ends.

    At its least size it is moved back instead: all of it lies on the screen.
    """
    left = max(room.left(), min(before.left() + _STEP, room.right() + 1 - least.width()))
    top = max(room.top(), min(before.top() + _STEP, room.bottom() + 1 - least.height()))
    wide = min(before.width(), room.right() + 1 - left)
    high = min(before.height(), room.bottom() + 1 - top)
    return QRect(left, top, wide, high)


def toggle_full_screen(window: QWidget) -> None:
    """Fill the screen, or be as large again as before: maximised stays maximised."""
    window.setWindowState(window.windowState() ^ Qt.WindowState.WindowFullScreen)


def screen_of(window: QWidget) -> QScreen:
    """The screen that a window is on.

    `window.screen()` must not be asked: it makes the screen a child of the window in PySide's eyes
    (6.11), and a window that the collector takes away would take the screen along.
    """
    found = QGuiApplication.screenAt(window.frameGeometry().center())
    return found or QGuiApplication.primaryScreen()


class Window(QMainWindow):
    """Holds the pages, and says when it is closed."""

    closed = Signal()
    another_wanted = Signal()
    next_wanted = Signal()  # the next table that waits
    tile_wanted = Signal()  # all windows side by side
    cascade_wanted = Signal()  # or one below the other

    def __init__(self) -> None:
        super().__init__()
        self.setWindowTitle(_PROGRAM)
        self.setWindowIcon(QIcon(app_mark(64, 1.0)))
        self.setMinimumSize(*SMALLEST)
        self._take_usual_size()
        self.number = 0  # among several windows, from 1; 0: it is the only one
        self._pages = QStackedWidget()
        self._tip: QWidget | None = None
        inside = QWidget()
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self._pages, 1)
        self.setCentralWidget(inside)
        another = QShortcut(QKeySequence(QKeySequence.StandardKey.New), self)
        another.activated.connect(self.another_wanted)

    @property
    def screen_key(self) -> str:
        """Tells one screen from another, and from itself at another size."""
        screen = screen_of(self)
        size = screen.size()
        return f"{screen.name()} {size.width()}x{size.height()}"

    @property
    def place(self) -> str:
        """Where the window is, as text."""
        return bytes(self.saveGeometry().toHex().data()).decode("ascii")

    def take_place(self, place: str) -> None:
        """Go where the window was; a place that makes no sense changes nothing."""
        self.restoreGeometry(QByteArray.fromHex(place.encode("ascii", "ignore")))

    def come_forward(self) -> None:
        """Be seen: somebody has opened something with the program, or has started it again."""
        if self.isMinimized():  # and as large again as before
            self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.raise_()
        self.activateWindow()

    def lie_at(self, place: QRect) -> None:
        """Lie at a place with everything, the system's frame included."""
        self.showNormal()
        frame = self.frameGeometry().size() - self.size()
        self.resize(place.size() - frame)
        self.move(place.topLeft())

    def lie_beside(self, other: Window) -> None:
        """Be as large as another window and lie a little below it, on the screen."""
        frame = other.frameGeometry().size() - other.size()
        before, room = other.frameGeometry(), screen_of(other).availableGeometry()
        if other.isMaximized() or other.isFullScreen():  # as it will be again
            before = QRect(other.normalGeometry().topLeft(), other.normalGeometry().size() + frame)
        place = place_beside(before, self.minimumSize() + frame, room)
        self.resize(place.size() - frame)
        self.move(place.topLeft())

    def _take_usual_size(self) -> None:
        """The usual size, or as much of it as the screen has beside bars and frames."""
        room = screen_of(self).availableSize()
        width, height = USUAL
        self.resize(min(width, room.width() - 16), min(height, room.height() - 48))

    @property
    def page(self) -> QWidget | None:
        """The page that is shown."""
        return self._pages.currentWidget()

    def show_page(self, page: QWidget) -> None:
        """Show a page in place of the one before, which goes away with its tip."""
        self.show_tip(None)
        before = self._pages.currentWidget()
        # A table can be one of many; other pages have more to say.
        self.setMinimumSize(*getattr(page, "SMALLEST", SMALLEST))
        self._pages.addWidget(page)
        self._pages.setCurrentWidget(page)
        self._take_title(page.windowTitle())
        page.windowTitleChanged.connect(self._take_title)
        page.setFocus()
        if before is not None and before is not page:
            self._pages.removeWidget(before)
            before.deleteLater()

    def _take_title(self, title: str) -> None:
        """Be told from other windows by what the page shows."""
        self.setWindowTitle(f"{title} – {_PROGRAM}" if title else _PROGRAM)

    def show_tip(self, tip: QWidget | None) -> None:
        """Show a tip below the page, or none."""
        before, self._tip = self._tip, tip
        if before is not None:
            if self.page is not None and before.isAncestorOf(self.focusWidget()):
                self.page.setFocus()  # else it falls on whatever comes first, such as the way out
            before.hide()
            self._column.removeWidget(before)
            before.deleteLater()
        if tip is not None:
            self._column.addWidget(tip)
            tip.show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What every page has: F11, Esc out of the full screen, and Enter on a button."""
        focus, key = self.focusWidget(), event.key()
        leaves = key == Qt.Key.Key_Escape and self.isFullScreen()
        if key == Qt.Key.Key_F11 or leaves:
            toggle_full_screen(self)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(focus, QAbstractButton):
            if not event.isAutoRepeat():  # a key that is held down presses once
                focus.click()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Say so, and close at once: whoever runs the table saves it."""
        self.closed.emit()
        event.accept()
