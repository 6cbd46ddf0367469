"""client/table/sprite_kinds.py: a sprite is data that tells one thing from another."""

from __future__ import annotations

from typing import get_args

from desktop_poker.client.table.layout.seat_ring import Box
from desktop_poker.client.table.pill_style import PillStyle
from desktop_poker.client.table.sprite_kinds import PillSprite, Sprite


def test_every_kind_has_a_key_a_place_and_a_height() -> None:
    for kind in get_args(Sprite):
        assert {"key", "box", "z"} <= set(kind.__struct_fields__)


def test_what_looks_alike_is_equal() -> None:
    box = Box(0, 0, 10, 10)
    one = PillSprite(key=("pot",), box=box, z=3, text="Pot 5", style=PillStyle.BARE, size=12)
    assert one == PillSprite(
        key=("pot",), box=box, z=3, text="Pot 5", style=PillStyle.BARE, size=12
    )
    assert one.room == 0.0
    assert not one.fits
