"""Where windows lie so that all of them are seen: side by side, or one below the other."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, sqrt
from typing import TypeAlias

from PySide6.QtCore import QRect, QSize

Arrangement: TypeAlias = Callable[[int, QRect, QSize], list[QRect]]
"""Places for so many windows in a room, none smaller than the least."""

_STEP = 36  # pixels from one window of a cascade to the next


def tiled(count: int, room: QRect, least: QSize) -> list[QRect]:
    """As many equal places as there are windows; where they are too many, they overlap evenly."""
    if not count:
        return []
    columns = ceil(sqrt(count))
    rows = ceil(count / columns)
    wide = max(least.width(), room.width() // columns)
    high = max(least.height(), room.height() // rows)
    return [
        QRect(
            room.left() + _start(number % columns, columns, wide, room.width()),
            room.top() + _start(number // columns, rows, high, room.height()),
            wide,
            high,
        )
        for number in range(count)
    ]


def _start(number: int, count: int, size: int, room: int) -> int:
    """Where the n-th of several places begins, so that the last one ends with the room."""
    if count == 1:
        return 0
    return min(number * size, number * max(0, room - size) // (count - 1))


def cascaded(count: int, room: QRect, least: QSize) -> list[QRect]:
    """Each a little below and beside the one before, all of them whole on the screen."""
    steps = _STEP * max(0, count - 1)
    wide = max(least.width(), min(room.width() - steps, room.width() * 3 // 4))
    high = max(least.height(), min(room.height() - steps, room.height() * 3 // 4))
    found = []
    for number in range(count):
        left = min(number * _STEP, max(0, room.width() - wide))
        top = min(number * _STEP, max(0, room.height() - high))
        found.append(QRect(room.left() + left, room.top() + top, wide, high))
    return found
