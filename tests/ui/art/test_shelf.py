"""ui/art/shelf.py: pixmaps within a room."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QPixmap

from desktop_poker.ui.art.shelf import PixmapShelf

pytestmark = pytest.mark.usefixtures("qapp")


def test_the_longest_unused_goes_first() -> None:
    shelf = PixmapShelf(3 * 400)
    for name in "abc":
        shelf.put(name, QPixmap(10, 10))
    assert shelf.fullness == 1
    assert shelf.get("a") is not None  # used again
    shelf.put("d", QPixmap(10, 10))
    assert set(shelf) == {"a", "c", "d"}
    assert shelf.get("b") is None
    assert shelf.fullness == 1


def test_a_large_one_pushes_several_out() -> None:
    shelf = PixmapShelf(3 * 400)
    for name in "abc":
        shelf.put(name, QPixmap(10, 10))
    shelf.put("d", QPixmap(20, 10))
    assert set(shelf) == {"c", "d"}


def test_what_is_too_large_for_everything_stays_until_the_next() -> None:
    shelf = PixmapShelf(100)
    shelf.put("large", QPixmap(80, 80))
    assert len(shelf) == 1
    assert shelf.fullness > 1
    shelf.put("small", QPixmap(4, 4))
    assert list(shelf) == ["small"]
    assert shelf.fullness < 1
