"""Icons on a grid of 24 with one round pen, and the program's mark."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap

from desktop_poker.engine.cards.card import Suit
from desktop_poker.ui.art.outlines import outline, rounded
from desktop_poker.ui.art.painting import fill, kept, line, painted, ramp
from desktop_poker.ui.art.suits import draw_suit
from desktop_poker.ui.theme.colours import colour as tint


class Icon(StrEnum):
    """What an icon shows."""

    CARDS = "cards"
    LAN = "lan"
    HOME = "home"
    STUDY = "study"
    GEAR = "gear"
    GLOBE = "globe"
    SOUND = "sound"
    MUTE = "mute"
    PAUSE = "pause"
    PLAY = "play"
    PANEL = "panel"
    BACK = "back"
    FORWARD = "forward"
    FAST_BACK = "fast_back"
    FAST_FORWARD = "fast_forward"
    UP = "up"
    DOWN = "down"
    BULB = "bulb"
    UNDO = "undo"
    REDO = "redo"
    CLOCK = "clock"
    CHECK = "check"
    CROSS = "cross"
    PLUS = "plus"
    MINUS = "minus"
    TROPHY = "trophy"
    SKIP = "skip"
    START = "start"
    BACKSPACE = "backspace"
    FULL_SCREEN = "full_screen"
    INFO = "info"
    USER = "user"
    GRAPH = "graph"
    HISTORY = "history"
    CHAT = "chat"
    EYE = "eye"
    MORE = "more"
    HELP = "help"
    SEARCH = "search"
    KEYBOARD = "keyboard"
    ACCESS = "access"
    MOTION = "motion"
    SAVE = "save"


_GRID: Final = 24.0
_PEN: Final = 1.75


def _teeth() -> str:
    """The teeth of the gear, eight round its ring."""
    ends = [(cos(pi * n / 4), sin(pi * n / 4)) for n in range(8)]
    return " ".join(
        f"M {12 + 6.6 * x:.3f} {12 + 6.6 * y:.3f} L {12 + 9.2 * x:.3f} {12 + 9.2 * y:.3f}"
        for x, y in ends
    )


_SPEAKER = "M 4 9.5 L 7.5 9.5 12 5.5 12 18.5 7.5 14.5 4 14.5 Z"
_LINES: Final[Mapping[Icon, str]] = {
    Icon.CARDS: "R 4 6 10 14.5 2 M 9.5 3.6 L 17.6 5 Q 19.6 5.4 19.3 7.3 L 17.4 18.2",
    Icon.LAN: (
        "E 12 5 2.6 2.6 E 5 18.5 2.6 2.6 E 19 18.5 2.6 2.6"
        " M 12 7.8 L 12 12.5 M 5 15.6 L 5 12.5 19 12.5 19 15.6"
    ),
    Icon.HOME: "M 3 11.5 L 12 3.8 21 11.5 M 5.4 9.8 L 5.4 20.2 18.6 20.2 18.6 9.8",
    Icon.STUDY: (
        "M 12 6.5 C 9.5 4.4 6 4 3.2 4.6 L 3.2 18.4 C 6 17.8 9.5 18.2 12 20.2"
        " C 14.5 18.2 18 17.8 20.8 18.4 L 20.8 4.6 C 18 4 14.5 4.4 12 6.5 Z M 12 6.5 L 12 20"
    ),
    Icon.GEAR: f"E 12 12 3.2 3.2 E 12 12 6.6 6.6 {_teeth()}",
    Icon.GLOBE: "E 12 12 9 9 E 12 12 4 9 M 3 12 L 21 12",
    Icon.SOUND: f"{_SPEAKER} A 10.5 8.5 6 7 -60 120 A 9.5 5.5 11 13 -52 104",
    Icon.MUTE: f"{_SPEAKER} M 15.5 9.5 L 20.5 14.5 M 20.5 9.5 L 15.5 14.5",
    Icon.PAUSE: "M 9 6 L 9 18 M 15 6 L 15 18",
    Icon.PLAY: "M 8 5.5 L 18.5 12 8 18.5 Z",
    Icon.PANEL: "R 3.5 4.5 17 15 2.5 M 14.5 4.5 L 14.5 19.5",
    Icon.BACK: "M 14.5 6 L 8.5 12 14.5 18",
    Icon.FORWARD: "M 9.5 6 L 15.5 12 9.5 18",
    Icon.FAST_BACK: "M 12 6 L 6 12 12 18 M 18.5 6 L 12.5 12 18.5 18",
    Icon.FAST_FORWARD: "M 12 6 L 18 12 12 18 M 5.5 6 L 11.5 12 5.5 18",
    Icon.UP: "M 6 15 L 12 9 18 15",
    Icon.DOWN: "M 6 9 L 12 15 18 9",
    Icon.BULB: (
        "A 6 2.8 12 12 -52 284 M 15.7 13.5 C 14.8 14.3 14.4 15 14.4 16.8 L 9.6 16.8"
        " C 9.6 15 9.2 14.3 8.3 13.5 M 10.3 20.2 L 13.7 20.2"
    ),
    Icon.UNDO: "M 8 5 L 4 9 8 13 M 4 9 L 14.5 9 C 21 9 21 19 14.5 19 L 9 19",
    Icon.REDO: "M 16 5 L 20 9 16 13 M 20 9 L 9.5 9 C 3 9 3 19 9.5 19 L 15 19",
    Icon.CLOCK: "E 12 12 9 9 M 12 7 L 12 12 15.5 14",
    Icon.CHECK: "M 5 12.5 L 10 17.5 19 7",
    Icon.CROSS: "M 6 6 L 18 18 M 18 6 L 6 18",
    Icon.PLUS: "M 12 5 L 12 19 M 5 12 L 19 12",
    Icon.MINUS: "M 5 12 L 19 12",
    Icon.TROPHY: (
        "M 7.5 4 L 16.5 4 16.5 9.5 C 16.5 12.5 14.5 14.5 12 14.5 C 9.5 14.5 7.5 12.5 7.5 9.5 Z"
        " M 7.5 6 L 3.8 6 C 3.8 9 5.3 10.8 7.8 11.2 M 16.5 6 L 20.2 6 C 20.2 9 18.7 10.8 16.2 11.2"
        " M 12 14.5 L 12 20 M 7.8 20 L 16.2 20"
    ),
    Icon.SKIP: "M 6 6 L 14 12 6 18 Z M 18 6 L 18 18",
    Icon.START: "M 18 6 L 10 12 18 18 Z M 6 6 L 6 18",
    Icon.BACKSPACE: (
        "M 9 5.5 L 20.5 5.5 20.5 18.5 9 18.5 3.5 12 Z M 11.5 9.5 L 16.5 14.5 M 16.5 9.5 L 11.5 14.5"
    ),
    Icon.FULL_SCREEN: "M 4 9 L 4 4 9 4 M 15 4 L 20 4 20 9 M 20 15 L 20 20 15 20 M 9 20 L 4 20 4 15",
    Icon.INFO: "E 12 12 9 9 M 12 11.2 L 12 16.5",
    Icon.HELP: "E 12 12 9 9 M 9.2 9.6 C 9.3 6.3 14.8 6.4 14.7 9.7 C 14.6 11.7 12 11.8 12 13.9",
    Icon.USER: "E 12 8 3.8 3.8 M 4.8 20 C 5.6 12.9 18.4 12.9 19.2 20",
    Icon.GRAPH: "M 4 4 L 4 20 20 20 M 7.5 15 L 11 10.5 14 13 19.5 6.5",
    Icon.HISTORY: "A 3.5 3.5 17 17 165 -318 M 3.2 4.6 L 3.4 9.4 8.1 8.9 M 12 7.5 L 12 12 15.2 14",
    Icon.CHAT: (
        "M 6 4.5 L 18 4.5 Q 20.5 4.5 20.5 7 L 20.5 14 Q 20.5 16.5 18 16.5 L 12.5 16.5 8 20.3"
        " 8 16.5 6 16.5 Q 3.5 16.5 3.5 14 L 3.5 7 Q 3.5 4.5 6 4.5 Z"
    ),
    Icon.SEARCH: "E 10.5 10.5 6.5 6.5 M 15.3 15.3 L 20.5 20.5",
    Icon.KEYBOARD: "R 2.5 6 19 12.5 2.5 M 8 15 L 16 15",
    Icon.ACCESS: (
        "E 12 12 9 9 M 7 9.6 L 12 10.6 17 9.6 M 12 10.6 L 12 13.2 M 9.4 18 L 12 13.2 14.6 18"
    ),
    Icon.MOTION: "E 16 12 5 5 M 3.5 8.5 L 8.5 8.5 M 2.5 12 L 7.5 12 M 3.5 15.5 L 8.5 15.5",
    Icon.SAVE: "M 12 3.5 L 12 14.5 M 7.5 10 L 12 14.5 16.5 10 M 4 15 L 4 20 20 20 20 15",
    Icon.EYE: "M 2.6 12 C 6.4 4.4 17.6 4.4 21.4 12 C 17.6 19.6 6.4 19.6 2.6 12 Z E 12 12 3 3",
}
_DOTS: Final[Mapping[Icon, str]] = {
    Icon.INFO: "E 12 7.7 1.15 1.15",
    Icon.HELP: "E 12 16.9 1.15 1.15",
    Icon.ACCESS: "E 12 6.9 1.25 1.25",
    Icon.KEYBOARD: "E 6.5 9.8 0.9 0.9 E 10.2 9.8 0.9 0.9 E 13.8 9.8 0.9 0.9 E 17.5 9.8 0.9 0.9",
    Icon.MORE: "E 5.5 12 1.5 1.5 E 12 12 1.5 1.5 E 18.5 12 1.5 1.5",
}
_SPADES: Final[Mapping[Icon, tuple[float, float, float]]] = {
    Icon.CARDS: (9, 13.2, 5.4),
    Icon.HOME: (12, 14.1, 6.4),
}


def draw_icon(painter: QPainter, rect: QRectF, icon: Icon, colour: str) -> None:
    """Draw an icon as large as fits, in the middle of a rectangle."""
    size = min(rect.width(), rect.height())
    with kept(painter):
        painter.translate(rect.center().x() - size / 2, rect.center().y() - size / 2)
        painter.scale(size / _GRID, size / _GRID)
        if icon in _LINES:
            line(painter, outline(_LINES[icon]), colour, _PEN, soft=True)
        if icon in _DOTS:
            fill(painter, outline(_DOTS[icon]), colour)
        if icon in _SPADES:
            x, y, height = _SPADES[icon]
            draw_suit(painter, x, y, height, Suit.SPADES, colour)


def icon_pixmap(icon: Icon, size: float, colour: str, ratio: float = 1.0) -> QPixmap:
    """An icon on clear ground, ``size`` wide on a screen with this device ratio."""
    pixels = max(1, round(size * ratio))

    def draw(painter: QPainter) -> None:
        draw_icon(painter, QRectF(0, 0, pixels, pixels), icon, colour)

    pixmap = painted(pixels, pixels, draw)
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


def draw_app_mark(painter: QPainter, rect: QRectF) -> None:
    """Draw the program's mark: a dark spade on a brass rounded square."""
    size = min(rect.width(), rect.height())
    square = QRectF(0, 0, size, size)
    square.moveCenter(rect.center())
    shape = rounded(square, size * 0.22)
    brass = ramp(square.topLeft(), square.bottomLeft(), (0, tint("#F0CB8B")), (1, tint("#C4934A")))
    fill(painter, shape, brass)
    edge = size * 0.02
    inner = rounded(square.adjusted(edge, edge, -edge, -edge), size * 0.2)
    shine = ramp(
        square.topLeft(),
        square.bottomLeft(),
        (0, tint("#FFFFFF", 0.55)),
        (0.5, tint("#FFFFFF", 0.0)),
    )
    line(painter, inner, shine, edge)
    draw_suit(
        painter, square.center().x(), square.center().y(), size * 0.64, Suit.SPADES, "#21170A"
    )
