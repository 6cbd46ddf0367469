"""ui/arranging.py: windows side by side, or one below the other."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QRect, QSize

from desktop_poker.ui.arranging import cascaded, tiled

LEAST = QSize(640, 400)
LARGE = QRect(0, 24, 2560, 1416)


@pytest.mark.parametrize("count", range(9))
def test_tiles_share_a_large_screen_and_none_lies_over_another(count: int) -> None:
    places = tiled(count, LARGE, LEAST)
    assert len(places) == count
    assert all(LARGE.contains(place) for place in places)
    assert not any(one.intersects(other) for one, other in combinations(places, 2))


@pytest.mark.parametrize("arrange", [tiled, cascaded])
@pytest.mark.parametrize("count", [1, 2, 4, 8])
def test_on_a_small_screen_every_window_is_whole_and_can_be_reached(
    count: int, arrange: object
) -> None:
    room = QRect(0, 0, 1366, 728)
    places = (tiled if arrange is tiled else cascaded)(count, room, LEAST)
    assert all(room.contains(place) for place in places)
    assert all(place.width() >= 640 and place.height() >= 400 for place in places)
    assert len({(place.x(), place.y()) for place in places}) == count


def test_four_tables_are_four_quarters() -> None:
    places = tiled(4, QRect(0, 0, 1920, 1080), LEAST)
    assert places == [QRect(x, y, 960, 540) for y in (0, 540) for x in (0, 960)]


def test_a_cascade_goes_down_and_to_the_right() -> None:
    first, second, *_ = cascaded(3, LARGE, LEAST)
    assert second.topLeft() - first.topLeft() == QRect(36, 36, 1, 1).topLeft()
