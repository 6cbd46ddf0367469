"""ui/art/shadow.py: soft, and only where it should be."""

import pytest
from PySide6.QtCore import QRectF

from desktop_poker.ui.art.shadow import REACH, draw_shadow
from tests.ui.art.pictures import covered, picture

CASTER = QRectF(40, 40, 60, 80)


def test_a_shadow_grows_darker_inwards_up_to_its_strength() -> None:
    image = picture(
        140,
        160,
        lambda painter: draw_shadow(painter, CASTER, 6, blur=20, drop=0, strength=0.5),
    )
    across = [image.pixelColor(x, 80).alpha() for x in range(71)]
    assert across == sorted(across)
    assert across[-1] == pytest.approx(128, abs=4)
    # Half-way at the edge of what casts it.
    assert across[40] == pytest.approx(64, abs=8)


def test_a_shadow_ends_at_its_reach_and_falls_by_its_drop() -> None:
    image = picture(
        140,
        160,
        lambda painter: draw_shadow(painter, CASTER, 6, blur=20, drop=7, strength=0.9),
    )
    reach = 20 * REACH
    found = covered(image)
    assert QRectF(40 - reach, 47 - reach, 60 + 2 * reach, 80 + 2 * reach).contains(QRectF(found))
    assert found.bottom() > 47 + 80


def test_a_blur_wider_than_the_thing_is_drawn() -> None:
    image = picture(
        140,
        160,
        lambda painter: draw_shadow(painter, QRectF(60, 60, 4, 4), 2, blur=50, drop=0, strength=1),
    )
    assert not covered(image).isEmpty()
