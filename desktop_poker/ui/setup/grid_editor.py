"""The editor of a Dense Deck weight grid."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QSpinBox,
    QWidget,
)

from desktop_poker.client.setup.grid_draft import cell_text, pair_text, percent, shares_of
from desktop_poker.client.setup.presets import PresetStore, Unkept
from desktop_poker.client.setup.setup_words import grid_text
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.errors import BadInput
from desktop_poker.engine.rules.weights import GRIDS, MOST_WEIGHT, WeightGrid, check_grid
from desktop_poker.ui.controls.form import (
    Chips,
    Problem,
    button,
    column,
    first_upper,
    row,
)
from desktop_poker.ui.controls.labels import label
from desktop_poker.ui.controls.presets_box import PresetsBox
from desktop_poker.ui.fonts import scaled
from desktop_poker.ui.look import Look
from desktop_poker.ui.setup.grid_map import GridMap

_SIDE = 316
_BRUSHES = (1, 10, 50, 200)


class GridEditor(QDialog):
    """A heat map to paint, and beside it what the grid would deal."""

    chosen = Signal(object)

    def __init__(
        self,
        texts: Texts,
        look: Look,
        grid: WeightGrid,
        *,
        grids: PresetStore[WeightGrid] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._texts, self._look = texts, look
        self.setWindowTitle(texts("Dense Deck weights"))
        self.map = GridMap(texts, look, grid)
        kept: PresetStore[WeightGrid] = Unkept() if grids is None else grids
        self.presets = PresetsBox(texts, look.palette, kept, self._named)
        self.presets.name.setText("" if grid.name in GRIDS else grid.name)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(20, 20, 20, 20)
        outer.setSpacing(20)
        left = column(gap=10)
        self.status = label("", "quiet")
        left.addWidget(self.map, 1)
        left.addWidget(self.status)
        outer.addLayout(left, 1)
        outer.addWidget(self._side())
        self.map.fitted.connect(lambda left: self.status.setContentsMargins(left, 0, 0, 0))
        self.map.changed.connect(lambda _: self._show())
        self.map.moved.connect(lambda _: self._show_cell())
        self.presets.loaded.connect(lambda grid: self.map.put(self.map.draft.filled(grid)))
        QShortcut(QKeySequence(QKeySequence.StandardKey.Undo), self, self.map.undo)
        self.map.setFocus()
        self._show()
        self.resize(960, 620)

    @property
    def grid(self) -> WeightGrid:
        """The grid as it is painted."""
        return self.map.draft.grid

    def _named(self) -> WeightGrid:
        """The grid under the name in the field; refuses one that can't be dealt from."""
        grid = replace(self.grid, name=self.presets.name.text().strip())
        check_grid(grid)
        return grid

    def _side(self) -> QWidget:
        texts = self._texts
        side = QWidget()
        side.setFixedWidth(scaled(_SIDE))
        inner = column(gap=10, parent=side)
        inner.addWidget(label(texts("Brush"), "caption"))
        inner.addLayout(self._brush_row())
        inner.addWidget(
            label(
                texts("Left paints, right wipes, Shift takes the whole line."), "quiet", wraps=True
            )
        )
        inner.addSpacing(4)
        inner.addWidget(label(texts("Start from"), "caption"))
        shipped = tuple((name, grid_text(grid, texts)) for name, grid in GRIDS.items())
        self.shipped = Chips(shipped, texts("Start from"), self._look.palette)
        self.shipped.chosen.connect(lambda name: self.map.put(self.map.draft.filled(GRIDS[name])))
        inner.addWidget(self.shipped)
        inner.addSpacing(4)
        inner.addWidget(label(texts("What it deals"), "caption"))
        inner.addLayout(self._shares())
        inner.addSpacing(4)
        inner.addWidget(label(texts("Your grids"), "caption"))
        inner.addWidget(self.presets)
        inner.addStretch()
        self.problem = Problem()
        inner.addWidget(self.problem)
        inner.addLayout(self._buttons())
        return side

    def _brush_row(self) -> QHBoxLayout:
        texts = self._texts
        line = row(gap=6)
        self.brush = QSpinBox()
        self.brush.setRange(0, MOST_WEIGHT)
        self.brush.setAccessibleName(texts("Brush weight"))
        self.brush.valueChanged.connect(self._change_brush)
        self.brush.setFixedWidth(scaled(72))
        # As high as the buttons beside it.
        self.brush.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Ignored)
        self.brush.setAlignment(Qt.AlignmentFlag.AlignCenter)
        line.addWidget(self.brush)
        brushes = ((str(weight), str(weight)) for weight in _BRUSHES)
        self.brushes = Chips(brushes, texts("Brush weight"), self._look.palette)
        self.brushes.chosen.connect(lambda text: self.brush.setValue(int(text)))
        line.addWidget(self.brushes, 1)
        self.brush.setValue(self.map.brush)
        self.brushes.choose(str(self.map.brush))
        return line

    def _change_brush(self, weight: int) -> None:
        self.map.brush = weight
        if hasattr(self, "brushes"):
            self.brushes.choose(str(weight))

    def _shares(self) -> QGridLayout:
        texts = self._texts
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(4)
        self.shares: dict[str, QLabel] = {}
        for number, (name, said) in enumerate(
            (
                ("pairs", texts("Pairs")),
                ("suited", texts("Suited")),
                ("offsuit", texts("Offsuit")),
                ("broadway", texts("Broadway")),
            )
        ):
            value = label("", "option")
            value.setAlignment(Qt.AlignmentFlag.AlignRight)
            self.shares[name] = value
            grid.addWidget(label(said, "quiet"), number, 0)
            grid.addWidget(value, number, 1)
        self.pair_line = label("", "accent", wraps=True)
        grid.addWidget(self.pair_line, len(self.shares), 0, 1, 2)
        return grid

    def _buttons(self) -> QHBoxLayout:
        texts = self._texts
        line = row()
        self.undo_button = button(texts("Undo"))
        self.undo_button.setToolTip(
            QKeySequence(QKeySequence.StandardKey.Undo).toString(
                QKeySequence.SequenceFormat.NativeText
            )
        )
        self.undo_button.clicked.connect(self.map.undo)
        self.cancel_button = button(texts("Cancel"))
        self.cancel_button.clicked.connect(self.reject)
        self.use_button = button(texts("Use these weights"), "primary")
        self.use_button.clicked.connect(self._use)
        line.addWidget(self.undo_button)
        line.addStretch()
        line.addWidget(self.cancel_button)
        line.addWidget(self.use_button)
        return line

    def _usable(self) -> WeightGrid:
        """The grid to deal from: under its own name, or as one that nobody has named."""
        name = self.presets.name.text().strip()
        known = next((n for n, grid in GRIDS.items() if grid.weights == self.grid.weights), "")
        return replace(self.grid, name=known or name or self._texts("Own grid"))

    def _show(self) -> None:
        grid = self.grid
        shares = shares_of(grid)
        for name, figure in self.shares.items():
            figure.setText(percent(getattr(shares, name), self._texts))
        self.pair_line.setText(pair_text(grid, self._texts))
        same = next((name for name, known in GRIDS.items() if known.weights == grid.weights), "")
        self.shipped.choose(same)
        self.undo_button.setEnabled(self.map.draft.can_undo)
        problem = ""
        try:
            check_grid(self._usable())
        except BadInput as error:
            problem = first_upper(self._texts.error(error))
        self.problem.tell(problem)
        self.use_button.setEnabled(not problem)
        self.use_button.setToolTip(problem)
        self._show_cell()

    def _show_cell(self) -> None:
        self.status.setText(cell_text(self.grid, self.map.cell, self._texts))

    def _use(self) -> None:
        self.chosen.emit(self._usable())
        self.accept()
