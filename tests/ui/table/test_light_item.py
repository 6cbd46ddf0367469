"""ui/table/light_item.py: the dark, the light and signs."""

import pytest

from desktop_poker.client.settings.settings import Settings
from desktop_poker.client.table.layout.seat_ring import Box
from desktop_poker.client.table.sprite_kinds import LightSprite, SignSprite
from desktop_poker.engine.table.sign import Sign
from desktop_poker.ui.look import look_of
from desktop_poker.ui.table.light_item import LightItem, SignItem

pytestmark = pytest.mark.usefixtures("qapp")


def test_it_is_lighter_at_the_winner_than_in_a_corner() -> None:
    item, plate = LightItem(look_of(Settings()), 1.0), Box(300, 200, 100, 40)
    item.show_sprite(
        LightSprite(key=("dark",), box=Box(0, 0, 700, 400), z=25, on=(plate,), centre=(350, 180))
    )
    image = item.pixmap().toImage()
    corner, winner = image.pixelColor(8, 8), image.pixelColor(350, 220)
    assert winner.lightness() > corner.lightness()
    assert 0.25 < corner.alphaF() < 0.45


def test_o3_a_sign_is_drawn_in_its_bubble() -> None:
    item = SignItem(look_of(Settings()), 1.0)
    item.show_sprite(SignSprite(key=("sign", 1), box=Box(0, 0, 40, 40), z=24, sign=Sign.WOW))
    image = item.pixmap().toImage()
    assert image.pixelColor(6, 21).lightness() > 150
    assert image.pixelColor(0, 0).alpha() == 0
