"""The heat map of a weight grid: painted with the mouse or with keys."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop_poker.client.setup.grid_draft import GridDraft, cell_text, heat_of, line_of
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.cards.combos import CLASSES, SIDE
from desktop_poker.engine.rules.weights import MOST_WEIGHT, WeightGrid
from desktop_poker.ui.art.outlines import rounded
from desktop_poker.ui.art.painting import fill, line
from desktop_poker.ui.fonts import font
from desktop_poker.ui.look import Look
from desktop_poker.ui.theme.colours import contrast_ratio, mixed

_SMALLEST, _USUAL, _LARGEST = 31, 38, 62
_VALUE_FROM = 36  # a cell this wide has room for its weight under its name
_GAP = 2.0
_RING = 3  # pixels round the grid for the ring of a cell at its edge
_STEPS = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}

_LEGIBLE_BELOW, _LEGIBLE_ABOVE = 0.44, 0.64  # shares of brass that light and dark ink stand on


class GridMap(QWidget):
    """Thirteen by thirteen cells, brass where hands are likely."""

    changed = Signal(object)  # the grid
    moved = Signal(int)  # the current cell
    fitted = Signal(int)  # where the first column begins

    def __init__(self, texts: Texts, look: Look, grid: WeightGrid) -> None:
        super().__init__()
        self._texts, self._look = texts, look
        self._draft = GridDraft(grid=grid)
        self._cell = 0
        self._typed = ""
        self._stroke: int | None = None  # the weight that is being painted
        self.brush = 10
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(texts("Weights of hole cards"))
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setSizePolicy(policy)
        least = _SMALLEST * SIDE + 2 * _RING
        self.setMinimumSize(least, least)
        self._tell_cell()

    @property
    def draft(self) -> GridDraft:
        """The grid with its past."""
        return self._draft

    @property
    def cell(self) -> int:
        """The current cell."""
        return self._cell

    def put(self, draft: GridDraft) -> None:
        """Show another grid."""
        self._typed = ""
        self._set(draft)

    def undo(self) -> None:
        """Take the last stroke back."""
        self.put(self._draft.undone())

    def sizeHint(self) -> QSize:
        """Cells with room for their weights."""
        return QSize(_USUAL * SIDE + 2 * _RING, _USUAL * SIDE + 2 * _RING)

    def cell_rect(self, cell: int) -> QRectF:
        """Where a cell is."""
        row, column = divmod(cell, SIDE)
        size, left, top = self._measure()
        return QRectF(left + column * size, top + row * size, size - _GAP, size - _GAP)

    def cell_at(self, place: QPoint) -> int | None:
        """The cell under a point."""
        size, left, top = self._measure()
        column, row = (place.x() - left) // size, (place.y() - top) // size
        inside = 0 <= column < SIDE and 0 <= row < SIDE
        return int(row * SIDE + column) if inside else None

    def _measure(self) -> tuple[float, float, float]:
        """Size of a cell, and where the first one is."""
        size = min(_LARGEST, (min(self.width(), self.height()) - 2 * _RING) // SIDE)
        return size, (self.width() - size * SIDE) // 2, (self.height() - size * SIDE) // 2

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw all cells."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        heats = heat_of(self._draft.grid)
        for cell, weight in enumerate(self._draft.grid.weights):
            self._draw_cell(painter, cell, weight, heats[cell])
        self._draw_cursor(painter)
        painter.end()

    def _draw_cursor(self, painter: QPainter) -> None:
        """A ring round the current cell; a line of the page's colour keeps it off the cell's."""
        shades, cell = self._look.palette, self.cell_rect(self._cell)
        width = shades.ring if self.hasFocus() else 1.0
        inner, half = cell.adjusted(0.5, 0.5, -0.5, -0.5), width / 2
        line(painter, rounded(inner, 4), shades.window, 1.0)
        line(painter, rounded(cell.adjusted(-half, -half, half, half), 5), shades.text1, width)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say where the first column is."""
        super().resizeEvent(event)
        self.fitted.emit(round(self._measure()[1]))

    def _draw_cell(self, painter: QPainter, cell: int, weight: int, heat: float) -> None:
        shades = self._look.palette
        place = self.cell_rect(cell)
        # Between these two shades no ink is legible: the ramp jumps over them.
        heat = (
            heat * _LEGIBLE_BELOW * 2 if heat < 0.5 else 1 - (1 - heat) * (1 - _LEGIBLE_ABOVE) * 2
        )
        ground = mixed(shades.s2, shades.accent, heat)
        fill(painter, rounded(place, 4), ground)
        if not weight:
            line(painter, rounded(place.adjusted(0.5, 0.5, -0.5, -0.5), 4), shades.line, 1)
        ink = shades.disabled_text if not weight else _ink(ground, shades.text1, shades.on_accent)
        painter.setPen(QColor(ink))
        middle = Qt.AlignmentFlag.AlignCenter
        size = place.width()
        if size + _GAP < _VALUE_FROM:
            painter.setFont(font(11, 600))
            painter.drawText(place, middle, CLASSES[cell])
            return
        half = place.height() / 2
        painter.setFont(font(size * 0.30, 600))
        upper = QRectF(place.left(), place.top() + 2, size, half)
        painter.drawText(upper, middle, CLASSES[cell])
        painter.setFont(font(size * 0.24))
        lower = QRectF(place.left(), place.top() + half - 2, size, half)
        painter.drawText(lower, middle, _short(weight))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a stroke: left paints the brush's weight, right wipes."""
        cell = self.cell_at(event.position().toPoint())
        if cell is None or event.button() not in (
            Qt.MouseButton.LeftButton,
            Qt.MouseButton.RightButton,
        ):
            return
        self._typed = ""
        self._stroke = self.brush if event.button() == Qt.MouseButton.LeftButton else 0
        self._draft = self._draft.begun()
        whole = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        self._go(cell)
        self._set(self._draft.painted(line_of(cell) if whole else (cell,), self._stroke))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Go on with the stroke; without one, say what is under the pointer."""
        cell = self.cell_at(event.position().toPoint())
        if cell is None:
            return
        if self._stroke is None:
            self.setToolTip(cell_text(self._draft.grid, cell, self._texts))
            return
        self._go(cell)
        self._set(self._draft.painted((cell,), self._stroke))

    def mouseReleaseEvent(self, _: QMouseEvent) -> None:
        """End the stroke."""
        self._stroke = None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move, plus and minus change, digits type, Space paints, Delete wipes."""
        key = Qt.Key(event.key())
        if event.matches(QKeySequence.StandardKey.Undo):
            self.undo()
        elif key in _STEPS:
            self._move(*_STEPS[key])
        elif event.text() in ("+", "-"):
            self._begin()
            self._set(self._draft.nudged(self._cell, 1 if event.text() == "+" else -1))
        elif event.text().isascii() and event.text().isdigit():
            self._type(event.text())
        elif key in (Qt.Key.Key_Space, Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self._begin()
            weight = self.brush if key == Qt.Key.Key_Space else 0
            self._set(self._draft.painted((self._cell,), weight))
        else:
            super().keyPressEvent(event)

    def _begin(self) -> None:
        self._typed = ""
        self._draft = self._draft.begun()

    def _move(self, down: int, right: int) -> None:
        row, column = divmod(self._cell, SIDE)
        row, column = max(0, min(SIDE - 1, row + down)), max(0, min(SIDE - 1, column + right))
        self._typed = ""
        self._go(row * SIDE + column)

    def _type(self, digit: str) -> None:
        """The first digit begins a new weight, the next ones go on with it."""
        if not self._typed:
            self._draft = self._draft.begun()
        if int(self._typed + digit) <= MOST_WEIGHT:
            self._typed += digit
        self._set(self._draft.painted((self._cell,), int(self._typed)))

    def _go(self, cell: int) -> None:
        self._cell = cell
        self._tell_cell()
        self.update()

    def _set(self, draft: GridDraft) -> None:
        self._draft = draft
        self._tell_cell()
        self.update()
        self.changed.emit(draft.grid)

    def _tell_cell(self) -> None:
        self.setAccessibleDescription(cell_text(self._draft.grid, self._cell, self._texts))
        self.moved.emit(self._cell)

    def centre_of(self, cell: int) -> QPoint:
        """The middle of a cell."""
        middle: QPointF = self.cell_rect(cell).center()
        return middle.toPoint()


def _ink(ground: QColor, light: str, dark: str) -> str:
    written = ground.name()
    return max((light, dark), key=lambda ink: contrast_ratio(ink, written))


def _short(weight: int) -> str:
    """A weight in at most four letters."""
    for limit, letter in ((1_000_000, "M"), (10_000, "k")):
        if weight >= limit:
            return f"{weight // (1_000_000 if letter == 'M' else 1000)}{letter}"
    return str(weight)
