"""Make resources/web/cards.svg: ranks, suits and the back of our cards, for pages of phones.

python -m training.web_cards
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from desktop_poker.engine.cards.card import SUIT_LETTERS, Rank, Suit
from desktop_poker.ui.art.glyphs import pen_path
from desktop_poker.ui.art.outlines import cut, stroked
from desktop_poker.ui.art.ranks import RANK_NAMES
from desktop_poker.ui.art.suits import suit_path
from desktop_poker.ui.theme.deck import BACKS

TARGET = Path(__file__).resolve().parent.parent / "resources" / "web" / "cards.svg"
_WEIGHT = 0.16  # of the pen, as on the window's cards with a large index
_LOW = 103  # the tail of the Q hangs a little below the line
_UNIT = 100  # of the page's drawings: whole numbers are short
_BACK = "wine"
_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


def svg_path(path: QPainterPath) -> str:
    """A path of Qt's as SVG writes it, a hundred times as large; rings are closed."""
    parts: list[str] = []
    began = last = ""
    index = 0
    while index < path.elementCount():
        element = path.elementAt(index)
        if element.type is QPainterPath.ElementType.MoveToElement:
            parts.append("Z" if parts and last == began else "")
            began = last = _point(path, index)
            parts.append("M" + began)
        elif element.type is QPainterPath.ElementType.LineToElement:
            last = _point(path, index)
            parts.append("L" + last)
        else:
            points = [_point(path, index + n) for n in range(3)]
            last = points[-1]
            parts.append("C" + " ".join(points))
            index += 2
        index += 1
    return "".join(parts) + ("Z" if last == began else "")


def _point(path: QPainterPath, index: int) -> str:
    element = path.elementAt(index)
    return f"{_number(element.x)} {_number(element.y)}"


def _number(value: float) -> str:
    return f"{round(value * _UNIT, 1):g}"


def _rank(rank: Rank) -> str:
    """A rank as a line: the edge of the drawing cuts its ends flat."""
    name = RANK_NAMES[rank]
    pen = pen_path(name)
    low = _LOW if name == "Q" else _UNIT
    seen = cut(stroked(pen, _WEIGHT), QRectF(-1, 0, 4, low / _UNIT)).boundingRect()
    left, width = _number(seen.left()), _number(seen.width())
    letter = "T" if rank is Rank.TEN else name
    return (
        f'<symbol id="rank-{letter}" viewBox="{left} 0 {width} {low}">'
        f'<path fill="none" stroke="currentColor" stroke-width="{_WEIGHT * _UNIT:g}"'
        f' stroke-miterlimit="6" d="{svg_path(pen)}"/></symbol>'
    )


def _suit(suit: Suit) -> str:
    return (
        f'<symbol id="suit-{SUIT_LETTERS[suit]}" viewBox="-52 -52 104 104">'
        f'<path fill="currentColor" d="{svg_path(suit_path(suit))}"/></symbol>'
    )


def _back() -> str:
    """The back of the cards: two tones, a lattice, a brass frame and four suits in a circle."""
    light, dark = BACKS[_BACK]
    suits = "".join(
        f'<use href="#suit-{SUIT_LETTERS[suit]}" x="43.5" y="53" width="13" height="13"'
        f' color="#EAC689" transform="rotate({90 * turn} 50 70)"/>'
        for turn, suit in enumerate(_SUITS)
    )
    return (
        f'<linearGradient id="back-ground" x2="1" y2="1"><stop stop-color="{light}"/>'
        f'<stop offset="1" stop-color="{dark}"/></linearGradient>'
        '<pattern id="back-threads" width="10.5" height="14.7" patternUnits="userSpaceOnUse">'
        '<path d="M0 0L10.5 14.7M10.5 0L0 14.7" stroke="#F0D7A8" stroke-opacity=".3"'
        ' stroke-width=".8" fill="none"/></pattern>'
        '<symbol id="back" viewBox="0 0 100 140">'
        '<rect width="100" height="140" rx="7.5" fill="#FCFAF5"/>'
        '<rect x="5.5" y="5.5" width="89" height="129" rx="4.5" fill="url(#back-ground)"/>'
        '<rect x="5.5" y="5.5" width="89" height="129" rx="4.5" fill="url(#back-threads)"/>'
        '<rect x="8.5" y="8.5" width="83" height="123" rx="3" fill="none" stroke="#E2B466"'
        ' stroke-opacity=".75"/>'
        f'<circle cx="50" cy="70" r="23.5" fill="{dark}" stroke="#E2B466" stroke-width="1.2"/>'
        f"{suits}</symbol>"
    )


def sprite() -> str:
    """The whole file."""
    parts = [*map(_rank, Rank), *map(_suit, _SUITS), _back()]
    lines = "\n".join(parts)
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{lines}\n</svg>\n'


def main() -> None:
    """Write the file."""
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(sprite(), encoding="utf-8")


if __name__ == "__main__":
    main()
