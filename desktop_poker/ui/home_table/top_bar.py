"""The line on top: evening, blinds, the level clock, what comes next, and a few keys."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from desktop_poker.client.home_table.level_line import TopLine
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.art.icons import Icon, draw_icon
from desktop_poker.ui.art.outlines import rounded
from desktop_poker.ui.art.painting import fill, line
from desktop_poker.ui.fonts import font, metrics
from desktop_poker.ui.home_table.big_button import TARGET, BigButton
from desktop_poker.ui.look import Look
from desktop_poker.ui.theme.colours import colour

_CAPTION, _FIGURE, _CLOCK = 14, 27, 36
_GAP = 34


class _Figures(QWidget):
    """Captions with figures below them, and the clock in a pill."""

    def __init__(self, texts: Texts, look: Look) -> None:
        super().__init__()
        self._texts, self._look = texts, look
        self._line: TopLine | None = None
        self._scale = 1.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_line(self, top: TopLine, scale: float) -> None:
        """Show other figures."""
        self._line, self._scale = top, scale
        said = [f"{caption} {figure}" for caption, figure, _ in self._parts(top)]
        if top.clock:
            said.append(self._texts("Clock {time}", time=top.clock))
        self.setAccessibleName(", ".join(said))
        self.update()

    def sizeHint(self) -> QSize:
        """All the width."""
        return QSize(600, 60)

    def _parts(self, top: TopLine) -> list[tuple[str, str, bool]]:
        texts = self._texts
        found = [(top.name, top.level, False), (top.blinds_label, top.blinds, True)]
        if top.ante:
            found.append((texts("Ante"), top.ante, True))
        if top.bring_in:
            found.append((texts("Bring-in"), top.bring_in, True))
        if top.clock:
            found.append(("", "", False))  # the clock's place
        if top.following:
            found.append((texts("Next level"), top.following, False))
        found.append((texts("Hand"), top.hand, False))
        return found

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw the columns, left to right, as far as there is room."""
        if self._line is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale = self._scale
        x = 6.0
        for number, (caption, figure, strong) in enumerate(self._parts(self._line)):
            if not caption and not figure:
                x = self._draw_clock(painter, x, self._line)
                continue
            size = (20 if number == 0 else _FIGURE) * scale
            weight = 700 if strong or number == 0 else 500
            wide = max(
                metrics(size, weight).horizontalAdvance(figure),
                metrics(_CAPTION * scale, 500).horizontalAdvance(caption),
            )
            if number == 0:
                wide = min(wide, 210 * scale)
            if x + wide > self.width():
                break
            self._draw_column(painter, (x, wide + 2), (caption, figure), size, weight)
            x += wide + _GAP * scale
        painter.end()

    def _draw_column(
        self,
        painter: QPainter,
        across: tuple[float, float],
        words: tuple[str, str],
        size: float,
        weight: int,
    ) -> None:
        shades = self._look.palette
        middle = self.height() / 2
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        for text, place, high, pixels, heavy, tint in (
            (words[0], middle - 25 * self._scale, 20, _CAPTION * self._scale, 500, shades.text2),
            (words[1], middle - 6 * self._scale, 34, size, weight, shades.text1),
        ):
            painter.setFont(font(pixels, heavy))
            painter.setPen(colour(tint))
            said = painter.fontMetrics().elidedText(
                text, Qt.TextElideMode.ElideRight, round(across[1])
            )
            box = QRectF(across[0], place, across[1], high * self._scale)
            painter.drawText(box, left | Qt.TextFlag.TextDontClip, said)

    def _draw_clock(self, painter: QPainter, x: float, top: TopLine) -> float:
        shades, scale = self._look.palette, self._scale
        words = metrics(_CLOCK * scale, 700).horizontalAdvance(top.clock)
        wide, high = words + 92 * scale, 56 * scale
        box = QRectF(x, (self.height() - high) / 2, wide, high)
        fill(painter, rounded(box, 12), colour(shades.s2))
        line(painter, rounded(box, 12), colour(shades.warn if top.is_late else shades.line), 1.0)
        icon = QRectF(
            box.left() + 18 * scale, box.center().y() - 12 * scale, 24 * scale, 24 * scale
        )
        draw_icon(painter, icon, Icon.PAUSE if top.clock_stands else Icon.CLOCK, shades.accent_text)
        painter.setFont(font(_CLOCK * scale, 700))
        painter.setPen(colour(shades.warn if top.is_late else shades.text1))
        painter.drawText(
            box.adjusted(56 * scale, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, top.clock
        )
        return x + wide + _GAP * scale


class EveningTopBar(QWidget):
    """Figures, and keys for what is wanted in mid-hand."""

    left = Signal()
    ranks_wanted = Signal()
    clock_wanted = Signal()
    people_wanted = Signal()
    full_screen_wanted = Signal()

    def __init__(self, texts: Texts, look: Look) -> None:
        super().__init__()
        self.setObjectName("topBar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 4, 14, 4)
        row.setSpacing(8)
        palette = look.palette
        self.back = BigButton("", palette, "bare")
        self.back.put_icon(Icon.BACK)
        self.back.setAccessibleName(texts("Back"))
        self.back.setToolTip(texts("Back: the evening is kept"))
        self.figures = _Figures(texts, look)
        self.ranks = BigButton(texts("Hand ranking"), palette, "key", 15)
        self.ranks.put_icon(Icon.INFO)
        self.ranks.setToolTip(texts("Hand ranking (H)"))
        self.clock = BigButton("", palette, "key", 15)
        self.clock.put_icon(Icon.CLOCK)
        self.clock.setAccessibleName(texts("Clock and levels"))
        self.clock.setToolTip(texts("Clock and levels (P)"))
        self.people = BigButton(texts("Table"), palette, "key", 15)
        self.people.put_icon(Icon.USER)
        self.people.setToolTip(texts("People, chips and the evening (T)"))
        self.full = BigButton("", palette, "key")
        self.full.put_icon(Icon.FULL_SCREEN)
        self.full.setAccessibleName(texts("Full screen"))
        self.full.setToolTip(texts("Full screen (F11)"))
        for part, signal in (
            (self.back, self.left),
            (self.ranks, self.ranks_wanted),
            (self.clock, self.clock_wanted),
            (self.people, self.people_wanted),
            (self.full, self.full_screen_wanted),
        ):
            part.clicked.connect(signal)
            part.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        row.addWidget(self.back)
        row.addWidget(self.figures, 1)
        for part in (self.ranks, self.clock, self.people, self.full):
            row.addWidget(part)

    def show_line(self, top: TopLine, scale: float) -> None:
        """Show other figures, at the window's scale."""
        self.setFixedHeight(round(max(TARGET + 8, 80 * scale)))
        self.figures.show_line(top, scale)
        self.clock.setVisible(bool(top.clock))
        for part in (self.ranks, self.people):
            part.set_scale(max(1.0, scale))
            part.setFixedWidth(part.sizeHint().width())
        for part in (self.back, self.clock, self.full):
            part.set_scale(scale)
            part.setFixedWidth(round(max(TARGET, 60 * scale)))
