"""ui/art/glow.py: light without rings, which ends before its bounds."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage

from desktop_poker.ui.art.glow import draw_glow
from tests.ui.art.pictures import picture

BODY = QRectF(60, 60, 200, 60)
REACH = 40


def lit() -> QImage:
    return picture(
        320,
        180,
        lambda painter: draw_glow(painter, BODY, 16, reach=REACH, tint="#E2B466", strength=0.42),
    )


@pytest.mark.parametrize(
    "way",
    [
        [(160, 120 + far) for far in range(60)],
        [(160, 59 - far) for far in range(60)],
        [(59 - far, 90) for far in range(60)],
        [(260 + far, 90) for far in range(60)],
    ],
    ids=["down", "up", "left", "right"],
)
def test_it_fades_to_nothing_without_a_step(way: list[tuple[int, int]]) -> None:
    image = lit()
    alphas = [image.pixelColor(*point).alpha() for point in way]
    assert alphas[0] == pytest.approx(0.42 * 255, abs=6)
    for nearer, farther in pairwise(alphas):
        assert 0 <= nearer - farther <= 7
    assert alphas[REACH - 1 :] == [0] * (60 - REACH + 1)
    assert len(set(alphas[:REACH])) > 30  # no rings


def test_corners_are_as_round_as_the_light() -> None:
    image = lit()
    outside = [
        (x, y)
        for x in range(60 + 16)
        for y in range(60 + 16)
        if (76 - x) ** 2 + (76 - y) ** 2 > (16 + REACH + 2) ** 2
    ]
    assert max(image.pixelColor(*point).alpha() for point in outside) == 0
    # The same distance from the edge, the same light: beside, and over the corner.
    beside = image.pixelColor(59 - 10, 90).alpha()
    far = round((16 + 10.5) / 2**0.5)
    assert image.pixelColor(76 - far, 76 - far).alpha() == pytest.approx(beside, abs=6)
