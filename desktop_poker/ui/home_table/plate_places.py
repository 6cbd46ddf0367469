"""Where the parts of a plate lie: the words on its edge cover neither name, stack nor picture."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF

from desktop_poker.client.home_table.chip_places import PILL, PILL_OUTSIDE
from desktop_poker.client.home_table.plates import PlateFrame
from desktop_poker.ui.fonts import metrics

PILL_LETTERS = 16
NAME_WEIGHT, STACK_WEIGHT = 600, 700
_NAME, _STACK, _LINE = 22, 32, 24  # the last: a stack whose owner's cards lie on the plate
_LEAST_NAME, _SMALLEST = 15, 11
_AVATAR = 62
_STACK_SHARE = 0.55  # of a line with the name: "ALL IN" is long in some languages
_CARDS_BELOW = 7  # units of plate below the cards
_PILL_INSET = 10  # units from the plate's corners
_PILLS_APART = 6.0  # pixels: two words on one edge are two pills
_COMMA = 1  # units: a stack stands higher than its capitals would, as its commas hang down


class Written(Struct, frozen=True):
    """A text on its line: where it starts, how large it is, and how wide it may be."""

    start: QPointF
    letters: float
    room: float


class PlatePlaces(Struct, frozen=True, kw_only=True):
    """Boxes are empty where there is nothing."""

    avatar: QRectF
    name: Written
    stack: Written
    cards: QRectF
    word: QRectF  # Folded, Away, or what the hand brought
    tag: QRectF  # SB, BB


def said(plate: PlateFrame) -> str:
    """What the pill at the left says."""
    return plate.gain or plate.word


def plate_places(body: QRectF, plate: PlateFrame, unit: float, *, is_low: bool) -> PlatePlaces:
    """Lay out a plate; pills hang on the outer edge, as the inner one is the button's."""
    wide, tag_wide = _pill_width(said(plate), unit), _pill_width(plate.tag, unit)
    inset = _PILL_INSET * unit
    if wide and tag_wide:
        inset = min(inset, (body.width() - wide - tag_wide - _PILLS_APART) / 2)
    word = _pill(body, body.left() + inset, wide, unit, is_low=is_low)
    tag = _pill(body, body.right() - inset - tag_wide, tag_wide, unit, is_low=is_low)
    lay_out = _with_cards if plate.cards else _with_picture
    avatar, name, stack, cards = lay_out(body, plate, unit)
    return PlatePlaces(avatar=avatar, name=name, stack=stack, cards=cards, word=word, tag=tag)


def _pill_width(text: str, unit: float) -> float:
    letters = metrics(PILL_LETTERS * unit, STACK_WEIGHT)
    return letters.horizontalAdvance(text) + 22 * unit if text else 0.0


def _pill(body: QRectF, left: float, wide: float, unit: float, *, is_low: bool) -> QRectF:
    if not wide:
        return QRectF()
    high, outside = PILL * unit, PILL_OUTSIDE * unit
    top = body.bottom() + outside - high if is_low else body.top() - outside
    return QRectF(left, top, wide, high)


def _with_picture(
    body: QRectF, plate: PlateFrame, unit: float
) -> tuple[QRectF, Written, Written, QRectF]:
    """The picture at the left, name and stack beside it."""
    size = min(_AVATAR * unit, body.height() - 26 * unit)
    avatar = QRectF(body.left() + 14 * unit, body.center().y() - size / 2, size, size)
    left = avatar.right() + 12 * unit
    room = body.right() - 12 * unit - left
    letters = _fitting(plate.name, room, _NAME * unit, NAME_WEIGHT, _LEAST_NAME * unit)
    figures = _fitting(plate.stack, room, _STACK * unit, STACK_WEIGHT)
    # The lines keep their places whatever the letters shrink to: plates are read side by side.
    upper = metrics(_NAME * unit, NAME_WEIGHT).capHeight()
    lower = metrics(_STACK * unit, STACK_WEIGHT).capHeight()
    between = 13 * unit
    first = body.center().y() - (upper + between + lower) / 2 - _COMMA * unit + upper
    name = Written(QPointF(left, first), letters, room)
    stack = Written(QPointF(left, first + between + lower), figures, room)
    return avatar, name, stack, QRectF()


def _with_cards(
    body: QRectF, plate: PlateFrame, unit: float
) -> tuple[QRectF, Written, Written, QRectF]:
    """Name and stack in one line, the hand below it."""
    left, wide = body.left() + 10 * unit, body.width() - 20 * unit
    line = body.top() + 10 * unit + metrics(_LINE * unit, STACK_WEIGHT).capHeight()
    figures = _fitting(plate.stack, wide * _STACK_SHARE, _LINE * unit, STACK_WEIGHT)
    taken = metrics(figures, STACK_WEIGHT).horizontalAdvance(plate.stack)
    room = wide - taken - 8 * unit
    letters = _fitting(plate.name, room, _NAME * unit, NAME_WEIGHT, _LEAST_NAME * unit)
    name = Written(QPointF(left, line), letters, room)
    stack = Written(QPointF(left + wide - taken, line), figures, taken)
    top = line + 7 * unit
    cards = QRectF(left, top, wide, body.bottom() - _CARDS_BELOW * unit - top)
    return QRectF(), name, stack, cards


def _fitting(text: str, width: float, size: float, weight: int, least: float = _SMALLEST) -> float:
    for smaller in range(round(size), round(max(least, _SMALLEST)), -1):
        if metrics(smaller, weight).horizontalAdvance(text) <= width:
            return smaller
    return max(least, _SMALLEST)
