"""A table's first-run tip: beside the words of the action bar, while there is time to read it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QSizePolicy

from desktop_poker.client.table.table_screen import TableScreen
from desktop_poker.engine.table.room import RoomState
from desktop_poker.ui.controls.labels import set_state
from desktop_poker.ui.fonts import scaled
from desktop_poker.ui.table.table_page import TablePage
from desktop_poker.ui.welcome.tip_bar import TipBar

_CALM = 2_000  # milliseconds with nothing to do, before it comes
_READING = 8_000  # … in sight, in all: it has been read then
_WIDEST = 560


class TableTip(QObject):
    """Comes when somebody has folded or the table waits, and goes with their next hand.

    Between two hands it does not come: it would go again at once.
    """

    read = Signal()  # without a press

    def __init__(self, page: TablePage, bar: TipBar) -> None:
        super().__init__(page)
        self._page, self._bar = page, bar
        self._is_read = False
        set_state(bar, "floats", "true")
        bar.setMaximumWidth(scaled(_WIDEST))
        policy = QSizePolicy.Policy
        bar.setSizePolicy(policy.Ignored, policy.Preferred)  # it makes no window wider
        bar.hide()
        page.bar.put_beside(bar)
        self.calm = self._timer(_CALM, self._come)
        self.reading = self._timer(_READING, self._read)
        page.shown.connect(self._follow)
        page.bar.turned.connect(self._make_room)
        bar.put_away.connect(self._put_away)

    def _timer(self, length: int, then: Callable[[], None]) -> QTimer:
        made = QTimer(self)
        made.setSingleShot(True)
        made.setTimerType(Qt.TimerType.PreciseTimer)  # what is left of it is added up
        made.setInterval(length)
        made.timeout.connect(then)
        return made

    def _follow(self, screen: TableScreen) -> None:
        if screen.is_playing or not self._page.bar.is_idle:
            self._go()
            return
        waits = self._is_read or self.calm.isActive() or not self._bar.isHidden()
        if not waits and _rests(screen):
            self.calm.start()

    def _make_room(self) -> None:
        """The bar shows something else, such as the steps of the last hand."""
        if not self._page.bar.is_idle:
            self._go()

    def _come(self) -> None:
        self._bar.show()
        self.reading.start()

    def _go(self) -> None:
        self.calm.stop()
        if self._bar.isHidden():
            return
        if self.reading.isActive():
            self.reading.setInterval(self.reading.remainingTime())
            self.reading.stop()
        if self._bar.isAncestorOf(self._page.focusWidget()):
            self._page.setFocus()  # else it falls on the way out, which Space would press
        self._bar.hide()

    def _read(self) -> None:
        """It stays for who still looks at it, and does not come again."""
        self._is_read = True
        self.read.emit()

    def _put_away(self) -> None:
        self._is_read = True
        self._go()


def _rests(screen: TableScreen) -> bool:
    """Whether nothing is expected of the viewer for some seconds."""
    table = screen.view.table
    if table is None:
        return False
    return table.paused or table.room in (RoomState.IN_HAND, RoomState.WAITING)
