"""Thirteen by thirteen hands: parts of each as textures, or how likely each is held."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from desktop_poker.client.study.range_frame import Cell, Grid
from desktop_poker.ui.fonts import scaled, text_font
from desktop_poker.ui.look import Look
from desktop_poker.ui.theme.colours import colour

SIDE = 13
_GAP = 2.0
_STEPS = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Up: -SIDE,
    Qt.Key.Key_Down: SIDE,
}
_SHOWN = 0.03  # parts below are not drawn
_FAINT, _STRONG = 0.1, 0.92  # of the ink of heat


class RangeGrid(QWidget):
    """Arrows move; every cell is told in words where it is stood on."""

    moved = Signal(int)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self._grid: Grid | None = None
        self._own = -1
        self.at = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        """Cells that names fit into."""
        return QSize(scaled(36 * SIDE), scaled(36 * SIDE))

    def show_grid(self, grid: Grid, own: int) -> None:
        """Show another picture; the own hand is framed."""
        self._grid, self._own = grid, own
        self.setAccessibleName(grid.name)
        self.update()
        self.go(self.at)

    def go(self, cell: int) -> None:
        """Stand on a cell."""
        if not 0 <= cell < SIDE * SIDE:
            return
        self.at = cell
        if self._grid is not None:
            self.setAccessibleDescription(self._grid.cells[cell].words)
            self.moved.emit(cell)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows."""
        step = _STEPS.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        elif abs(step) != 1 or self.at // SIDE == (self.at + step) // SIDE:
            self.go(self.at + step)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click stands on a cell."""
        place, (left, top, side) = event.position(), self._measure()
        column, row = int((place.x() - left) // side), int((place.y() - top) // side)
        if 0 <= column < SIDE and 0 <= row < SIDE:
            self.go(row * SIDE + column)

    def _measure(self) -> tuple[float, float, float]:
        side = min(self.width(), self.height()) / SIDE
        return (self.width() - side * SIDE) / 2, (self.height() - side * SIDE) / 2, side

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw every cell, then the frames."""
        if self._grid is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        left, top, side = self._measure()
        painter.setFont(text_font(12 if side < scaled(40) else 13, 600))
        for number, cell in enumerate(self._grid.cells):
            row, column = divmod(number, SIDE)
            box = QRectF(left + column * side, top + row * side, side - _GAP, side - _GAP)
            self._draw(painter, box, cell, is_plan=self._grid.is_plan)
            if number == self._own:
                self._frame(painter, box, 2.5)
            if number == self.at and self.hasFocus():
                painter.setPen(QPen(colour(self.look.palette.accent), 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(box.adjusted(-1, -1, 1, 1), 5, 5)
        painter.end()

    def _frame(self, painter: QPainter, box: QRectF, width: float) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colour(self.look.palette.text1), width))
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 4, 4)

    def _draw(self, painter: QPainter, box: QRectF, cell: Cell, *, is_plan: bool) -> None:
        palette = self.look.palette
        painter.fillRect(box, colour(palette.s2))
        ink = palette.text3
        if is_plan:
            ink = self._draw_parts(painter, box, cell)
        elif cell.heat >= _SHOWN:
            tint = colour(palette.text1)
            tint.setAlphaF(_FAINT + (_STRONG - _FAINT) * cell.heat)
            painter.fillRect(box, tint)
            ink = palette.s1 if cell.heat > 0.5 else palette.text1
            if cell.is_beaten:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(colour(palette.accent), 1.5))
                painter.drawRect(box.adjusted(2, 2, -2, -2))
        painter.setPen(colour(ink))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, cell.name)

    def _draw_parts(self, painter: QPainter, box: QRectF, cell: Cell) -> str:
        """Fold is the ground, going along is hatched, a wager is solid: readable in grey."""
        palette = self.look.palette
        _, along, wager = cell.parts
        x = box.right()
        if wager >= _SHOWN:
            x -= box.width() * wager
            part = QRectF(x, box.top(), box.width() * wager, box.height())
            painter.fillRect(part, colour(palette.accent))
        if along >= _SHOWN:
            part = QRectF(x - box.width() * along, box.top(), box.width() * along, box.height())
            painter.fillRect(part, colour(palette.s3))
            painter.fillRect(part, QBrush(colour(palette.text2), Qt.BrushStyle.BDiagPattern))
        if wager > 1 - _SHOWN:
            return palette.on_accent
        if wager + along < _SHOWN:
            return palette.text3
        pill = QRectF(0, 0, min(box.width() - 2, scaled(34)), min(box.height() - 4, scaled(18)))
        pill.moveCenter(box.center())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(palette.s1))
        painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
        return palette.text1
