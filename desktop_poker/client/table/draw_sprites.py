"""What a table has where cards are drawn: the line of draws, what was thrown away, ticks."""

from __future__ import annotations

from collections.abc import Iterator

from desktop_poker.client.table.frames import CardFrame, TableFrame
from desktop_poker.client.table.layout.seat_ring import Box, TableLayout
from desktop_poker.client.table.layout.table_places import CARD_RATIO
from desktop_poker.client.table.pieces import Face
from desktop_poker.client.table.pill_style import PillStyle
from desktop_poker.client.table.sprite_kinds import (
    CardSprite,
    PillSprite,
    Sprite,
    StagesSprite,
    TickSprite,
)

TICK_RISE = 22  # units that a card rises which will be thrown away
_TICK = 28  # units across
_KEY = (22, 20)  # units: the key above a card
_KEY_GAP = 4
_HEAP_CARD = 40.0  # units
# How the heap lies: each card's way from its middle, in parts of its width, and how it leans.
_HEAP = ((-0.9, 0.1, -14.0), (0.85, 0.12, 12.0), (-0.42, -0.06, 8.0), (0.4, 0.08, -10.0))
_HEAP_TOP = ((-0.1, -0.14, 22.0), (0.15, 0.16, -24.0), (0.0, -0.02, 4.0))


def draw_sprites(frame: TableFrame, layout: TableLayout) -> Iterator[Sprite]:
    """The draws and what was thrown away, in the middle of the table."""
    if not layout.draws.w or not frame.draws:
        return
    unit = layout.unit
    yield StagesSprite(
        key=("draws",), box=layout.draws, z=3, stages=frame.draws, size=max(11.0, 13 * unit)
    )
    wide = _HEAP_CARD * unit
    muck = layout.muck
    for number, (x, y, angle) in enumerate((*_HEAP, *_HEAP_TOP)[: frame.thrown]):
        left, top = muck.cx + x * wide - wide / 2, muck.cy + y * wide - CARD_RATIO * wide / 2
        yield CardSprite(
            key=("muck", number),
            box=Box(left, top, wide, CARD_RATIO * wide),
            z=1 + number / 10,
            card=None,
            face=Face.LARGE_INDEX,
            angle=angle,
        )
    if frame.thrown_text:
        yield PillSprite(
            key=("thrown",),
            box=layout.muck_label,
            z=3,
            text=frame.thrown_text,
            style=PillStyle.FELT,
            size=13 * unit,
        )


def tick_sprites(card: CardFrame, sprite: CardSprite, layout: TableLayout) -> Iterator[Sprite]:
    """The key that ticks an own card, above it, and the tick at its corner."""
    unit, box = layout.unit, sprite.box
    if card.key:
        wide, high = _KEY[0] * unit, _KEY[1] * unit
        yield PillSprite(
            key=("key", *sprite.key[1:]),
            box=Box(box.cx - wide / 2, box.y - (_KEY_GAP + _KEY[1]) * unit, wide, high),
            z=13,
            text=card.key,
            style=PillStyle.FELT,
            size=max(11.0, 12 * unit),
        )
    if card.ticked:
        size = _TICK * unit
        yield TickSprite(
            key=("tick", *sprite.key[1:]),
            box=Box(box.right - size * 0.62, box.y - size * 0.34, size, size),
            z=14,
        )
