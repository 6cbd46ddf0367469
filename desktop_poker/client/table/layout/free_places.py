"""The search for a place that is clear of everything else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from desktop_poker.client.table.layout.ring_frame import Frame
from desktop_poker.client.table.layout.table_places import Box, Edges, centred

GRID = 8.0  # units between the places that a last search tries


def around(cx: float, cy: float, w: float, h: float) -> Edges:
    """The edges of a box round its centre."""
    return cx - w / 2, cy - h / 2, cx + w / 2, cy + h / 2


def first_clear(
    frame: Frame, places: Iterable[Edges], taken: Sequence[Edges], gap: float
) -> Box | None:
    """The first place inside the scene that keeps the gap to everything taken.

    What stood in the way of the last place is asked first: the next one is mostly near it.
    """
    wide, high = frame.width, frame.height
    x0 = y0 = x1 = y1 = -1.0e9  # what stood in the way last
    for place in places:
        left, top, right, bottom = place
        if left < 0 or top < 0 or right > wide or bottom > high:
            continue
        left, top, right, bottom = left - gap, top - gap, right + gap, bottom + gap
        if left < x1 and x0 < right and top < y1 and y0 < bottom:
            continue
        for x0, y0, x1, y1 in taken:  # left at what stood in the way
            if left < x1 and x0 < right and top < y1 and y0 < bottom:
                break
        else:
            return Box(place[0], place[1], place[2] - place[0], place[3] - place[1])
    return None


def nearest_clear(
    frame: Frame, near: Box, size: tuple[float, float], taken: Sequence[Edges]
) -> Box:
    """The nearest free place in all the scene; on the plate itself if there is none at all."""
    w, h = size[0] * frame.unit, size[1] * frame.unit
    centres = sorted(_grid(frame), key=lambda at: (at[0] - near.cx) ** 2 + (at[1] - near.cy) ** 2)
    found = first_clear(frame, (around(x, y, w, h) for x, y in centres), taken, 0.0)
    return found or centred(near.cx, near.cy, w, h)


def _grid(frame: Frame) -> Iterator[tuple[float, float]]:
    step = GRID * frame.unit
    for column in range(1, int(frame.width / step)):
        for row in range(1, int(frame.height / step)):
            yield column * step, row * step
