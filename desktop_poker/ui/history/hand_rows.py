"""The hands of a history as rows: game, number and time, the own cards, what it brought."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from desktop_poker.client.first_page.home_frame import PlayedFrame
from desktop_poker.client.history.hand_list import below, seen_cards, spoken_hand
from desktop_poker.client.table.layout.table_places import CARD_RATIO
from desktop_poker.client.table.pieces import Face
from desktop_poker.client.texts.texts import Texts
from desktop_poker.ui.art.card_faces import draw_face
from desktop_poker.ui.art.outlines import rounded
from desktop_poker.ui.art.painting import fill, kept, line
from desktop_poker.ui.fonts import scaled, text_font
from desktop_poker.ui.look import Look
from desktop_poker.ui.theme.colours import colour
from desktop_poker.ui.theme.deck import DECKS

_HIGH, _EDGE = 50, 10  # pixels: a row, and what it keeps free at both sides
_CARD, _STEP, _NARROW_STEP = 21, 23, 19  # a card, from one to the next, and where there are many
_FEW = 2  # cards that lie side by side
_RESULT = 76  # pixels of a result: six figures and the sign
_HAND = Qt.ItemDataRole.UserRole


class HandRows(QListWidget):
    """A list of hands; thousands are laid out at once, and only those in sight are drawn."""

    def __init__(self, texts: Texts, look: Look) -> None:
        super().__init__()
        self._texts = texts
        self.setAccessibleName(texts("Hands"))
        self.setObjectName("hands")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setUniformItemSizes(True)
        self.setItemDelegate(_HandRow(look, self))

    def show_hands(self, hands: Sequence[PlayedFrame]) -> None:
        """Show these, the first one chosen."""
        self.clear()
        for hand in hands:
            item = QListWidgetItem(self)
            item.setData(_HAND, hand)
            said = spoken_hand(hand, self._texts)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, said)
            item.setToolTip(hand.who)
        self.setCurrentRow(0)

    @property
    def hand(self) -> PlayedFrame | None:
        """The one that is chosen."""
        if self.currentRow() < 0:
            return None
        hand: PlayedFrame = self.currentItem().data(_HAND)
        return hand

    def choose(self, number: int) -> None:
        """Choose a hand by its number in the history."""
        for row in range(self.count()):
            if self.item(row).data(_HAND).hand_id == number:
                self.setCurrentRow(row)


class _HandRow(QStyledItemDelegate):
    def __init__(self, look: Look, parent: HandRows) -> None:
        super().__init__(parent)
        self._look = look

    def sizeHint(
        self, _: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """Rows of one height."""
        del index
        return QSize(scaled(220), scaled(_HIGH))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Draw a hand; the chosen one has a frame, and a result has its sign."""
        hand: PlayedFrame = index.data(_HAND)
        # What the binding's stubs leave out is there at run time.
        place = QRectF(getattr(option, "rect"))  # noqa: B009
        chosen = bool(getattr(option, "state") & QStyle.StateFlag.State_Selected)  # noqa: B009
        with kept(painter):
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if chosen:
                body = rounded(place.adjusted(1, 1, -1, -1), 7)
                fill(painter, body, colour(self._look.palette.s3))
                line(painter, body, colour(self._look.palette.accent_line), 1.5)
            inside = place.adjusted(_EDGE, 0, -_EDGE, 0)
            right = self._draw_result(painter, inside, hand)
            right = self._draw_cards(painter, inside, hand, right)
            inside.setRight(right)
            self._draw_words(painter, inside, hand)

    def _draw_result(self, painter: QPainter, inside: QRectF, hand: PlayedFrame) -> float:
        if not hand.result:
            return inside.right()
        palette = self._look.palette
        ink = palette.win if hand.chips > 0 else palette.warn if hand.chips else palette.text2
        painter.setFont(text_font(14, 700))
        painter.setPen(colour(ink))
        wide = max(scaled(_RESULT), painter.fontMetrics().horizontalAdvance(hand.result) + 2)
        place = QRectF(inside.right() - wide, inside.top(), wide, inside.height())
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(place, right, hand.result)
        return place.left() - 4

    def _draw_cards(
        self, painter: QPainter, inside: QRectF, hand: PlayedFrame, right: float
    ) -> float:
        own = seen_cards(hand)
        if not own:
            return right
        few = len(own) <= _FEW
        wide, step = (scaled(_CARD), scaled(_STEP)) if few else (_CARD, _NARROW_STEP)
        left = right - (step * (len(own) - 1) + wide)
        high = wide * CARD_RATIO
        top = inside.center().y() - high / 2
        for number, card in enumerate(own):
            place = QRectF(left + number * step, top, wide, high)
            draw_face(painter, place, card, face=Face.JUMBO, colours=DECKS[self._look.deck])
        return left - 8

    def _draw_words(self, painter: QPainter, inside: QRectF, hand: PlayedFrame) -> None:
        palette = self._look.palette
        half = inside.height() / 2
        rows = ((hand.game, 14, 600, palette.text1, 4.0), (below(hand), 12, 400, palette.text2, 0))
        for number, (text, size, weight, ink, down) in enumerate(rows):
            painter.setFont(text_font(size, weight))
            painter.setPen(colour(ink))
            place = QRectF(inside.left(), inside.top() + number * half, inside.width(), half)
            place.translate(0, down if not number else -4)
            said = painter.fontMetrics().elidedText(
                text, Qt.TextElideMode.ElideRight, int(place.width())
            )
            side = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            side |= Qt.AlignmentFlag.AlignAbsolute  # names may be written from the right
            painter.drawText(place, side, said)
