"""The log: sentences under their streets, the newest at the bottom."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import (
    QAccessible,
    QColor,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextOption,
)
from PySide6.QtWidgets import QTextBrowser, QWidget

from desktop_poker.client.table.pieces import Face as CardFace
from desktop_poker.client.telling.hand_log import LineKind, LogLine
from desktop_poker.client.texts.phrases import plain, whole
from desktop_poker.client.texts.texts import Texts
from desktop_poker.engine.cards.card import Face
from desktop_poker.ui.art.pixmaps import CARD_MARGIN, PixmapCache
from desktop_poker.ui.fonts import text_font
from desktop_poker.ui.look import Look
from desktop_poker.ui.theme.colours import colour

_MOST_BLOCKS = 1_500
_NEAR = 4  # pixels from the end that are still the end
_CARD = 24  # pixels wide
_ABOVE = {LineKind.HAND: 20, LineKind.HEADING: 12}  # pixels before a beginning
_FADE = 22  # pixels at the upper edge: a line


def _left_to_right() -> QTextOption:
    option = QTextOption()
    option.setTextDirection(Qt.LayoutDirection.LeftToRight)
    return option


class LogView(QTextBrowser):
    """A list of lines that follows its end unless somebody reads further up."""

    def __init__(self, texts: Texts, look: Look) -> None:
        super().__init__()
        self._look = look
        self._pixmaps = PixmapCache(look.deck, look.back, 1.0)
        self.setAccessibleName(texts("Log"))
        self.setPlaceholderText(_drawn(texts("The story of the hand appears here.")))
        self.setUndoRedoEnabled(False)
        self.setOpenLinks(False)
        self.document().setMaximumBlockCount(_MOST_BLOCKS)
        self.document().setDocumentMargin(4)
        # Qt would turn a line round that begins with a name from right to left.
        self.document().setDefaultTextOption(_left_to_right())
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._follows = True
        self._held: list[LogLine] | None = None  # lines that wait; None: they are shown at once
        self._fade = _Fade(self, look.palette.s1)
        self.verticalScrollBar().rangeChanged.connect(self._keep_up)
        self.verticalScrollBar().valueChanged.connect(self._moved)

    def restyle(self, look: Look, lines: list[LogLine]) -> None:
        """Look different from now on."""
        self._look = look
        self._pixmaps = PixmapCache(look.deck, look.back, 1.0)
        self._fade.ground = look.palette.s1
        self.retell(lines)

    def retell(self, lines: list[LogLine]) -> None:
        """Show the same lines in other words; whoever reads further up goes on there."""
        follows, bar = self._follows, self.verticalScrollBar()
        first = self.cursorForPosition(self.viewport().rect().topLeft()).blockNumber()
        below = bar.value() - self._top_of(first)
        self.clear()
        if self._held is not None:
            self._held = []  # they are among these
        self._write(lines)
        if not follows:
            bar.setValue(round(self._top_of(first) + below))

    def _top_of(self, number: int) -> float:
        block = self.document().findBlockByNumber(number)
        return self.document().documentLayout().blockBoundingRect(block).top()

    def add(self, lines: list[LogLine]) -> None:
        """Add lines at the end, when nothing that they speak of is on its way."""
        if self._held is None:
            self._write(lines)
        else:
            self._held += lines

    def hold(self, *, on: bool) -> None:
        """Let new lines wait, or show those that have waited."""
        waiting = self._held or []
        self._held = waiting if on else None
        if not on and waiting:
            self._write(waiting)

    def _write(self, lines: list[LogLine]) -> None:
        cursor = QTextCursor(self.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        for line in lines:
            self._add_line(cursor, line)
        self._keep_up()

    def tell(self, lines: list[LogLine]) -> None:
        """Show these lines only, from the first one on."""
        self.clear()
        self._follows = False
        self._write(lines)
        self.moveCursor(QTextCursor.MoveOperation.Start)

    def toPlainText(self) -> str:
        """The sentences as they were given."""
        return plain(super().toPlainText())

    def createMimeDataFromSelection(self) -> QMimeData:
        """What is copied: the sentences as they were given, without their looks."""
        copied = QMimeData()
        copied.setText(plain(self.textCursor().selection().toPlainText()))
        return copied

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the fade at the upper edge."""
        super().resizeEvent(event)
        area = self.viewport().geometry()
        self._fade.setGeometry(area.x(), area.y(), area.width(), _FADE)

    def _moved(self, value: int) -> None:
        self._fade.setVisible(value > 0)
        self._follows = value >= self.verticalScrollBar().maximum() - _NEAR

    def _keep_up(self) -> None:
        """Stay at the end: lines were added, or words wrap otherwise in another width."""
        if self._follows:
            bar = self.verticalScrollBar()
            bar.setValue(bar.maximum())

    def _add_line(self, cursor: QTextCursor, line: LogLine) -> None:
        block = QTextBlockFormat()
        block.setTopMargin(_ABOVE.get(line.kind, 3))
        block.setBottomMargin(3)
        if not self.document().isEmpty():
            cursor.insertBlock(block)
        else:
            cursor.setBlockFormat(block)
        cursor.insertText(_drawn(line.text), self._format(line.kind))
        if line.cards:
            cursor.insertBlock(QTextBlockFormat())
            for face in line.cards:
                self._add_card(cursor, face)

    def _format(self, kind: LineKind) -> QTextCharFormat:
        palette = self._look.palette
        found = QTextCharFormat()
        ink, weight, size = {
            LineKind.HAND: (palette.text1, 600, 15),
            LineKind.HEADING: (palette.text3, 600, 11),
            LineKind.PLAIN: (palette.text1, 400, 13),
            LineKind.OWN: (palette.text1, 700, 13),
            LineKind.QUIET: (palette.text2, 400, 12),
            LineKind.WIN: (palette.accent_text, 600, 13),
        }[kind]
        found.setFont(text_font(size, weight))
        found.setForeground(QColor(colour(ink)))
        return found

    def _add_card(self, cursor: QTextCursor, face: Face) -> None:
        if face is None:
            return
        pixmap = self._pixmaps.face(face, _CARD, CardFace.JUMBO)
        margin = round(_CARD * CARD_MARGIN)
        image = pixmap.copy(margin, margin, _CARD + 1, round(_CARD * 1.4) + 1).toImage()
        cursor.insertImage(image, str(face))
        cursor.insertText(" ")


def _drawn(text: str) -> str:
    """A text whose lines end between phrases; a screen reader would hear what holds them."""
    return text if QAccessible.isActive() else whole(text)


class _Fade(QWidget):
    """Lets lines come out of the upper edge, so that none is seen cut in half."""

    def __init__(self, log: LogView, ground: str) -> None:
        super().__init__(log)
        self.ground = ground
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw the panel's colour, thinner and thinner."""
        paint = QLinearGradient(0, 0, 0, self.height())
        for place, share in ((0.0, 1.0), (0.45, 0.85), (1.0, 0.0)):
            paint.setColorAt(place, colour(self.ground, share))
        painter = QPainter(self)
        painter.fillRect(self.rect(), paint)
        painter.end()
