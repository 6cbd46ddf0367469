import itertools
import math

import pytest

from desktop_poker.client.table.layout.seat_ring import TableLayout
from tests.client.rings import TABLES, layouts, where


@pytest.mark.parametrize(("seats", "stud"), TABLES)
def test_seats_go_clockwise_and_mirror_each_other(seats: int, stud: bool) -> None:
    for layout in layouts(seats, stud):
        cx, cy = layout.centre
        plates = [seat.plate for seat in layout.seats]
        turns = [math.atan2(cx - plate.cx, plate.cy - cy) % math.tau for plate in plates]
        assert turns == sorted(turns), where(layout)
        assert plates[0].cx == pytest.approx(cx)
        assert plates[0].bottom < layout.height
        for left, right in zip(plates[1:], reversed(plates[1:]), strict=True):
            assert left.cx + right.cx == pytest.approx(2 * cx)
            assert left.cy == pytest.approx(right.cy)


def on_the_curve(layout: TableLayout) -> list[tuple[float, float]]:
    """The seats' curve in fine steps, bottom to bottom, clockwise."""
    a, b = layout.half_axes[0] - 14 * layout.unit, layout.half_axes[1] - 6 * layout.unit
    points = []
    for step in range(4001):
        t = math.pi / 2 + math.tau * step / 4000
        c, s = math.cos(t), math.sin(t)
        x = math.copysign(abs(c) ** (2 / 2.55), c)
        points.append(
            (
                layout.centre[0] + a * x,
                layout.centre[1] + b * math.copysign(abs(s) ** (2 / 2.55), s),
            )
        )
    return points


@pytest.mark.parametrize(
    ("seats", "own_arc"),
    [(2, 1.0), (3, 1.0), (4, 1.0), (5, 1.0), (6, 1.0), (7, 1.12), (8, 1.2), (9, 1.25), (10, 1.3)],
)
def test_arcs_between_seats_are_equal(seats: int, own_arc: float) -> None:
    for layout in layouts(seats, False)[::9]:
        points = on_the_curve(layout)
        lengths = [0.0]
        for one, other in itertools.pairwise(points):
            lengths.append(lengths[-1] + math.dist(one, other))
        for number, seat in enumerate(layout.seats[1:]):
            here = (seat.plate.cx, seat.plate.cy)
            nearest = min(range(len(points)), key=lambda at: math.dist(points[at], here))
            goal = lengths[-1] * (own_arc + number) / (seats - 2 + 2 * own_arc)
            assert lengths[nearest] == pytest.approx(goal, abs=0.006 * lengths[-1])
