"""Our own figures and letters, drawn with one pen: ranks, chip values, the button's D."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from desktop_poker.ui.art.outlines import cut, outline, stroked
from desktop_poker.ui.art.painting import fill, kept

WEIGHT: Final = 0.152
"""The pen's width where the glyphs' height is 1."""

# The pen's path in a box of height 1. Strokes that end on the box run past it and are cut flat.
_STROKES: Final[Mapping[str, str]] = {
    "0": "R .076 .076 .44 .848 .22",
    "1": "M -.03 .235 L .175 .055 .175 1.1",
    "10": "M -.03 .235 L .175 .055 .175 1.1 R .425 .076 .44 .848 .22",
    "2": "M .08 .30 C .08 0 .535 0 .535 .29 C .535 .50 .25 .66 .12 .924 L .58 .924",
    "3": (
        "M .075 .22 C .13 .02 .515 .01 .515 .27 C .515 .40 .42 .475 .22 .475"
        " M .22 .475 C .43 .475 .544 .55 .544 .69 C .544 .985 .12 1 .055 .755"
    ),
    "4": "M .46 1.1 L .46 .03 .085 .715 .66 .715",
    "5": (
        "M .54 .076 L .135 .076 .108 .505 M .12 .455 C .23 .37 .544 .36 .544 .645"
        " C .544 .98 .15 1 .055 .775"
    ),
    "6": "E .31 .685 .234 .239 M .076 .685 C .076 .40 .22 .20 .45 -.04 L .56 -.155",
    "7": "M 0 .076 L .49 .076 .17 1.06",
    "8": "E .31 .274 .196 .198 E .31 .698 .234 .226",
    "9": "E .31 .315 .234 .239 M .544 .315 C .544 .60 .40 .80 .17 1.04 L .06 1.155",
    "A": "M .045 1.1 L .38 .04 .715 1.1 M .18 .70 L .58 .70",
    "B": (
        "M .078 .076 L .30 .076 C .53 .076 .53 .474 .30 .474 L .078 .474"
        " M .30 .474 C .58 .474 .58 .924 .31 .924 L .078 .924 M .078 -.1 L .078 1.1"
    ),
    "D": "M .078 .076 L .25 .076 C .66 .076 .66 .924 .25 .924 L .078 .924 M .078 -.1 L .078 1.1",
    "J": (
        "M .20 .076 L .46 .076 .46 .64 C .46 .83 .39 .924 .265 .924 C .15 .924 .085 .85 .075 .70"
    ),
    "K": "M .078 -.1 L .078 1.1 M .68 -.105 L .065 .669 M .28 .40 L .67 1.08",
    "Q": "E .37 .5 .295 .424 M .42 .66 L .80 1.16",
}
# The tail of the Q hangs a little below the line.
_LOWEST: Final[Mapping[str, float]] = {"Q": 1.03}
_GAP: Final = 0.14


@cache
def glyph(name: str, weight: float = WEIGHT) -> QPainterPath:
    """The shape of a figure or letter, height 1, its left edge at 0. Do not change it."""
    shape = stroked(outline(_STROKES[name]), weight)
    shape = cut(shape, QRectF(-1, 0, 4, _LOWEST.get(name, 1.0)))
    return shape.translated(-shape.boundingRect().left(), 0)


def pen_path(name: str) -> QPainterPath:
    """The way of the pen that draws a glyph, for whoever has a pen of their own."""
    return outline(_STROKES[name])


@cache
def word(text: str, weight: float = WEIGHT) -> QPainterPath:
    """Several glyphs in a row. Do not change it."""
    row = QPainterPath()
    for name in text:
        start = row.boundingRect().right() + _GAP if row.elementCount() else 0.0
        row.addPath(glyph(name, weight).translated(start, 0))
    return row


def draw_word(
    painter: QPainter,
    centre: QPointF,
    height: float,
    text: str,
    colour: str,
    *,
    weight: float = WEIGHT,
    most_width: float | None = None,
) -> None:
    """Draw glyphs centred on a point, smaller if they would be wider than ``most_width``."""
    shape = word(text, weight)
    bounds = shape.boundingRect()
    if most_width is not None:
        height = min(height, most_width / bounds.width())
    with kept(painter):
        painter.translate(centre)
        painter.scale(height, height)
        painter.translate(-bounds.center().x(), -0.5)
        fill(painter, shape, colour)
