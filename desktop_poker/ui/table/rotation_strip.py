"""The rotation at a glance: letters of its games and the hands of this one; the list of all."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from desktop_poker.client.table.rotation_frame import RotationFrame, TurnFrame
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.controls.labels import label, set_state
from desktop_poker.ui.fonts import scaled, text_font, text_metrics
from desktop_poker.ui.look import Look
from desktop_poker.ui.theme.colours import colour

_TILE, _GAP = 26, 4
_FEW = 5  # games that have a letter each; more are one tile with a count
_MARK = 7
_MOST_MARKS = 10  # hands that have a mark each


class RotationStrip(QWidget):
    """In the top bar: which game it is, and how far it is played."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._frame: RotationFrame | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.hide()

    def restyle(self, look: Look) -> None:
        """Look different from now on."""
        self._look = look
        self.update()

    def show_rotation(self, frame: RotationFrame | None) -> None:
        """Show where the table stands; nothing where one game is played."""
        self.setVisible(frame is not None)
        if frame == self._frame or frame is None:
            return
        self._frame = frame
        said = [frame.name, frame.now.name, frame.place, frame.progress, frame.then]
        self.setAccessibleName(" · ".join(word for word in said if word))
        self.setToolTip(self.accessibleName())
        self.updateGeometry()
        self.update()

    @property
    def _tiles(self) -> list[tuple[str, bool]]:
        frame = self._frame
        if frame is None:
            return []
        if len(frame.turns) <= _FEW and not frame.is_chosen:
            return [(turn.letter, turn.is_now) for turn in frame.turns]
        return [(frame.now.name, True)]

    @property
    def _words(self) -> list[tuple[str, bool]]:
        """What stands beside the tiles, and whether it is near enough to stand out."""
        frame = self._frame
        if frame is None:
            return []
        if frame.is_chosen and frame.then:  # who chooses is all that there is room for
            return [(frame.then, True)]
        words = [(frame.place, False)] if frame.place and len(frame.turns) > _FEW else []
        words += [(frame.progress, False)] if frame.progress else []
        return words + ([(frame.then, True)] if frame.then else [])

    def _tile_width(self, text: str) -> int:
        room = round(text_metrics(12, 700).horizontalAdvance(text)) + 14
        return max(scaled(_TILE), room)

    @property
    def _marks(self) -> int:
        frame = self._frame
        few = frame is not None and len(frame.turns) <= _FEW and 1 < frame.hands <= _MOST_MARKS
        return frame.hands if frame is not None and few else 0

    def sizeHint(self) -> QSize:
        """As wide as tiles, marks and words are."""
        wide = sum(self._tile_width(text) + _GAP for text, _ in self._tiles)
        wide += self._marks * (_MARK + 2) + (8 if self._marks else 0)
        wide += sum(round(text_metrics(12, 600).horizontalAdvance(t)) + 12 for t, _ in self._words)
        return QSize(wide, scaled(_TILE) + 2)

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw tiles, marks and words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        x = self._draw_tiles(painter)
        x = self._draw_marks(painter, x)
        painter.setFont(text_font(12, 600))
        for text, near in self._words:
            wide = text_metrics(12, 600).horizontalAdvance(text)
            palette = self._look.palette
            painter.setPen(colour(palette.accent_text if near else palette.text2))
            area = QRectF(x + 6, 0, wide + 4, self.height())
            painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, text)
            x += wide + 12
        painter.end()

    def _draw_tiles(self, painter: QPainter) -> float:
        palette, x, high = self._look.palette, 0.0, scaled(_TILE)
        top = (self.height() - high) / 2
        painter.setFont(text_font(12, 700))
        for text, is_now in self._tiles:
            wide = self._tile_width(text)
            box = QRectF(x + 0.5, top + 0.5, wide - 1, high - 1)
            painter.setBrush(colour(palette.accent if is_now else palette.s2))
            painter.setPen(QPen(colour(palette.accent if is_now else palette.line), 1))
            painter.drawRoundedRect(box, 6, 6)
            painter.setPen(colour(palette.on_accent if is_now else palette.text2))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
            x += wide + _GAP
        return x

    def _draw_marks(self, painter: QPainter, x: float) -> float:
        frame, palette = self._frame, self._look.palette
        if frame is None or not self._marks:
            return x
        x += 6
        painter.setPen(Qt.PenStyle.NoPen)
        for number in range(self._marks):
            tint = palette.accent if number < frame.hand else palette.line
            painter.setBrush(colour(tint))
            painter.drawRoundedRect(QRectF(x, (self.height() - _MARK) / 2, _MARK, _MARK), 2, 2)
            x += _MARK + 2
        return x


class RotationTab(QWidget):
    """Every game of the rotation with its stakes, in the order of their turns."""

    def __init__(self, texts: Texts) -> None:
        super().__init__()
        self._texts = texts
        self._frame: RotationFrame | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(6)
        self._rows: list[QWidget] = []
        self._rule = label("", "quiet", wraps=True)
        self._column.addWidget(self._rule)
        self._column.addStretch(1)

    def show_rotation(self, frame: RotationFrame) -> None:
        """Show where the table stands."""
        if frame == self._frame:
            return
        self._frame = frame
        for old in self._rows:
            self._column.removeWidget(old)
            old.deleteLater()
        self._rows = [self._row(turn, frame) for turn in frame.turns]
        for number, made in enumerate(self._rows):
            self._column.insertWidget(number, made)
        self._rule.setText(frame.rule)

    def _row(self, turn: TurnFrame, frame: RotationFrame) -> QWidget:
        texts = self._texts
        made = QFrame()
        made.setObjectName("turnRow")
        set_state(made, "now", turn.is_now)
        row = QHBoxLayout(made)
        row.setContentsMargins(10, 6, 10, 6)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(label(turn.name, "accent" if turn.is_now else "option"))
        words.addWidget(label(turn.stakes, "quiet"))
        row.addLayout(words, 1)
        said = frame.progress if turn.is_now else texts("next") if turn.is_next else ""
        row.addWidget(label(said, "accent" if turn.is_now else "quiet"))
        return made
