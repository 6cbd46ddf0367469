"""The places of a table, one by one: a screen reader finds them, the arrow keys walk along them.

A graphics scene is one picture to a screen reader. So each seat, the board and the pots have a
widget over their place: it shows nothing but the focus, has a name, and lets every click through.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from desktop_poker.client.access.spoken_table import Place
from desktop_poker.client.table.layout.seat_ring import Box, TableLayout
from desktop_poker.ui.controls.labels import set_state

_AROUND = 4  # pixels between a thing and its focus


class TablePlaces:
    """The places over one view, in the order in which they are read."""

    def __init__(self, over: QWidget) -> None:
        self._over = over
        self._layout: TableLayout | None = None
        self._places: tuple[Place, ...] = ()
        self.widgets: list[QLabel] = []

    def show(self, places: tuple[Place, ...], layout: TableLayout | None) -> None:
        """Have these places; what has not changed is not told again."""
        self._places = places
        while len(self.widgets) < len(places):
            self.widgets.append(self._made())
        for widget, place in zip(self.widgets, places, strict=False):
            if widget.accessibleName() != place.words:
                widget.setAccessibleName(place.words)
            set_state(widget, "felt", place.number is None)  # seats lie at the edge of the room
        for number, widget in enumerate(self.widgets):
            widget.setVisible(number < len(places))
        self._layout = None
        self.lay_out(layout)

    def _made(self) -> QLabel:
        made = QLabel(self._over)
        made.setObjectName("place")
        made.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        return made

    def lay_out(self, layout: TableLayout | None) -> None:
        """Lie where the table's things lie."""
        if layout is None or layout is self._layout:
            return
        self._layout = layout
        for widget, place in zip(self.widgets, self._places, strict=False):
            box = _box(place, layout)
            around = 0 if place.is_pot else _AROUND  # pots have air round them already
            left, top = round(box.x) - around, round(box.y) - around
            right, bottom = round(box.right) + around, round(box.bottom) + around
            widget.setGeometry(left, top, right - left, bottom - top)

    def step(self, by: int) -> bool:
        """Put the focus on the next place, or on the one before; says whether there is one."""
        count = len(self._places)
        if not count:
            return False
        here = next((n for n, one in enumerate(self.widgets[:count]) if one.hasFocus()), None)
        if here is None:
            here = -1 if by > 0 else count
        self.widgets[(here + by) % count].setFocus(Qt.FocusReason.OtherFocusReason)
        return True


def _box(place: Place, layout: TableLayout) -> Box:
    if place.number is not None:
        return layout.seats[place.number].plate
    if place.is_pot:
        return layout.pots
    if not layout.board:
        return layout.muck
    first, last = layout.board[0], layout.board[-1]
    return Box(first.x, first.y, last.right - first.x, first.h)
